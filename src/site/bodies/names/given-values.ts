// The values that pages give to snippets. Mintlify puts the text of a snippet in place of its
// element, and works out only those attributes that the text asks for.
import type { BodyFile } from "../../../facts/bodies/body-file.ts";
import { ownNames } from "../../../facts/bodies/components.ts";
import type { Element, Expression } from "../../../source/mdx/body.ts";
import type { Site } from "../../parts/site.ts";
import { shownAs } from "../components/component-names.ts";

/**
 * Whether an expression is certain to be worked out, if it gives a value to a snippet; all others
 * are.
 */
export function isTaken(site: Site, file: BodyFile, { kind, parent, range }: Expression): boolean {
	if (kind !== "attribute" || parent === undefined) return true;
	const snippet = shownAs(site, file, parent.name);
	if (snippet === undefined) return true;
	if (snippet.reading.kind !== "body" || !takesText(parent)) return false;
	const { body } = snippet.reading;
	const attribute = parent.attributes.find(
		(one) => one.kind === "expression" && one.range.start === range.start + 1,
	);
	return (
		attribute !== undefined &&
		!ownNames(body).has(attribute.name) &&
		body.expressions.some(
			({ kind, names }) =>
				kind !== "statement" && names.some(({ name }) => name === attribute.name),
		)
	);
}

/** Whether the text of a snippet is put in its place. */
function takesText({ kind, isAlone, content }: Element): boolean {
	return kind === "flow" || (isAlone === true && content === undefined);
}
