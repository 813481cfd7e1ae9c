// Ids of headings that are known without the other ids of the page. Most links to headings point to
// such ids, and computing all ids of a page takes much longer.
import { memoise } from "../../../../text/memoised.ts";
import type { BodyFile } from "../body-file.ts";
import { isHeadingElement } from "./holders.ts";
import { isPlainTitle, slugOf } from "./slug.ts";

/**
 * Ids that a page certainly has: the ids of headings with a plain title. Other headings, elements and
 * snippets cannot take such an id away, so a page for which that is uncertain has none here.
 */
export const plainHeadingIds = memoise((file: BodyFile): ReadonlySet<string> => {
	const ids = new Set<string>();
	if (file.reading.kind !== "body" || file.mayHaveVariables) return ids;
	const { headings, elements, imports } = file.reading.body;
	if (imports.length > 0 || elements.some(changesHeadings)) return ids;
	for (const { level, text, id } of headings)
		if (level <= 4 && id === undefined && isPlainTitle(text) && !endsWithNumber.test(text))
			ids.add(slugOf(text));
	return ids;
});

/** Mintlify drops the headings in a prompt, and counts elements that render no id. */
function changesHeadings({ name }: { readonly name: string }): boolean {
	return name === "Prompt" || isHeadingElement(name);
}

/** The number can collide with the numbers that Mintlify adds to repeated ids. */
const endsWithNumber = / \d+$/;
