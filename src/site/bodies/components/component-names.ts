// The component names available in a page or snippet, and its elements that are Mintlify
// components.
import type { BodyFile } from "../../../facts/bodies/body-file.ts";
import { builtIn, ownNames } from "../../../facts/bodies/components.ts";
import { areEqual, groupBy } from "../../../source/lists.ts";
import type { Body, Element } from "../../../source/mdx/body.ts";
import type { Range } from "../../../source/source-file.ts";
import { bodyAt, byAllBodies } from "../../pages/bodies.ts";
import { keyed, type Site, settled } from "../../parts/site.ts";
import { foundIn } from "../destinations/imports.ts";

/**
 * The most imports to follow, so that time stays linear with thousands of snippets that import each
 * other.
 */
const maxVisits = 2000;

/** The available names; `undefined` if they are unknown, or for a snippet that no page shows. */
export function knownNames(site: Site, { path }: BodyFile): ReadonlySet<string> | undefined {
	return namesAt(site, path);
}

const namesAt = keyed((site, path): ReadonlySet<string> | undefined => {
	const kindOf = (one: string): string | undefined => bodyAt(site, one)?.kind;
	const showing =
		kindOf(path) === "page"
			? [path]
			: reached([path], (one) => wholeImportsOf(site, one).map(({ importer }) => importer));
	if (!showing?.some((one) => kindOf(one) === "page")) return undefined;
	const files = shownWith(site, showing);
	if (files === undefined) return undefined;
	const names = new Set<string>();
	for (const { body } of files) for (const name of ownNames(body)) names.add(name);
	return names;
});

/** The imports that show a whole file in place of a tag. */
export function wholeImportsOf(site: Site, path: string): readonly WholeImport[] {
	return wholeImports(site).byTarget.get(path) ?? [];
}

export interface ShownBody {
	readonly file: BodyFile;
	readonly body: Body;
}

/** Files, and everything that is shown in them as a whole; `undefined` if it is unknown. */
export function shownWith(site: Site, paths: readonly string[]): readonly ShownBody[] | undefined {
	const all: ShownBody[] = [];
	const importsOf = (path: string): readonly string[] =>
		shownAt(site, path).map(({ target }) => target);
	for (const path of reached(paths, importsOf) ?? [""]) {
		const file = bodyAt(site, path);
		if (file?.reading.kind !== "body") return undefined;
		all.push({ file, body: file.reading.body });
	}
	return all;
}

/** An import of the default export, or of all exports: its tag shows the whole file. */
interface WholeImport {
	readonly importer: string;
	readonly target: string;
	/** The name in the importing file. */
	readonly local: string;
}

/** The whole imports of one file. */
const shownAt = keyed((site, path): readonly WholeImport[] => {
	const file = bodyAt(site, path);
	return file === undefined ? [] : [...wholeImportsIn(site, file)];
});

/** The file shown in place of elements with a name. */
export function shownAs(site: Site, { path }: BodyFile, name: string): BodyFile | undefined {
	const found = shownAt(site, path).find(({ local }) => local === name);
	return found && bodyAt(site, found.target);
}

function* wholeImportsIn(site: Site, file: BodyFile): Iterable<WholeImport> {
	for (const { written, target } of foundIn(site, file))
		for (const { imported, local } of written.names)
			if (/^(?:default|\*)$/.test(imported))
				yield { importer: file.path, target: target.path, local };
}

const whole = byAllBodies(wholeImportsIn);

const wholeImports = settled(
	(site) => {
		const all = whole(site);
		return {
			all: all.flatMap(({ importer, target, local }) => [importer, target, local]),
			byTarget: groupBy(all, ({ target }) => target),
		};
	},
	(one, other) => areEqual(one.all, other.all),
);

/** `undefined` if there are too many. */
function reached(
	from: readonly string[],
	next: (path: string) => readonly string[],
): readonly string[] | undefined {
	const reached = new Set(from);
	let visits = 0;
	for (const path of reached) {
		for (const other of next(path)) {
			reached.add(other);
			if (++visits > maxVisits) return undefined;
		}
	}
	return [...reached];
}

/**
 * The elements of a page or snippet with one of the names that also satisfy `isRelevant`, in the
 * order of the text.
 */
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

/** Names of Mintlify components that some file redefines. */
const takenNames = settled(
	(site): ReadonlySet<string> => new Set(taken(site)),
	(one, other) => one.size === other.size && [...one].every((name) => other.has(name)),
);
const taken = byAllBodies((_, { reading }) =>
	reading.kind === "body" ? [...ownNames(reading.body)].filter((name) => builtIn.has(name)) : [],
);

/** Whether a name is a Mintlify component in a file. */
export function isBuiltIn(site: Site, file: BodyFile, name: string): boolean {
	if (!builtIn.has(name) || file.reading.kind !== "body") return false;
	// A shortcut that reads all bodies, so it is not used if only some files are checked.
	if (site.files.checkedPaths === undefined && !takenNames(site).has(name)) return true;
	return !(knownNames(site, file) ?? ownNames(file.reading.body)).has(name);
}

/** The range of an element's name. */
export function nameOf({ start, name }: Element): Range {
	return { start: start + 1, end: start + 1 + name.length };
}

const unpacking = /\bexport\s+(?:const|let|var)\s*([{[][^;=<\n]{0,200})/g;

/** Names exported from a destructured value, as in `export const { Card } = parts`. */
export function unpackedIn(text: string): ReadonlySet<string> {
	return new Set(
		Array.from(text.matchAll(unpacking), ([, names = ""]) => names.split(/[^\w$]+/)).flat(),
	);
}
