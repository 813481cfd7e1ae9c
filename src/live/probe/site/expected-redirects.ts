// The redirects of docs.json that a live site can show.

import { destinationOf, hasWildcard } from "../../../facts/docs-json/redirect-match.ts";
import {
	doubtAbout,
	type Redirect,
	redirectsOf,
	takersOf,
} from "../../../facts/docs-json/redirects.ts";
import { publishedPaths } from "../../../site/addresses/published-paths.ts";
import type { Site } from "../../../site/parts/site.ts";
import type { ExpectedRedirect, OpenRedirect } from "../expected.ts";

/** Those that lead from one address to one other, and are no fault of docs.json that rules tell. */
export function* plainRedirects(site: Site): Iterable<ExpectedRedirect> {
	for (const redirect of sound(site)) {
		const { source, destination, at } = redirect;
		if (![source, destination].some(hasWildcard) && !endsOpen(site, redirect))
			yield { source, destination, at };
	}
}

/**
 * Those of which only the hosting knows what they take: with wildcards, or a slash at their end.
 */
export function* openRedirects(site: Site): Iterable<OpenRedirect> {
	for (const redirect of sound(site)) {
		const { source, destination, at } = redirect;
		const hasSlash = endsOpen(site, redirect);
		if (!hasSlash && !hasWildcard(source)) continue;
		const pathFor = (name: string): string => source.replaceAll(/:\w+\*?|\*/g, name);
		const path = pathFor("a");
		const { exact, byWildcard } = takersOf(site.docs, path);
		const isFirst = (exact ?? byWildcard()[0]) === redirect;
		if (!hasSlash && !isFirst) continue;
		yield {
			source,
			destination,
			at,
			pathFor,
			leadsTo: (asked) => destinationOf(redirect, asked),
			kind: hasSlash ? "slash" : source.includes("*") ? "rest" : "segment",
		};
	}
}

/** Which of the two readers get where there is a page too is told by nobody. */
function sound(site: Site): readonly Redirect[] {
	const paths = publishedPaths(site);
	return redirectsOf(site.docs).filter(
		({ source, earlier, circle }) =>
			source.startsWith("/") &&
			!/[?#]/.test(source) &&
			earlier === undefined &&
			circle.length === 0 &&
			!paths.has(source.slice(1)),
	);
}

function endsOpen({ docs }: Site, redirect: Redirect): boolean {
	return doubtAbout(docs, redirect)?.kind === "trailing-slash";
}
