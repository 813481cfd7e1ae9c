// The headings of a page that translate a heading of the page's counterpart in another language.
import type { Heading } from "../mdx/body.ts";
import { counterpartOf, languagePairs } from "../site/addresses/languages.ts";
import { idsOf, namedPageAt } from "../site/bodies/destinations/page-ids.ts";
import { bodyAt } from "../site/pages/bodies.ts";
import type { Site } from "../site/parts/site.ts";

interface TranslatedHeading {
	readonly id: string;
	readonly path: string;
}

/**
 * The translation of a heading: the heading of a page that is in the same position as the heading
 * with an id in the page of the default language; `undefined` if the outlines of both pages differ.
 */
export function translatedHeading(
	site: Site,
	page: { readonly slug: string; readonly path: string },
	id: string,
): TranslatedHeading | undefined {
	const ownPage = namedPageAt(site, page.slug);
	for (const { folders } of languagePairs(site)) {
		const slug = counterpartOf(page.slug, { standard: folders.own, own: folders.standard });
		const originalPage = slug === undefined ? undefined : namedPageAt(site, slug);
		if (ownPage === undefined || originalPage === undefined || originalPage.path === page.path)
			continue;
		const holder = idsOf(site, originalPage)?.holderOf(id);
		const headings = headingsAt(site, originalPage.path);
		const ownHeadings = headingsAt(site, ownPage.path);
		if (holder?.file.path !== originalPage.path || !haveSameOutline(headings, ownHeadings))
			continue;
		const index = headings.findIndex(({ start }) => start === holder.range.start);
		const start = ownHeadings[index]?.start;
		const [ownId] =
			start === undefined ? [] : (idsOf(site, ownPage)?.idsAt(ownPage.path, start) ?? []);
		if (ownId !== undefined) return { id: ownId, path: originalPage.path };
	}
	return undefined;
}

function headingsAt(site: Site, path: string): readonly Heading[] {
	const body = bodyAt(site, path);
	return body?.reading.kind === "body" ? body.reading.body.headings : [];
}

function haveSameOutline(one: readonly Heading[], other: readonly Heading[]): boolean {
	return (
		one.length === other.length && one.every(({ level }, index) => level === other[index]?.level)
	);
}
