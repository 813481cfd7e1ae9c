// Imports of pages, snippets and scripts: the files that Mintlify finds, and imported names that
// those files do not export.

import type { Import, ImportedName } from "../../../mdx/body.ts";
import { frontmatterLength } from "../../../mdx/frontmatter.ts";
import { hasOnlyStatements } from "../../../mdx/script-file.ts";
import { memoise } from "../../../text/memoised.ts";
import type { Location } from "../../../text/source-file.ts";
import { findNearest } from "../../../text/wording/suggest.ts";
import type { BodyFile } from "../../facts/bodies/body-file.ts";
import { importedPath } from "../../facts/files/site-path.ts";
import { bodyAt, eachBody } from "../../pages/bodies.ts";
import type { Site } from "../../parts/site.ts";
import type { Destinations } from "./destination.ts";
import { type NearFile, suggestFile } from "./near-files.ts";

interface ResolvedImport {
	readonly importer: BodyFile;
	readonly written: Import;
	readonly target: BodyFile;
}

export interface BrokenImport {
	readonly source: string;
	readonly at: Location;
	/** The path of the missing file; for a package, the name of the package. */
	readonly path: string;
	readonly hasNames: boolean;
	readonly near: NearFile;
}

export const brokenImports = eachBody(findBrokenImports);

export function* resolvedImports(site: Site, importer: BodyFile): Iterable<ResolvedImport> {
	for (const importedName of importsIn(importer)) {
		const destination = resolveImport(site, importer, importedName);
		if (destination.kind === "file")
			yield { importer, written: importedName, target: destination.target };
	}
}

function* findBrokenImports(site: Site, importer: BodyFile): Iterable<BrokenImport> {
	for (const brokenImport of importsIn(importer)) {
		const destination = resolveImport(site, importer, brokenImport);
		if (destination.kind !== "dead") continue;
		const { source, range, names } = brokenImport;
		yield {
			source,
			at: importer.locate(range),
			path: importPath(importer, brokenImport) || source,
			hasNames: names.length > 0,
			near: destination.why,
		};
	}
}

function resolveImport(site: Site, importer: BodyFile, written: Import): Destinations["import"] {
	const path = importPath(importer, written);
	const target = bodyAt(site, path);
	return target === undefined
		? { kind: "dead", why: suggestFile(site, importer.path, written) }
		: { kind: "file", target };
}

function importsIn({ reading }: BodyFile): readonly Import[] {
	return reading.kind === "body" ? reading.body.imports : [];
}

function importPath(importer: BodyFile, { source }: Import): string {
	return importedPath(importer.path, source) ?? "";
}

interface MissingExport {
	readonly source: string;
	readonly path: string;
	readonly at: Location;
	readonly why: /** The missing export: `near` is a similar export; `isEmpty` is true if the file has no text. */
		| {
				readonly kind: "named";
				readonly name: string;
				readonly near: string | undefined;
				readonly isEmpty: boolean;
		  }
		/**
		 * A default import: `local` is the imported name in the page; `named` is true if an export of
		 * the file has that name.
		 */
		| {
				readonly kind: "default";
				readonly local: string;
				readonly named: boolean;
				readonly isAlone: boolean;
		  };
}

export const missingExports = eachBody(function* (site, importer): Iterable<MissingExport> {
	let comparisonCount = 0;
	const findNearestExport = (name: string, names: ReadonlySet<string>): string | undefined => {
		comparisonCount += names.size;
		return comparisonCount > maxComparisons ? undefined : findNearest(name, names);
	};
	for (const resolvedImport of resolvedImports(site, importer)) {
		const { source, names } = resolvedImport.written;
		const { path } = resolvedImport.target;
		for (const name of names) {
			const reason = missingReasonOf(resolvedImport, name, findNearestExport);
			if (reason !== undefined)
				yield { source, path, at: importer.locate(name.range), why: reason };
		}
	}
});

/**
 * The maximum number of comparisons for suggestions, so that time stays linear with thousands of
 * names and exports. Beyond it, findings lack suggestions.
 */
const maxComparisons = 10_000;

function missingReasonOf(
	{ written, target }: ResolvedImport,
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

/** `undefined` if the names are unknown. */
const exportsOf = memoise(({ reading }: BodyFile) => {
	if (reading.kind !== "body") return undefined;
	const { imports, exports } = reading.body;
	const importedNames = imports.flatMap(({ names }) => names);
	// Mintlify inserts an imported file with all of its exports, so a page can import these exports
	// from the importing file.
	if (importedNames.some(({ imported }) => /^(?:default|\*)$/.test(imported))) return undefined;
	return new Set([...exports.map(({ name }) => name), ...importedNames.map(({ local }) => local)]);
});

const hasOnlyExports = memoise(
	({ kind, file: { text } }: BodyFile): boolean =>
		kind === "script" || hasOnlyStatements(text.slice(frontmatterLength(text) ?? 0)),
);
