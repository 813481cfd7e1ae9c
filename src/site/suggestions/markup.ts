// Changes of the markup around a link, a picture or an element of a body.

import type { SuggestedChange } from "../../engine/suggestion.ts";
import type { Body, Element, Link } from "../../mdx/body.ts";
import { linkAt } from "../../mdx/body-index.ts";
import type { Location, Range } from "../../text/source-file.ts";
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

/**
 * The opening and the closing tag of an element; a single tag for an element that closes itself.
 */
export function tagsOf({ text }: OpenBody, element: Element): readonly Range[] | undefined {
	const { start, content, name, kind } = element;
	if (kind === "script") return undefined;
	if (content === undefined) {
		const end = endOfTag(text, element);
		return end === undefined ? undefined : [{ start, end }];
	}
	const closingTagPattern = new RegExp(`</\\s*${name.replaceAll(".", "\\.")}\\s*>`, "y");
	closingTagPattern.lastIndex = content.end;
	return closingTagPattern.test(text)
		? [
				{ start, end: content.start },
				{ start: content.end, end: closingTagPattern.lastIndex },
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

export function insertion({ file }: OpenBody, offset: number, text: string): SuggestedChange {
	return { kind: "edit", at: file.locate({ start: offset, end: offset }), text };
}
