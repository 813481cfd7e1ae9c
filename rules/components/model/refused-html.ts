// HTML elements that make React throw instead of rendering.

import { type Attribute, type Element, elementNameRange } from "../../../src/mdx/body.ts";
import type { BodyFile } from "../../../src/site/facts/bodies/body-file.ts";
import { hasUnknownVisibility } from "../../../src/site/facts/bodies/components.ts";
import { emptyElements } from "../../../src/site/facts/bodies/html-attributes.ts";
import { plainText } from "../../../src/site/facts/bodies/plain-texts.ts";
import { eachBody } from "../../../src/site/pages/bodies.ts";
import type { Location } from "../../../src/text/source-file.ts";
import { isHtml } from "./html-attributes.ts";

export interface RefusedElement {
	readonly tag: string;
	/**
	 * `content`: a void element has content; `style`: the `style` is not an object; `inner html`: the
	 * `dangerouslySetInnerHTML` is not an object; `two contents`: the element has both
	 * `dangerouslySetInnerHTML` and content.
	 */
	readonly kind: "content" | "style" | "inner html" | "two contents";
	readonly at: Location;
	/**
	 * True if the element is in a script: readers see the element only on pages that show the
	 * component around the element.
	 */
	readonly isInScript: boolean;
	readonly style: string | undefined;
	/** The value of `style` with its braces or quotes. */
	readonly whole: Location;
}

export const refusedElements = eachBody(function* (_, file): Iterable<RefusedElement> {
	if (file.reading.kind !== "body") return;
	for (const element of file.reading.body.elements) {
		if (!isHtml(element) || hasUnknownVisibility(element)) continue;
		if (emptyElements.has(element.name) && hasContent(file, element))
			yield toRefusedElement(file, element, "content");
		for (const attribute of element.attributes)
			if (attribute.name === "style") {
				if (isNotObject(element, attribute))
					yield toRefusedElement(file, element, "style", attribute);
			} else if (attribute.name === "dangerouslySetInnerHTML") {
				if (plainText(attribute) !== undefined)
					yield toRefusedElement(file, element, "inner html", attribute);
				else if (hasContent(file, element))
					yield toRefusedElement(file, element, "two contents", attribute);
			}
	}
});

/**
 * False for `img` in pages, because Mintlify replaces `img` with a component whose handling of
 * content is unknown.
 */
function hasContent(file: BodyFile, { name, kind, content, isAlone }: Element): boolean {
	if (content === undefined || content.start === content.end) return false;
	if (name === "img" && kind !== "script") return false;
	const contentText = file.file.text.slice(content.start, content.end);
	// Comments are ignored, because comments produce no content.
	if (/^\s*\{\s*\/\*/.test(contentText)) return false;
	return (
		contentText.trim() !== "" ||
		(kind === "text" && isAlone !== true && !contentText.includes("\n"))
	);
}

/** Mintlify converts a quoted style to an object, except in scripts. */
function isNotObject(
	{ kind: elementKind }: Element,
	{ kind, value, ...others }: Attribute,
): boolean {
	if (kind === "flag") return true;
	if (kind === "string") return elementKind === "script";
	return (
		/^\s*(?:true|-?\d[\d.]*)\s*$/.test(value) || plainText({ kind, value, ...others }) !== undefined
	);
}

function toRefusedElement(
	file: BodyFile,
	element: Element,
	kind: RefusedElement["kind"],
	attribute?: Attribute,
): RefusedElement {
	const { start = 0, name = "", range = { start, end: start } } = attribute ?? {};
	const targetRange =
		attribute === undefined ? elementNameRange(element) : { start, end: start + name.length };
	return {
		tag: element.name,
		kind,
		at: file.locate(targetRange),
		isInScript: element.kind === "script",
		style: attribute?.kind === "flag" ? undefined : attribute && plainText(attribute)?.text,
		whole: file.locate({ start: range.start - 1, end: range.end + 1 }),
	};
}
