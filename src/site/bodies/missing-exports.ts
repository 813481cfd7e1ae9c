// The names that are imported from files that have no such export.
import type { Location } from "../../source/location.ts";
import type { ImportedName } from "../../source/mdx/body.ts";
import { frontmatterLength } from "../../source/mdx/frontmatter-block.ts";
import { isAllStatements } from "../../source/mdx/script-file.ts";
import { memoised } from "../../source/memoised.ts";
import { nearest } from "../../text/suggest.ts";
import type { Site } from "../site.ts";
import type { BodyFile } from "./bodies.ts";
import { importsOf, type PlacedImport } from "./imports.ts";

export interface MissingExport {
	/** The path of the import as it is written. */
	readonly source: string;
	/** Of the name in the statement. */
	readonly at: Location;
	readonly why: /** `near`: an export that is like it; `isEmpty`: the file has no text. */
		| {
				readonly kind: "named";
				readonly name: string;
				readonly near: string | undefined;
				readonly isEmpty: boolean;
		  }
		/** A default import; `local` is what the page calls it, `named` tells whether there is an export of that name. */
		| {
				readonly kind: "default";
				readonly local: string;
				readonly named: boolean;
				readonly isAlone: boolean;
		  };
}

export const missingExports = memoised((site: Site): readonly MissingExport[] =>
	site.files.failures.findIn(importsOf(site).found, (one) =>
		one.written.names.flatMap((name) => {
			const why = whyMissing(site, one, name);
			if (why === undefined) return [];
			const at = one.importer.place(name.range);
			return { source: one.written.source, at, why };
		}),
	),
);

function whyMissing(
	site: Site,
	{ written, target }: PlacedImport,
	{ imported, local }: ImportedName,
): MissingExport["why"] | undefined {
	const names = exportsOf(target);
	if (names === undefined || imported === "*" || names.has(imported))
		return undefined;
	if (imported !== "default") {
		const isEmpty = names.size === 0 && target.file.text.trim() === "";
		const near = nearExport(site, imported, names);
		return { kind: "named", name: imported, near, isEmpty };
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

/** Thousands of names among thousands of exports get no suggestions any more, so that time stays linear. */
const maxComparisons = 200_000;
const comparisons = memoised((_: Site) => ({ made: 0 }));

function nearExport(
	site: Site,
	name: string,
	names: ReadonlySet<string>,
): string | undefined {
	const { made } = comparisons(site);
	comparisons(site).made = made + names.size;
	return made > maxComparisons ? undefined : nearest(name, names);
}

/** The names that a file gives; `undefined` where they are not known. */
const exportsOf = memoised(({ reading }: BodyFile) => {
	if (reading.kind !== "body") return undefined;
	const { imports, exports } = reading.body;
	const passedOn = imports.flatMap(({ names }) => names);
	// Mintlify puts what a file imports into it, with all exports that come along: it can be imported from there.
	if (passedOn.some(({ imported }) => /^(?:default|\*)$/.test(imported)))
		return undefined;
	return new Set([
		...exports.map(({ name }) => name),
		...passedOn.map(({ local }) => local),
	]);
});

/** Whether there is nothing in it that could be shown. */
const hasOnlyExports = memoised(
	({ kind, file: { text } }: BodyFile): boolean =>
		kind === "script" ||
		isAllStatements(text.slice(frontmatterLength(text) ?? 0)),
);
