// What is published at a path, whatever redirects say.
import { posix } from "node:path";
import { pathOf } from "../../facts/docs-json/redirect-match.ts";
import { isReserved } from "../../facts/reserved-addresses.ts";
import { decoded } from "../../source/text-parts.ts";
import type { UnknownFolder } from "../parts/page-lookup.ts";
import { noteAddressParts } from "../parts/part-inputs.ts";
import { question, type Site } from "../parts/site.ts";

/** The paths of a site, without their first slash. */
export const publishedPaths = question((site: Site) => {
	// Later answers read these parts too.
	noteAddressParts();
	return new PublishedPaths(site);
});

/** `reserved` is what Mintlify makes of its own. */
export type PublishedKind = "page" | "generated" | "file" | "reserved";

class PublishedPaths {
	readonly #site: Site;
	/** The folders that pages are in. */
	readonly #folders = new Set<string>();
	/** What could not be read: in a folder may be anything. */
	readonly #unread: readonly string[];

	constructor(site: Site) {
		this.#site = site;
		const { published, files } = site;
		for (const slug of published.lookup.slugs) this.#addFoldersOf(slug);
		for (const { slug } of published.generated) this.#addFoldersOf(slug);
		this.#unread = [...files.unreadable.keys()].map((path) => `${path}/`);
	}

	#addFoldersOf(slug: string): void {
		for (let end = slug.lastIndexOf("/"); end !== -1; end = slug.lastIndexOf("/", end - 1)) {
			const folder = slug.slice(0, end);
			if (this.#folders.has(folder)) return;
			this.#folders.add(folder);
		}
	}

	/** Whether there is a page or a file, or may be one. */
	has(path: string): boolean {
		return this.at(path) !== undefined || this.unknownFolderOf(path) !== undefined;
	}

	/** What there is for certain. */
	at(path: string): PublishedKind | undefined {
		return (
			(path === "" ? "page" : this.#pageAt(path)) ??
			(this.#isFile(path) ? "file" : undefined) ??
			(isReserved(path) ? "reserved" : undefined)
		);
	}

	#pageAt(path: string): PublishedKind | undefined {
		const { lookup } = this.#site.published;
		for (const slug of slugsAt(path)) {
			if (lookup.hasFile(slug)) return "page";
			if (lookup.generatedAt(slug) !== undefined) return "generated";
		}
		return undefined;
	}

	/**
	 * The folder that makes it possible that there is a page which is made of something that was not
	 * looked at.
	 */
	unknownFolderOf(path: string): UnknownFolder | undefined {
		const { lookup } = this.#site.published;
		// Of what Mintlify makes only the Markdown can be had by its ending.
		if (lookup.unknownFolders.length === 0 || path.endsWith(".mdx")) return undefined;
		return slugsAt(path)
			.map((slug) => lookup.unknownFolderOf(slug))
			.find((folder) => folder !== undefined);
	}

	#isFile(path: string): boolean {
		if (/(?:^docs\.json|\.mdx?)$/.test(path)) return false;
		const { kind } = this.#site.files.state(path);
		// What has no extension is a page, and those behind links are none.
		if (kind === "outside") return /\.[^./]*$/.test(path);
		return kind === "file" || kind === "linked";
	}

	/** Whether anything may be there, as docs.json or a folder above could not be read. */
	isUnknown(path: string): boolean {
		return (
			this.#site.docs.incomplete || this.#unread.some((folder) => `${path}/`.startsWith(folder))
		);
	}

	/** `undefined` where there is no such folder. */
	folder(path: string): { readonly hasPages: boolean } | undefined {
		const hasPages = this.#folders.has(path);
		return hasPages || this.#site.files.state(path).kind === "folder" ? { hasPages } : undefined;
	}
}

/** The slugs of the pages that readers may find at a path. */
function slugsAt(path: string): readonly string[] {
	const slugs = [path, `${path}/index`];
	// The Markdown of a page is published beside it.
	return path.endsWith(".md") ? [...slugs, path.slice(0, -3)] : slugs;
}

/** The path of an address as Mintlify looks for it. */
export function plainPath(address: string): string {
	const path = pathOf(address);
	// Almost all are plain already, and a site has thousands.
	if (/^(?:\/[\w-]+)+$/.test(path)) return path;
	return pathOf(posix.normalize(decoded(path.replaceAll("\\", "/"))));
}
