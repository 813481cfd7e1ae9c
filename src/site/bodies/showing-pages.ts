import { areEqual } from "../../text/lists.ts";
import { isListed } from "../addresses/listed-pages.ts";
import type { BodyFile } from "../facts/bodies/body-file.ts";
import { importedPath } from "../facts/files/site-path.ts";
import { bodyAt, eachBodyOfSite } from "../pages/bodies.ts";
import { isInUse } from "../pages/operations/spec-use.ts";
import { question, type Site } from "../parts/site.ts";

/**
 * The paths of the pages that show a body: a page shows its own body; a snippet is shown by all
 * pages that import the snippet, directly or indirectly.
 */
export function readersOf(site: Site, file: BodyFile): readonly string[] {
	return file.kind === "page" ? [file.path] : showingPages(site).pagesOf(file.path);
}

/**
 * True if readers can navigate to the content of a file: the file is a listed page, is shown on a
 * listed page, is an OpenAPI file in use, or belongs to the whole site.
 */
export const isReachable = question((site: Site, path: string): boolean => {
	const slug = slugByPath(site).get(path);
	if (slug !== undefined) return isListed(site, { slug });
	const body = site.files.hasBodies ? bodyAt(site, path) : undefined;
	if (body !== undefined)
		return readersOf(site, body).some((shown) => {
			const readerSlug = slugByPath(site).get(shown);
			return readerSlug !== undefined && isListed(site, { slug: readerSlug });
		});
	const spec = site.specs.findKnown(path);
	return spec === undefined || isInUse(site, spec);
});

export function importersOf(site: Site, path: string): readonly string[] {
	return showingPages(site).importersOf(path);
}

export function isShownOnPages(site: Site, path: string): boolean {
	return showingPages(site).pagesOf(path).length > 0;
}

const slugByPath = question(
	({ pages }) => new Map(pages.all.map(({ path, slug }) => [path, slug])),
	(former, current) => areEqual([...former.keys()], [...current.keys()]),
);

/** An import of a file of the site, whether or not the file exists. */
export interface ImportLink {
	readonly importer: Pick<BodyFile, "path" | "kind">;
	readonly path: string;
	readonly key: string;
}

export const importLinks = eachBodyOfSite(function* (
	_,
	{ reading, path, kind },
): Iterable<ImportLink> {
	if (reading.kind !== "body") return;
	for (const { source } of reading.body.imports) {
		const target = importedPath(path, source);
		if (target !== undefined)
			yield {
				importer: { path, kind },
				path: target,
				key: `${kind} ${path}\n${target}`,
			};
	}
});

const showingPages = question(
	(site) => new ShowingPages(importLinks(site)),
	(former, current) => areEqual(former.keys, current.keys),
);

/**
 * The pages that show each file. Files that import each other in a circle are shown on the same
 * pages, which are computed once for all files of the circle, with Tarjan's algorithm for strongly
 * connected components.
 */
export class ShowingPages {
	readonly keys: readonly string[];
	readonly #importersByPath = new Map<string, ImportLink["importer"][]>();
	readonly #showingPagesByPath = new Map<string, readonly string[]>();
	/** Files whose component is not complete, in the order of their visits. */
	readonly #incomplete: string[] = [];
	/**
	 * The order in which each file is visited, and the lowest order that the importers of the file
	 * reach.
	 */
	readonly #visitByPath = new Map<string, { readonly order: number; low: number }>();

	constructor(importLinks: readonly ImportLink[]) {
		this.keys = importLinks.map(({ key }) => key);
		for (const { importer, path } of importLinks) {
			const importers = this.#importersByPath.get(path);
			if (importers === undefined) this.#importersByPath.set(path, [importer]);
			else importers.push(importer);
		}
	}

	pagesOf(path: string): readonly string[] {
		if (!this.#showingPagesByPath.has(path)) this.#visit(path);
		return this.#showingPagesByPath.get(path) ?? [];
	}

	importersOf(path: string): readonly string[] {
		return [...new Set(this.#importersByPath.get(path)?.map((importer) => importer.path))];
	}

	/**
	 * The visit is iterative, because strangers' files may import each other thousands of levels
	 * deep.
	 */
	#visit(start: string): void {
		const stack = [this.#enter(start)];
		for (let visitStep = stack.at(-1); visitStep !== undefined; visitStep = stack.at(-1)) {
			const { path, importers } = visitStep;
			const { value: importer } = importers.next();
			if (importer === undefined) {
				stack.pop();
				this.#leave(path, stack.at(-1)?.path);
			} else if (importer.kind !== "page") {
				const visit = this.#visitByPath.get(importer.path);
				if (visit === undefined) stack.push(this.#enter(importer.path));
				else if (!this.#showingPagesByPath.has(importer.path)) this.#lower(path, visit.order);
			}
		}
	}

	#enter(path: string): {
		readonly path: string;
		readonly importers: Iterator<ImportLink["importer"], undefined>;
	} {
		const order = this.#visitByPath.size;
		this.#visitByPath.set(path, { order, low: order });
		this.#incomplete.push(path);
		return { path, importers: (this.#importersByPath.get(path) ?? []).values() };
	}

	#lower(path: string, order: number): void {
		const visit = this.#visitByPath.get(path);
		if (visit !== undefined) visit.low = Math.min(visit.low, order);
	}

	#leave(path: string, from: string | undefined): void {
		const visit = this.#visitByPath.get(path);
		if (visit === undefined) return;
		if (from !== undefined) this.#lower(from, visit.low);
		if (visit.low === visit.order) this.#close(path);
	}

	/**
	 * Completes the component of a file. A component is complete when the visit of its first file
	 * ends.
	 */
	#close(first: string): void {
		const circle = this.#incomplete.splice(this.#incomplete.lastIndexOf(first));
		const pageLists = new Set<readonly string[]>();
		const importingPages: string[] = [];
		for (const path of circle)
			for (const importer of this.#importersByPath.get(path) ?? []) {
				const cachedPages = this.#showingPagesByPath.get(importer.path);
				if (importer.kind === "page") importingPages.push(importer.path);
				else if (cachedPages !== undefined) pageLists.add(cachedPages);
			}
		const [onlyList] = pageLists;
		const hasOneList = importingPages.length === 0 && pageLists.size === 1;
		const pages =
			hasOneList && onlyList !== undefined
				? onlyList
				: [...new Set([...importingPages, ...[...pageLists].flat()])];
		for (const path of circle) this.#showingPagesByPath.set(path, pages);
	}
}
