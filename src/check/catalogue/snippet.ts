import { pagesWithSnippet } from "../../site/bodies/components/old-snippets.ts";
import { importersOf } from "../../site/bodies/showing-pages.ts";
import type { BodyFile } from "../../site/facts/bodies/body-file.ts";
import { bodiesOf } from "../../site/pages/bodies.ts";
import { pagesByPath } from "../../site/parts/moved-references.ts";
import type { Site } from "../../site/parts/site.ts";
import { fixedLocation, SourceFile } from "../../text/source-file.ts";
import { type CatalogueRecord, kindOf, recordOf, siteSource } from "./kind.ts";
import { list, object, string, unlessUnknown } from "./schema.ts";
import { areSnippetUsesKnown } from "./unread-parts.ts";

const fields = object("A snippet or a script.", {
	path: string("Its path."),
	importers: unlessUnknown(list("The files that import it.", string("A path."))),
	pages: unlessUnknown(
		list(
			"The slugs of the pages that show it, directly or through other snippets.",
			string("A slug."),
		),
	),
});

export type SnippetFields = NonNullable<(typeof fields)["value"]>;

export const snippet = kindOf({
	name: "snippet",
	summary: "A file with Markdown or JavaScript that pages can import.",
	fields,
	bodyFields: "all",
	sources: [
		siteSource(function* (site) {
			for (const file of bodiesOf(site)) if (file.kind !== "page") yield snippetRecord(site, file);
		}),
	],
});

function snippetRecord(site: Site, file: BodyFile): CatalogueRecord<SnippetFields> {
	const { path } = file;
	const isKnown = areSnippetUsesKnown(site);
	const importers = isKnown ? importersOf(site, path) : undefined;
	const pages = isKnown
		? pagesWithSnippet(site, path).map((page) => pagesByPath(site).get(page)?.slug ?? page)
		: undefined;
	const location = fixedLocation(new SourceFile(path, ""), { start: 0, end: 0 });
	return recordOf({ path, importers, pages }, location);
}
