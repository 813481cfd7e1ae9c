import { type Element, elementNameRange } from "../../../../mdx/body.ts";
import type { Range } from "../../../../text/source-file.ts";
import type { BodyFile } from "../../../facts/bodies/body-file.ts";

/** The ranges of an element's name in its opening and closing tags. */
export function tagsOf({ file: { text } }: BodyFile, element: Element): readonly Range[] {
	const { name, content } = element;
	const openingName = elementNameRange(element);
	const end = (content?.end ?? 0) + 2;
	return content !== undefined && text.startsWith(`</${name}`, content.end)
		? [openingName, { start: end, end: end + name.length }]
		: [openingName];
}
