import type { Element } from "../../../../mdx/body.ts";
import type { Range } from "../../../../text/source-file.ts";
import type { BodyFile } from "../../../facts/bodies/body-file.ts";

/** The ranges of an element's name in its opening and closing tags. */
export function tagsOf(
	{ file: { text } }: BodyFile,
	{ name, start, content }: Element,
): readonly Range[] {
	const openingName = { start: start + 1, end: start + 1 + name.length };
	const end = (content?.end ?? 0) + 2;
	return content !== undefined && text.startsWith(`</${name}`, content.end)
		? [openingName, { start: end, end: end + name.length }]
		: [openingName];
}
