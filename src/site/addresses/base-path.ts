// The base path: the folder below which the site is served, from the settings or from evidence in
// the site.

import { addToSet } from "../../text/lists.ts";
import { property, text } from "../../text/value.ts";
import type { BodyFile } from "../facts/bodies/body-file.ts";
import { targetsIn } from "../facts/bodies/plain-texts.ts";
import type { DocsJson } from "../facts/docs-json/docs-json.ts";
import { candidatesFor, redirectsOf } from "../facts/docs-json/redirects.ts";
import { isInternal, isUrl } from "../facts/files/site-path.ts";
import { belowManagedBase } from "../facts/reserved-addresses.ts";
import { linksOf } from "../facts/settings/named-addresses.ts";
import { eachBodyOfSite } from "../pages/bodies.ts";
import { question, type Site } from "../parts/site.ts";
import { plainPath, publishedPaths } from "./published-paths.ts";

export interface BasePath {
	/** A path such as `/docs`; empty if the site is at the root of its host. */
	readonly path: string;
	/** `undefined` for a base path from the settings. */
	readonly shownBy: string | undefined;
}

/**
 * The minimum number of pages with URLs below a folder of a host, for the folder to count as the
 * base path.
 */
const minUrls = 3;

/**
 * The minimum number of addresses below a folder, for the folder to count as the base path. An
 * address counts if the site publishes the address only without the folder.
 */
const minLinks = 20;

/** `undefined` if neither the settings nor evidence determine the base path. */
export function basePathOf(site: Site): BasePath | undefined {
	return settledBasePath(site).base;
}

/**
 * The answer is in an object, because an answer that is `undefined` would be computed again each
 * time.
 */
const settledBasePath = question(
	(site): { readonly base: BasePath | undefined } => {
		const { basePath } = site.home;
		const base =
			basePath === undefined
				? (basePathFromMetatags(site) ?? basePathFromUrls(site) ?? basePathFromLinks(site))
				: { path: basePath, shownBy: undefined };
		return { base };
	},
	({ base }, { base: other }) => base?.path === other?.path && base?.shownBy === other?.shownBy,
);

/**
 * Removes the base path: `/docs/a` becomes `/a` in a site below `/docs`. `undefined` for other
 * paths, and without a base path.
 */
export function withoutBase(site: Site, path: string): string | undefined {
	return withoutBaseFolder(basePathOf(site)?.path ?? "", path);
}

/**
 * `base` is empty for a site without a base path. The result is `undefined` for a path outside the
 * base path, and for a site without a base path.
 */
export function withoutBaseFolder(base: string, path: string): string | undefined {
	return base !== "" && `${path}/`.startsWith(`${base}/`)
		? path.slice(base.length) || "/"
		: undefined;
}

/**
 * The part of a message that names the base path, for an address that begins with the base path;
 * empty for other addresses.
 */
export function basePathNote(site: Site, address: string): string {
	if (withoutBase(site, plainPath(address)) === undefined) return "";
	const { path = "", shownBy } = basePathOf(site) ?? {};
	const evidence = shownBy === undefined ? "" : `, as shown by ${shownBy}`;
	return ` (the site is served below \`${path}\`${evidence})`;
}

/** The path of the canonical URL in docs.json, unless the site publishes a page at that path. */
function basePathFromMetatags(site: Site): BasePath | undefined {
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

/**
 * The folder below which URLs refer to the most pages of the site: at least `minUrls` pages, and
 * more pages than below any other folder.
 */
function basePathFromUrls(site: Site): BasePath | undefined {
	const slugsByHome = new Map<string, Set<string>>();
	const urls = new Set([...urlsInDocs(site.docs), ...urlsInBodies(site)]);
	for (const url of urls) {
		const urlPage = pageOfUrl(site, url);
		if (urlPage !== undefined) addToSet(slugsByHome, urlPage.home, urlPage.slug);
	}
	const [largest, second] = [...slugsByHome].sort(([, a], [, b]) => b.size - a.size);
	if (largest === undefined) return undefined;
	const [home, { size }] = largest;
	const path = home.slice(home.indexOf("/", "https://".length));
	return size >= minUrls && size > (second?.[1].size ?? 0) && path !== "/"
		? { path: path.slice(0, -1), shownBy: `${size} URLs below \`${home}\`` }
		: undefined;
}

/**
 * Finds a page from the end of a URL. The end needs at least two names, because a single name is
 * too common to be evidence. `home` is the URL before the page.
 */
function pageOfUrl(
	{ published: { lookup } }: Site,
	url: string,
): { readonly home: string; readonly slug: string } | undefined {
	const [, host = "", path = ""] = /^https?:\/\/([^/?#]+)\/([^?#]*)/.exec(url) ?? [];
	// Repositories are left out, because folders in a source repository have the same names as
	// folders of the site.
	if (/\b(?:github|gitlab|bitbucket)\b/.test(host)) return undefined;
	const names = path.replace(/\/$/, "").split("/");
	for (let start = 0; start < Math.min(4, names.length - 1); start++) {
		const slug = names.slice(start).join("/");
		const urlStart = [`https://${host}`, ...names.slice(0, start), ""].join("/");
		if (lookup.hasFile(slug) || lookup.generatedAt(slug)) return { home: urlStart, slug };
	}
	return undefined;
}

const urlsInBodies = eachBodyOfSite(function* (_, file): Iterable<string> {
	for (const target of targetsOf(file)) if (isUrl(target)) yield target;
});

export function* basePathEvidence(site: Site, file: BodyFile): Iterable<string> {
	for (const target of targetsOf(file)) {
		if (isUrl(target) && pageOfUrl(site, target) !== undefined) yield target;
		yield* managedPathsIn(target);
	}
}

function* urlsInDocs(docs: DocsJson): Iterable<string> {
	for (const { written } of linksOf(docs)) if (isUrl(written)) yield written;
	for (const { to } of redirectsOf(docs)) if (isUrl(to)) yield to;
}

/**
 * Finds a folder that Mintlify removes from addresses, if at least `minLinks` paths, and at least
 * 90 % of the paths below the folder, are published only without the folder.
 */
function basePathFromLinks(site: Site): BasePath | undefined {
	const aliveCountByBase = new Map<string, number>();
	const deadCountByBase = new Map<string, number>();
	const bodyPaths = pathsInBodies(site);
	const docsPaths = [...new Set(managedPathsInDocs(site.docs))].filter(
		(path) => !bodyPaths.has(path),
	);
	for (const path of [...docsPaths, ...unpublishedPathsInBodies(site)]) {
		const managedBase = belowManagedBase(path);
		if (managedBase === undefined || isPublishedOrRedirected(site, path)) continue;
		const countByBase = isPublished(site, managedBase.rest) ? aliveCountByBase : deadCountByBase;
		countByBase.set(managedBase.base, (countByBase.get(managedBase.base) ?? 0) + 1);
	}
	for (const [path, count] of aliveCountByBase)
		if (count >= minLinks && count >= 9 * (deadCountByBase.get(path) ?? 0))
			return { path, shownBy: `${count} addresses below \`${path}\`` };
	return undefined;
}

function isPublished(site: Site, path: string): boolean {
	return publishedPaths(site).has(path.slice(1));
}

function isPublishedOrRedirected(site: Site, path: string): boolean {
	return isPublished(site, path) || candidatesFor(site.docs, path).exact !== undefined;
}

const managedPathsInBodies = eachBodyOfSite(function* (_, file): Iterable<string> {
	for (const target of targetsOf(file)) yield* managedPathsIn(target);
});

/**
 * The paths have a question of their own, because sites have thousands of links, which do not
 * change while docs.json is edited.
 */
const pathsInBodies = question((site): ReadonlySet<string> => new Set(managedPathsInBodies(site)));

/**
 * Most paths are published, so that little has to be computed again after a change of docs.json.
 */
const unpublishedPathsInBodies = question((site): readonly string[] =>
	[...pathsInBodies(site)].filter((path) => !isPublished(site, path)),
);

function* managedPathsInDocs(docs: DocsJson): Iterable<string> {
	for (const { written } of linksOf(docs)) yield* managedPathsIn(written);
	for (const { to } of redirectsOf(docs)) yield* managedPathsIn(to);
}

function* managedPathsIn(source: string): Iterable<string> {
	const address = source.trim();
	if (!isInternal(address) || /[:*{]/.test(address)) return;
	const path = plainPath(address);
	if (belowManagedBase(path) !== undefined) yield path;
}

function targetsOf({ reading }: BodyFile): readonly string[] {
	return reading.kind === "body" ? targetsIn(reading.body).map(({ text }) => text.trim()) : [];
}
