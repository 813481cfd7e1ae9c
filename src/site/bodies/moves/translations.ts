// The pages that are no longer at the same path in two languages.
import { counterpartOf, languagePairs } from "../../addresses/languages.ts";
import type { Move } from "./moved-files.ts";

/** Of each two of which one moves away from the other, the one that stays. */
export function partedTranslations({ site, moved }: Move): readonly string[] {
	const { bySlug } = site.pages;
	const parted = languagePairs(site).flatMap(({ standard, folders }) =>
		[...standard.entries.keys()].flatMap((slug) => {
			const page = bySlug.get(slug);
			const other = bySlug.get(counterpartOf(slug, folders) ?? "");
			if (page === undefined || other === undefined) return [];
			const now = counterpartOf(moved.slugNow(page), folders);
			if (now === moved.slugNow(other)) return [];
			return [page, other].filter(({ path }) => !moved.paths.has(path));
		}),
	);
	return [...new Set(parted.map(({ path }) => path))];
}
