// What the frontmatter of pages refers to: operations and their files, and whatever of the site a
// field names by its address.
import { isInternal } from "../../../facts/files/site-path.ts";
import type { Page } from "../../../facts/pages/page.ts";
import type { PlacedReference } from "../../parts/placed-reference.ts";
import { question, type Site } from "../../parts/site.ts";
import { thingAt } from "./at-address.ts";
import { toOperation, toSpec } from "./in-docs.ts";
import type { Reference } from "./reference.ts";
import { stringsIn } from "./strings.ts";

/** Those of a page. */
export function* referencesInPage(site: Site, page: Page): Iterable<Reference> {
	const { frontmatter, fields } = page;
	if (frontmatter === undefined) return;
	const { operations, specs } = byPath(site);
	// The file first: the whole reference is around it.
	yield* specs.get(page.path) ?? [];
	yield* operations.get(page.path) ?? [];
	for (const { written, pointer } of stringsIn(fields))
		if (isInternal(written) && pointer !== "/openapi")
			yield {
				kind: "frontmatter",
				at: frontmatter.locate(pointer),
				written,
				to: () => thingAt(site, [written]),
			};
}

/** By the path of the page. */
const byPath = question((site: Site) => {
	const operations = new Map<string, Reference[]>();
	const specs = new Map<string, Reference[]>();
	const { operationReferences, specReferences } = site.published;
	for (const one of operationReferences)
		if (one.page !== undefined)
			operations.set(one.page.path, [toOperation("frontmatter", one, writtenIn(one))]);
	for (const one of specReferences)
		if (one.from === "page") specs.set(one.at.file.path, [toSpec("frontmatter", site, one)]);
	return { operations, specs };
});

function writtenIn({ page }: PlacedReference): string {
	const { openapi } = page?.fields ?? {};
	return typeof openapi === "string" ? openapi : "";
}
