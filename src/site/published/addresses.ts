// What readers find at the addresses of a site: pages, generated pages, files, and what redirects send on.

import type { Page } from "../pages/page.ts";
import type { PageLookup } from "./page-lookup.ts";
import {
	hasWildcard,
	pathOf,
	type Redirect,
	takes,
} from "../docs-json/redirects.ts";

/** What the addresses ask of the site. */
interface Asked {
	readonly redirects: readonly Redirect[];
	/** All that docs.json writes. */
	readonly addresses: readonly string[];
	readonly lookup: PageLookup;
	hasFile(path: string): boolean;
	/** The slugs of generated pages. */
	readonly generated: readonly string[];
	/** Whether there is such a folder on disk. */
	hasFolder(path: string): boolean;
}

const madeByPlatform =
	/^\/(?:_.*|llms(?:-full)?\.txt|sitemap\.xml|robots\.txt|mcp|(?:.*\/)?rss\.xml)$/;

export class Addresses {
	readonly #site: Asked;
	readonly #byPath: ReadonlyMap<string, Redirect>;
	readonly #wildcards: readonly Redirect[];
	#bases: ReadonlySet<string> | undefined;
	readonly #generatedFolders: ReadonlySet<string>;

	constructor(site: Asked) {
		this.#site = site;
		const { redirects } = site;
		this.#wildcards = redirects.filter(({ source }) => hasWildcard(source));
		this.#byPath = new Map(
			redirects.map((redirect) => [pathOf(redirect.source), redirect]),
		);
		this.#generatedFolders = new Set(site.generated.flatMap(foldersOf));
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
		for (const address of this.#site.addresses) {
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
			this.#site.hasFile(slug) ||
			this.#hasFolder(slug) ||
			this.#byPath.has(path) ||
			this.#wildcards.some((redirect) => takes(redirect, path))
		);
	}

	/** The page file at a path. */
	pageAt(address: string): Page | undefined {
		const slug = pathOf(address).slice(1);
		const { lookup } = this.#site;
		return (
			lookup.fileAt(slug) ??
			lookup.fileAt(slug === "" ? "index" : `${slug}/index`)
		);
	}

	#hasFolder(path: string): boolean {
		return this.#site.hasFolder(path) || this.#generatedFolders.has(path);
	}

	#isPage(slug: string): boolean {
		const { lookup } = this.#site;
		// The Markdown of a page is published beside it, and so are files that look like pages.
		const name = slug.replace(/\.mdx?$/, "");
		return lookup.has(slug) || lookup.has(name) || lookup.hasOther(name);
	}
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
