// The values that pages give to snippets. Mintlify puts the text of a snippet in place of its
// element, and works out only those attributes that the text asks for.
import type { BodyFile } from "../../../facts/bodies/body-file.ts";
import { ownNames } from "../../../facts/bodies/components.ts";
import type { Element, Expression, UsedName } from "../../../source/mdx/body.ts";
import type { Site } from "../../parts/site.ts";
import { shownAs } from "../components/component-names.ts";
import type { PageNames, Value } from "./page-names.ts";

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

/**
 * Those of the names in a value for a snippet that stand for nothing yet: Mintlify declares the
 * value before what the page exports, and before what it imports above the snippet.
 */
export function namesDeclaredLater(
	site: Site,
	file: BodyFile,
	names: PageNames,
	{ kind, parent, names: asked }: Expression,
): readonly UsedName[] {
	if (kind !== "attribute" || parent === undefined) return [];
	if (shownAs(site, file, parent.name) === undefined) return [];
	const snippet = importOf(file, parent.name);
	const isLater = (value: Value): boolean =>
		isSetOnce(value) && (value.file === file || importOf(file, value.local) < snippet);
	return asked.filter(
		(used) => names.standsFor(used.name)?.every(isLater) === true && names.isReached(used),
	);
}

/** Which of the imports brings a name. */
function importOf({ reading }: BodyFile, name: string): number {
	const imports = reading.kind === "body" ? reading.body.imports : [];
	const index = imports.findIndex(({ names }) => names.some(({ local }) => local === name));
	return index === -1 ? imports.length : index;
}

/** Whether there is nothing of it before its declaration, as there is of functions. */
function isSetOnce({ file, start }: Value): boolean {
	return /^export\s+(?:const|let|class)\s/.test(file.file.text.slice(start, start + 20));
}
