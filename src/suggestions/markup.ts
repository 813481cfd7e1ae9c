// Changes of the markup around a link, a picture or an element of a body.

import type { SuggestedChange } from "../engine/suggestion.ts";
import type { BodyFile } from "../facts/bodies/body-file.ts";
import type { Attribute, Body, Element, Link } from "../mdx/body.ts";
import { frontmatterLength } from "../mdx/frontmatter.ts";
import { bodyAt } from "../site/pages/bodies.ts";
import type { Site } from "../site/parts/site.ts";
import { wholeLine } from "../source/rewrite.ts";
import { fixedLocation, type Location, type Range } from "../source/source-file.ts";

/** A body with its file and text. */
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

/** A Markdown link or picture; `range` is its whole range, and `label` is its text. */
export interface MarkdownLink {
	readonly link: Link;
	readonly range: Range;
	readonly label: string;
}

/** The Markdown link whose target contains an offset. */
export function markdownLinkAt({ body, text }: OpenBody, offset: number): MarkdownLink | undefined {
	const link = body.links.find(({ range }) => range.start <= offset && offset <= range.end);
	if (link === undefined || link.kind === "definition") return undefined;
	const { start, range } = link;
	const labelStart = start + (link.kind === "image" ? 2 : 1);
	const labelEnd = text.lastIndexOf("](", range.start);
	linkEnd.lastIndex = range.end;
	const end = linkEnd.exec(text);
	if (labelEnd < labelStart || end === null) return undefined;
	return {
		link,
		range: { start, end: linkEnd.lastIndex },
		label: text.slice(labelStart, labelEnd),
	};
}

/** The end of a Markdown link, after its target: a title in quotes, and the parenthesis. */
const linkEnd = />?(?:[ \t]+(?:"[^"\n]*"|'[^'\n]*'))?[ \t]*\)/y;

/** An attribute, and its element. */
export interface AttributeOfElement {
	readonly element: Element;
	readonly attribute: Attribute;
}

/** The attribute whose value contains an offset. */
export function attributeAt({ body }: OpenBody, offset: number): AttributeOfElement | undefined {
	for (const element of body.elements)
		for (const attribute of element.attributes)
			if (attribute.range.start <= offset && offset <= attribute.range.end)
				return { element, attribute };
	return undefined;
}

/** The range of an attribute with the blanks before it; `undefined` for a complicated value. */
export function rangeOfAttribute(
	{ text }: OpenBody,
	{ start, kind, range }: Attribute,
): Range | undefined {
	if (kind === "expression" && /[{}]/.test(text.slice(range.start, range.end))) return undefined;
	const end = kind === "flag" ? range.end : range.end + 1;
	let before = start;
	while (before > 0 && /\s/.test(text[before - 1] ?? "")) before--;
	return { start: before, end };
}

/** The changes that remove the tags of an element and keep its content. */
export function unwrapElement(
	open: OpenBody,
	element: Element,
): readonly SuggestedChange[] | undefined {
	const tags = tagsOf(open, element);
	if (tags === undefined) return undefined;
	return tags.map((tag) => editIn(open, element.kind === "flow" ? tag.withLine : tag.alone, ""));
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
	const asTag = (range: Range): TagRange => ({
		alone: range,
		withLine: wholeLine(text, range),
	});
	if (content === undefined) {
		const end = endOfTag(text, element);
		return end === undefined ? undefined : [asTag({ start, end })];
	}
	const closing = new RegExp(`</\\s*${name.replaceAll(".", "\\.")}\\s*>`, "y");
	closing.lastIndex = content.end;
	return closing.test(text)
		? [asTag({ start, end: content.start }), asTag({ start: content.end, end: closing.lastIndex })]
		: undefined;
}

/** The end of a tag that closes itself. */
function endOfTag(text: string, { start, name, attributes }: Element): number | undefined {
	const lastEnd = attributes.at(-1);
	const from = lastEnd === undefined ? start + 1 + name.length : lastEnd.range.end;
	const tagEnd = /["'}]?\s*\/\s*>/y;
	tagEnd.lastIndex = from;
	return tagEnd.test(text) ? tagEnd.lastIndex : undefined;
}

/**
 * True if a body still has text without the given ranges. A blank page would be a fault of its own.
 */
export function keepsText({ text }: OpenBody, removed: readonly Range[]): boolean {
	const ordered = removed.toSorted((one, other) => one.start - other.start);
	let offset = frontmatterLength(text) ?? 0;
	let rest = "";
	for (const { start, end } of ordered) {
		rest += text.slice(offset, start);
		offset = end;
	}
	const statements = /^[ \t]*(?:import|export)\b[^\n]*$/gm;
	return (rest + text.slice(offset)).replaceAll(statements, "").trim() !== "";
}

/** The edit that inserts text at an offset. */
export function insertion({ file }: OpenBody, offset: number, text: string): SuggestedChange {
	return { kind: "edit", at: file.locate({ start: offset, end: offset }), text };
}

/** The edit of a part of a location, between two offsets that count from its start. */
export function editWithin(
	{ file, pointer }: Location,
	{ start, end }: Range,
	text: string,
): SuggestedChange {
	return { kind: "edit", at: fixedLocation(file, { start, end }, pointer), text };
}
