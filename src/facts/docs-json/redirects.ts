// The redirects of docs.json, and the chains that browsers follow.
import { memoise } from "../../source/memoised.ts";
import type { Location } from "../../source/source-file.ts";
import { itemsIn, property, text } from "../../source/value.ts";
import { isUrl, withoutQuery } from "../files/site-path.ts";
import type { DocsJson } from "./docs-json.ts";
import {
	barePath,
	destinationAddress,
	fixedSegmentsOf,
	hasName,
	hasWildcard,
	mayMatchPath,
	sourcePath,
} from "./redirect-match.ts";

export interface Redirect {
	readonly source: string;
	readonly destination: string;
	/** The normalized source, such as `/old` for `old/`. */
	readonly from: string;
	/** The address of the destination, such as `/new` for `new`. */
	readonly to: string;
	readonly at: Location;
	readonly destinationAt: Location;
	/** True if `permanent` is `false`, so that the redirect may be removed later. */
	readonly isTemporary: boolean;
	/** An earlier redirect with the same source, which wins. */
	readonly earlier: Redirect | undefined;
	/**
	 * The cycle of redirects that begins with this redirect; empty if the redirect leads to an
	 * address.
	 */
	readonly circle: readonly Redirect[];
}

interface MutableRedirect extends Redirect {
	earlier: Redirect | undefined;
	circle: readonly Redirect[];
}

/** The redirects that have two strings. Wildcards stay unexpanded. */
export const redirectsOf = memoise(readRedirects);

export function allRedirects({ docs }: { readonly docs: DocsJson }): readonly Redirect[] {
	return redirectsOf(docs);
}

/** True if a redirect matches the path of an address without wildcards. */
export function isRedirected(docs: DocsJson, address: string): boolean {
	return sourcesOf(docs).has(sourcePath(address));
}

const sourcesOf = memoise(
	(docs: DocsJson) =>
		new Set(
			redirectsOf(docs)
				.filter(({ source }) => withoutQuery(source) === source)
				.map(({ from }) => from),
		),
);

function readRedirects(docs: DocsJson): readonly Redirect[] {
	const redirects = [...readEntries(docs)];
	const firstBySource = new Map<string, MutableRedirect>();
	for (const redirect of redirects) {
		redirect.earlier = firstBySource.get(redirect.source);
		if (redirect.earlier === undefined) firstBySource.set(redirect.source, redirect);
	}
	findCircles([...firstBySource.values()]);
	return redirects;
}

function* readEntries(docs: DocsJson): Iterable<MutableRedirect> {
	for (const [index, item] of itemsIn(property(docs.value, "redirects")).entries()) {
		const source = text(property(item, "source"));
		const destination = text(property(item, "destination"));
		if (source === undefined || destination === undefined) continue;
		const location = docs.locate(`/redirects/${index}/source`);
		const destinationAt = docs.locate(`/redirects/${index}/destination`);
		const isTemporary = property(item, "permanent") === false;
		yield {
			source,
			destination,
			from: sourcePath(source),
			to: destinationAddress(destination),
			at: location,
			destinationAt,
			isTemporary,
			earlier: undefined,
			circle: [],
		};
	}
}

/** Records each cycle at its first redirect. */
function findCircles(redirects: readonly MutableRedirect[]): void {
	const redirectsByPath = new Map(
		redirects
			.filter(({ source }) => withoutQuery(source) === source)
			.map((redirect) => [redirect.from, redirect]),
	);
	const settledRedirects = new Set<MutableRedirect>();
	for (const redirect of redirectsByPath.values()) {
		const trail: MutableRedirect[] = [];
		for (
			let nextRedirect: MutableRedirect | undefined = redirect;
			nextRedirect !== undefined && !settledRedirects.has(nextRedirect);
		) {
			settledRedirects.add(nextRedirect);
			trail.push(nextRedirect);
			const nextOnPath: MutableRedirect | undefined = redirectsByPath.get(
				barePath(nextRedirect.to),
			);
			const start = nextOnPath === undefined ? -1 : trail.indexOf(nextOnPath);
			if (nextOnPath !== undefined && start !== -1) nextOnPath.circle = trail.slice(start);
			nextRedirect = nextOnPath;
		}
	}
}

interface Takers {
	/** The redirect whose source is the path. */
	readonly exact: Redirect | undefined;
	/**
	 * The redirects whose wildcards may match the path. This is a function, so that the search runs
	 * only if `exact` is not enough.
	 */
	byWildcard(): readonly Redirect[];
}

/** The redirects that may apply to a path, which must have no query and no anchor. */
export function takersOf(docs: DocsJson, path: string): Takers {
	const { bySource, wildcards } = indexedRedirects(docs);
	return { exact: bySource.get(path), byWildcard: () => wildcards.takersOf(path) };
}

const indexedRedirects = memoise((docs: DocsJson) => {
	const redirects = redirectsOf(docs);
	const redirectsBySource = new Map<string, Redirect>();
	// Any other redirect wins over a source with a trailing slash, because such a source may match no
	// path at all.
	for (const redirect of redirects)
		if (!redirectsBySource.has(redirect.from) || !redirect.source.endsWith("/"))
			redirectsBySource.set(redirect.from, redirect);
	return {
		bySource: redirectsBySource,
		wildcards: new PatternTree(redirects.filter(({ source }) => hasWildcard(source))),
	};
});

/** A segment of patterns, with the segments that may follow it. */
interface PatternNode {
	/** The following segments without a `:name`, by text. */
	readonly plain: Map<string, PatternNode>;
	/** The following segment with a `:name`, which matches any text. */
	named: PatternNode | undefined;
	/** The redirects whose fixed segments end at this node, with their order in docs.json. */
	readonly ending: [order: number, redirect: Redirect][];
}

/**
 * Redirects with wildcards, indexed by the segments of their sources, because comparing each link
 * of a site with thousands of redirects would be slow.
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

	/** The matching redirects in the order of docs.json. */
	takersOf(path: string): readonly Redirect[] {
		const candidates: PatternNode["ending"] = [];
		let nodes = [this.#root];
		for (const segment of barePath(path).split("/")) {
			nodes = nodes.flatMap(({ plain, named }) =>
				[plain.get(segment), named].filter((node) => node !== undefined),
			);
			for (const { ending } of nodes) candidates.push(...ending);
		}
		return candidates
			.filter(([, { from }]) => mayMatchPath(from, path))
			.sort(([firstOrder], [secondOrder]) => firstOrder - secondOrder)
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

/** The reason why a redirect may not apply. Only Mintlify's hosting knows for certain. */
export type Doubt =
	/** `part` is a `:name` that follows other text in its segment. */
	| ({ readonly kind: "within-segment"; readonly part: string } & RedirectCorrection)
	/**
	 * Mintlify's link check compares the source with paths without a trailing slash, and no other
	 * redirect matches such paths.
	 */
	| { readonly kind: "trailing-slash" }
	/** An earlier wildcard matches every path that this redirect could match. */
	| { readonly kind: "shadowed"; readonly by: Redirect };

/**
 * A corrected source, which Mintlify matches, and the wildcard at its end. Either both are set or
 * neither is.
 */
export interface RedirectCorrection {
	readonly instead: string | undefined;
	readonly wildcard: string;
}

/**
 * The reason to doubt a redirect; `undefined` for a redirect that certainly applies, and for a
 * redirect about whose source nothing is known.
 */
export function doubtAbout(docs: DocsJson, redirect: Redirect): Doubt | undefined {
	const { source } = redirect;
	// Returns early, because sites have thousands of redirects, and nearly all are plain paths.
	if (!/[:*]|.\/$/.test(source) || isUrl(source)) return undefined;
	const shadowedBy = shadowedWildcards(docs).get(redirect);
	return (
		misplacedName(source) ??
		(shadowedBy !== undefined
			? { kind: "shadowed", by: shadowedBy }
			: source.endsWith("/") && takersOf(docs, redirect.from).exact === redirect
				? { kind: "trailing-slash" }
				: undefined)
	);
}

/**
 * A colon directly after a letter, as in `/users:batch`, may be literal text and is not reported.
 */
function misplacedName(source: string): Doubt | undefined {
	const [part] = /(?<=[-_.]):\w+/.exec(source) ?? [];
	if (part === undefined) return undefined;
	const start = source.slice(0, source.indexOf(part));
	const isLast = /^\*?$/.test(source.slice(start.length + part.length));
	const suggestedStart = isLast && !/[:*]/.test(start) ? `${start}*` : undefined;
	return { kind: "within-segment", part, instead: suggestedStart, wildcard: "*" };
}

/**
 * The wildcards that come too late, each with the earlier wildcard that wins, because Mintlify uses
 * the first match. Plain paths and a lone `*` are left out, because their precedence is unknown.
 */
const shadowedWildcards = memoise((docs: DocsJson): ReadonlyMap<Redirect, Redirect> => {
	const shadowedRedirects = new Map<Redirect, Redirect>();
	const openWildcards = new Map<string, Redirect>();
	for (const redirect of redirectsOf(docs)) {
		const { source, from, earlier } = redirect;
		if (!source.includes("*") || /[#?]/.test(source)) continue;
		const [, folder] = /^(\/(?:[^:*/]+\/)*):\w+\*$/.exec(from) ?? [];
		const shadowedBy = firstAround(openWildcards, from);
		if (shadowedBy !== undefined) {
			if (earlier === undefined) shadowedRedirects.set(redirect, shadowedBy);
		} else if (folder !== undefined) openWildcards.set(folder, redirect);
	}
	return shadowedRedirects;
});

/** The wildcard of the outermost folder in `open` that contains every path of a source. */
function firstAround(open: ReadonlyMap<string, Redirect>, source: string): Redirect | undefined {
	const end = source.search(/[:*]/);
	for (
		let offset = source.indexOf("/");
		offset !== -1 && offset < end;
		offset = source.indexOf("/", offset + 1)
	) {
		const folderRedirect = open.get(source.slice(0, offset + 1));
		if (folderRedirect !== undefined) return folderRedirect;
	}
	return undefined;
}
