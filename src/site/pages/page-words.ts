// What readers find a page under: its title and its description.
import {
	isLost,
	isOutOfSight,
	type NavigationContainer,
	type PageEntry,
} from "../../facts/navigation/navigation.ts";
import { type Page, titleOfPage } from "../../facts/pages/page.ts";
import { mistypedFields } from "../../facts/pages/page-fields.ts";
import { memoised } from "../../source/memoised.ts";
import { property, text } from "../../source/value.ts";
import { question, type Site } from "../parts/site.ts";
import { operationOf } from "./operations/operation-use.ts";

/** The pages that sidebars show, in their order. Those that are hidden are not among them. */
export const sidebarPages = question((site: Site): readonly Page[] => [
	...new Set(Array.from(shownEntries(site), ([page]) => page)),
]);

/** Of these pages the roots of groups, which can list the pages of those. */
export const rootPages = question((site: Site): ReadonlySet<Page> => {
	const shown = [...shownEntries(site)];
	const roots = shown.filter(([, { at }]) => at.pointer.endsWith("/root"));
	return new Set(roots.map(([page]) => page));
});

function* shownEntries(site: Site): Iterable<readonly [Page, PageEntry]> {
	for (const entry of site.navigation.entries) {
		const page = site.pages.bySlug.get(entry.slug);
		if (entry.kind !== "page" || page === undefined) continue;
		if (page.fields.hidden !== true && showsEntries(entry.parent)) yield [page, entry];
	}
}

const showsEntries = memoised(
	(node: NavigationContainer): boolean =>
		!node.losesChildren && !isLost(node) && !isOutOfSight(node),
);

/** The languages, versions and products that pages of sidebars are in. */
const editionsByPage = question((site: Site): ReadonlyMap<Page, ReadonlySet<string>> => {
	const found = new Map<Page, Set<string>>();
	for (const [page, { parent }] of shownEntries(site)) {
		const editions = found.get(page) ?? new Set();
		found.set(page, editions.add(editionOf(parent)));
	}
	return found;
});

function editionOf(node: NavigationContainer): string {
	const { division, pointer, parent } = node;
	if (parent === undefined || /^(?:language|version|product)$/.test(division)) return pointer;
	return editionOf(parent);
}

/** Whether a page has no title, so that Mintlify makes one of its path. */
export function lacksTitle(site: Site, page: Page): boolean {
	// Of one without a value others tell.
	if (titleOfPage(page) !== undefined || page.fields.title === null) return false;
	return isWithout(site, page, "title", "summary");
}

export function lacksDescription(site: Site, page: Page): boolean {
	if (page.fields.description != null) return false;
	return isWithout(site, page, "description", "description");
}

/** What a page shows that has words of its own, which are not looked into. */
const sources = ["asyncapi", "graphql", "openapi-schema", "sdk"];

/**
 * Whether it is known that no operation gives a page what its frontmatter does not; `key` is that
 * of an operation.
 */
function isWithout(site: Site, page: Page, field: string, key: string): boolean {
	const { path, frontmatter, fields } = page;
	if (site.files.unreadable.has(path) || site.files.failures.has(path)) return false;
	if (frontmatter !== undefined && frontmatter.faults.length > 0) return false;
	if (sources.some((name) => Object.hasOwn(fields, name))) return false;
	// Of a slip others tell.
	for (const { intended } of mistypedFields(page)) if (intended === field) return false;
	if (!("openapi" in fields)) return true;
	const value = operationOf(site, page)?.value;
	return (
		value !== undefined &&
		property(value, "x-mint") === undefined &&
		text(property(value, key)) === undefined
	);
}

/** An earlier page of the same language, version and product that has the same title. */
export function earlierNamesake(site: Site, page: Page): Page | undefined {
	const title = titleOfPage(page);
	if (title === undefined) return undefined;
	for (const edition of editionsByPage(site).get(page) ?? []) {
		const first = firstPages(site).get(keyOf(edition, title));
		if (first !== undefined && first !== page) return first;
	}
	return undefined;
}

const firstPages = question((site: Site): ReadonlyMap<string, Page> => {
	const first = new Map<string, Page>();
	for (const [page, editions] of editionsByPage(site)) {
		const title = titleOfPage(page);
		if (title === undefined) continue;
		for (const edition of editions) {
			const key = keyOf(edition, title);
			if (!first.has(key)) first.set(key, page);
		}
	}
	return first;
});

function keyOf(edition: string, title: string): string {
	return `${edition}\n${title.trim()}`;
}
