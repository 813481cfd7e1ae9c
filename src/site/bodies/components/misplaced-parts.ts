// Steps and tabs that stand outside of what shows them.

import type { BodyFile } from "../../../facts/bodies/body-file.ts";
import type { Location } from "../../../source/location.ts";
import type { Element } from "../../../source/mdx/body.ts";
import { byBody } from "../../pages/bodies.ts";
import type { Site } from "../../parts/site.ts";
import { builtInElements, isBuiltIn, nameOf } from "./built-in-elements.ts";

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

export const misplacedParts = byBody(
	function* (site, file): Iterable<MisplacedPart> {
		const parts = builtInElements(site, file, homes, isFlow);
		for (const part of parts) {
			const around = elementAround(part);
			if (isElsewhere(site, file, part, around))
				yield {
					name: part.name,
					at: file.place(nameOf(part)),
					around: around?.name,
				};
		}
	},
);

function isFlow({ kind }: Element): boolean {
	return kind === "flow";
}

/** Fragments count for nothing. */
function elementAround({ parent }: Element): Element | undefined {
	let around = parent;
	while (around?.name === "") around = around.parent;
	return around;
}

/** Whether it is certain: snippets and components of the site may be put into anything, or put anything around it. */
function isElsewhere(
	site: Site,
	file: BodyFile,
	element: Element,
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
