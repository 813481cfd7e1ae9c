// What pages were called in the state that a site is compared with.
import { pagesByPath } from "../parts/moved-references.ts";
import type { Site } from "../parts/site.ts";

/** The name that a page had; its own where it is not known to have moved. */
export function formerSlug({ pages, past }: Site, slug: string): string {
	const page = pages.bySlug.get(slug);
	const moved = page && past?.moves.cameFrom(page.path);
	if (past === undefined || moved?.isCertain !== true) return slug;
	return pagesByPath(past.site).get(moved.path)?.slug ?? slug;
}
