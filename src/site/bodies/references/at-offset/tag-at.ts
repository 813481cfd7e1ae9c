import type { BodyFile } from "../../../../facts/bodies/body-file.ts";
import type { Element } from "../../../../mdx/body.ts";
import type { Range } from "../../../../source/source-file.ts";
import { containsOffset } from "../../../../source/value-at.ts";
import { readableBody } from "./readable-body.ts";

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

/** The ranges of the tag names of the element at an offset: one, or two with a closing tag. */
export function tagsAt(file: BodyFile, offset: number): readonly Range[] {
	for (const element of readableBody(file, offset)?.elements ?? []) {
		// Fragments are skipped, because fragments have no name.
		if (element.start > offset || element.name === "") continue;
		const tags = tagsOf(file, element);
		if (tags.some((range) => containsOffset(range, offset))) return tags;
	}
	return [];
}
