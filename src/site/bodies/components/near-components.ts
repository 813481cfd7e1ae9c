// Suggestions for an unknown component.
import { wellKnown } from "../../../facts/bodies/components.ts";
import { areEqual } from "../../../source/lists.ts";
import { nearest, slipBetween } from "../../../text/suggest.ts";
import { byAllBodies } from "../../pages/bodies.ts";
import { question, type Site, settled } from "../../parts/site.ts";
import { foundIn } from "../destinations/imports.ts";

export type NearComponent =
	/** The only file from which other files import the name, or the only file that exports it. */
	| {
			readonly kind: "imported-elsewhere" | "exported";
			readonly path: string;
	  }
	| { readonly kind: "similar"; readonly name: string }
	| { readonly kind: "none" };

/** `availableNames` are the names that the page can use. */
export function nearComponent(site: Site, name: string, known: ReadonlySet<string>): NearComponent {
	const elsewhere = onlyOne(importedAs(site).get(name));
	if (elsewhere !== undefined) return { kind: "imported-elsewhere", path: elsewhere };
	const exporter = onlyOne(exportedAs(site).get(name));
	if (exporter !== undefined) return { kind: "exported", path: exporter };
	const near = nearest(name, [...wellKnown, ...known]);
	// A plural such as `<Cards>` is not a misspelling of `<Card>`.
	return near === undefined || slipBetween(name, near)?.kind === "plural"
		? { kind: "none" }
		: { kind: "similar", name: near };
}

/** A name, and a file that exports it. */
type NamedFile = readonly [name: string, path: string];

/** Whether any file of the site exports or imports the name. */
export function isGivenAnywhere(site: Site, name: string): boolean {
	return importedAs(site).has(name) || exportedAs(site).has(name);
}

const importedAs = settledPaths(
	byAllBodies(function* (site, file): Iterable<NamedFile> {
		for (const { written, target } of foundIn(site, file))
			for (const { local } of written.names) yield [local, target.path];
	}),
);

const exportedAs = settledPaths(
	byAllBodies(function* (_, { path, kind, reading }): Iterable<NamedFile> {
		if (kind !== "page" && reading.kind === "body")
			for (const { name } of reading.body.exports) yield [name, path];
	}),
);

/** The exporting files by name. */
function settledPaths(
	named: (site: Site) => readonly NamedFile[],
): (site: Site) => ReadonlyMap<string, ReadonlySet<string>> {
	const all = settled(named, (one, other) => areEqual(one.flat(), other.flat()));
	return question((site) => {
		const paths = new Map<string, Set<string>>();
		for (const [name, path] of all(site)) paths.set(name, (paths.get(name) ?? new Set()).add(path));
		return paths;
	});
}

function onlyOne(paths: Iterable<string> = []): string | undefined {
	const [only, ...others] = paths;
	return others.length === 0 ? only : undefined;
}
