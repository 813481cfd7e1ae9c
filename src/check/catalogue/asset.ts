import { fileReferenceCounts } from "../../site/bodies/references/referrers.ts";
import { isScript } from "../../site/facts/bodies/body-file.ts";
import type { Site } from "../../site/parts/site.ts";
import { fixedLocation, SourceFile } from "../../text/source-file.ts";
import { type CatalogueRecord, type Delay, kindOf, recordOf, siteSource } from "./kind.ts";
import { boolean, integer, object, optional, string, unlessUnknown } from "./schema.ts";
import { areReferencesKnown } from "./unread-parts.ts";

const fields = object("A file.", {
	path: string("Its path."),
	bytes: optional(integer("Its size.")),
	references: unlessUnknown(integer("The number of references of the site to the file.")),
	served: boolean("Whether readers can download the file: Mintlify does not serve ignored files."),
});

export type AssetFields = NonNullable<(typeof fields)["value"]>;

export const asset = kindOf({
	name: "asset",
	summary: "A file other than pages, snippets, OpenAPI files and parts of docs.json.",
	fields,
	bodyFields: ["references"],
	sources: [siteSource(assetRecords)],
});

function* assetRecords(site: Site, delay: Delay): Iterable<CatalogueRecord<AssetFields>> {
	const { files, docs, specs } = site;
	const readPaths = new Set([
		...docs.documents.map(({ file }) => file.path),
		...specs.all.map(({ path }) => path),
		...specs.others.map(({ path }) => path),
	]);
	const fileCounts = delay(() =>
		areReferencesKnown(site) ? fileReferenceCounts(site) : undefined,
	);
	for (const [paths, served] of [
		[files.paths, true],
		[files.ignored.keys(), false],
	] as const)
		for (const path of paths) {
			if (/\.mdx?$/i.test(path) || isScript(path) || readPaths.has(path) || isSetting(path))
				continue;
			const location = fixedLocation(new SourceFile(path, ""), { start: 0, end: 0 });
			const ownFields = {
				path,
				bytes: files.sizeOf(path),
				get references() {
					const allCounts = fileCounts();
					return allCounts && (allCounts.get(path) ?? 0);
				},
				served,
			};
			yield recordOf(ownFields, location);
		}
}

function isSetting(path: string): boolean {
	return /^(?:docs\.json|\.mintignore|docproof[\w.-]*)$/.test(path);
}
