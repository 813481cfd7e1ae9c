// Which redirects may not apply, as their sources are written.
import { memoised } from "../../source/memoised.ts";
import { isUrl } from "../files/site-path.ts";
import type { DocsJson } from "./docs-json.ts";
import { takersOf } from "./follow-redirect.ts";
import { type Redirect, redirectsOf } from "./redirects.ts";

/** Why a redirect may not apply: of each only the hosting knows. */
export type Doubt =
	/** `part` is a `:name` that stands behind other text between two slashes. */
	| ({ readonly kind: "within-segment"; readonly part: string } & Instead)
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
export interface Instead {
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
