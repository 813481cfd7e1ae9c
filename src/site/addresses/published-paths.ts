// Published paths, apart from redirects.
import { posix } from "node:path";
import { barePath } from "../../facts/docs-json/redirect-match.ts";
import { isReserved } from "../../facts/reserved-addresses.ts";
import { decodeText } from "../../source/text-parts.ts";
import type { UnknownFolder } from "../parts/page-lookup.ts";
import { noteAllParts, question, type Site } from "../parts/site.ts";

export const publishedPaths = question((site: Site) => {
	// Recorded here, because later lookups read all parts of the site.
	noteAllParts();
	return new PublishedPaths(site);
});

/** `reserved` is a page that Mintlify generates itself. */
export type PublishedKind = "page" | "generated" | "file" | "reserved";

class PublishedPaths {
	readonly #site: Site;
	readonly #folders = new Set<string>();
	/** Folders that could not be read, and may contain anything. */
	readonly #unread: readonly string[];

	constructor(site: Site) {
		this.#site = site;
		const { pages, published, files } = site;
		for (const { slug } of [...pages.all, ...published.generated]) this.#addFoldersOf(slug);
		this.#unread = [...files.unreadable.keys()].map((path) => `${path}/`);
	}

	#addFoldersOf(slug: string): void {
		for (let end = slug.lastIndexOf("/"); end !== -1; end = slug.lastIndexOf("/", end - 1)) {
			const folder = slug.slice(0, end);
			if (this.#folders.has(folder)) return;
			this.#folders.add(folder);
		}
	}

	has(path: string): boolean {
		return this.kindAt(path) !== undefined || this.unknownFolderOf(path) !== undefined;
	}

	kindAt(path: string): PublishedKind | undefined {
		return (
			(path === "" ? "page" : this.#pageAt(path)) ??
			(this.#isFile(path) ? "file" : undefined) ??
			(isReserved(path) ? "reserved" : undefined)
		);
	}

	#pageAt(path: string): PublishedKind | undefined {
		const { lookup } = this.#site.published;
		for (const slug of slugsAt(path)) {
			if (lookup.fileAt(slug) !== undefined) return "page";
			if (lookup.generatedAt(slug) !== undefined) return "generated";
		}
		return undefined;
	}

	/** The folder in which an unfetched OpenAPI file may generate a page at this path. */
	unknownFolderOf(path: string): UnknownFolder | undefined {
		const { lookup } = this.#site.published;
		// Excluded, because Mintlify publishes generated pages as `.md`, not as `.mdx`.
		if (lookup.unknownFolders.length === 0 || path.endsWith(".mdx")) return undefined;
		return slugsAt(path)
			.map((slug) => lookup.unknownFolderOf(slug))
			.find((folder) => folder !== undefined);
	}

	#isFile(path: string): boolean {
		if (/(?:^docs\.json|\.mdx?)$/.test(path)) return false;
		const { kind } = this.#site.files.state(path);
		// A path without an extension is a page; Mintlify publishes no pages behind links out of
		// the site.
		if (kind === "outside") return /\.[^./]*$/.test(path);
		return kind === "file" || kind === "linked";
	}

	/** True if anything may exist, because docs.json or a parent folder could not be read. */
	isUnknown(path: string): boolean {
		return (
			this.#site.docs.incomplete || this.#unread.some((folder) => `${path}/`.startsWith(folder))
		);
	}

	/** `undefined` if the folder does not exist. */
	folder(path: string): { readonly hasPages: boolean } | undefined {
		const hasPages = this.#folders.has(path);
		return hasPages || this.#site.files.state(path).kind === "folder" ? { hasPages } : undefined;
	}
}

/** The slugs of pages that readers may reach at a path. */
function slugsAt(path: string): readonly string[] {
	const slugs = [path, `${path}/index`];
	// Mintlify publishes the Markdown of each page at its address with `.md`.
	return path.endsWith(".md") ? [...slugs, path.slice(0, -3)] : slugs;
}

/** The path of an address, normalized as Mintlify does. */
export function plainPath(address: string): string {
	const path = barePath(address);
	// A shortcut, because almost all of a site's thousands of addresses are normal already.
	if (/^(?:\/[\w-]+)+$/.test(path)) return path;
	return barePath(posix.normalize(decodeText(path.replaceAll("\\", "/"))));
}
