// Steps and tabs that stand outside of what shows them.
import type { Location } from "../../source/location.ts";
import type { Element } from "../../source/mdx/body.ts";
import { memoised } from "../../source/memoised.ts";
import type { Site } from "../site.ts";
import {
	builtInElements,
	isBuiltIn,
	nameOf,
	type PlacedElement,
} from "./built-in-elements.ts";

export interface MisplacedPart {
	readonly name: string;
	/** Of its name. */
	readonly at: Location;
	/** What it stands in; `undefined` for nothing. */
	readonly around: string | undefined;
}

/** By the name of a part: what shows it. */
const homes = new Map([
	["Step", "Steps"],
	["Tab", "Tabs"],
]);

export const misplacedParts = memoised((site: Site): readonly MisplacedPart[] =>
	site.files.failures.findIn(
		builtInElements(site, homes, ({ kind }) => kind === "flow"),
		(part) => {
			const around = elementAround(part.element);
			return isElsewhere(site, part, around)
				? [
						{
							name: part.element.name,
							at: part.file.place(nameOf(part.element)),
							around: around?.name,
						},
					]
				: [];
		},
	),
);

/** Fragments count for nothing. */
function elementAround({ parent }: Element): Element | undefined {
	let around = parent;
	while (around?.name === "") around = around.parent;
	return around;
}

/** Whether it is certain: snippets and components of the site may be put into anything, or put anything around it. */
function isElsewhere(
	site: Site,
	{ file, element }: PlacedElement,
	around: Element | undefined,
): boolean {
	if (around === undefined) return file.kind === "page";
	if (around.kind === "script" || around.name === homes.get(element.name))
		return false;
	return (
		/^\p{Ll}[\p{L}\d]*$/u.test(around.name) ||
		isBuiltIn(site, file, around.name)
	);
}
