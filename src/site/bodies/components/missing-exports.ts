// The names that are imported from files that have no such export.

import type { BodyFile } from "../../../facts/bodies/body-file.ts";
import type { Location } from "../../../source/location.ts";
import type { ImportedName } from "../../../source/mdx/body.ts";
import { frontmatterLength } from "../../../source/mdx/frontmatter-block.ts";
import { isAllStatements } from "../../../source/mdx/script-file.ts";
import { memoised } from "../../../source/memoised.ts";
import { nearest } from "../../../text/suggest.ts";
import { byBody } from "../../pages/bodies.ts";
import { foundIn, type PlacedImport } from "../imports.ts";

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

export const missingExports = byBody(
	function* (site, importer): Iterable<MissingExport> {
		let comparisons = 0;
		const near = (
			name: string,
			names: ReadonlySet<string>,
		): string | undefined => {
			comparisons += names.size;
			return comparisons > maxComparisons ? undefined : nearest(name, names);
		};
		for (const one of foundIn(site, importer)) {
			const { source, names } = one.written;
			for (const name of names) {
				const why = whyMissing(one, name, near);
				if (why !== undefined)
					yield { source, at: importer.place(name.range), why };
			}
		}
	},
);

/** Thousands of names of a file among thousands of exports get no suggestions any more, so that time stays linear. */
const maxComparisons = 10_000;

function whyMissing(
	{ written, target }: PlacedImport,
	{ imported, local }: ImportedName,
	near: (name: string, names: ReadonlySet<string>) => string | undefined,
): MissingExport["why"] | undefined {
	const names = exportsOf(target);
	if (names === undefined || imported === "*" || names.has(imported))
		return undefined;
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
