import { memoise } from "../../text/memoised.ts";
import type { Redirect } from "../facts/docs-json/redirects.ts";
import { addressOf } from "../facts/files/site-path.ts";
import type { IgnoreSource } from "../facts/files/site-walk.ts";
import type { UnpublishedFile } from "../facts/pages/page.ts";
import { belowManagedBase } from "../facts/reserved-addresses.ts";
import type { PageLookup, PageNearMiss } from "../parts/page-lookup.ts";
import type { Site } from "../parts/site.ts";
import { withoutBase } from "./base-path.ts";
import { type PublishedPaths, plainPath, publishedPaths } from "./published-paths.ts";

export type DeadEnd =
	/** `address` exists, and differs from the dead address as the kind says. */
	| {
			readonly kind: "extension" | "letter-case" | "similar" | "plural" | "elsewhere";
			readonly address: string;
	  }
	/** The address begins with a folder below which the site is not served. */
	| { readonly kind: "base"; readonly address: string }
	/**
	 * The site may be served below `base`. Mintlify then removes `base` from addresses, and the
	 * remaining address, `rest`, exists.
	 */
	| { readonly kind: "managed-base"; readonly base: string; readonly rest: string }
	| { readonly kind: "folder"; readonly path: string; readonly hasPages: boolean }
	| { readonly kind: "ignored"; readonly path: string; readonly by: IgnoreSource }
	| ({ readonly kind: "not-a-page" } & UnpublishedFile)
	/**
	 * Mintlify follows no symbolic links to folders; `address` is the page's address by its real
	 * path.
	 */
	| { readonly kind: "linked-folder"; readonly link: string; readonly address: string }
	| { readonly kind: "outside-folder"; readonly link: string }
	| { readonly kind: "redirected"; readonly redirect: Redirect; readonly to: string }
	| { readonly kind: "none" };

interface DeadEndContext {
	readonly site: Pick<Site, "files" | "published">;
	readonly paths: PublishedPaths;
	readonly hasBasePath: () => boolean;
	readonly exists: (path: string) => boolean;
}

/** The address has neither a query nor an anchor. */
export function deadEndAt(
	address: string,
	{ site, paths, hasBasePath, exists }: DeadEndContext,
): DeadEnd {
	const managedEnd = managedBaseEnd(address, exists, hasBasePath);
	if (managedEnd !== undefined) return managedEnd;
	const path = address.slice(1);
	const pathWithoutExtension = path.replace(/\.(?:mdx?|html?)$/, "");
	if (pathWithoutExtension !== path && exists(`/${pathWithoutExtension}`))
		return { kind: "extension", address: `/${pathWithoutExtension}` };
	return (
		endAtUnpublishedFile(site, path) ??
		endAtUnpublishedPage(site, path) ??
		endAtFolder(paths, path) ??
		endBelowFirstFolder(paths, path, exists) ??
		endNearPage(site, path) ?? { kind: "none" }
	);
}

function endAtUnpublishedFile({ files }: Pick<Site, "files">, path: string): DeadEnd | undefined {
	const ignoredBy = files.ignored.get(path);
	if (ignoredBy !== undefined) return { kind: "ignored", path, by: ignoredBy };
	const file = fileByLowerCase(files.paths).get(path.toLowerCase());
	return file === undefined || file === path || /\.mdx?$/i.test(file)
		? undefined
		: { kind: "letter-case", address: `/${file}` };
}

function endAtUnpublishedPage(
	{ published }: Pick<Site, "published">,
	path: string,
): DeadEnd | undefined {
	const nearMiss = nearMissOf(published.lookup, path);
	if (
		nearMiss?.kind === "not-a-page" ||
		nearMiss?.kind === "ignored" ||
		nearMiss?.kind === "outside-folder"
	)
		return nearMiss;
	if (nearMiss?.kind === "linked-folder") return { ...nearMiss, address: addressOf(nearMiss.slug) };
	const letterCaseMatch = [nearMiss, nearMissOf(published.lookup, `${path}/index`)].find(
		(match) => match?.kind === "letter-case",
	);
	return letterCaseMatch?.kind === "letter-case"
		? { kind: "letter-case", address: addressOf(letterCaseMatch.slug) }
		: undefined;
}

function nearMissOf(lookup: PageLookup, path: string): PageNearMiss | undefined {
	if (lookup.hasFile(path)) return undefined;
	const match = lookup.find(path);
	return match.kind === "missing" ? match.near : undefined;
}

function endAtFolder(paths: PublishedPaths, path: string): DeadEnd | undefined {
	const folder = paths.folder(path);
	return folder && { kind: "folder", path, ...folder };
}

/**
 * A dead address below a folder such as `/docs`, which Mintlify removes from addresses of sites
 * that are served below the folder. `undefined` if the base path of the site is known.
 */
function managedBaseEnd(
	address: string,
	exists: (path: string) => boolean,
	hasBasePath: () => boolean,
): DeadEnd | undefined {
	const managedBase = belowManagedBase(address);
	return managedBase !== undefined && exists(managedBase.rest) && !hasBasePath()
		? { kind: "managed-base", ...managedBase }
		: undefined;
}

/**
 * The path without its first folder, if the shorter path exists and the site has no such folder.
 */
function endBelowFirstFolder(
	paths: PublishedPaths,
	path: string,
	exists: (path: string) => boolean,
): DeadEnd | undefined {
	const end = path.indexOf("/");
	if (end === -1 || paths.folder(path.slice(0, end))) return undefined;
	const address = path.slice(end);
	// `/index` is left out, because authors do not write `/index` in links to the start page.
	const isStartPage = /^\/index(?:\.mdx?)?$/.test(address);
	return !isStartPage && exists(address) ? { kind: "base", address } : undefined;
}

/**
 * A page with a similar address. A page of another language or version is left out, because a page
 * that only some languages or versions have is not a misspelling.
 */
function endNearPage({ published }: Pick<Site, "published">, path: string): DeadEnd | undefined {
	const nearMiss = nearMissOf(published.lookup, path);
	if (
		nearMiss?.kind !== "similar" &&
		nearMiss?.kind !== "blank" &&
		nearMiss?.kind !== "plural" &&
		nearMiss?.kind !== "elsewhere"
	)
		return undefined;
	return published.editions.haveSameEdition(path, nearMiss.slug)
		? {
				kind: nearMiss.kind === "blank" ? "similar" : nearMiss.kind,
				address: addressOf(nearMiss.slug),
			}
		: undefined;
}

/** Files by lower-case path; `undefined` if several paths differ in letter case only. */
const fileByLowerCase = memoise((paths: ReadonlySet<string>) => {
	const pathByLowerCase = new Map<string, string | undefined>();
	for (const path of paths) {
		const key = path.toLowerCase();
		pathByLowerCase.set(key, pathByLowerCase.has(key) ? undefined : path);
	}
	return pathByLowerCase;
});

/**
 * The topmost missing folder of an address; `undefined` if all folders exist, or if the address is
 * probably not a path.
 */
export function missingFolder(site: Site, address: string): string | undefined {
	const path = plainPath(address);
	// Texts with other characters are left out, because they are probably not paths.
	if (!/^[\w./~-]+$/.test(path)) return undefined;
	const pathBelowBase = withoutBase(site, path) ?? path;
	const start = path.length - pathBelowBase.length + 1;
	for (let end = path.indexOf("/", start); end !== -1; end = path.indexOf("/", end + 1))
		if (publishedPaths(site).folder(path.slice(start, end)) === undefined)
			return path.slice(0, end);
	return undefined;
}
