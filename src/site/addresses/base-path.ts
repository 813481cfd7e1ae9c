// The folder below which readers find the site: what the settings say, else what the site itself
// shows.
import type { BodyFile } from "../../facts/bodies/body-file.ts";
import { targetsIn } from "../../facts/bodies/plain-texts.ts";
import type { DocsJson } from "../../facts/docs-json/docs-json.ts";
import { redirectsOf, takersOf } from "../../facts/docs-json/redirects.ts";
import { isInternal, isUrl } from "../../facts/files/site-path.ts";
import { belowManagedBase } from "../../facts/reserved-addresses.ts";
import { linksOf } from "../../facts/settings/named-addresses.ts";
import { property, text } from "../../source/value.ts";
import { byAllBodies } from "../pages/bodies.ts";
import { question, type Site, settled } from "../parts/site.ts";
import { plainPath, publishedPaths } from "./published-paths.ts";

/** The folder of the address below which all pages are. */
export interface BasePath {
	/** Such as `/docs`; empty for none. */
	readonly path: string;
	/** What shows it; `undefined` for what the settings say. */
	readonly shownBy: string | undefined;
}

/** So many pages named by URLs of one host, below the same folder, show that it is the site's. */
const enoughUrls = 3;

/**
 * So many addresses that have a page only without the folder show that the site is served below it.
 */
const enoughLinks = 20;

/** `undefined` where nobody says so and too little shows it. */
export function basePathOf(site: Site): BasePath | undefined {
	return known(site).base;
}

/** Around it, as an answer that is `undefined` would be worked out anew each time. */
const known = settled(
	(site): { readonly base: BasePath | undefined } => {
		const { basePath } = site.home;
		const base =
			basePath === undefined
				? (byMetatags(site) ?? byUrls(site) ?? byLinks(site))
				: { path: basePath, shownBy: undefined };
		return { base };
	},
	({ base }, { base: other }) => base?.path === other?.path && base?.shownBy === other?.shownBy,
);

/**
 * Of `/docs/a`, served below `/docs`, the path `/a`; `undefined` for what is not below it, and of a
 * site at the top of its host.
 */
export function withoutBase(site: Site, path: string): string | undefined {
	return withoutFolder(basePathOf(site)?.path ?? "", path);
}

/** The same of a folder that is known; empty for none. */
export function withoutFolder(base: string, path: string): string | undefined {
	return base !== "" && `${path}/`.startsWith(`${base}/`)
		? path.slice(base.length) || "/"
		: undefined;
}

/**
 * What is said of an address where nothing is, though the folder before it is taken off; empty for
 * any other address.
 */
export function servedBelow(site: Site, address: string): string {
	if (withoutBase(site, plainPath(address)) === undefined) return "";
	const { path = "", shownBy } = basePathOf(site) ?? {};
	const shown = shownBy === undefined ? "" : `, as shown by ${shownBy}`;
	return ` (the site is served below \`${path}\`${shown})`;
}

/** The URL that docs.json gives search engines for the site. */
function byMetatags(site: Site): BasePath | undefined {
	const tags = ["seo", "metatags"].reduce<unknown>(property, site.docs.value);
	for (const name of ["canonical", "og:url"]) {
		const url = text(property(tags, name)) ?? "";
		if (!isUrl(url) || !URL.canParse(url)) continue;
		const path = plainPath(new URL(url).pathname);
		if (path === "/" || publishedPaths(site).has(path.slice(1))) continue;
		return { path, shownBy: `\`${name}\` of \`seo.metatags\` in docs.json` };
	}
	return undefined;
}

/** The folder below which one host has most of the pages that URLs name. */
function byUrls(site: Site): BasePath | undefined {
	const pages = new Map<string, Set<string>>();
	const urls = new Set([...urlsInDocs(site.docs), ...urlsInBodies(site)]);
	for (const url of urls) {
		const found = pageOfUrl(site, url);
		if (found === undefined) continue;
		const named = pages.get(found.home);
		if (named === undefined) pages.set(found.home, new Set([found.slug]));
		else named.add(found.slug);
	}
	const [most, second] = [...pages].sort(([, a], [, b]) => b.size - a.size);
	if (most === undefined) return undefined;
	const [home, { size }] = most;
	const path = home.slice(home.indexOf("/", "https://".length));
	return size >= enoughUrls && size > (second?.[1].size ?? 0) && path !== "/"
		? { path: path.slice(0, -1), shownBy: `${size} URLs below \`${home}\`` }
		: undefined;
}

/**
 * A page in a folder, as one word is the name of pages everywhere; `home` is the start of the URL,
 * up to the last slash before it.
 */
function pageOfUrl(
	{ published: { lookup } }: Site,
	url: string,
): { readonly home: string; readonly slug: string } | undefined {
	const [, host = "", path = ""] = /^https?:\/\/([^/?#]+)\/([^?#]*)/.exec(url) ?? [];
	// Folders of sources are called as those of the site.
	if (/\b(?:github|gitlab|bitbucket)\b/.test(host)) return undefined;
	const names = path.replace(/\/$/, "").split("/");
	for (let start = 0; start < Math.min(4, names.length - 1); start++) {
		const slug = names.slice(start).join("/");
		const before = [`https://${host}`, ...names.slice(0, start), ""].join("/");
		if (lookup.hasFile(slug) || lookup.generatedAt(slug)) return { home: before, slug };
	}
	return undefined;
}

const urlsInBodies = byAllBodies(function* (_, file): Iterable<string> {
	for (const target of targetsOf(file)) if (isUrl(target)) yield target;
});

/** What a body has that may show where the site is served. */
export function* showsBase(site: Site, file: BodyFile): Iterable<string> {
	for (const target of targetsOf(file)) {
		if (isUrl(target) && pageOfUrl(site, target) !== undefined) yield target;
		yield* belowManaged(target);
	}
}

function* urlsInDocs(docs: DocsJson): Iterable<string> {
	for (const { written } of linksOf(docs)) if (isUrl(written)) yield written;
	for (const { to } of redirectsOf(docs)) if (isUrl(to)) yield to;
}

/** One of the folders that Mintlify knows, below which almost nothing is dead. */
function byLinks(site: Site): BasePath | undefined {
	const alive = new Map<string, number>();
	const dead = new Map<string, number>();
	const inBodies = pathsInBodies(site);
	const inDocs = [...new Set(belowInDocs(site.docs))].filter((path) => !inBodies.has(path));
	for (const path of [...inDocs, ...deadInBodies(site)]) {
		const below = belowManagedBase(path);
		if (below === undefined || isTaken(site, path)) continue;
		const counts = isPublished(site, below.rest) ? alive : dead;
		counts.set(below.base, (counts.get(below.base) ?? 0) + 1);
	}
	for (const [path, count] of alive)
		if (count >= enoughLinks && count >= 9 * (dead.get(path) ?? 0))
			return { path, shownBy: `${count} addresses below \`${path}\`` };
	return undefined;
}

function isPublished(site: Site, path: string): boolean {
	return publishedPaths(site).has(path.slice(1));
}

function isTaken(site: Site, path: string): boolean {
	return isPublished(site, path) || takersOf(site.docs, path).exact !== undefined;
}

const belowInBodies = byAllBodies(function* (_, file): Iterable<string> {
	for (const target of targetsOf(file)) yield* belowManaged(target);
});

/** Of thousands of links, which stay as they are while docs.json is typed. */
const pathsInBodies = question((site): ReadonlySet<string> => new Set(belowInBodies(site)));

/** Those of them at which nothing is published: few, while docs.json is typed. */
const deadInBodies = question((site): readonly string[] =>
	[...pathsInBodies(site)].filter((path) => !isPublished(site, path)),
);

function* belowInDocs(docs: DocsJson): Iterable<string> {
	for (const { written } of linksOf(docs)) yield* belowManaged(written);
	for (const { to } of redirectsOf(docs)) yield* belowManaged(to);
}

function* belowManaged(address: string): Iterable<string> {
	const written = address.trim();
	if (!isInternal(written) || /[:*{]/.test(written)) return;
	const path = plainPath(written);
	if (belowManagedBase(path) !== undefined) yield path;
}

function targetsOf({ reading }: BodyFile): readonly string[] {
	return reading.kind === "body" ? targetsIn(reading.body).map(({ text }) => text.trim()) : [];
}
