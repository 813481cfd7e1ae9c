// Why readers find nothing at an address, and what there is instead.
import type { Redirect } from "../../facts/docs-json/redirects.ts";
import { addressOf } from "../../facts/files/site-path.ts";
import type { IgnoredBy } from "../../facts/files/site-walk.ts";
import type { NotAPage } from "../../facts/pages/page.ts";
import { belowManagedBase } from "../../facts/reserved-addresses.ts";
import { memoised } from "../../source/memoised.ts";
import type { PageLookup, PageNearMiss } from "../parts/page-lookup.ts";
import type { Site } from "../parts/site.ts";
import { withoutBase } from "./base-path.ts";
import { type PublishedPaths, plainPath, publishedPaths } from "./published-paths.ts";

export type DeadEnd =
	/**
	 * `address` is what readers find: without the extension, in other letters, with a letter right.
	 */
	| {
			readonly kind: "extension" | "letter-case" | "similar" | "plural" | "elsewhere";
			readonly address: string;
	  }
	/** The site is not served below the folder that the address begins with. */
	| { readonly kind: "base"; readonly address: string }
	/**
	 * The site may be served below `base`, which Mintlify takes off then; `rest` is what readers find
	 * so.
	 */
	| { readonly kind: "managed-base"; readonly base: string; readonly rest: string }
	| { readonly kind: "folder"; readonly path: string; readonly hasPages: boolean }
	| { readonly kind: "ignored"; readonly path: string; readonly by: IgnoredBy }
	| ({ readonly kind: "not-a-page" } & NotAPage)
	/** Mintlify follows no link to a folder; `address` is that of the page by its own path. */
	| { readonly kind: "linked-folder"; readonly link: string; readonly address: string }
	| { readonly kind: "outside-folder"; readonly link: string }
	/** A redirect takes it and sends readers to where nothing is. */
	| { readonly kind: "redirected"; readonly redirect: Redirect; readonly to: string }
	| { readonly kind: "none" };

/** Where an address without query and anchor is looked up. */
interface Surroundings {
	readonly site: Pick<Site, "files" | "published">;
	readonly paths: PublishedPaths;
	/** Whether the folder is known below which readers find the site. */
	readonly hasBase: () => boolean;
	/** Whether something is at another address. */
	readonly isThere: (path: string) => boolean;
}

/** Why nothing is at an address. */
export function deadEndAt(
	address: string,
	{ site, paths, hasBase, isThere }: Surroundings,
): DeadEnd {
	const managed = belowManaged(address, isThere, hasBase);
	if (managed !== undefined) return managed;
	const path = address.slice(1);
	const bare = path.replace(/\.(?:mdx?|html?)$/, "");
	if (bare !== path && isThere(`/${bare}`)) return { kind: "extension", address: `/${bare}` };
	return (
		otherFile(site, path) ??
		otherPage(site, path) ??
		folderAt(paths, path) ??
		belowFirstFolder(paths, path, isThere) ??
		similarPage(site, path) ?? { kind: "none" }
	);
}

/** A file that is not published, or has other letters. */
function otherFile({ files }: Pick<Site, "files">, path: string): DeadEnd | undefined {
	const by = files.ignored.get(path);
	if (by !== undefined) return { kind: "ignored", path, by };
	const other = byLowerCase(files.paths).get(path.toLowerCase());
	return other === undefined || other === path || /\.mdx?$/i.test(other)
		? undefined
		: { kind: "letter-case", address: `/${other}` };
}

/** A page file that is not published, or has other letters. */
function otherPage({ published }: Pick<Site, "published">, path: string): DeadEnd | undefined {
	const near = nearOf(published.lookup, path);
	if (near?.kind === "not-a-page" || near?.kind === "ignored" || near?.kind === "outside-folder")
		return near;
	if (near?.kind === "linked-folder") return { ...near, address: addressOf(near.slug) };
	const cased = [near, nearOf(published.lookup, `${path}/index`)].find(
		(one) => one?.kind === "letter-case",
	);
	return cased?.kind === "letter-case"
		? { kind: "letter-case", address: addressOf(cased.slug) }
		: undefined;
}

function nearOf(lookup: PageLookup, path: string): PageNearMiss | undefined {
	if (lookup.hasFile(path)) return undefined;
	const match = lookup.find(path);
	return match.kind === "missing" ? match.near : undefined;
}

function folderAt(paths: PublishedPaths, path: string): DeadEnd | undefined {
	const folder = paths.folder(path);
	return folder && { kind: "folder", path, ...folder };
}

/**
 * What is there without a folder that Mintlify takes off where a site is served below it, if that
 * is not known of this one.
 */
function belowManaged(
	address: string,
	isThere: (path: string) => boolean,
	hasBase: () => boolean,
): DeadEnd | undefined {
	const below = belowManagedBase(address);
	return below !== undefined && isThere(below.rest) && !hasBase()
		? { kind: "managed-base", ...below }
		: undefined;
}

/**
 * What is there without the first folder, if the site has none of that name and is not served below
 * it.
 */
function belowFirstFolder(
	paths: PublishedPaths,
	path: string,
	isThere: (path: string) => boolean,
): DeadEnd | undefined {
	const end = path.indexOf("/");
	if (end === -1 || paths.folder(path.slice(0, end))) return undefined;
	const address = path.slice(end);
	// The start page was hardly meant.
	const isStart = /^\/index(?:\.mdx?)?$/.test(address);
	return !isStart && isThere(address) ? { kind: "base", address } : undefined;
}

/** What is missing in one language or version is no slip for what another has. */
function similarPage({ published }: Pick<Site, "published">, path: string): DeadEnd | undefined {
	const near = nearOf(published.lookup, path);
	if (
		near?.kind !== "similar" &&
		near?.kind !== "blank" &&
		near?.kind !== "plural" &&
		near?.kind !== "elsewhere"
	)
		return undefined;
	return published.editions.arePagesOfOne(path, near.slug)
		? { kind: near.kind === "blank" ? "similar" : near.kind, address: addressOf(near.slug) }
		: undefined;
}

/** The only file of each path, whatever the case of its letters. */
const byLowerCase = memoised((paths: ReadonlySet<string>) => {
	const files = new Map<string, string | undefined>();
	for (const path of paths) {
		const key = path.toLowerCase();
		files.set(key, files.has(key) ? undefined : path);
	}
	return files;
});

/**
 * The address of the topmost folder around an address that the site has not; `undefined` where it
 * has all.
 */
export function missingFolder(site: Site, address: string): string | undefined {
	const path = plainPath(address);
	// What is no plain path was hardly meant for one.
	if (!/^[\w./~-]+$/.test(path)) return undefined;
	const rest = withoutBase(site, path) ?? path;
	const start = path.length - rest.length + 1;
	for (let end = path.indexOf("/", start); end !== -1; end = path.indexOf("/", end + 1))
		if (publishedPaths(site).folder(path.slice(start, end)) === undefined)
			return path.slice(0, end);
	return undefined;
}
