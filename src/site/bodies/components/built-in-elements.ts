// The elements of pages and snippets that are components of Mintlify.

import type { BodyFile } from "../../../facts/bodies/body-file.ts";
import { builtIn } from "../../../facts/bodies/built-in.ts";
import { ownNames } from "../../../facts/bodies/own-names.ts";
import type { Element } from "../../../source/mdx/body.ts";
import type { Range } from "../../../source/source-file.ts";
import { byBody } from "../../pages/bodies.ts";
import { type Site, settled } from "../../parts/site.ts";
import { knownNames } from "./known-names.ts";

/** Those of a page or snippet that have one of some names and fit, in the order of the text. */
export function builtInElements(
	site: Site,
	file: BodyFile,
	names: Pick<ReadonlySet<string>, "has">,
	fits: (element: Element) => boolean = () => true,
): readonly Element[] {
	if (file.kind === "script" || file.reading.kind !== "body") return [];
	return file.reading.body.elements.filter(
		(element) =>
			names.has(element.name) &&
			element.kind !== "script" &&
			fits(element) &&
			isBuiltIn(site, file, element.name),
	);
}

/** The names of Mintlify's components that some file takes for its own. */
const takenNames = settled(
	(site): ReadonlySet<string> => new Set(taken(site)),
	(one, other) =>
		one.size === other.size && [...one].every((name) => other.has(name)),
);
const taken = byBody((_, { reading }) =>
	reading.kind === "body"
		? [...ownNames(reading.body)].filter((name) => builtIn.has(name))
		: [],
);

/** Whether a name means a component of Mintlify. */
export function isBuiltIn(site: Site, file: BodyFile, name: string): boolean {
	if (!builtIn.has(name) || file.reading.kind !== "body") return false;
	if (!takenNames(site).has(name)) return true;
	return !(knownNames(site, file) ?? ownNames(file.reading.body)).has(name);
}

/** Where the name of an element is written. */
export function nameOf({ start, name }: Element): Range {
	return { start: start + 1, end: start + 1 + name.length };
}
