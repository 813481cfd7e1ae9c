// What a language lags behind with, where the default one has pages that it has not, or does not
// lead to.
import type { NavigationContainer, PageEntry } from "../../facts/navigation/navigation.ts";
import { question, type Site } from "../parts/site.ts";
import { formerSlug } from "./former-slugs.ts";
import { counterpartOf, tailOf } from "./language-folders.ts";
import { hasVersionOf, isShown, type LanguagePair, languagePairs } from "./languages.ts";

/** A language that lags behind the default one. */
export interface LaggingLanguage {
	readonly node: NavigationContainer;
	readonly standard: NavigationContainer;
	/**
	 * The addresses of the pages that the default language has, and those that they would have in
	 * this one.
	 */
	readonly missing: readonly { readonly slug: string; readonly own: string }[];
	/** The entries that lead to pages of the default language, though this one has them too. */
	readonly strays: readonly StrayEntry[];
	/** Whether all of it was so in the state that the site is compared with. */
	readonly isOld?: true;
}

export interface StrayEntry {
	readonly entry: PageEntry;
	/** The address of the page that this language has. */
	readonly own: string;
}

/** What a language lags behind with since another state stands apart from the rest. */
export const laggingLanguages = question((site: Site): readonly LaggingLanguage[] => {
	const { past } = site;
	const before =
		past === undefined || past.site.docs.incomplete
			? undefined
			: new Set(laggingLanguages(past.site).flatMap(keysOf));
	return languagePairs(site).flatMap((pair) => {
		const { node } = pair.language;
		const standard = pair.standard.node;
		const missing = [...missingIn(site, pair)];
		const strays = [...straysIn(site, pair)];
		if (before === undefined) return withSome({ node, standard, missing, strays });
		const wasSo = (lag: "missing" | "stray", slug: string): boolean =>
			before.has(keyOf(node, lag, formerSlug(site, slug)));
		return [true, false].flatMap((isOld) =>
			withSome({
				node,
				standard,
				missing: missing.filter(({ slug }) => wasSo("missing", slug) === isOld),
				strays: strays.filter(({ entry }) => wasSo("stray", entry.slug) === isOld),
				...(isOld && { isOld }),
			}),
		);
	});
});

function withSome(one: LaggingLanguage): readonly LaggingLanguage[] {
	return one.missing.length > 0 || one.strays.length > 0 ? [one] : [];
}

function keysOf({ node, missing, strays }: LaggingLanguage): string[] {
	return [
		...missing.map(({ slug }) => keyOf(node, "missing", slug)),
		...strays.map(({ entry }) => keyOf(node, "stray", entry.slug)),
	];
}

/** By the page of the default language. */
function keyOf({ label }: NavigationContainer, lag: "missing" | "stray", slug: string): string {
	return `${label}\n${lag}\n${slug}`;
}

function* missingIn(
	site: Site,
	{ standard, language, folders }: LanguagePair,
): Iterable<LaggingLanguage["missing"][number]> {
	for (const entry of standard.entries.values()) {
		const { slug } = entry;
		const own = counterpartOf(slug, folders);
		if (own === undefined || site.published.lookup.has(own)) continue;
		if (language.entries.has(own) || language.entries.has(slug)) continue;
		if (isShown(site, entry) && hasVersionOf(entry, language)) yield { slug, own };
	}
}

function* straysIn(
	{ pages }: Site,
	{ standard, language, folders }: LanguagePair,
): Iterable<StrayEntry> {
	for (const entry of language.entries.values()) {
		const { slug } = entry;
		if (!standard.entries.has(slug) || tailOf(slug, folders.own) !== undefined) continue;
		const own = counterpartOf(slug, folders);
		if (own !== undefined && pages.bySlug.has(own)) yield { entry, own };
	}
}
