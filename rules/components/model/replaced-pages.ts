// Imports that replace a page with a layout: MDX renders a page through its default export, and the
// import adds such an export unless the export was declared before.

import type { DefaultExport } from "../../../src/mdx/body.ts";
import { wholeImportsOf } from "../../../src/site/bodies/components/component-names.ts";
import { resolvedImports } from "../../../src/site/bodies/destinations/imports.ts";
import { readersOf } from "../../../src/site/bodies/showing-pages.ts";
import type { BodyFile } from "../../../src/site/facts/bodies/body-file.ts";
import { defaultExportOf } from "../../../src/site/facts/bodies/components.ts";
import { eachBody } from "../../../src/site/pages/bodies.ts";
import type { Site } from "../../../src/site/parts/site.ts";
import type { Location } from "../../../src/text/source-file.ts";

export interface ReplacedPage {
	readonly at: Location;
	/** The source text of the script's path; `path` is the resolved path. */
	readonly source: string;
	readonly path: string;
	/** The imported name in the page; `undefined` for an import of all exports. */
	readonly local: string | undefined;
	/**
	 * The layout does not render the page, or the page uses a name that exists only inside the
	 * layout's script.
	 */
	readonly why: "left out" | "fails";
	/** The first page that includes a snippet; `undefined` for a page. */
	readonly shownOn: string | undefined;
}

export const replacedPages = eachBody(function* (site, file): Iterable<ReplacedPage> {
	if (file.kind === "script" || file.reading.kind !== "body") return;
	for (const { written, target } of resolvedImports(site, file)) {
		const layout = layoutOf(target);
		const name = written.names.find(({ imported }) => /^(?:default|\*)$/.test(imported));
		if (layout === undefined || name === undefined) continue;
		const reason = replacementReasonOf(file, layout, name.local);
		const pages = reason === undefined ? [] : replacedPagesOf(site, file);
		if (reason === undefined || pages.length === 0) continue;
		yield {
			at: file.locate(name.range),
			why: reason,
			local: name.imported === "*" ? undefined : name.local,
			source: written.source,
			path: target.path,
			shownOn: file.kind === "page" ? undefined : pages[0],
		};
	}
});

type PageLayout = Extract<DefaultExport, { readonly kind: "layout" }>;

function layoutOf(file: BodyFile): PageLayout | undefined {
	const defaultExport = file.kind === "script" ? defaultExportOf(file) : undefined;
	return defaultExport?.kind === "layout" ? defaultExport : undefined;
}

/** `undefined` if the layout may render the page. */
function replacementReasonOf(
	{ reading }: BodyFile,
	{ canTakePage, name }: PageLayout,
	local: string,
): ReplacedPage["why"] | undefined {
	if (!canTakePage) return "left out";
	const elements = reading.kind === "body" ? reading.body.elements : [];
	return name === local && elements.some((element) => element.name === local) ? "fails" : undefined;
}

/** The page itself; for a snippet, the pages that include the whole snippet. */
function replacedPagesOf(site: Site, file: BodyFile): readonly string[] {
	return file.kind === "page" || wholeImportsOf(site, file.path).length > 0
		? readersOf(site, file)
		: [];
}
