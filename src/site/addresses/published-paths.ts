// What is published at a path, whatever redirects say.
import { posix } from "node:path";
import { pathOf } from "../../facts/docs-json/redirect-match.ts";
import type { SiteFiles } from "../../facts/files/site-files.ts";
import { isReserved } from "../../facts/reserved-addresses.ts";
import { areEqual } from "../../source/lists.ts";
import { decoded } from "../../source/text-parts.ts";
import type { UnknownFolder } from "../parts/page-lookup.ts";
import type { Published } from "../parts/published.ts";
import { type Site, settled } from "../parts/site.ts";

/**
 * The paths of a site, without their first slash. Everything that it is asked later is among what
 * decides whether it is the same.
 */
export const publishedPaths = settled(
	(site: Site) => new PublishedPaths(site),
	(one, other) => areEqual(one.by, other.by),
);

/** `reserved` is what Mintlify makes of its own. */
export type PublishedKind = "page" | "generated" | "file" | "reserved";

export class PublishedPaths {
	readonly #files: SiteFiles;
	readonly #published: Published;
	readonly #isIncomplete: boolean;
	/** What could not be read: in a folder may be anything. */
	readonly #unread: readonly string[];
	/** The folders that pages are in. */
	#knownFolders: ReadonlySet<string> | undefined;

	constructor({ files, published, docs }: Site) {
		this.#files = files;
		this.#published = published;
		this.#isIncomplete = docs.incomplete;
		this.#unread = [...files.unreadable.keys()].map((path) => `${path}/`);
	}

	/** All that decides what is published where. */
	get by(): readonly unknown[] {
		const { lookup, generated } = this.#published;
		return [
			this.#files.walk,
			this.#isIncomplete,
			...this.#unread,
			"",
			...lookup.slugs,
			"",
			...Array.from(lookup.others, (other) => JSON.stringify(other)),
			"",
			...generated.map(({ slug }) => slug),
			"",
			...lookup.unknownFolders.map((folder) => JSON.stringify(folder)),
		];
	}

	get #folders(): ReadonlySet<string> {
		this.#knownFolders ??= foldersOf([
			...this.#published.lookup.slugs,
			...this.#published.generated.map(({ slug }) => slug),
		]);
		return this.#knownFolders;
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
		const { lookup } = this.#published;
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
		const { lookup } = this.#published;
		// Of what Mintlify makes only the Markdown can be had by its ending.
		if (lookup.unknownFolders.length === 0 || path.endsWith(".mdx")) return undefined;
		return slugsAt(path)
			.map((slug) => lookup.unknownFolderOf(slug))
			.find((folder) => folder !== undefined);
	}

	#isFile(path: string): boolean {
		if (/(?:^docs\.json|\.mdx?)$/.test(path)) return false;
		const { kind } = this.#files.state(path);
		// What has no extension is a page, and those behind links are none.
		if (kind === "outside") return /\.[^./]*$/.test(path);
		return kind === "file" || kind === "linked";
	}

	/** Whether anything may be there, as docs.json or a folder above could not be read. */
	isUnknown(path: string): boolean {
		return this.#isIncomplete || this.#unread.some((folder) => `${path}/`.startsWith(folder));
	}

	/** `undefined` where there is no such folder. */
	folder(path: string): { readonly hasPages: boolean } | undefined {
		const hasPages = this.#folders.has(path);
		return hasPages || this.#files.state(path).kind === "folder" ? { hasPages } : undefined;
	}
}

/** All folders above some slugs. */
function foldersOf(slugs: readonly string[]): ReadonlySet<string> {
	const folders = new Set<string>();
	for (const slug of slugs)
		for (let end = slug.lastIndexOf("/"); end !== -1; end = slug.lastIndexOf("/", end - 1)) {
			const folder = slug.slice(0, end);
			if (folders.has(folder)) break;
			folders.add(folder);
		}
	return folders;
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
