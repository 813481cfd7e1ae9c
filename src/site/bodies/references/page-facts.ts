// Facts about pages, operations and headings for people: navigation entries, pages and ids.

import type { Operation } from "../../../openapi/spec/spec.ts";
import { groupBy } from "../../../text/lists.ts";
import type { IdHolder } from "../../facts/bodies/ids/holders.ts";
import { addressOf } from "../../facts/files/site-path.ts";
import type {
	Navigation,
	NavigationContainer,
	NavigationNode,
} from "../../facts/navigation/navigation.ts";
import type { Page } from "../../facts/pages/page.ts";
import { bodyAt } from "../../pages/bodies.ts";
import { referencesShowing } from "../../pages/operations/operation-use.ts";
import { hasShownEntries } from "../../pages/titles.ts";
import { type GeneratedPage, isInSidebar } from "../../parts/generated-page.ts";
import { pagesByPath } from "../../parts/moved-references.ts";
import { question, type Site } from "../../parts/site.ts";
import { idsOf, namedPageAt } from "../destinations/page-ids.ts";
import { readersOf } from "../showing-pages.ts";

/** The edition of a page, as declared by the nodes above the page's entry. */
export interface PageEdition {
	readonly language: string | undefined;
	readonly version: string | undefined;
	readonly product: string | undefined;
}

export function editionOf(node: NavigationContainer | undefined): PageEdition {
	const labelOf = (division: string): string | undefined => {
		let container = node;
		while (container !== undefined && container.division !== division) container = container.parent;
		return container?.label;
	};
	return {
		language: labelOf("language"),
		version: labelOf("version"),
		product: labelOf("product"),
	};
}

/** The labels of the nodes above each entry of a page, outermost first. */
export function listingsOf(site: Site, slug: string): readonly (readonly string[])[] {
	return navigationEntriesOf(site, slug).map(namesAbove);
}

export function navigationEntriesOf(site: Site, slug: string): Navigation["entries"] {
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

/**
 * The page files that show an operation, and the pages that Mintlify generates from the operation.
 */
export function pagesShowing(
	site: Site,
	operation: Operation,
): {
	readonly files: readonly Page[];
	readonly generated: readonly GeneratedPage[];
} {
	return {
		files: referencesShowing(site, operation).flatMap(({ page }) => page ?? []),
		generated: generatedPagesOf(site, operation),
	};
}

export interface OperationPage {
	readonly slug: string;
	/** The path of a page file; `undefined` for a page that Mintlify generates from the operation. */
	readonly file: string | undefined;
	readonly isListed: boolean;
}

/** The pages that readers can find and that show an operation: page files first. */
export function publishedPagesOf(site: Site, operation: Operation): readonly OperationPage[] {
	const { files, generated } = pagesShowing(site, operation);
	const generatedPagesBySlug = groupBy(
		generated.filter(({ slug, shows }) => {
			const match = site.published.lookup.find(slug);
			return match.kind === "generated" && match.page.shows === shows;
		}),
		({ slug }) => slug,
	);
	return [
		...files.map((page) => ({
			slug: page.slug,
			file: page.path,
			isListed: isPageSeen(site, page),
		})),
		...Array.from(generatedPagesBySlug, ([slug, pages]) => ({
			slug,
			file: undefined,
			isListed: pages.some((page) => isInSidebar(page) && hasShownEntries(page.node)),
		})),
	];
}

function isPageSeen(site: Site, { slug, fields }: Page): boolean {
	return (
		fields.hidden !== true &&
		navigationEntriesOf(site, slug).some(({ parent }) => hasShownEntries(parent))
	);
}

export function generatedPagesOf(site: Site, operation: Operation): readonly GeneratedPage[] {
	return generatedPagesByContent(site).get(operation) ?? [];
}

const generatedPagesByContent = question(({ published }: Site) =>
	groupBy(published.generated, ({ shows }) => shows),
);

export interface IdOnPage {
	readonly address: string;
	readonly id: string;
}

/** The maximum number of pages to list, because people do not look at more pages. */
const maxPages = 20;

export function idsOfHolder(site: Site, { file, range }: IdHolder): readonly IdOnPage[] {
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
