import { addToSet, areEqual, onlyItem } from "../../../text/lists.ts";
import { findNearest, slipBetween } from "../../../text/wording/suggest.ts";
import { suggestedComponents } from "../../facts/bodies/components.ts";
import { eachBodyOfSite } from "../../pages/bodies.ts";
import { question, type Site } from "../../parts/site.ts";
import { resolvedImports } from "../destinations/imports.ts";

export type NearComponent =
	/**
	 * The only file from which other files import the name, or the only file that exports the name.
	 */
	| {
			readonly kind: "imported-elsewhere" | "exported";
			readonly path: string;
	  }
	| { readonly kind: "similar"; readonly name: string }
	/** The component of Mintlify for the purpose of a component of another program. */
	| { readonly kind: "counterpart"; readonly name: string }
	| { readonly kind: "none" };

export function nearComponent(
	site: Site,
	name: string,
	availableNames: ReadonlySet<string>,
): NearComponent {
	const importedPath = onlyItem(importedPathsByName(site).get(name));
	if (importedPath !== undefined) return { kind: "imported-elsewhere", path: importedPath };
	const exporterPath = onlyItem(exporterPathsByName(site).get(name));
	if (exporterPath !== undefined) return { kind: "exported", path: exporterPath };
	const counterpart = counterpartByName.get(name);
	if (counterpart !== undefined) return { kind: "counterpart", name: counterpart };
	const similarName = findNearest(name, [...suggestedComponents, ...availableNames]);
	// A plural such as `<Cards>` is not suggested, because a plural is not a misspelling of `<Card>`.
	return similarName === undefined || slipBetween(name, similarName)?.kind === "plural"
		? { kind: "none" }
		: { kind: "similar", name: similarName };
}

/** Components of other programs, and the components of Mintlify for the same purpose. */
const counterpartByName: ReadonlyMap<string, string> = new Map(
	Object.entries({
		Admonition: "Callout",
		Alert: "Callout",
		Aside: "Callout",
		Attention: "Warning",
		Caution: "Warning",
		CodeTabs: "CodeGroup",
		Details: "Accordion",
		Error: "Danger",
		File: "Tree.File",
		Files: "Tree",
		Folder: "Tree.Folder",
		Hint: "Tip",
		Important: "Info",
		LinkCard: "Card",
		Success: "Check",
		TabItem: "Tab",
		Warn: "Warning",
	}),
);

type NamedFile = readonly [name: string, path: string];

export function isDefinedAnywhere(site: Site, name: string): boolean {
	return importedPathsByName(site).has(name) || exporterPathsByName(site).has(name);
}

const importedPathsByName = settledPathsByName(
	eachBodyOfSite(function* (site, file): Iterable<NamedFile> {
		for (const { written, target } of resolvedImports(site, file))
			for (const { local } of written.names) yield [local, target.path];
	}),
);

const exporterPathsByName = settledPathsByName(
	eachBodyOfSite(function* (_, { path, kind, reading }): Iterable<NamedFile> {
		if (kind !== "page" && reading.kind === "body")
			for (const { name } of reading.body.exports) yield [name, path];
	}),
);

function settledPathsByName(
	namedFiles: (site: Site) => readonly NamedFile[],
): (site: Site) => ReadonlyMap<string, ReadonlySet<string>> {
	const settledFiles = question(namedFiles, (one, other) => areEqual(one.flat(), other.flat()));
	return question((site) => {
		const pathsByName = new Map<string, Set<string>>();
		for (const [name, path] of settledFiles(site)) addToSet(pathsByName, name, path);
		return pathsByName;
	});
}
