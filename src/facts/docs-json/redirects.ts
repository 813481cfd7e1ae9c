// The redirects of docs.json, followed as readers are sent.
import { memoised } from "../../source/memoised.ts";
import type { Location } from "../../source/source-file.ts";
import { itemsIn, property, text } from "../../source/value.ts";
import { isUrl, withoutQuery } from "../files/site-path.ts";
import type { DocsJson } from "./docs-json.ts";
import {
	destinationAddress,
	fixedSegmentsOf,
	hasName,
	hasWildcard,
	pathOf,
	sourcePath,
	takes,
} from "./redirect-match.ts";

/** A redirect as docs.json writes it. */
export interface Redirect {
	readonly source: string;
	readonly destination: string;
	/** What the source stands for, such as `/old` for `old/`. */
	readonly from: string;
	/** Where the destination leads, such as `/new` for `new`. */
	readonly to: string;
	/** Of the source. */
	readonly at: Location;
	readonly destinationAt: Location;
	/** Whether it is meant to be taken back: `permanent` is `false`. */
	readonly isTemporary: boolean;
	/** An earlier redirect of the same source. */
	readonly earlier: Redirect | undefined;
	/**
	 * The redirects that it leads through, back to one of them: itself first. Empty for one that
	 * ends.
	 */
	readonly circle: readonly Redirect[];
}

interface Read extends Redirect {
	earlier: Redirect | undefined;
	circle: readonly Redirect[];
}

/** Entries without two texts are left out; wildcards are taken as they are written. */
export const redirectsOf = memoised(readRedirects);

export function allRedirects({ docs }: { readonly docs: DocsJson }): readonly Redirect[] {
	return redirectsOf(docs);
}

/** Whether a redirect takes the path of an address alone. */
export function isRedirected(docs: DocsJson, address: string): boolean {
	return sourcesOf(docs).has(sourcePath(address));
}

const sourcesOf = memoised(
	(docs: DocsJson) =>
		new Set(
			redirectsOf(docs)
				.filter(({ source }) => withoutQuery(source) === source)
				.map(({ from }) => from),
		),
);

function readRedirects(docs: DocsJson): readonly Redirect[] {
	const redirects = [...written(docs)];
	const first = new Map<string, Read>();
	for (const redirect of redirects) {
		redirect.earlier = first.get(redirect.source);
		if (redirect.earlier === undefined) first.set(redirect.source, redirect);
	}
	findCircles([...first.values()]);
	return redirects;
}

function* written(docs: DocsJson): Iterable<Read> {
	for (const [index, item] of itemsIn(property(docs.value, "redirects")).entries()) {
		const source = text(property(item, "source"));
		const destination = text(property(item, "destination"));
		if (source === undefined || destination === undefined) continue;
		const at = docs.locate(`/redirects/${index}/source`);
		const destinationAt = docs.locate(`/redirects/${index}/destination`);
		const isTemporary = property(item, "permanent") === false;
		yield {
			source,
			destination,
			from: sourcePath(source),
			to: destinationAddress(destination),
			at,
			destinationAt,
			isTemporary,
			earlier: undefined,
			circle: [],
		};
	}
}

/** Notes of each circle where it begins and what it leads through. */
function findCircles(redirects: readonly Read[]): void {
	const byPath = new Map(
		redirects
			.filter(({ source }) => withoutQuery(source) === source)
			.map((redirect) => [redirect.from, redirect]),
	);
	const settled = new Set<Read>();
	for (const redirect of byPath.values()) {
		const trail: Read[] = [];
		for (let next: Read | undefined = redirect; next !== undefined && !settled.has(next); ) {
			settled.add(next);
			trail.push(next);
			const following: Read | undefined = byPath.get(pathOf(next.to));
			const start = following === undefined ? -1 : trail.indexOf(following);
			if (following !== undefined && start !== -1) following.circle = trail.slice(start);
			next = following;
		}
	}
}

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

/** Why a redirect may not apply: of each only the hosting knows. */
export type Doubt =
	/** `part` is a `:name` that stands behind other text between two slashes. */
	| ({ readonly kind: "within-segment"; readonly part: string } & RedirectCorrection)
	/**
	 * Mintlify's check compares it with paths that have no slash at their end, and no other redirect
	 * takes it.
	 */
	| { readonly kind: "trailing-slash" }
	/** A wildcard before it takes all that it could take. */
	| { readonly kind: "shadowed"; readonly by: Redirect };

/**
 * What can be written so that Mintlify matches it: the source, and the wildcard that it ends with;
 * both or none.
 */
export interface RedirectCorrection {
	readonly instead: string | undefined;
	readonly wildcard: string;
}

/**
 * `undefined` for one that takes paths for certain, and where it is not known what Mintlify makes
 * of the source.
 */
export function doubtAbout(docs: DocsJson, redirect: Redirect): Doubt | undefined {
	const { source } = redirect;
	// Almost all are plain paths, and a site has thousands.
	if (!/[:*]|.\/$/.test(source) || isUrl(source)) return undefined;
	const by = shadows(docs).get(redirect);
	return (
		misplacedName(source) ??
		(by !== undefined
			? { kind: "shadowed", by }
			: source.endsWith("/") && takersOf(docs, redirect.from).exact === redirect
				? { kind: "trailing-slash" }
				: undefined)
	);
}

/** Behind a letter, as in `/users:batch`, a colon may be meant as it is. */
function misplacedName(source: string): Doubt | undefined {
	const [part] = /(?<=[-_.]):\w+/.exec(source) ?? [];
	if (part === undefined) return undefined;
	const start = source.slice(0, source.indexOf(part));
	const isLast = /^\*?$/.test(source.slice(start.length + part.length));
	const instead = isLast && !/[:*]/.test(start) ? `${start}*` : undefined;
	return { kind: "within-segment", part, instead, wildcard: "*" };
}

/**
 * Of the wildcards those that come too late: the first that takes a path counts. Whether a plain
 * path is looked for before all wildcards is not known, nor what `*` alone takes.
 */
const shadows = memoised((docs: DocsJson): ReadonlyMap<Redirect, Redirect> => {
	const shadowed = new Map<Redirect, Redirect>();
	const open = new Map<string, Redirect>();
	for (const redirect of redirectsOf(docs)) {
		const { source, from, earlier } = redirect;
		if (!source.includes("*") || /[#?]/.test(source)) continue;
		const [, folder] = /^(\/(?:[^:*/]+\/)*):\w+\*$/.exec(from) ?? [];
		const by = firstAround(open, from);
		if (by !== undefined) {
			if (earlier === undefined) shadowed.set(redirect, by);
		} else if (folder !== undefined) open.set(folder, redirect);
	}
	return shadowed;
});

/** By folder: that of a folder which the wildcards of a source are in. */
function firstAround(open: ReadonlyMap<string, Redirect>, source: string): Redirect | undefined {
	const end = source.search(/[:*]/);
	for (let at = source.indexOf("/"); at !== -1 && at < end; at = source.indexOf("/", at + 1)) {
		const found = open.get(source.slice(0, at + 1));
		if (found !== undefined) return found;
	}
	return undefined;
}
