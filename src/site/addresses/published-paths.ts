// The published paths of a site, apart from redirects.
import { posix } from "node:path";
import { areEqual } from "../../text/lists.ts";
import { decodeText } from "../../text/text-parts.ts";
import { barePath } from "../facts/docs-json/redirect-match.ts";
import type { SiteFiles } from "../facts/files/site-files.ts";
import { addressOf, foldersAbove } from "../facts/files/site-path.ts";
import { isReserved } from "../facts/reserved-addresses.ts";
import type { UnknownFolder } from "../parts/page-lookup.ts";
import type { PublishedContent } from "../parts/published.ts";
import { question, type Site } from "../parts/site.ts";

/**
 * The paths of a site, without a leading slash. The paths are renewed only if a part changes that
 * decides which paths are published, because lookups read no other part.
 */
export const publishedPaths = question(
	(site: Site) => new PublishedPaths(site),
	(former, current) => areEqual(former.inputs, current.inputs),
);

/** `reserved` is a page that Mintlify generates itself. */
export type PublishedKind = "page" | "generated" | "file" | "reserved";

export class PublishedPaths {
	readonly #files: SiteFiles;
	readonly #published: PublishedContent;
	readonly #isIncomplete: boolean;
	readonly #unreadFolders: readonly string[];
	#pageFolders: ReadonlySet<string> | undefined;

	constructor({ files, published, docs }: Site) {
		this.#files = files;
		this.#published = published;
		this.#isIncomplete = docs.isIncomplete;
		this.#unreadFolders = [...files.unreadable.keys()].map((path) => `${path}/`);
	}

	get inputs(): readonly unknown[] {
		const { lookup, generated } = this.#published;
		return [
			this.#files.walk,
			this.#isIncomplete,
			...this.#unreadFolders,
			"",
			...lookup.slugs,
			"",
			...Array.from(lookup.notPages, (entry) => JSON.stringify(entry)),
			"",
			...generated.map(({ slug }) => slug),
			"",
			...lookup.unknownFolders.map((folder) => JSON.stringify(folder)),
		];
	}

	get #folders(): ReadonlySet<string> {
		const { lookup, generated } = this.#published;
		this.#pageFolders ??= new Set(
			[...lookup.slugs, ...generated.map(({ slug }) => slug)].flatMap((slug) =>
				foldersAbove(slug).slice(0, -1),
			),
		);
		return this.#pageFolders;
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
		const slug = this.#slugAt(path);
		return slug === undefined
			? undefined
			: this.#published.lookup.hasFile(slug)
				? "page"
				: "generated";
	}

	#slugAt(path: string): string | undefined {
		const { lookup } = this.#published;
		return slugsAt(path).find(
			(slug) => lookup.hasFile(slug) || lookup.generatedAt(slug) !== undefined,
		);
	}

	/**
	 * The address of the page or file at a path: `/guides` for `guides/index`. `undefined` for a page
	 * that Mintlify makes itself.
	 */
	addressAt(path: string): string | undefined {
		const slug = this.#slugAt(path);
		if (slug !== undefined) return addressOf(slug);
		return path !== "" && this.#isFile(path) ? `/${path}` : undefined;
	}

	/** The folder in which an unfetched OpenAPI file may generate a page at this path. */
	unknownFolderOf(path: string): UnknownFolder | undefined {
		const { lookup } = this.#published;
		// `.mdx` is left out, because generated pages are available as `.md` only.
		if (lookup.unknownFolders.length === 0 || path.endsWith(".mdx")) return undefined;
		return slugsAt(path)
			.map((slug) => lookup.unknownFolderOf(slug))
			.find((folder) => folder !== undefined);
	}

	#isFile(path: string): boolean {
		if (/(?:^docs\.json|\.mdx?)$/.test(path)) return false;
		const { kind } = this.#files.stateOf(path);
		// Only paths with an extension count, because Mintlify publishes no pages below symbolic links
		// out of the site.
		if (kind === "outside") return /\.[^./]*$/.test(path);
		return kind === "file" || kind === "linked";
	}

	/**
	 * True if docs.json or a parent folder could not be read, because a page or file may then exist
	 * at any path.
	 */
	isUnknown(path: string): boolean {
		return (
			this.#isIncomplete || this.#unreadFolders.some((folder) => `${path}/`.startsWith(folder))
		);
	}

	/** `undefined` if the folder does not exist. */
	folder(path: string): { readonly hasPages: boolean } | undefined {
		const hasPages = this.#folders.has(path);
		return hasPages || this.#files.stateOf(path).kind === "folder" ? { hasPages } : undefined;
	}
}

/** The possible slugs of the page that readers reach at a path. */
function slugsAt(path: string): readonly string[] {
	const slugs = [path, path === "" ? "index" : `${path}/index`];
	// Mintlify publishes the Markdown of each page at the address of the page with `.md`.
	return path.endsWith(".md") ? [...slugs, path.slice(0, -3)] : slugs;
}

/** The path of an address, normalized as in Mintlify. */
export function plainPath(address: string): string {
	const path = barePath(address);
	// The function returns early, because almost all of a site's thousands of addresses are normal
	// already.
	if (/^(?:\/[\w-]+)+$/.test(path)) return path;
	return barePath(posix.normalize(decodeText(path.replaceAll("\\", "/"))));
}
