// The base path: the folder below which the site is served, from the settings or from evidence in
// the site.
import type { BodyFile } from "../../facts/bodies/body-file.ts";
import { targetsIn } from "../../facts/bodies/plain-texts.ts";
import type { DocsJson } from "../../facts/docs-json/docs-json.ts";
import { candidatesFor, redirectsOf } from "../../facts/docs-json/redirects.ts";
import { isInternal, isUrl } from "../../facts/files/site-path.ts";
import { belowManagedBase } from "../../facts/reserved-addresses.ts";
import { linksOf } from "../../facts/settings/named-addresses.ts";
import { property, text } from "../../source/value.ts";
import { byAllBodies } from "../pages/bodies.ts";
import { question, type Site, settledQuestion } from "../parts/site.ts";
import { plainPath, publishedPaths } from "./published-paths.ts";

export interface BasePath {
	/** A path such as `/docs`; empty if the site is at the root of its host. */
	readonly path: string;
	/** The evidence; `undefined` for a base path from the settings. */
	readonly shownBy: string | undefined;
}

/**
 * The minimum number of pages that count as evidence. Their URLs are below the same folder of one
 * host.
 */
const enoughUrls = 3;

/**
 * The minimum number of addresses that count as evidence. Each is a page only without the folder.
 */
const enoughLinks = 20;

/** The base path; `undefined` if neither the settings nor evidence determine it. */
export function basePathOf(site: Site): BasePath | undefined {
	return settledBasePath(site).base;
}

/** The answer in an object, because `undefined` as an answer would be computed again each time. */
const settledBasePath = settledQuestion(
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
 * Removes a known base path from a path. `base` is empty for a site without a base path; the result
 * is then `undefined`.
 */
export function withoutBaseFolder(base: string, path: string): string | undefined {
	return base !== "" && `${path}/`.startsWith(`${base}/`)
		? path.slice(base.length) || "/"
		: undefined;
}

/**
 * The part of a message that names the base path, for a dead address that begins with the base
 * path; empty for other addresses.
 */
export function basePathNote(site: Site, address: string): string {
	if (withoutBase(site, plainPath(address)) === undefined) return "";
	const { path = "", shownBy } = basePathOf(site) ?? {};
	const evidence = shownBy === undefined ? "" : `, as shown by ${shownBy}`;
	return ` (the site is served below \`${path}\`${evidence})`;
}

/** Reads the canonical URL in docs.json. */
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

/** Finds the folder of one host that contains most of the pages to which URLs refer. */
function basePathFromUrls(site: Site): BasePath | undefined {
	const pages = new Map<string, Set<string>>();
	const urls = new Set([...urlsInDocs(site.docs), ...urlsInBodies(site)]);
	for (const url of urls) {
		const urlPage = pageOfUrl(site, url);
		if (urlPage === undefined) continue;
		const slugs = pages.get(urlPage.home);
		if (slugs === undefined) pages.set(urlPage.home, new Set([urlPage.slug]));
		else slugs.add(urlPage.slug);
	}
	const [largest, second] = [...pages].sort(([, a], [, b]) => b.size - a.size);
	if (largest === undefined) return undefined;
	const [home, { size }] = largest;
	const path = home.slice(home.indexOf("/", "https://".length));
	return size >= enoughUrls && size > (second?.[1].size ?? 0) && path !== "/"
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

const urlsInBodies = byAllBodies(function* (_, file): Iterable<string> {
	for (const target of targetsOf(file)) if (isUrl(target)) yield target;
});

/** The evidence for a base path in a body. */
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
 * Finds a folder that Mintlify removes from addresses, if almost no path below the folder is dead.
 */
function basePathFromLinks(site: Site): BasePath | undefined {
	const aliveCounts = new Map<string, number>();
	const deadCounts = new Map<string, number>();
	const bodyPaths = pathsInBodies(site);
	const docsPaths = [...new Set(managedPathsInDocs(site.docs))].filter(
		(path) => !bodyPaths.has(path),
	);
	for (const path of [...docsPaths, ...deadInBodies(site)]) {
		const managedBase = belowManagedBase(path);
		if (managedBase === undefined || isPublishedOrRedirected(site, path)) continue;
		const countsByBase = isPublished(site, managedBase.rest) ? aliveCounts : deadCounts;
		countsByBase.set(managedBase.base, (countsByBase.get(managedBase.base) ?? 0) + 1);
	}
	for (const [path, count] of aliveCounts)
		if (count >= enoughLinks && count >= 9 * (deadCounts.get(path) ?? 0))
			return { path, shownBy: `${count} addresses below \`${path}\`` };
	return undefined;
}

function isPublished(site: Site, path: string): boolean {
	return publishedPaths(site).has(path.slice(1));
}

function isPublishedOrRedirected(site: Site, path: string): boolean {
	return isPublished(site, path) || candidatesFor(site.docs, path).exact !== undefined;
}

const managedPathsInBodies = byAllBodies(function* (_, file): Iterable<string> {
	for (const target of targetsOf(file)) yield* managedPathsIn(target);
});

/**
 * The answer has a question of its own, because sites have thousands of links, which do not change
 * while docs.json is edited.
 */
const pathsInBodies = question((site): ReadonlySet<string> => new Set(managedPathsInBodies(site)));

/**
 * The unpublished paths in bodies. There are few such paths, so that reading docs.json again costs
 * little.
 */
const deadInBodies = question((site): readonly string[] =>
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
