import { addToSet } from "../../text/lists.ts";
import { memoise } from "../../text/memoised.ts";
import { property, text } from "../../text/value.ts";
import {
	isLost,
	isOutOfSight,
	type NavigationContainer,
	type PageEntry,
} from "../facts/navigation/navigation.ts";
import { type Page, titleOfPage } from "../facts/pages/page.ts";
import { mistypedFields } from "../facts/pages/page-fields.ts";
import { question, type Site } from "../parts/site.ts";
import { operationOf } from "./operations/operation-use.ts";

export const sidebarPages = question((site: Site): readonly Page[] => [
	...new Set(shownEntries(site).map(({ page }) => page)),
]);

/** The visible pages that are roots of groups. Such a page can list the pages of the group. */
export const rootPages = question((site: Site): ReadonlySet<Page> => {
	const rootEntries = shownEntries(site).filter(({ entry }) => entry.at.pointer.endsWith("/root"));
	return new Set(rootEntries.map(({ page }) => page));
});

interface ShownEntry {
	readonly page: Page;
	readonly entry: PageEntry;
}

const shownEntries = question((site: Site): readonly ShownEntry[] => {
	const shownEntries: ShownEntry[] = [];
	for (const entry of site.navigation.entries) {
		const page = site.pages.bySlug.get(entry.slug);
		if (entry.kind !== "page" || page === undefined) continue;
		if (page.fields.hidden !== true && hasShownEntries(entry.parent))
			shownEntries.push({ page, entry });
	}
	return shownEntries;
});

/** True if readers see the children of a node in a sidebar. */
export const hasShownEntries = memoise(
	(node: NavigationContainer): boolean =>
		!node.losesChildren && !isLost(node) && !isOutOfSight(node),
);

const editionsByPage = question((site: Site): ReadonlyMap<Page, ReadonlySet<string>> => {
	const editionKeysByPage = new Map<Page, Set<string>>();
	for (const { page, entry } of shownEntries(site))
		addToSet(editionKeysByPage, page, editionOf(entry.parent));
	return editionKeysByPage;
});

const editionOf = memoise((node: NavigationContainer): string => {
	const { division, pointer, parent } = node;
	if (parent === undefined || /^(?:language|version|product)$/.test(division)) return pointer;
	return editionOf(parent);
});

/** True if a page has no title, so that Mintlify derives the title from the page's path. */
export function hasNoTitle(site: Site, page: Page): boolean {
	// Titles without a value are left out, because another rule reports such titles.
	if (titleOfPage(page) !== undefined || page.fields.title === null) return false;
	return hasNoText(site, page, "title", "summary");
}

export function hasNoDescription(site: Site, page: Page): boolean {
	if (page.fields.description != null) return false;
	return hasNoText(site, page, "description", "description");
}

/** Fields for content whose title and description docproof does not read. */
const contentFields = ["asyncapi", "graphql", "openapi-schema", "sdk"];

/**
 * True if neither frontmatter nor an operation gives a page a text; `key` is the key in an
 * operation.
 */
function hasNoText(site: Site, page: Page, field: string, key: string): boolean {
	const { path, frontmatter, fields } = page;
	if (site.files.unreadable.has(path) || site.files.failures.has(path)) return false;
	if (frontmatter !== undefined && frontmatter.faults.length > 0) return false;
	if (contentFields.some((name) => Object.hasOwn(fields, name))) return false;
	// Misspelled fields are left out, because another rule reports misspelled fields.
	for (const { intended } of mistypedFields(page)) if (intended === field) return false;
	if (!("openapi" in fields)) return true;
	const value = operationOf(site, page)?.value;
	return (
		value !== undefined &&
		property(value, "x-mint") === undefined &&
		text(property(value, key)) === undefined
	);
}

/** An earlier page of the same language, version and product with the same title. */
export function earlierNamesake(site: Site, page: Page): Page | undefined {
	const title = titleOfPage(page);
	if (title === undefined) return undefined;
	for (const edition of editionsByPage(site).get(page) ?? []) {
		const firstPage = firstPageByTitle(site).get(titleKey(edition, title));
		if (firstPage !== undefined && firstPage !== page) return firstPage;
	}
	return undefined;
}

const firstPageByTitle = question((site: Site): ReadonlyMap<string, Page> => {
	const pageByTitle = new Map<string, Page>();
	for (const [page, editions] of editionsByPage(site)) {
		const title = titleOfPage(page);
		if (title === undefined) continue;
		for (const edition of editions) {
			const key = titleKey(edition, title);
			if (!pageByTitle.has(key)) pageByTitle.set(key, page);
		}
	}
	return pageByTitle;
});

function titleKey(edition: string, title: string): string {
	return `${edition}\n${title.trim()}`;
}
