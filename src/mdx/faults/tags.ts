// Lookups of the tags around an offset, and of the opening or closing tags that match a tag.
import type { Range } from "../../text/source-file.ts";
import { withoutEnd } from "../../text/text-parts.ts";
import type { BodyFault } from "../body.ts";
import { applyEdit, lineEndOf, lineStartOf, type TrapEdit } from "./trap.ts";

/**
 * A pattern that matches the start of a tag, up to an offset outside of the values of the tag's
 * attributes.
 */
const tagUpToOffset = /^<\/?[A-Za-z_$](?:"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\}|[^"'{}<>`])*$/;

/**
 * The maximum number of `<` before an offset that are tried. Beyond it, a fault has the parser's
 * words.
 */
const maxTags = 100;

/** The start of the tag around an offset. */
export function tagAround(text: string, offset: number): number | undefined {
	for (const start of tagsBefore(text, offset))
		if (tagUpToOffset.test(text.slice(start, offset))) return start;
	return undefined;
}

/** Each `<` before an offset, the nearest first. */
export function* tagsBefore(text: string, offset: number): Iterable<number> {
	let start = offset;
	for (let tryCount = 0; tryCount < maxTags && start > 0; tryCount++) {
		start = text.lastIndexOf("<", start - 1);
		if (start === -1) return;
		yield start;
	}
}

/** The `<` and the name of a tag, such as `<Card`. */
export function tagOpening(text: string, start: number): string {
	return /^<[\w$.:-]*/.exec(text.slice(start, start + 60))?.[0] ?? "<";
}

export function isBetweenAttributes({ reason }: BodyFault): boolean {
	return /(?:before|in|after) (?:local )?attribute name[, ]/.test(reason);
}

/** The name in a tag; empty for a fragment. */
export function nameInTag(text: string, { start, end }: Range): string {
	return /^<\s*\/?\s*([^\s/>{]*)/.exec(text.slice(start, end))?.[1] ?? "";
}

/**
 * The range of the tag that begins at an offset, or of the last tag that begins before the offset.
 */
export function tagAt(text: string, offset: number): Range {
	const start = text[offset] === "<" ? offset : text.lastIndexOf("<", offset);
	return { start, end: text.indexOf(">", start) + 1 };
}

interface NamedTag {
	readonly start: number;
	readonly isClosing: boolean;
}

/**
 * The tags with a name. Names are compared without a regular expression, because a name may be very
 * long.
 */
function* tagsNamed(text: string, name: string, from = 0): Iterable<NamedTag> {
	const opening = /<\s*(\/?)\s*/g;
	opening.lastIndex = from;
	for (let tag = opening.exec(text); tag !== null; tag = opening.exec(text)) {
		const end = opening.lastIndex;
		const isNamed = text.startsWith(name, end) && !/^[\w.:$-]/.test(text.charAt(end + name.length));
		if (isNamed) yield { start: tag.index, isClosing: tag[1] === "/" };
	}
}

/**
 * The next closing tag with a name, unless another element with that name begins before the tag.
 */
export function closingTagAfter(text: string, from: number, name: string): Range | undefined {
	const [nextTag] = tagsNamed(text, name, from);
	return nextTag?.isClosing ? tagAt(text, nextTag.start) : undefined;
}

/** The last opening tag with a name, unless another element with that name ends after the tag. */
export function openingTagBefore(text: string, before: number, name: string): Range | undefined {
	const lastTag = [...tagsNamed(text.slice(0, before), name)].at(-1);
	if (lastTag === undefined || lastTag.isClosing) return undefined;
	const { start } = lastTag;
	const end = /^(?:"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\}|[^"'{}>])*>/.exec(
		text.slice(start),
	)?.[0].length;
	return end === undefined ? undefined : { start, end: start + end };
}

export function hasTag(text: string, name: string, slash: "" | "/"): boolean {
	for (const { isClosing } of tagsNamed(text, name)) if (isClosing === (slash === "/")) return true;
	return false;
}

/**
 * The edit that puts an opening tag and its closing tag on their own lines; `undefined` if other
 * text precedes the opening tag, or if nothing changes.
 */
export function ownLinesEdit(text: string, opening: Range, closing: Range): TrapEdit | undefined {
	const lineStart = lineStartOf(text, opening.start);
	const lineBefore = text.slice(lineStart, opening.start);
	if (!/^[ \t]*(?:(?:[-*+]|\d+[.)]) +)?$/.test(lineBefore)) return undefined;
	const lineBreak = /\r?\n/.exec(text)?.[0] ?? "\n";
	const indent = lineBefore.replaceAll(/\S/g, " ");
	const innerText = text.slice(opening.end, closing.start);
	const textAfter = text.slice(closing.end, lineEndOf(text, closing.end));
	const firstBreak = /^[ \t]*(?=\S)/.test(innerText) ? lineBreak + indent : "";
	const start = opening.end;
	const end = closing.end + (textAfter.length - textAfter.trimStart().length);
	const isOnNewLine = /[\r\n][ \t]*$/.test(innerText);
	const replacement =
		firstBreak +
		withoutEnd(innerText.replace(/^[ \t]+(?=\S)/, ""), " \t") +
		(isOnNewLine ? "" : lineBreak) +
		indent +
		text.slice(closing.start, closing.end) +
		(textAfter.trim() === "" ? textAfter : lineBreak + lineBreak + indent);
	const edit = { range: { start, end }, text: replacement };
	return applyEdit(text, edit) === text ? undefined : edit;
}

/** The side on which a tag's line has other text. */
export function sideWithText(text: string, { start, end }: Range): "before" | "after" | undefined {
	if (text.slice(lineStartOf(text, start), start).trim() !== "") return "before";
	const textAfter = text.slice(end, lineEndOf(text, end));
	return textAfter.trim() === "" ? undefined : "after";
}
