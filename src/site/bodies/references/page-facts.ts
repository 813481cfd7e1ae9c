// Facts about pages, operations and headings for people: navigation entries, pages and ids.
import type { Holder } from "../../../facts/bodies/ids/holders.ts";
import { addressOf } from "../../../facts/files/site-path.ts";
import type {
	Navigation,
	NavigationContainer,
	NavigationNode,
} from "../../../facts/navigation/navigation.ts";
import type { Page } from "../../../facts/pages/page.ts";
import type { Operation } from "../../../openapi/spec/spec.ts";
import { groupBy } from "../../../source/lists.ts";
import { bodyAt } from "../../pages/bodies.ts";
import { placesShowing } from "../../pages/operations/operation-use.ts";
import type { GeneratedPage } from "../../parts/generated-page.ts";
import { pagesByPath } from "../../parts/moved-references.ts";
import { question, type Site } from "../../parts/site.ts";
import { idsOf, namedPageAt } from "../destinations/page-ids.ts";
import { readersOf } from "../showing-pages.ts";

/** The labels of the nodes above each entry of a page, outermost first. */
export function listingsOf(site: Site, slug: string): readonly (readonly string[])[] {
	return entriesOf(site, slug).map(namesAbove);
}

export function entriesOf(site: Site, slug: string): Navigation["entries"] {
	return entriesBySlug(site).get(slug) ?? [];
}

const entriesBySlug = question(({ navigation }: Site) =>
	groupBy(navigation.entries, ({ slug }) => slug),
);

function namesAbove({ parent }: NavigationNode): readonly string[] {
	const names: string[] = [];
	let node: NavigationContainer | undefined = parent;
	for (; node !== undefined; node = node.parent) if (node.label !== "") names.unshift(node.label);
	return names;
}

/** The page files that show an operation, and the pages generated from it. */
export function pagesShowing(
	site: Site,
	operation: Operation,
): {
	readonly files: readonly Page[];
	readonly generated: readonly GeneratedPage[];
} {
	return {
		files: placesShowing(site, operation).flatMap(({ page }) => page ?? []),
		generated: generatedOf(site, operation),
	};
}

export function generatedOf(site: Site, operation: Operation): readonly GeneratedPage[] {
	return generatedByShown(site).get(operation) ?? [];
}

const generatedByShown = question(({ published }: Site) =>
	groupBy(published.generated, ({ shows }) => shows),
);

export interface IdOnPage {
	readonly address: string;
	readonly id: string;
}

/** The most pages to list; nobody reads more. */
const maxPages = 20;

export function idsOfHolder(site: Site, { file, range }: Holder): readonly IdOnPage[] {
	const body = bodyAt(site, file.path);
	if (body === undefined) return [];
	return readersOf(site, body)
		.slice(0, maxPages)
		.flatMap((path) => {
			const page = pagesByPath(site).get(path);
			const namedPage = page && namedPageAt(site, page.slug);
			const ids = namedPage && idsOf(site, namedPage)?.idsAt(file.path, range.start);
			return (ids ?? []).map((id) => ({
				address: addressOf(page?.slug ?? ""),
				id,
			}));
		});
}
