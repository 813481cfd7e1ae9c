import { areEqual, groupBy } from "../../text/lists.ts";
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

/** The pages that show each file. */
export class ShowingPages {
	readonly keys: readonly string[];
	readonly #importersByPath: ReadonlyMap<string, readonly ImportLink[]>;
	readonly #pagesByPath = new Map<string, readonly string[]>();

	constructor(importLinks: readonly ImportLink[]) {
		this.keys = importLinks.map(({ key }) => key);
		this.#importersByPath = groupBy(importLinks, ({ path }) => path);
	}

	pagesOf(path: string): readonly string[] {
		const cachedPages = this.#pagesByPath.get(path);
		if (cachedPages !== undefined) return cachedPages;
		const pages = new Set<string>();
		const openPaths = new Set([path]);
		for (const openPath of openPaths) {
			const knownPages = this.#pagesByPath.get(openPath);
			const importers = knownPages === undefined ? this.#importersOf(openPath) : [];
			for (const page of knownPages ?? []) pages.add(page);
			for (const importer of importers)
				(importer.kind === "page" ? pages : openPaths).add(importer.path);
		}
		const showingPages = [...pages];
		this.#pagesByPath.set(path, showingPages);
		return showingPages;
	}

	importersOf(path: string): readonly string[] {
		return [...new Set(this.#importersOf(path).map((importer) => importer.path))];
	}

	#importersOf(path: string): readonly ImportLink["importer"][] {
		return (this.#importersByPath.get(path) ?? []).map(({ importer }) => importer);
	}
}
