// The headings of a page that translate a heading of the page's counterpart in another language.
import type { Heading } from "../../../src/mdx/body.ts";
import { counterpartOf, languagePairs } from "../../../src/site/addresses/languages.ts";
import {
	idsOf,
	type NamedPage,
	namedPageAt,
} from "../../../src/site/bodies/destinations/page-ids.ts";
import { bodyAt } from "../../../src/site/pages/bodies.ts";
import { question, type Site } from "../../../src/site/parts/site.ts";

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
	page: { readonly slug: string },
	id: string,
): TranslatedHeading | undefined {
	for (const { original, own, startByOriginal } of translationsOf(site, page.slug)) {
		const holder = idsOf(site, original)?.holderOf(id);
		if (holder?.file.path !== original.path) continue;
		const start = startByOriginal.get(holder.range.start);
		const [ownId] = start === undefined ? [] : (idsOf(site, own)?.idsAt(own.path, start) ?? []);
		if (ownId !== undefined) return { id: ownId, path: original.path };
	}
	return undefined;
}

interface Translation {
	readonly original: NamedPage;
	readonly own: NamedPage;
	/** The offsets of the page's headings by the offsets of the headings that they translate. */
	readonly startByOriginal: ReadonlyMap<number, number | undefined>;
}

/** The counterparts of a page in the default languages that have the same outline. */
const translationsOf = question((site: Site, slug: string): readonly Translation[] => {
	const own = namedPageAt(site, slug);
	return languagePairs(site).flatMap(({ folders }): Translation | [] => {
		const originalSlug = counterpartOf(slug, { standard: folders.own, own: folders.standard });
		const original = originalSlug === undefined ? undefined : namedPageAt(site, originalSlug);
		if (own === undefined || original === undefined || original.path === own.path) return [];
		const headings = headingsAt(site, original.path);
		const ownHeadings = headingsAt(site, own.path);
		if (!haveSameOutline(headings, ownHeadings)) return [];
		const starts = headings.map(({ start }, index) => [start, ownHeadings[index]?.start] as const);
		return { original, own, startByOriginal: new Map(starts) };
	});
});

function headingsAt(site: Site, path: string): readonly Heading[] {
	const body = bodyAt(site, path);
	return body?.reading.kind === "body" ? body.reading.body.headings : [];
}

function haveSameOutline(one: readonly Heading[], other: readonly Heading[]): boolean {
	return (
		one.length === other.length && one.every(({ level }, index) => level === other[index]?.level)
	);
}
