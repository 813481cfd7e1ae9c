// Which redirects send readers of a path on.
import { memoised } from "../../source/memoised.ts";
import type { DocsJson } from "./docs-json.ts";
import { hasWildcard, takes } from "./redirect-match.ts";
import { type Redirect, redirectsOf } from "./redirects.ts";

interface Takers {
	/** That which has the path as its source. */
	readonly exact: Redirect | undefined;
	/** Those whose wildcards may take it; there is no need to look for them where `exact` is enough. */
	byWildcard(): readonly Redirect[];
}

/** For a path as it is looked for, without a query and an anchor. */
export function takersOf(docs: DocsJson, path: string): Takers {
	const { bySource, wildcards } = sorted(docs);
	return {
		exact: bySource.get(path),
		byWildcard: () => wildcards.filter(({ from }) => takes(from, path)),
	};
}

const sorted = memoised((docs: DocsJson) => {
	const redirects = redirectsOf(docs);
	const bySource = new Map<string, Redirect>();
	// One that ends with a slash may take no path.
	for (const redirect of redirects)
		if (!bySource.has(redirect.from) || !redirect.source.endsWith("/"))
			bySource.set(redirect.from, redirect);
	return {
		bySource,
		wildcards: redirects.filter(({ source }) => hasWildcard(source)),
	};
});
