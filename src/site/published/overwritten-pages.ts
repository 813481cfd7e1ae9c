// The generated pages that readers never get, as a later one has their address.
import { isDeepStrictEqual } from "node:util";
import { memoised } from "../../source/memoised.ts";
import type { NavigationContainer } from "../navigation/navigation.ts";
import type { GeneratedPage } from "./generated-pages.ts";

/** A generated page that a later one of the same address overwrites. */
export interface OverwrittenPage {
	readonly page: GeneratedPage;
	/** The one that readers get. */
	readonly by: GeneratedPage;
}

/** The generated pages of a node that another one of the same address overwrites, unless both show the same. */
export function overwritten(
	generated: readonly GeneratedPage[],
	node: NavigationContainer,
): readonly OverwrittenPage[] {
	return allOverwritten(generated).filter(({ page }) => page.node === node);
}

const allOverwritten = memoised(
	(generated: readonly GeneratedPage[]): readonly OverwrittenPage[] => {
		const last = new Map(generated.map((page) => [page.slug, page]));
		return generated.flatMap((page) => {
			const by = last.get(page.slug);
			if (by === undefined || by.shows === page.shows) return [];
			return showsSame(page, by) ? [] : [{ page, by }];
		});
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
