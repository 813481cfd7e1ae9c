// Which redirects send readers of a path on, and where to.
import { memoised } from "../../source/memoised.ts";
import type { DocsJson } from "./docs-json.ts";
import {
	hasWildcard,
	pathOf,
	type Redirect,
	redirectsOf,
	takes,
} from "./redirects.ts";

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

/**
 * Where a redirect sends a path; `undefined` for one that it does not take, and where that is not known: of `*` only at the
 * end of a source it is clear what it stands for.
 */
export function destinationOf(
	{ source, destination }: Pick<Redirect, "source" | "destination">,
	path: string,
): string | undefined {
	if (!takes({ source }, path)) return undefined;
	if (!hasWildcard(destination)) return destination;
	const taken = takenBy(pathOf(source).split("/"), pathOf(path).split("/"));
	if (taken === undefined) return undefined;
	let isWhole = true;
	const filled = destination.replaceAll(
		/:(\w+)[*?]?|\*/g,
		(_, name: string | undefined) => {
			const part = taken.get(name ?? "");
			if (part === undefined) isWhole = false;
			return part ?? "";
		},
	);
	return isWhole ? filled : undefined;
}

/** What the wildcards of a source stand for, by name; that of `*` has none. */
function takenBy(
	pattern: readonly string[],
	segments: readonly string[],
): ReadonlyMap<string, string> | undefined {
	const taken = new Map<string, string>();
	for (const [index, part] of pattern.entries()) {
		const [, name, open] = /^:(\w+)(\*?)$/.exec(part) ?? [];
		if (name !== undefined && open === "")
			taken.set(name, segments[index] ?? "");
		else if (part.includes("*")) {
			if (index < pattern.length - 1) return undefined;
			const start = name === undefined ? part.slice(0, -1) : "";
			if (name === undefined && part.indexOf("*") !== part.length - 1)
				return undefined;
			const rest = segments.slice(index).join("/");
			taken.set(name ?? "", rest.slice(start.length));
		} else if (part !== segments[index]) return undefined;
	}
	return taken;
}
