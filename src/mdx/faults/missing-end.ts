// A tag without `>` at the end of its line.
import type { Range } from "../../source/source-file.ts";
import { isVoid } from "./element-names.ts";
import { closingAfter, hasTag, nameInTag, openingBefore, tagAround, tagsBefore } from "./tags.ts";
import {
	asNumber,
	lineEndOf,
	lineStartOf,
	type Stop,
	type TrapEdit,
	type TrapResult,
} from "./trap.ts";

const opening = /<\/?[A-Za-z_$][\w$.:-]*/y;
const attribute =
	/\s+(?:[A-Za-z_$][\w$:-]*[ \t]*=[ \t]*(?:"[^"\r\n]*"|'[^'\r\n]*'|\{(?:[^{}]|\{[^{}]*\})*\})|\{\.\.\.[^{}]*\})/y;
const flags = /(?:[ \t]+[A-Za-z_$][\w$:-]*)+[ \t]*(?=[\r\n]|$)/y;

/** Explains a tag without its end, such as `<Steps` or `<Card title="a"` at the end of a line. */
export function missingEnd(stop: Stop): TrapResult | undefined {
	const { text } = stop;
	const start = findTag(stop);
	if (start === undefined) return undefined;
	const tag = writtenTag(text, start);
	if (tag === undefined || goesOn(text, tag.range.end)) return undefined;
	const { range, last, hasValues } = tag;
	const name = nameInTag(text.slice(range.start, range.end));
	const isAlone = text.slice(lineStartOf(text, start), start).trim() === "";
	const fix = endingEdit(text, range, name);
	const isTag = isVoid(name) || (isAlone && (fix || /^[A-Z]/.test(name)));
	if (!hasValues && !isTag) return undefined;
	const tagText = text[start + 1] === "/" ? `</${name}` : `<${name}`;
	return {
		range: last,
		message: `\`>\` is missing at the end of the tag \`${tagText}\`.`,
		hint: fix
			? `End the tag with \`${fix.text.trim()}\`.`
			: `End the tag with \`/>\`, or with \`>\` and a \`</${name}>\` below.`,
		masks: masksOf(text, range, name),
		blursTags: true,
		...(fix && { fix: { ...fix, isUnsafe: true } }),
	};
}

/** The text that ends the tag; `undefined` if the tag may or may not have content. */
function endingEdit(text: string, { start, end }: Range, name: string): TrapEdit | undefined {
	const range = { start: end, end };
	if (text[start + 1] === "/") return { range, text: ">" };
	if (isVoid(name)) return { range, text: " />" };
	return hasTag(text, name, "/") ? { range, text: ">" } : undefined;
}

function masksOf(text: string, range: Range, name: string): TrapEdit[] {
	const isClosing = text[range.start + 1] === "/";
	const closing = isClosing
		? openingBefore(text, range.start, name)
		: closingAfter(text, range.end, name);
	const masks = [asNumber(text, range)];
	if (closing !== undefined) masks.push(asNumber(text, closing));
	return masks;
}

/** The start of the tag in which the parser stops. */
function findTag({ text, at }: Stop): number | undefined {
	const around = tagAround(text, at);
	if (around !== undefined) return around;
	for (const start of tagsBefore(text, at)) return start;
	return undefined;
}

interface WrittenTag {
	readonly range: Range;
	/** The range of the tag's last attribute; of the tag's name if it has no attributes. */
	readonly last: Range;
	readonly hasValues: boolean;
}

/** The tag up to its last complete attribute; `undefined` if other text follows in the line. */
function writtenTag(text: string, start: number): WrittenTag | undefined {
	opening.lastIndex = start;
	if (!opening.test(text)) return undefined;
	let end = opening.lastIndex;
	let lastRange: Range = { start, end };
	let hasValues = false;
	for (;;) {
		attribute.lastIndex = end;
		const [written = ""] = attribute.exec(text) ?? [];
		if (written === "") break;
		const nextEnd = end + written.length;
		lastRange = { start: end + written.length - written.trimStart().length, end: nextEnd };
		end = nextEnd;
		hasValues = true;
	}
	flags.lastIndex = end;
	const [more = ""] = hasValues ? (flags.exec(text) ?? []) : [];
	if (more !== "") {
		const tagStart = end + more.search(/\S/);
		end += more.trimEnd().length;
		lastRange = { start: tagStart, end };
	}
	const isLine = text.slice(end, lineEndOf(text, end)).trim() === "";
	return isLine ? { range: { start, end }, last: lastRange, hasValues } : undefined;
}

/**
 * True if the next line can belong to the tag: the end of the tag, or attributes in lines of their
 * own.
 */
function goesOn(text: string, end: number): boolean {
	const [, blank = "", line = ""] =
		/^([ \t\r\n]*)([^\r\n]{0,200})/.exec(text.slice(end, end + 2000)) ?? [];
	if (/^\/[>/*]|^>|^[\w$:-]+[ \t]*=/.test(line)) return true;
	const isParted = (blank.match(/\n/g)?.length ?? 0) > 1;
	return !isParted && /^[\w$:-]+[ \t]*$/.test(line);
}
