// What the wildcards of a redirect stand for in Mintlify, and which of them stand for nothing.
import { memoised } from "../../source/memoised.ts";
import { isInternal } from "../files/site-path.ts";
import type { DocsJson } from "./docs-json.ts";
import { type Redirect, redirectsOf } from "./redirects.ts";

/** Why a redirect never applies, whatever readers ask for. */
export type NeverApplies =
	/** `part` is a `:name` that stands behind other text between two slashes. */
	| ({ readonly kind: "within-segment"; readonly part: string } & Instead)
	/** `part` is a `:name`, and no `*` is in the source, so that Mintlify takes it for a plain path. */
	| ({ readonly kind: "without-star"; readonly part: string } & Instead)
	/** A wildcard before it takes all that it could take. */
	| { readonly kind: "shadowed"; readonly by: Redirect };

/** What can be written so that Mintlify matches it: the source, and the wildcard that it ends with; both or none. */
export interface Instead {
	readonly instead: string | undefined;
	readonly wildcard: string;
}

/** `undefined` also where it is not known what Mintlify makes of the source. */
export function whyNeverApplies(
	docs: DocsJson,
	redirect: Redirect,
): NeverApplies | undefined {
	const { source } = redirect;
	// Almost all are plain paths, and a site has thousands.
	if (!/[:*]/.test(source) || !isInternal(source)) return undefined;
	const by = shadows(docs).get(redirect);
	return (
		misplacedName(source) ??
		nameWithoutStar(source) ??
		(by === undefined ? undefined : { kind: "shadowed", by })
	);
}

/** Behind a letter, as in `/users:batch`, a colon may be meant as it is. */
function misplacedName(source: string): NeverApplies | undefined {
	const [part] = /(?<=[-_.]):\w+/.exec(source) ?? [];
	if (part === undefined) return undefined;
	const start = source.slice(0, source.indexOf(part));
	const isLast = /^\*?$/.test(source.slice(start.length + part.length));
	const instead = isLast && !/[:*]/.test(start) ? `${start}*` : undefined;
	return { kind: "within-segment", part, instead, wildcard: "*" };
}

function nameWithoutStar(source: string): NeverApplies | undefined {
	const [part] = /(?<=\/):\w+(?=\??(?:\/|$))/.exec(source) ?? [];
	if (part === undefined || source.includes("*")) return undefined;
	const start = source.slice(0, source.indexOf(part));
	const isLast = /^\??$/.test(source.slice(start.length + part.length));
	const wildcard = `${part}*`;
	const instead = isLast ? `${start}${wildcard}` : undefined;
	return { kind: "without-star", part, instead, wildcard };
}

/**
 * Of the wildcards those that come too late: the first that takes a path counts. Whether a plain path is looked for before
 * all wildcards is not known, nor what `*` alone takes.
 */
const shadows = memoised((docs: DocsJson): ReadonlyMap<Redirect, Redirect> => {
	const shadowed = new Map<Redirect, Redirect>();
	const open = new Map<string, Redirect>();
	for (const redirect of redirectsOf(docs)) {
		const { source, earlier } = redirect;
		if (!source.includes("*") || /[#?]/.test(source)) continue;
		const [, folder] = /^(\/(?:[^:*/]+\/)*):\w+\*$/.exec(source) ?? [];
		const by = firstAround(open, source);
		if (by !== undefined) {
			if (earlier === undefined) shadowed.set(redirect, by);
		} else if (folder !== undefined) open.set(folder, redirect);
	}
	return shadowed;
});

/** By folder: that of a folder which the wildcards of a source are in. */
function firstAround(
	open: ReadonlyMap<string, Redirect>,
	source: string,
): Redirect | undefined {
	const end = source.search(/[:*]/);
	for (
		let at = source.indexOf("/");
		at !== -1 && at < end;
		at = source.indexOf("/", at + 1)
	) {
		const found = open.get(source.slice(0, at + 1));
		if (found !== undefined) return found;
	}
	return undefined;
}
