// Which redirects send readers of a path on.
import { memoised } from "../../source/memoised.ts";
import type { DocsJson } from "./docs-json.ts";
import { fixedSegmentsOf, hasName, hasWildcard, pathOf, takes } from "./redirect-match.ts";
import { type Redirect, redirectsOf } from "./redirects.ts";

interface Takers {
	/** That which has the path as its source. */
	readonly exact: Redirect | undefined;
	/**
	 * Those whose wildcards may take it; there is no need to look for them where `exact` is enough.
	 */
	byWildcard(): readonly Redirect[];
}

/** For a path as it is looked for, without a query and an anchor. */
export function takersOf(docs: DocsJson, path: string): Takers {
	const { bySource, wildcards } = sorted(docs);
	return { exact: bySource.get(path), byWildcard: () => wildcards.takersOf(path) };
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
		wildcards: new PatternTree(redirects.filter(({ source }) => hasWildcard(source))),
	};
});

/** A segment of patterns, with the segments that may follow it. */
interface PatternNode {
	/** By their text. */
	readonly plain: Map<string, PatternNode>;
	/** The segments in which a name stands for anything. */
	named: PatternNode | undefined;
	/** The redirects whose patterns have no further fixed segment, by their order in docs.json. */
	readonly ending: [order: number, redirect: Redirect][];
}

/**
 * Redirects with wildcards by the segments of their sources: a path is compared with few of
 * thousands.
 */
class PatternTree {
	readonly #root = newNode();

	constructor(redirects: readonly Redirect[]) {
		for (const [order, redirect] of redirects.entries()) {
			let node = this.#root;
			for (const segment of fixedSegmentsOf(redirect.from)) node = childOf(node, segment);
			node.ending.push([order, redirect]);
		}
	}

	/** In the order of docs.json. */
	takersOf(path: string): readonly Redirect[] {
		const found: PatternNode["ending"] = [];
		let nodes = [this.#root];
		for (const segment of pathOf(path).split("/")) {
			nodes = nodes.flatMap(({ plain, named }) =>
				[plain.get(segment), named].filter((node) => node !== undefined),
			);
			for (const { ending } of nodes) found.push(...ending);
		}
		return found
			.filter(([, { from }]) => takes(from, path))
			.sort(([one], [other]) => one - other)
			.map(([, redirect]) => redirect);
	}
}

function newNode(): PatternNode {
	return { plain: new Map(), named: undefined, ending: [] };
}

function childOf(node: PatternNode, segment: string): PatternNode {
	if (hasName(segment)) {
		node.named ??= newNode();
		return node.named;
	}
	const child = node.plain.get(segment) ?? newNode();
	node.plain.set(segment, child);
	return child;
}
