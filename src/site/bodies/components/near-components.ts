import { suggestedComponents } from "../../../facts/bodies/components.ts";
import { areEqual } from "../../../source/lists.ts";
import { findNearest, slipBetween } from "../../../source/text/suggest.ts";
import { byAllBodies } from "../../pages/bodies.ts";
import { question, type Site, settledQuestion } from "../../parts/site.ts";
import { resolvedImports } from "../destinations/imports.ts";

export type NearComponent =
	/** The only file from which other files import the name, or the only file that exports it. */
	| {
			readonly kind: "imported-elsewhere" | "exported";
			readonly path: string;
	  }
	| { readonly kind: "similar"; readonly name: string }
	| { readonly kind: "none" };

/** `availableNames` are the names that the page can use. */
export function nearComponent(
	site: Site,
	name: string,
	availableNames: ReadonlySet<string>,
): NearComponent {
	const importedFrom = onlyOne(importedFiles(site).get(name));
	if (importedFrom !== undefined) return { kind: "imported-elsewhere", path: importedFrom };
	const exporter = onlyOne(exportingFiles(site).get(name));
	if (exporter !== undefined) return { kind: "exported", path: exporter };
	const similarName = findNearest(name, [...suggestedComponents, ...availableNames]);
	// A plural such as `<Cards>` is not suggested, because it is not a misspelling of `<Card>`.
	return similarName === undefined || slipBetween(name, similarName)?.kind === "plural"
		? { kind: "none" }
		: { kind: "similar", name: similarName };
}

type NamedFile = readonly [name: string, path: string];

/** True if any file of the site exports or imports the name. */
export function isDefinedAnywhere(site: Site, name: string): boolean {
	return importedFiles(site).has(name) || exportingFiles(site).has(name);
}

const importedFiles = settledPaths(
	byAllBodies(function* (site, file): Iterable<NamedFile> {
		for (const { written, target } of resolvedImports(site, file))
			for (const { local } of written.names) yield [local, target.path];
	}),
);

const exportingFiles = settledPaths(
	byAllBodies(function* (_, { path, kind, reading }): Iterable<NamedFile> {
		if (kind !== "page" && reading.kind === "body")
			for (const { name } of reading.body.exports) yield [name, path];
	}),
);

function settledPaths(
	namedFiles: (site: Site) => readonly NamedFile[],
): (site: Site) => ReadonlyMap<string, ReadonlySet<string>> {
	const settledFiles = settledQuestion(namedFiles, (one, other) =>
		areEqual(one.flat(), other.flat()),
	);
	return question((site) => {
		const paths = new Map<string, Set<string>>();
		for (const [name, path] of settledFiles(site))
			paths.set(name, (paths.get(name) ?? new Set()).add(path));
		return paths;
	});
}

function onlyOne(paths: Iterable<string> = []): string | undefined {
	const [only, ...others] = paths;
	return others.length === 0 ? only : undefined;
}
