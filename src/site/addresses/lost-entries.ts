// What a language has pages of that it does not list, where the default language lists its own.
import type { NavigationContainer } from "../../facts/navigation/navigation.ts";
import { question, type Site } from "../parts/site.ts";
import { formerSlug } from "./former-slugs.ts";
import { counterpartOf } from "./language-folders.ts";
import { hasVersionOf, isShown, type LanguagePair, languagePairs } from "./languages.ts";
import { isListed } from "./listing.ts";

/** The pages of a language that only the default one lists, by their addresses. */
export interface LostEntries {
	readonly node: NavigationContainer;
	readonly standard: NavigationContainer;
	readonly slugs: readonly string[];
	/** Whether all of it was so in the state that the site is compared with. */
	readonly isOld?: true;
}

/** Those of a language together; what it has lost since another state one by one. */
export const lostEntries = question((site: Site): readonly LostEntries[] =>
	languagePairs(site).flatMap((pair) => {
		const { node } = pair.language;
		const all = [...lostIn(site, pair)];
		const before = slugsBefore(site, node);
		const standard = pair.standard.node;
		const told = (slugs: readonly string[]): readonly LostEntries[] =>
			slugs.length === 0 ? [] : [{ node, standard, slugs }];
		if (before === undefined) return told(all);
		const isOld = (slug: string): boolean => before.has(formerSlug(site, slug));
		return [
			...told(all.filter(isOld)).map((one) => ({ ...one, isOld: true as const })),
			...all.filter((slug) => !isOld(slug)).flatMap((slug) => told([slug])),
		];
	}),
);

/** What a language had lost in the state before; `undefined` where that is not known. */
function slugsBefore(
	{ past }: Site,
	{ label }: NavigationContainer,
): ReadonlySet<string> | undefined {
	if (past === undefined || past.site.docs.incomplete) return undefined;
	return lostBefore(past.site).get(label) ?? none;
}

const none: ReadonlySet<string> = new Set();

/** By the name of the language. */
const lostBefore = question(
	(site: Site): ReadonlyMap<string, ReadonlySet<string>> =>
		new Map(lostEntries(site).map(({ node, slugs }) => [node.label, new Set(slugs)])),
);

/** Whether a language lacks the entry of a page. */
export function lacksEntry(site: Site, slug: string): boolean {
	return lostSlugs(site).has(slug);
}

const lostSlugs = question(
	(site: Site) => new Set(lostEntries(site).flatMap(({ slugs }) => slugs)),
);

function* lostIn(site: Site, { standard, language, folders }: LanguagePair): Iterable<string> {
	for (const entry of standard.entries.values()) {
		const own = counterpartOf(entry.slug, folders);
		const page = own === undefined ? undefined : site.pages.bySlug.get(own);
		if (page === undefined || page.fields.hidden === true) continue;
		if (site.files.unreadable.has(page.path)) continue;
		if (language.entries.has(entry.slug) || isListed(site, page)) continue;
		if (isShown(site, entry) && hasVersionOf(entry, language)) yield page.slug;
	}
}
