// The redirects of docs.json, and the chains that browsers follow.
import { groupBy } from "../../../text/lists.ts";
import { memoise } from "../../../text/memoised.ts";
import type { Location } from "../../../text/source-file.ts";
import { itemsIn, property, text } from "../../../text/value.ts";
import { isUrl, withoutQuery } from "../files/site-path.ts";
import type { DocsJson } from "./docs-json.ts";
import {
	barePath,
	destinationAddress,
	hasWildcard,
	mayMatchPath,
	plainStartOf,
	sourcePath,
	withoutIndex,
	withoutNames,
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
	/** The location of `permanent`; `undefined` if the redirect does not have the key. */
	readonly permanentAt: Location | undefined;
	/** An earlier redirect with the same source, which wins. */
	readonly earlier: Redirect | undefined;
	/**
	 * The circle of redirects that begins with this redirect; empty if the redirect resolves to an
	 * address.
	 */
	readonly circle: readonly Redirect[];
}

interface MutableRedirect extends Redirect {
	earlier: Redirect | undefined;
	circle: readonly Redirect[];
}

/** The redirects whose source and destination are strings. Wildcards stay unexpanded. */
export const redirectsOf = memoise(readRedirects);

export function allRedirects({ docs }: { readonly docs: DocsJson }): readonly Redirect[] {
	return redirectsOf(docs);
}

/** True if a redirect has the path of an address as source. Wildcards are not expanded. */
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
	const firstRedirectBySource = new Map<string, MutableRedirect>();
	for (const redirect of redirects) {
		redirect.earlier = firstRedirectBySource.get(redirect.source);
		if (redirect.earlier === undefined) firstRedirectBySource.set(redirect.source, redirect);
	}
	findCircles([...firstRedirectBySource.values()]);
	return redirects;
}

function* readEntries(docs: DocsJson): Iterable<MutableRedirect> {
	for (const [index, item] of itemsIn(property(docs.value, "redirects")).entries()) {
		const source = text(property(item, "source"));
		const destination = text(property(item, "destination"));
		if (source === undefined || destination === undefined) continue;
		const location = docs.locate(`/redirects/${index}/source`);
		const destinationAt = docs.locate(`/redirects/${index}/destination`);
		const permanent = property(item, "permanent");
		yield {
			source,
			destination,
			from: sourcePath(source),
			to: destinationAddress(destination),
			at: location,
			destinationAt,
			isTemporary: permanent === false,
			permanentAt:
				permanent === undefined ? undefined : docs.locate(`/redirects/${index}/permanent`),
			earlier: undefined,
			circle: [],
		};
	}
}

/** Records each circle at its first redirect. */
function findCircles(redirects: readonly MutableRedirect[]): void {
	const redirectByPath = new Map(
		redirects
			.filter(({ source }) => withoutQuery(source) === source)
			.map((redirect) => [withoutNames(redirect.from), redirect]),
	);
	const redirectAt = (path: string): MutableRedirect | undefined =>
		redirectByPath.get(path) ?? redirectByPath.get(withoutIndex(path));
	const settledRedirects = new Set<MutableRedirect>();
	for (const redirect of redirectByPath.values()) {
		const trail: MutableRedirect[] = [];
		for (
			let nextRedirect: MutableRedirect | undefined = redirect;
			nextRedirect !== undefined && !settledRedirects.has(nextRedirect);
		) {
			settledRedirects.add(nextRedirect);
			trail.push(nextRedirect);
			const nextOnPath: MutableRedirect | undefined = redirectAt(
				withoutNames(barePath(nextRedirect.to)),
			);
			const start = nextOnPath === undefined ? -1 : trail.indexOf(nextOnPath);
			if (nextOnPath !== undefined && start !== -1) nextOnPath.circle = trail.slice(start);
			nextRedirect = nextOnPath;
		}
	}
}

/** True if a redirect is part of a circle. */
export function isInCircle(docs: DocsJson, redirect: Redirect): boolean {
	return circularRedirects(docs).has(redirect);
}

const circularRedirects = memoise(
	(docs: DocsJson) => new Set(redirectsOf(docs).flatMap(({ circle }) => circle)),
);

interface RedirectCandidates {
	/** The redirect whose source is the path. */
	readonly exact: Redirect | undefined;
	/**
	 * The redirects whose wildcards may match the path. This is a function, so that the search runs
	 * only if `exact` is not enough.
	 */
	byWildcard(): readonly Redirect[];
}

/** The redirects that may apply to a path, which must have no query and no anchor. */
export function candidatesFor(docs: DocsJson, path: string): RedirectCandidates {
	const { bySource: redirectBySource, wildcards: wildcardTree } = indexedRedirects(docs);
	return { exact: redirectBySource.get(path), byWildcard: () => wildcardTree.candidatesFor(path) };
}

const indexedRedirects = memoise((docs: DocsJson) => {
	const redirects = redirectsOf(docs);
	const redirectBySource = new Map<string, Redirect>();
	// Any other redirect wins over a source with a trailing slash, because such a source may match no
	// path at all.
	for (const redirect of redirects) {
		const earlier = redirectBySource.get(redirect.from);
		const isWon = earlier?.source.endsWith("/") === true && !redirect.source.endsWith("/");
		if (earlier === undefined || isWon) redirectBySource.set(redirect.from, redirect);
	}
	return {
		bySource: redirectBySource,
		wildcards: new WildcardRedirects(redirects.filter(({ source }) => hasWildcard(source))),
	};
});

/**
 * Redirects with wildcards, indexed by the start of their sources, because comparing each link of a
 * site with thousands of redirects would be slow.
 */
class WildcardRedirects {
	/** The redirects, with their order in docs.json, by the segments before the first wildcard. */
	readonly #redirectsByStart: ReadonlyMap<string, readonly (readonly [number, Redirect])[]>;
	/** The numbers of segments of the starts, because a path can have a great many. */
	readonly #segmentCounts: ReadonlySet<number>;

	constructor(redirects: readonly Redirect[]) {
		this.#redirectsByStart = groupBy([...redirects.entries()], ([, { from }]) =>
			plainStartOf(from),
		);
		this.#segmentCounts = new Set(
			Array.from(this.#redirectsByStart.keys(), (start) => start.split("/").length),
		);
	}

	/** The matching redirects in the order of docs.json. */
	candidatesFor(path: string): readonly Redirect[] {
		const segments = barePath(path).split("/");
		return [...this.#segmentCounts]
			.filter((count) => count <= segments.length)
			.flatMap((count) => this.#redirectsByStart.get(segments.slice(0, count).join("/")) ?? [])
			.filter(([, { from }]) => mayMatchPath(from, path))
			.sort(([firstOrder], [secondOrder]) => firstOrder - secondOrder)
			.map(([, redirect]) => redirect);
	}
}

/** The reason why a redirect may not apply. Only Mintlify's hosting knows for certain. */
export type RedirectDoubt =
	/** `part` is a `:name` that follows other text in its segment. */
	| ({ readonly kind: "within-segment"; readonly part: string } & RedirectCorrection)
	/** `part` is a pattern of another program, which Mintlify compares as text. */
	| ({ readonly kind: "literal"; readonly part: string } & RedirectCorrection)
	/**
	 * Mintlify's link check compares the source with paths without a trailing slash, and no other
	 * redirect matches such paths.
	 */
	| { readonly kind: "trailing-slash" }
	/** An earlier wildcard matches every path that this redirect could match. */
	| { readonly kind: "shadowed"; readonly by: Redirect };

/**
 * `replacement` is a source that Mintlify matches; `undefined` if no such source is certain.
 * `wildcard` is the wildcard at the end of that source.
 */
export interface RedirectCorrection {
	readonly replacement: string | undefined;
	readonly wildcard: string;
}

/**
 * The reason to doubt a redirect; `undefined` for a redirect that certainly applies, and for a
 * source that is a URL, about which nothing is known.
 */
export function doubtAbout(docs: DocsJson, redirect: Redirect): RedirectDoubt | undefined {
	const { source } = redirect;
	// Returns early, because sites have thousands of redirects, and nearly all are plain paths.
	if (!/[:*([{]|.\/$/.test(source) || isUrl(source)) return undefined;
	const shadowing = shadowingWildcards(docs).get(redirect);
	return (
		literalPattern(source) ??
		misplacedName(source) ??
		(shadowing !== undefined
			? { kind: "shadowed", by: shadowing }
			: source.endsWith("/") && candidatesFor(docs, redirect.from).exact === redirect
				? { kind: "trailing-slash" }
				: undefined)
	);
}

/** Only `*` and `:name` are wildcards: Mintlify escapes all other characters of a source. */
function literalPattern(source: string): RedirectDoubt | undefined {
	const part = firstPattern(source);
	if (part === undefined) return undefined;
	const [, name] = /^[{[](\w+)[}\]]$/.exec(part) ?? [];
	const start = source.slice(0, source.indexOf(part));
	const isLast = source.endsWith(part) && start.endsWith("/") && !/[:*]/.test(start);
	const wildcard = name === undefined ? ":slug*" : `:${name}`;
	const hasReplacement = name !== undefined || isLast;
	const replacement = hasReplacement ? source.replace(part, wildcard) : undefined;
	return { kind: "literal", part, replacement, wildcard };
}

/** The first part of a source that is probably meant as a pattern. */
function firstPattern(source: string): string | undefined {
	const pattern = /(?::\w+)?\([^()]*\)[*+?]?|:\w+\+|\[[^[\]]+\]|\{[^{}]+\}|\.\*/g;
	for (let match = pattern.exec(source); match !== null; match = pattern.exec(source)) {
		const [part] = match;
		// Parentheses around plain text are text, but a pattern may be in them.
		if (!/^(?::\w+)?\([^*+|]*\)[*+?]?$/.test(part)) return part;
		pattern.lastIndex = match.index + 1;
	}
	return undefined;
}

/**
 * A colon directly after a letter, as in `/users:batch`, may be literal text and is not reported.
 */
function misplacedName(source: string): RedirectDoubt | undefined {
	const [part] = /(?<=[-_.]):\w+/.exec(source) ?? [];
	if (part === undefined) return undefined;
	const start = source.slice(0, source.indexOf(part));
	const isLast = /^\*?$/.test(source.slice(start.length + part.length));
	const suggestedStart = isLast && !/[:*]/.test(start) ? `${start}*` : undefined;
	return { kind: "within-segment", part, replacement: suggestedStart, wildcard: "*" };
}

/**
 * The wildcards that come too late, each with the earlier wildcard that wins, because Mintlify uses
 * the first match. Plain paths and a lone `*` are left out, because their precedence is unknown.
 */
const shadowingWildcards = memoise((docs: DocsJson): ReadonlyMap<Redirect, Redirect> => {
	const shadowingByRedirect = new Map<Redirect, Redirect>();
	const wildcardByFolder = new Map<string, Redirect>();
	const folderLengths = new Set<number>();
	for (const redirect of redirectsOf(docs)) {
		const { source, from, earlier } = redirect;
		if (!source.includes("*") || /[#?]/.test(source)) continue;
		const [, folder] = /^(\/(?:[^:*/]+\/)*):\w+\*$/.exec(from) ?? [];
		// The outermost folder that contains every path of the source.
		const end = from.search(/[:*]/);
		const [shadowing] = [...folderLengths]
			.filter((length) => length <= end)
			.sort((one, other) => one - other)
			.flatMap((length) => wildcardByFolder.get(from.slice(0, length)) ?? []);
		if (shadowing !== undefined) {
			if (earlier === undefined) shadowingByRedirect.set(redirect, shadowing);
		} else if (folder !== undefined) {
			wildcardByFolder.set(folder, redirect);
			folderLengths.add(folder.length);
		}
	}
	return shadowingByRedirect;
});
