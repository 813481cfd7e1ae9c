// The bodies of a site, in the order of their records.

import type { Body } from "../../mdx/body.ts";
import { namedPageAt } from "../../site/bodies/destinations/page-ids.ts";
import type { BodyFile } from "../../site/facts/bodies/body-file.ts";
import type { Page } from "../../site/facts/pages/page.ts";
import { checkedBodies } from "../../site/pages/bodies.ts";
import { question, type Site } from "../../site/parts/site.ts";
import { type CatalogueRecord, type Delay, type RecordSource, sourceOf } from "./kind.ts";

/**
 * The pages: first the pages in the navigation, in the order of the navigation, then all other
 * pages by path.
 */
export const orderedPages = question(({ navigation, pages }: Site): readonly Page[] => {
	const listedPages = navigation.entries.flatMap(({ slug }) => pages.bySlug.get(slug) ?? []);
	return [...new Set([...listedPages, ...pages.all])];
});

function orderedBodies(site: Site): readonly BodyFile[] {
	const ranks = new Map(orderedPages(site).map(({ path }, rank) => [path, rank]));
	const rankOf = ({ path }: BodyFile): number => ranks.get(path) ?? ranks.size;
	return checkedBodies(site).toSorted((one, other) => rankOf(one) - rankOf(other));
}

export function bodySource<Fields extends object>(
	ask: (site: Site, file: BodyFile, body: Body, delay: Delay) => Iterable<CatalogueRecord<Fields>>,
): RecordSource<Fields> {
	return sourceOf(orderedBodies, function* (site, file, delay) {
		try {
			if (file.reading.kind === "body") yield* ask(site, file, file.reading.body, delay);
		} catch (error) {
			file.failures.addSearchFailure(file.path, error);
		}
	});
}

/** The slug of the page of a body; `undefined` for a snippet. */
export function slugOfBody(site: Site, path: string): string | undefined {
	const slug = path.replace(/\.mdx?$/, "");
	// The question `namedPageAt` keeps its answer if only the frontmatter of a page changes.
	return namedPageAt(site, slug)?.path === path ? slug : undefined;
}
