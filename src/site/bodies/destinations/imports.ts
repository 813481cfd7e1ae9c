// What pages, snippets and scripts import, what Mintlify finds of it, and which names have no such
// export.
import type { BodyFile } from "../../../facts/bodies/body-file.ts";
import { importedPath } from "../../../facts/files/site-path.ts";
import type { Import, ImportedName } from "../../../source/mdx/body.ts";
import { frontmatterLength } from "../../../source/mdx/frontmatter.ts";
import { isAllStatements } from "../../../source/mdx/script-file.ts";
import { memoised } from "../../../source/memoised.ts";
import type { Location } from "../../../source/source-file.ts";
import { nearest } from "../../../text/suggest.ts";
import { bodyAt, byBody } from "../../pages/bodies.ts";
import type { Site } from "../../parts/site.ts";
import type { Destinations } from "./destination.ts";
import { type NearFile, nearFile } from "./near-files.ts";

/** An import, and the file that Mintlify takes it from. */
interface PlacedImport {
	readonly importer: BodyFile;
	readonly written: Import;
	readonly target: BodyFile;
}

/** An import for which Mintlify finds no file. */
export interface BrokenImport {
	/** The path as it is written, and where. */
	readonly source: string;
	readonly at: Location;
	/** The file that it would be; of the name of a package that name. */
	readonly path: string;
	/** Whether it asks for anything. */
	readonly hasNames: boolean;
	/** What there is instead. */
	readonly near: NearFile;
}

export const brokenImports = byBody(brokenIn);

/** The imports of a file that lead to files. */
export function* foundIn(site: Site, importer: BodyFile): Iterable<PlacedImport> {
	for (const written of importsIn(importer)) {
		const found = whereImported(site, importer, written);
		if (found.kind === "file") yield { importer, written, target: found.target };
	}
}

function* brokenIn(site: Site, importer: BodyFile): Iterable<BrokenImport> {
	for (const written of importsIn(importer)) {
		const found = whereImported(site, importer, written);
		if (found.kind !== "dead") continue;
		const { source, range, names } = written;
		yield {
			source,
			at: importer.place(range),
			path: pathOf(importer, written) || source,
			hasNames: names.length > 0,
			near: found.why,
		};
	}
}

/** Where an import of a file leads. */
function whereImported(site: Site, importer: BodyFile, written: Import): Destinations["import"] {
	const path = pathOf(importer, written);
	const target = bodyAt(site, path);
	return target === undefined
		? { kind: "dead", why: nearFile(site, importer.path, written) }
		: { kind: "file", target };
}

function importsIn(importer: BodyFile): readonly Import[] {
	const { reading } = importer;
	return reading.kind === "body"
		? reading.body.imports.filter((written) => !isLeftOut(importer, written))
		: [];
}

function pathOf(importer: BodyFile, { source }: Import): string {
	return importedPath(importer.path, source) ?? "";
}

/** Of TypeScript what is imported and not used is taken for types, and left out. */
function isLeftOut(importer: BodyFile, { names }: Import): boolean {
	return (
		importer.path.endsWith(".tsx") &&
		names.length > 0 &&
		names.every(({ local }) => importer.file.text.split(local).length <= 2)
	);
}

interface MissingExport {
	/** The path of the import as it is written. */
	readonly source: string;
	/** The file that it comes from. */
	readonly path: string;
	/** Of the name in the statement. */
	readonly at: Location;
	readonly why: /** `near`: an export that is like it; `isEmpty`: the file has no text. */
		| {
				readonly kind: "named";
				readonly name: string;
				readonly near: string | undefined;
				readonly isEmpty: boolean;
		  }
		/**
		 * A default import; `local` is what the page calls it, `named` tells whether there is an export
		 * of that name.
		 */
		| {
				readonly kind: "default";
				readonly local: string;
				readonly named: boolean;
				readonly isAlone: boolean;
		  };
}

export const missingExports = byBody(function* (site, importer): Iterable<MissingExport> {
	let comparisons = 0;
	const near = (name: string, names: ReadonlySet<string>): string | undefined => {
		comparisons += names.size;
		return comparisons > maxComparisons ? undefined : nearest(name, names);
	};
	for (const one of foundIn(site, importer)) {
		const { source, names } = one.written;
		const { path } = one.target;
		for (const name of names) {
			const why = whyMissing(one, name, near);
			if (why !== undefined) yield { source, path, at: importer.place(name.range), why };
		}
	}
});

/**
 * Thousands of names of a file among thousands of exports get no suggestions any more, so that time
 * stays linear.
 */
const maxComparisons = 10_000;

function whyMissing(
	{ written, target }: PlacedImport,
	{ imported, local }: ImportedName,
	near: (name: string, names: ReadonlySet<string>) => string | undefined,
): MissingExport["why"] | undefined {
	const names = exportsOf(target);
	if (names === undefined || imported === "*" || names.has(imported)) return undefined;
	if (imported !== "default") {
		const isEmpty = names.size === 0 && target.file.text.trim() === "";
		return {
			kind: "named",
			name: imported,
			near: near(imported, names),
			isEmpty,
		};
	}
	return names.size > 0 && hasOnlyExports(target)
		? {
				kind: "default",
				local,
				named: names.has(local),
				isAlone: written.names.length === 1,
			}
		: undefined;
}

/** The names that a file gives; `undefined` where they are not known. */
const exportsOf = memoised(({ reading }: BodyFile) => {
	if (reading.kind !== "body") return undefined;
	const { imports, exports } = reading.body;
	const passedOn = imports.flatMap(({ names }) => names);
	// Mintlify puts what a file imports into it, with all exports that come along: it can be imported
	// from there.
	if (passedOn.some(({ imported }) => /^(?:default|\*)$/.test(imported))) return undefined;
	return new Set([...exports.map(({ name }) => name), ...passedOn.map(({ local }) => local)]);
});

/** Whether there is nothing in it that could be shown. */
const hasOnlyExports = memoised(
	({ kind, file: { text } }: BodyFile): boolean =>
		kind === "script" || isAllStatements(text.slice(frontmatterLength(text) ?? 0)),
);
