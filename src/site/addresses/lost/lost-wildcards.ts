// The redirects of whole folders that are gone, with nothing in their place.
import { hasWildcard } from "../../../facts/docs-json/redirect-match.ts";
import { doubtAbout } from "../../../facts/docs-json/redirect-patterns.ts";
import { type Redirect, redirectsOf } from "../../../facts/docs-json/redirects.ts";
import { isInternal } from "../../../facts/files/site-path.ts";
import type { PastState, Site } from "../../parts/site.ts";
import { isThere } from "../address-book.ts";
import { addressMatch, isSentOn } from "../addresses.ts";
import { publishedPaths } from "../published-paths.ts";

export interface LostWildcard {
	readonly redirect: Redirect;
	/** Where it led to, if there still is something. */
	readonly end: string | undefined;
}

/**
 * Those of which no other redirect takes any path now, and no page has one: which paths readers
 * have is not known, so that others may take all of them.
 */
export function lostWildcards(site: Site, past: PastState): LostWildcard[] {
	return redirectsOf(past.site.docs).flatMap((redirect) => {
		const folder = folderOf(redirect.from);
		const { to: destination } = redirect;
		if (folder === undefined || !isFree(site, folder)) return [];
		const hadEffect =
			doubtAbout(past.site.docs, redirect) === undefined && leads(past.site, destination);
		const end = leads(site, destination) ? destination : undefined;
		return hadEffect ? { redirect, end } : [];
	});
}

/** `/v1` of `/v1/:slug*`; `undefined` for any other wildcard. */
function folderOf(source: string): string | undefined {
	const [, folder] = /^(\/[^:*?#]+)\/:\w+\*$/.exec(source) ?? [];
	return folder;
}

function isFree(site: Site, folder: string): boolean {
	const below = `${folder}/`;
	const paths = publishedPaths(site);
	return (
		!redirectsOf(site.docs).some(({ from }) => from.startsWith(below)) &&
		!isSentOn(site, `${below}any`) &&
		!paths.isUnknown(below.slice(1)) &&
		!paths.has(`${below}any`.slice(1)) &&
		paths.folder(folder.slice(1))?.hasPages !== true
	);
}

/** Whether readers get somewhere; of what a wildcard fills the folder tells. */
function leads(site: Site, destination: string): boolean {
	if (!isInternal(destination)) return true;
	if (!hasWildcard(destination)) return isThere(addressMatch(site, destination));
	const folder = folderOf(destination)?.slice(1);
	return folder !== undefined && publishedPaths(site).folder(folder)?.hasPages === true;
}
