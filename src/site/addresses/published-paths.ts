// What is published at a path, whatever redirects say.
import { posix } from "node:path";
import { pathOf } from "../../facts/docs-json/redirect-match.ts";
import { isReserved } from "../../facts/reserved-addresses.ts";
import { noteAllParts, question, type Site } from "../parts/site.ts";

/** The paths of a site, without their first slash. */
export const publishedPaths = question((site: Site) => {
	// What it is asked later is answered from all of them.
	noteAllParts();
	return new PublishedPaths(site);
});

class PublishedPaths {
	readonly #site: Site;
	/** The folders that pages are in. */
	readonly #folders = new Set<string>();
	/** What could not be read: in a folder may be anything. */
	readonly #unread: readonly string[];

	constructor(site: Site) {
		this.#site = site;
		const { pages, published, files } = site;
		for (const { slug } of [...pages.all, ...published.generated])
			this.#addFoldersOf(slug);
		this.#unread = [...files.unreadable.keys()].map((path) => `${path}/`);
	}

	#addFoldersOf(slug: string): void {
		for (
			let end = slug.lastIndexOf("/");
			end !== -1;
			end = slug.lastIndexOf("/", end - 1)
		) {
			const folder = slug.slice(0, end);
			if (this.#folders.has(folder)) return;
			this.#folders.add(folder);
		}
	}

	/** Whether there is a page or a file, or may be one. */
	has(path: string): boolean {
		return (
			path === "" ||
			this.#isPage(path) ||
			this.#isFile(path) ||
			isReserved(path)
		);
	}

	#isPage(path: string): boolean {
		const { lookup } = this.#site.published;
		return (
			lookup.has(path) ||
			lookup.has(`${path}/index`) ||
			// The Markdown of a page is published beside it.
			(path.endsWith(".md") && lookup.has(path.slice(0, -3)))
		);
	}

	#isFile(path: string): boolean {
		const { kind } = this.#site.files.state(path);
		const isShown = !/(?:^docs\.json|\.mdx?)$/.test(path);
		return kind === "outside" || (kind === "file" && isShown);
	}

	/** Whether anything may be there, as docs.json or a folder above could not be read. */
	isUnknown(path: string): boolean {
		return (
			this.#site.docs.incomplete ||
			this.#unread.some((folder) => `${path}/`.startsWith(folder))
		);
	}

	/** `undefined` where there is no such folder. */
	folder(path: string): { readonly hasPages: boolean } | undefined {
		const hasPages = this.#folders.has(path);
		return hasPages || this.#site.files.state(path).kind === "folder"
			? { hasPages }
			: undefined;
	}
}

/** The address of the topmost folder around an address that the site has not; `undefined` where it has all. */
export function missingFolder(site: Site, address: string): string | undefined {
	const { basePath = "" } = site.home;
	const path = plainPath(address);
	// What is no plain path was hardly meant for one.
	if (!/^[\w./~-]+$/.test(path)) return undefined;
	const base = path.startsWith(`${basePath}/`) ? basePath : "";
	const start = base.length + 1;
	for (
		let end = path.indexOf("/", start);
		end !== -1;
		end = path.indexOf("/", end + 1)
	)
		if (publishedPaths(site).folder(path.slice(start, end)) === undefined)
			return path.slice(0, end);
	return undefined;
}

/** The path of an address as Mintlify looks for it. */
export function plainPath(address: string): string {
	const path = pathOf(address);
	// Almost all are plain already, and a site has thousands.
	if (/^(?:\/[\w-]+)+$/.test(path)) return path;
	return pathOf(posix.normalize(decoded(path.replaceAll("\\", "/"))));
}

function decoded(path: string): string {
	try {
		return decodeURIComponent(path);
	} catch {
		return path;
	}
}
