// What readers find at the addresses of a site: pages, generated pages, files, and what redirects send on.

import { memoised } from "../../source/memoised.ts";
import type { Nearness } from "../../text/suggest.ts";
import type { DocsJson } from "../docs-json/docs-json.ts";
import { linksOf } from "../docs-json/links.ts";
import {
	hasWildcard,
	pathOf,
	type Redirect,
	redirectsOf,
	takes,
} from "../docs-json/redirects.ts";
import { isInternal } from "../files/site-path.ts";
import type { Page } from "../pages/page.ts";
import type { Site } from "../site.ts";
import { nearnessOf } from "./page-lookup.ts";

/** A page that somebody can have meant by an address. */
export interface NearAddress {
	readonly address: string;
	readonly nearness: Nearness;
}

/** Whether anything may be published at an address of the site, such as `/guides/start?a#b`. */
export function leadsSomewhere(site: Site, address: string): boolean {
	return addresses(site).leadsSomewhere(address);
}

/** The page that somebody can have meant who wrote an address that is not there. */
export function nearAddress(
	{ published }: Site,
	address: string,
): NearAddress | undefined {
	const match = published.lookup.find(pathOf(address).slice(1));
	if (match.kind !== "missing" || !("slug" in match.near)) return undefined;
	const { near } = match;
	return { address: `/${near.slug}`, nearness: nearnessOf(near) };
}

/** The published page file at an address. */
export function pageAt(
	{ published: { lookup } }: Site,
	address: string,
): Page | undefined {
	const slug = pathOf(address).slice(1);
	return (
		lookup.fileAt(slug) ??
		lookup.fileAt(slug === "" ? "index" : `${slug}/index`)
	);
}

/** Whether a redirect takes the path of an address. */
export function isSentOn(site: Site, address: string): boolean {
	return addresses(site).isSentOn(pathOf(decoded(address)));
}

/** Whether something may be at an address that is neither a page nor a file of the site. */
export function mayBeElsewhere(site: Site, address: string): boolean {
	return madeByPlatform.test(address) || isSentOn(site, address);
}

const addresses = memoised((site: Site) => new Addresses(site));

const madeByPlatform =
	/^\/(?:_.*|llms(?:-full)?\.txt|sitemap\.xml|robots\.txt|mcp|(?:.*\/)?rss\.xml)$/;

class Addresses {
	readonly #site: Site;
	readonly #byPath: ReadonlyMap<string, Redirect>;
	readonly #wildcards: readonly Redirect[];
	#bases: ReadonlySet<string> | undefined;
	readonly #generatedFolders: ReadonlySet<string>;

	constructor(site: Site) {
		this.#site = site;
		const redirects = redirectsOf(site.docs);
		this.#wildcards = redirects.filter(({ source }) => hasWildcard(source));
		this.#byPath = new Map(
			redirects.map((redirect) => [pathOf(redirect.source), redirect]),
		);
		this.#generatedFolders = new Set(
			site.published.generated.flatMap(({ slug }) => foldersOf(slug)),
		);
	}

	/**
	 * Whether something may be at a path, which begins with a slash. What readers find at a folder is not known; the
	 * site may be served below a folder that it does not have itself.
	 */
	leadsSomewhere(address: string): boolean {
		const path = pathOf(decoded(address));
		const { base, rest } = split(path);
		this.#bases ??= this.#basesOfSite();
		return (
			this.#isThere(path) || (this.#bases.has(base) && this.#isThere(rest))
		);
	}

	/** The folders below which the site seems to be served: its addresses begin with them, but none of its files. */
	#basesOfSite(): ReadonlySet<string> {
		const bases = new Set<string>();
		for (const address of writtenAddresses(this.#site.docs)) {
			const { base, rest } = split(pathOf(decoded(address)));
			if (base === "" || rest === "" || this.#hasFolder(base)) continue;
			if (this.#isThere(rest)) bases.add(base);
		}
		return bases;
	}

	#isThere(path: string): boolean {
		const slug = path.slice(1);
		return (
			slug === "" ||
			madeByPlatform.test(path) ||
			this.#isPage(slug) ||
			this.#isPage(`${slug}/index`) ||
			this.#site.files.paths.has(slug) ||
			this.#hasFolder(slug) ||
			this.isSentOn(path)
		);
	}

	isSentOn(path: string): boolean {
		return (
			this.#byPath.has(path) ||
			this.#wildcards.some((redirect) => takes(redirect, path))
		);
	}

	#hasFolder(path: string): boolean {
		return (
			this.#site.files.state(path).kind === "folder" ||
			this.#generatedFolders.has(path)
		);
	}

	#isPage(slug: string): boolean {
		const { lookup } = this.#site.published;
		// The Markdown of a page is published beside it, and so are files that look like pages.
		const name = slug.replace(/\.mdx?$/, "");
		return lookup.has(slug) || lookup.has(name) || lookup.hasOther(name);
	}
}

/** All addresses of the site that docs.json writes. */
function writtenAddresses(docs: DocsJson): readonly string[] {
	return [
		...redirectsOf(docs).map(({ destination }) => destination),
		...linksOf(docs).map(({ written }) => written),
	].filter(isInternal);
}

function decoded(path: string): string {
	try {
		return decodeURI(path);
	} catch {
		return path;
	}
}

/** `a/b` and `a` of `a/b/c`. */
function foldersOf(slug: string): string[] {
	const parts = slug.split("/").slice(0, -1);
	return parts.map((_, index) => parts.slice(0, index + 1).join("/"));
}

/** The first folder of a path, and the path below it. */
function split(path: string): { base: string; rest: string } {
	const [, base = "", rest = ""] = /^\/([^/]*)(\/.*)?$/.exec(path) ?? [];
	return { base, rest };
}
