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
	readonly broken: readonly BrokenImport[];
}

export const importsOf = memoised((site: Site): Imports => {
	const found: PlacedImport[] = [];
	const broken: BrokenImport[] = [];
	for (const importer of bodiesOf(site)) {
		if (importer.reading.kind !== "body") continue;
		for (const written of importer.reading.body.imports) {
			if (isLeftOut(importer, written)) continue;
			const { source, range } = written;
			const path = importedPath(importer.path, source) ?? "";
			const target = bodyAt(site, path);
			if (target !== undefined) found.push({ importer, written, target });
			else if (site.files.state(path).kind !== "outside")
				broken.push({
					source,
					at: importer.place(range),
					hasNames: written.names.length > 0,
					near: nearFile(site, importer.path, written),
				});
		}
	}
	return { found, broken };
});

/** Of TypeScript what is imported and not used is taken for types, and left out. */
function isLeftOut(importer: BodyFile, { names }: Import): boolean {
	return (
		importer.path.endsWith(".tsx") &&
		names.length > 0 &&
		names.every(({ local }) => importer.file.text.split(local).length <= 2)
	);
}

export function brokenImports(site: Site): readonly BrokenImport[] {
	return importsOf(site).broken;
}
