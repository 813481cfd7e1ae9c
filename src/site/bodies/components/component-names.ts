// The component names available in a page or snippet, and its elements that are Mintlify
// components.

import type { Body, Element } from "../../../mdx/body.ts";
import { Budget } from "../../../text/budget.ts";
import { areEqual, areEqualSets, groupBy } from "../../../text/lists.ts";
import type { BodyFile } from "../../facts/bodies/body-file.ts";
import { builtInComponents, ownNames } from "../../facts/bodies/components.ts";
import { bodyAt, eachBodyOfSite } from "../../pages/bodies.ts";
import { question, type Site } from "../../parts/site.ts";
import { resolvedImports } from "../destinations/imports.ts";

/** `undefined` if the names are unknown, or for a snippet that no page shows. */
export function availableNames(site: Site, { path }: BodyFile): ReadonlySet<string> | undefined {
	return availableNamesAt(site, path);
}

const availableNamesAt = question((site: Site, path: string): ReadonlySet<string> | undefined => {
	const bodyKind = (file: string): string | undefined => bodyAt(site, file)?.kind;
	const pages =
		bodyKind(path) === "page"
			? [path]
			: reachableFrom(site, [path], (file) =>
					wholeImportsOf(site, file).map(({ importer }) => importer),
				);
	if (!pages?.some((file) => bodyKind(file) === "page")) return undefined;
	const files = includedBodies(site, pages);
	if (files === undefined) return undefined;
	const names = new Set<string>();
	for (const { body } of files) for (const name of ownNames(body)) names.add(name);
	return names;
});

export function wholeImportsOf(site: Site, path: string): readonly WholeImport[] {
	return wholeImports(site).byTarget.get(path) ?? [];
}

export interface IncludedBody {
	readonly file: BodyFile;
	readonly body: Body;
}

/**
 * The given files, and all files that the given files show as a whole. `undefined` if a body is
 * unknown, or if there are too many files.
 */
export function includedBodies(
	site: Site,
	paths: readonly string[],
): readonly IncludedBody[] | undefined {
	const bodies: IncludedBody[] = [];
	const importsOf = (path: string): readonly string[] =>
		wholeImportsAt(site, path).map(({ target }) => target);
	for (const path of reachableFrom(site, paths, importsOf) ?? [""]) {
		const file = bodyAt(site, path);
		if (file?.reading.kind !== "body") return undefined;
		bodies.push({ file, body: file.reading.body });
	}
	return bodies;
}

/** An import of the default export, or of all exports: a tag with the name shows the whole file. */
interface WholeImport {
	readonly importer: string;
	readonly target: string;
	readonly local: string;
}

const wholeImportsAt = question((site: Site, path: string): readonly WholeImport[] => {
	const file = bodyAt(site, path);
	return file === undefined ? [] : [...wholeImportsIn(site, file)];
});

export function fileShownAs(site: Site, { path }: BodyFile, name: string): BodyFile | undefined {
	const wholeImport = wholeImportsAt(site, path).find(({ local }) => local === name);
	return wholeImport && bodyAt(site, wholeImport.target);
}

function* wholeImportsIn(site: Site, file: BodyFile): Iterable<WholeImport> {
	for (const { written, target } of resolvedImports(site, file))
		for (const { imported, local } of written.names)
			if (/^(?:default|\*)$/.test(imported))
				yield { importer: file.path, target: target.path, local };
}

const allWholeImports = eachBodyOfSite(wholeImportsIn);

const wholeImports = question(
	(site) => {
		const siteImports = allWholeImports(site);
		return {
			all: siteImports.flatMap(({ importer, target, local }) => [importer, target, local]),
			byTarget: groupBy(siteImports, ({ target }) => target),
		};
	},
	(file, next) => areEqual(file.all, next.all),
);

/**
 * The given files, and all files that can be reached from the given files; `undefined` if there are
 * too many files.
 */
function reachableFrom(
	site: Site,
	from: readonly string[],
	next: (path: string) => readonly string[],
): readonly string[] | undefined {
	const reachedPaths = new Set(from);
	const budget = new Budget(Object(bodyAt(site, from[0] ?? "")), "imports");
	for (const path of reachedPaths) {
		for (const nextPath of next(path)) {
			reachedPaths.add(nextPath);
			if (!budget.take()) return undefined;
		}
	}
	return [...reachedPaths];
}

/**
 * The relevant elements of a page or snippet that have one of the names and are Mintlify
 * components, in the order of the text.
 */
export function builtInElements(
	site: Site,
	file: BodyFile,
	names: Pick<ReadonlySet<string>, "has">,
	isRelevant: (element: Element) => boolean = () => true,
): readonly Element[] {
	if (file.kind === "script" || file.reading.kind !== "body") return [];
	return file.reading.body.elements.filter(
		(element) =>
			names.has(element.name) &&
			element.kind !== "script" &&
			isRelevant(element) &&
			isBuiltIn(site, file, element.name),
	);
}

const redefinedNames = question(
	(site): ReadonlySet<string> => new Set(redefinedNamesOfFiles(site)),
	areEqualSets,
);
const redefinedNamesOfFiles = eachBodyOfSite((_, { reading }) =>
	reading.kind === "body"
		? [...ownNames(reading.body)].filter((name) => builtInComponents.has(name))
		: [],
);

export function isBuiltIn(site: Site, file: BodyFile, name: string): boolean {
	if (!builtInComponents.has(name) || file.reading.kind !== "body") return false;
	// The shortcut is not used if docproof checks only some of the files, because `redefinedNames`
	// reads all bodies.
	if (site.files.checkedPaths === undefined && !redefinedNames(site).has(name)) return true;
	return !(availableNames(site, file) ?? ownNames(file.reading.body)).has(name);
}

const destructuringPattern = /\bexport\s+(?:const|let|var)\s*([{[][^;=<\n]{0,200})/g;

/** Names exported from a destructured value, as in `export const { Card } = parts`. */
export function destructuredNames(text: string): ReadonlySet<string> {
	return new Set(
		Array.from(text.matchAll(destructuringPattern), ([, names = ""]) =>
			names.split(/[^\w$]+/),
		).flat(),
	);
}
