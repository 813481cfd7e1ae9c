// Which redirects send readers of a path on.
import { memoised } from "../../source/memoised.ts";
import type { DocsJson } from "./docs-json.ts";
import {
	hasWildcard,
	pathOf,
	type Redirect,
	redirectsOf,
	takes,
} from "./redirects.ts";

export interface Takers {
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
		byWildcard: () => wildcards.filter((redirect) => takes(redirect, path)),
	};
}

const sorted = memoised((docs: DocsJson) => {
	const redirects = redirectsOf(docs);
	return {
		bySource: new Map(
			redirects.map((redirect) => [pathOf(redirect.source), redirect]),
		),
		wildcards: redirects.filter(({ source }) => hasWildcard(source)),
	};
});
