// What pages, snippets and scripts import, and what Mintlify finds of it.
import type { BodyFile } from "../../facts/bodies/body-file.ts";
import { importedPath } from "../../facts/files/site-path.ts";
import type { Location } from "../../source/location.ts";
import type { Import } from "../../source/mdx/body.ts";
import { bodyAt, byBody } from "../pages/bodies.ts";
import type { Site } from "../parts/site.ts";
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

export const brokenImports = byBody(brokenIn);

/** The imports of a file that lead to files. */
export function* foundIn(
	site: Site,
	importer: BodyFile,
): Iterable<PlacedImport> {
	for (const written of importsIn(importer)) {
		const target = bodyAt(site, pathOf(importer, written));
		if (target !== undefined) yield { importer, written, target };
	}
}

function* brokenIn(site: Site, importer: BodyFile): Iterable<BrokenImport> {
	for (const written of importsIn(importer)) {
		const { source, range, names } = written;
		const path = pathOf(importer, written);
		const isThere =
			bodyAt(site, path) !== undefined ||
			site.files.state(path).kind === "outside";
		if (!isThere)
			yield {
				source,
				at: importer.place(range),
				hasNames: names.length > 0,
				near: nearFile(site, importer.path, written),
			};
	}
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
