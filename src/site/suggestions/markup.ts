// Changes of the markup around a link, a picture or an element of a body.

import type { SuggestedChange } from "../../engine/suggestion.ts";
import type { Attribute, Body, Element, Link } from "../../mdx/body.ts";
import { linkAt } from "../../mdx/body-index.ts";
import { frontmatterLength } from "../../mdx/frontmatter.ts";
import { memoise } from "../../text/memoised.ts";
import { extendToLine } from "../../text/rewrite.ts";
import { fixedLocation, type Location, type Range } from "../../text/source-file.ts";
import type { BodyFile } from "../facts/bodies/body-file.ts";
import { bodyAt } from "../pages/bodies.ts";
import type { Site } from "../parts/site.ts";

export interface OpenBody {
	readonly file: BodyFile;
	readonly body: Body;
	readonly text: string;
}

export function openBodyAt(site: Site, { file: { path } }: Location): OpenBody | undefined {
	const file = bodyAt(site, path);
	if (file?.reading.kind !== "body") return undefined;
	return { file, body: file.reading.body, text: file.file.text };
}

export function editIn({ file }: OpenBody, range: Range, text: string): SuggestedChange {
	return { kind: "edit", at: file.locate(range), text };
}

/**
 * A Markdown link or picture; `range` covers the whole link, and `label` is the text in the
 * brackets.
 */
export interface MarkdownLink {
	readonly link: Link;
	readonly range: Range;
	readonly label: string;
}

export function markdownLinkAt({ body, text }: OpenBody, offset: number): MarkdownLink | undefined {
	const link = linkAt(body, offset);
	if (link === undefined || link.kind === "definition") return undefined;
	const { start, range } = link;
	const labelStart = start + (link.kind === "image" ? 2 : 1);
	const labelEnd = start + text.slice(start, range.start + 2).lastIndexOf("](");
	linkEndPattern.lastIndex = range.end;
	const end = linkEndPattern.exec(text);
	if (labelEnd < labelStart || end === null) return undefined;
	return {
		link,
		range: { start, end: linkEndPattern.lastIndex },
		label: text.slice(labelStart, labelEnd),
	};
}

/**
 * A pattern of the end of a Markdown link after the target: a title in quotes, and the parenthesis.
 */
const linkEndPattern = />?(?:[ \t]+(?:"[^"\n]*"|'[^'\n]*'))?[ \t]*\)/y;

/** The range of an attribute with the preceding blanks; `undefined` for a complicated value. */
export function rangeOfAttribute(
	{ text }: OpenBody,
	{ start, kind, range }: Attribute,
): Range | undefined {
	if (kind === "expression" && /[{}]/.test(text.slice(range.start, range.end))) return undefined;
	const end = kind === "flag" ? range.end : range.end + 1;
	let blankStart = start;
	while (blankStart > 0 && /\s/.test(text[blankStart - 1] ?? "")) blankStart--;
	return { start: blankStart, end };
}

export function unwrapElement(
	openBody: OpenBody,
	element: Element,
): readonly SuggestedChange[] | undefined {
	const tags = tagsOf(openBody, element);
	if (tags === undefined) return undefined;
	return tags.map((tag) =>
		editIn(openBody, element.kind === "flow" ? tag.withLine : tag.alone, ""),
	);
}

interface TagRange {
	readonly alone: Range;
	/**
	 * The range of the tag, or of its whole line if the line has no other content, so that no blank
	 * line remains.
	 */
	readonly withLine: Range;
}

/**
 * The opening and the closing tag of an element; a single tag for an element that closes itself.
 */
export function tagsOf({ text }: OpenBody, element: Element): readonly TagRange[] | undefined {
	const { start, content, name, kind } = element;
	if (kind === "script") return undefined;
	const toTagRange = (range: Range): TagRange => ({
		alone: range,
		withLine: extendToLine(text, range),
	});
	if (content === undefined) {
		const end = endOfTag(text, element);
		return end === undefined ? undefined : [toTagRange({ start, end })];
	}
	const closingTagPattern = new RegExp(`</\\s*${name.replaceAll(".", "\\.")}\\s*>`, "y");
	closingTagPattern.lastIndex = content.end;
	return closingTagPattern.test(text)
		? [
				toTagRange({ start, end: content.start }),
				toTagRange({ start: content.end, end: closingTagPattern.lastIndex }),
			]
		: undefined;
}

function endOfTag(text: string, { start, name, attributes }: Element): number | undefined {
	const lastAttribute = attributes.at(-1);
	const searchStart =
		lastAttribute === undefined ? start + 1 + name.length : lastAttribute.range.end;
	const tagEndPattern = /["'}]?\s*\/\s*>/y;
	tagEndPattern.lastIndex = searchStart;
	return tagEndPattern.test(text) ? tagEndPattern.lastIndex : undefined;
}

/**
 * True if a body still has text without the given ranges. A blank page would be a fault of its own.
 */
export function hasTextWithout({ file, text }: OpenBody, removed: readonly Range[]): boolean {
	const { start: textStart, end: textEnd } = textRange(file);
	const isRemoved = (offset: number): boolean =>
		removed.some(({ start, end }) => start <= offset && offset < end);
	if (textStart >= textEnd) return false;
	if (!isRemoved(textStart) || !isRemoved(textEnd - 1)) return true;
	return withoutStatements(textWithout(text, textRange(file), removed)).trim() !== "";
}

/** The text of a range without other ranges. */
export function textWithout(text: string, range: Range, removed: readonly Range[]): string {
	let offset = range.start;
	let remainingText = "";
	for (const { start, end } of removed.toSorted((one, other) => one.start - other.start)) {
		remainingText += text.slice(offset, start);
		offset = Math.max(offset, end);
	}
	return remainingText + text.slice(offset, range.end);
}

/** The range from the first to the last character of a body that is in no statement. */
const textRange = memoise(({ file: { text } }: BodyFile): Range => {
	const offset = frontmatterLength(text) ?? 0;
	const body = withoutStatements(text.slice(offset));
	return {
		start: text.length - body.trimStart().length,
		end: offset + body.trimEnd().length,
	};
});

/** A text with blanks in place of imports and exports. */
function withoutStatements(text: string): string {
	return text.replaceAll(/^[ \t]*(?:import|export)\b[^\n]*$/gm, (statement) =>
		" ".repeat(statement.length),
	);
}

export function insertion({ file }: OpenBody, offset: number, text: string): SuggestedChange {
	return { kind: "edit", at: file.locate({ start: offset, end: offset }), text };
}

/** The edit of a range in the file of a location, with the pointer of the location. */
export function editWithin(
	{ file, pointer }: Location,
	{ start, end }: Range,
	text: string,
): SuggestedChange {
	return { kind: "edit", at: fixedLocation(file, { start, end }, pointer), text };
}
