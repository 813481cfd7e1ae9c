// The generated pages that readers never get, as a later one has their address.
import { isDeepStrictEqual } from "node:util";
import type { NavigationContainer } from "../../facts/navigation/navigation.ts";
import { memoised } from "../../source/memoised.ts";
import type { GeneratedPage } from "../parts/generated-pages.ts";
import type { Published } from "../parts/published.ts";

/** A generated page that a later one of the same address overwrites. */
export interface OverwrittenPage {
	readonly page: GeneratedPage;
	/** The one that readers get. */
	readonly by: GeneratedPage;
}

/** The generated pages of a node that another one of the same address overwrites, unless both show the same. */
export function overwritten(
	published: Published,
	node: NavigationContainer,
): readonly OverwrittenPage[] {
	return allOverwritten(published).filter(({ page }) => page.node === node);
}

const allOverwritten = memoised(
	({ generated, lookup }: Published): readonly OverwrittenPage[] => {
		const found: OverwrittenPage[] = [];
		for (const page of generated) {
			const by = lookup.generatedAt(page.slug);
			if (by !== undefined && by.shows !== page.shows && !showsSame(page, by))
				found.push({ page, by });
		}
		return found;
	},
);

function showsSame(
	{ shows: a }: GeneratedPage,
	{ shows: b }: GeneratedPage,
): boolean {
	if (!("method" in a) || !("method" in b)) return false;
	return (
		a.method === b.method &&
		a.path === b.path &&
		isDeepStrictEqual(a.value, b.value)
	);
}
