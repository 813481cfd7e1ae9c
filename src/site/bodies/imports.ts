// What pages, snippets and scripts import, and what Mintlify finds of it.
import type { Location } from "../../source/location.ts";
import type { Import } from "../../source/mdx/body.ts";
import { memoised } from "../../source/memoised.ts";
import { importedPath } from "../files/site-path.ts";
import type { Site } from "../site.ts";
import { type BodyFile, bodiesOf, bodyAt } from "./bodies.ts";
import { type NearFile, nearFile } from "./near-files.ts";

/** An import, and the file that Mintlify takes it from. */
export interface PlacedImport {
	/** Of the importer. */
	readonly path: string;
	readonly importer: BodyFile;
	readonly written: Import;
	readonly target: BodyFile;
}

/** An import for which Mintlify finds no file. */
export interface BrokenImport {
	/** The path as it is written, and where. */
	readonly source: string;
	readonly at: Location;
	/** Whether it asks for anything. */
	readonly hasNames: boolean;
	/** What there is instead. */
	readonly near: NearFile;
}

interface Imports {
	readonly found: readonly PlacedImport[];
	readonly missing: readonly Omit<PlacedImport, "target">[];
}

export const importsOf = memoised((site: Site): Imports => {
	const found: PlacedImport[] = [];
	const missing: Omit<PlacedImport, "target">[] = [];
	for (const importer of bodiesOf(site)) {
		const { path, reading } = importer;
		if (reading.kind !== "body") continue;
		for (const written of reading.body.imports) {
			if (isLeftOut(importer, written)) continue;
			const target = bodyAt(site, importedPath(path, written.source) ?? "");
			if (target === undefined) missing.push({ path, importer, written });
			else found.push({ path, importer, written, target });
		}
	}
	return { found, missing };
});

export function brokenImports(site: Site): readonly BrokenImport[] {
	const { missing } = importsOf(site);
	return site.files.failures.findIn(missing, ({ path, importer, written }) => {
		const { source, range, names } = written;
		const file = importedPath(path, source) ?? "";
		if (site.files.state(file).kind === "outside") return [];
		const at = importer.place(range);
		const near = nearFile(site, path, written);
		return [{ source, at, hasNames: names.length > 0, near }];
	});
}

/** Of TypeScript what is imported and not used is taken for types, and left out. */
function isLeftOut(importer: BodyFile, { names }: Import): boolean {
	return (
		importer.path.endsWith(".tsx") &&
		names.length > 0 &&
		names.every(({ local }) => importer.file.text.split(local).length <= 2)
	);
}
