// A tag without `>` at the end of its line.
import type { Range } from "../../text/source-file.ts";
import { isVoidElement } from "./element-names.ts";
import {
	closingTagAfter,
	hasTag,
	nameInTag,
	openingTagBefore,
	tagAround,
	tagsBefore,
} from "./tags.ts";
import {
	lineEndOf,
	lineStartOf,
	maskAsExpression,
	type ParserStop,
	type TrapEdit,
	type TrapResult,
} from "./trap.ts";

const tagStartPattern = /<\/?[A-Za-z_$][\w$.:-]*/y;
const attributePattern =
	/\s+(?:[A-Za-z_$][\w$:-]*[ \t]*=[ \t]*(?:"[^"\r\n]*"|'[^'\r\n]*'|\{(?:[^{}]|\{[^{}]*\})*\})|\{\.\.\.[^{}]*\})/y;
const flagsPattern = /(?:[ \t]+[A-Za-z_$][\w$:-]*)+[ \t]*(?=[\r\n]|$)/y;

/** Explains a tag without its end, such as `<Steps` or `<Card title="a"` at the end of a line. */
export function explainMissingEnd(stop: ParserStop): TrapResult | undefined {
	const { text } = stop;
	const start = findTag(stop);
	if (start === undefined) return undefined;
	const tag = readUnendedTag(text, start);
	if (tag === undefined || canContinueBelow(text, tag.range.end)) return undefined;
	const { range, lastRange, hasValues } = tag;
	const name = nameInTag(text, range);
	const isAlone = text.slice(lineStartOf(text, start), start).trim() === "";
	const fix = endingEdit(text, range, name);
	const isTag = isVoidElement(name) || (isAlone && (fix || /^[A-Z]/.test(name)));
	if (!hasValues && !isTag) return undefined;
	const tagText = text[start + 1] === "/" ? `</${name}` : `<${name}`;
	return {
		range: lastRange,
		message: `\`>\` is missing at the end of the tag \`${tagText}\`.`,
		hint: fix
			? `End the tag with \`${fix.text.trim()}\`.`
			: `End the tag with \`/>\`, or with \`>\` and a \`</${name}>\` below.`,
		masks: masksOf(text, range, name),
		blursTags: true,
		...(fix && { fix: { ...fix, isUnsafe: true } }),
	};
}

/** The edit that ends the tag; `undefined` if the tag may or may not have content. */
function endingEdit(text: string, { start, end }: Range, name: string): TrapEdit | undefined {
	const range = { start: end, end };
	if (text[start + 1] === "/") return { range, text: ">" };
	if (isVoidElement(name)) return { range, text: " />" };
	return hasTag(text, name, "/") ? { range, text: ">" } : undefined;
}

function masksOf(text: string, range: Range, name: string): TrapEdit[] {
	const isClosing = text[range.start + 1] === "/";
	const closing = isClosing
		? openingTagBefore(text, range.start, name)
		: closingTagAfter(text, range.end, name);
	const masks = [maskAsExpression(text, range)];
	if (closing !== undefined) masks.push(maskAsExpression(text, closing));
	return masks;
}

function findTag({ text, at }: ParserStop): number | undefined {
	const enclosingTag = tagAround(text, at);
	if (enclosingTag !== undefined) return enclosingTag;
	for (const start of tagsBefore(text, at)) return start;
	return undefined;
}

interface UnendedTag {
	readonly range: Range;
	/** The range of the tag's last attribute, or of the tag's name if the tag has no attributes. */
	readonly lastRange: Range;
	readonly hasValues: boolean;
}

/** The tag up to its last complete attribute; `undefined` if other text follows in the line. */
function readUnendedTag(text: string, start: number): UnendedTag | undefined {
	tagStartPattern.lastIndex = start;
	if (!tagStartPattern.test(text)) return undefined;
	let end = tagStartPattern.lastIndex;
	let lastRange: Range = { start, end };
	let hasValues = false;
	for (;;) {
		attributePattern.lastIndex = end;
		const [attributeText = ""] = attributePattern.exec(text) ?? [];
		if (attributeText === "") break;
		const nextEnd = end + attributeText.length;
		lastRange = {
			start: end + attributeText.length - attributeText.trimStart().length,
			end: nextEnd,
		};
		end = nextEnd;
		hasValues = true;
	}
	flagsPattern.lastIndex = end;
	const [flagsText = ""] = hasValues ? (flagsPattern.exec(text) ?? []) : [];
	if (flagsText !== "") {
		const tagStart = end + flagsText.search(/\S/);
		end += flagsText.trimEnd().length;
		lastRange = { start: tagStart, end };
	}
	const isLine = text.slice(end, lineEndOf(text, end)).trim() === "";
	return isLine ? { range: { start, end }, lastRange, hasValues } : undefined;
}

/**
 * True if the next line that is not blank can belong to the tag: if it begins with the end of the
 * tag, a comment or an attribute.
 */
function canContinueBelow(text: string, end: number): boolean {
	const [, blank = "", line = ""] =
		/^([ \t\r\n]*)([^\r\n]{0,200})/.exec(text.slice(end, end + 2000)) ?? [];
	if (/^\/[>/*]|^>|^[\w$:-]+[ \t]*=/.test(line)) return true;
	const hasBlankLine = (blank.match(/\n/g)?.length ?? 0) > 1;
	return !hasBlankLine && /^[\w$:-]+[ \t]*$/.test(line);
}
