// The pages that show what a snippet or a script says.
import type { BodyFile } from "../../facts/bodies/body-file.ts";
import { importedPath } from "../../facts/files/site-path.ts";
import { areEqual } from "../../source/lists.ts";
import { isListed } from "../addresses/listing.ts";
import { bodyAt, byAllBodies } from "../pages/bodies.ts";
import { isInUse } from "../pages/operations/spec-use.ts";
import { keyed, type Site, settled } from "../parts/site.ts";

/**
 * The paths of the pages in which readers see a body: itself, or those that import it, however many
 * files are between.
 */
export function readersOf(site: Site, file: BodyFile): readonly string[] {
	return file.kind === "page" ? [file.path] : shownIn(site).of(file.path);
}

/**
 * Whether readers are led to what a file says: it is a listed page, shown on one, or what all pages
 * share.
 */
export const readersAreLedTo = keyed((site, path): boolean => {
	const slug = slugByPath(site).get(path);
	if (slug !== undefined) return isListed(site, { slug });
	const body = site.files.hasBodies ? bodyAt(site, path) : undefined;
	if (body !== undefined)
		return readersOf(site, body).some((shown) => {
			const reader = slugByPath(site).get(shown);
			return reader !== undefined && isListed(site, { slug: reader });
		});
	const spec = site.specs.known(path);
	return spec === undefined || isInUse(site, spec);
});

/** Whether pages import the file at a path, however many files are between. */
export function isInPages(site: Site, path: string): boolean {
	return shownIn(site).of(path).length > 0;
}

/** Of each page file. */
const slugByPath = settled(
	({ pages }) => new Map(pages.all.map(({ path, slug }) => [path, slug])),
	(one, other) => areEqual([...one.keys()], [...other.keys()]),
);

/** An import of a file of the site, whether or not there is one of that path. */
interface Way {
	readonly importer: Pick<BodyFile, "path" | "kind">;
	readonly path: string;
	/** All of it. */
	readonly key: string;
}

const ways = byAllBodies(function* (_, { reading, path, kind }): Iterable<Way> {
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

const shownIn = settled(
	(site) => new ShownIn(ways(site)),
	(one, other) => areEqual(one.keys, other.keys),
);

/**
 * The pages in which each file is shown. Files that import each other in a circle are shown in the
 * same pages: these are worked out once for all of them, by Tarjan's algorithm for strongly
 * connected components.
 */
class ShownIn {
	readonly keys: readonly string[];
	/** By path: the files that import it. */
	readonly #importers = new Map<string, Way["importer"][]>();
	readonly #pages = new Map<string, readonly string[]>();
	/** The files whose circle is not known yet, in the order in which they were found. */
	readonly #open: string[] = [];
	/** By path: the place in that order, and the lowest one that its importers lead back to. */
	readonly #visits = new Map<string, { readonly order: number; low: number }>();

	constructor(ways: readonly Way[]) {
		this.keys = ways.map(({ key }) => key);
		for (const { importer, path } of ways) {
			const importers = this.#importers.get(path);
			if (importers === undefined) this.#importers.set(path, [importer]);
			else importers.push(importer);
		}
	}

	of(path: string): readonly string[] {
		if (!this.#pages.has(path)) this.#visit(path);
		return this.#pages.get(path) ?? [];
	}

	/** Without recursion: strangers' files may import each other thousands of levels deep. */
	#visit(start: string): void {
		const walk = [this.#enter(start)];
		for (let step = walk.at(-1); step !== undefined; step = walk.at(-1)) {
			const { path, importers } = step;
			const { value: importer } = importers.next();
			if (importer === undefined) {
				walk.pop();
				this.#leave(path, walk.at(-1)?.path);
			} else if (importer.kind !== "page") {
				const visit = this.#visits.get(importer.path);
				if (visit === undefined) walk.push(this.#enter(importer.path));
				else if (!this.#pages.has(importer.path)) this.#lower(path, visit.order);
			}
		}
	}

	#enter(path: string): {
		readonly path: string;
		readonly importers: Iterator<Way["importer"], undefined>;
	} {
		const order = this.#visits.size;
		this.#visits.set(path, { order, low: order });
		this.#open.push(path);
		return { path, importers: (this.#importers.get(path) ?? []).values() };
	}

	#lower(path: string, order: number): void {
		const visit = this.#visits.get(path);
		if (visit !== undefined) visit.low = Math.min(visit.low, order);
	}

	#leave(path: string, from: string | undefined): void {
		const visit = this.#visits.get(path);
		if (visit === undefined) return;
		if (from !== undefined) this.#lower(from, visit.low);
		if (visit.low === visit.order) this.#close(path);
	}

	/** All files of a circle are known once the first of them has been left. */
	#close(first: string): void {
		const circle = this.#open.splice(this.#open.lastIndexOf(first));
		const lists = new Set<readonly string[]>();
		const own: string[] = [];
		for (const path of circle)
			for (const importer of this.#importers.get(path) ?? []) {
				const known = this.#pages.get(importer.path);
				if (importer.kind === "page") own.push(importer.path);
				else if (known !== undefined) lists.add(known);
			}
		const [only] = lists;
		const isSame = own.length === 0 && lists.size === 1;
		const pages =
			isSame && only !== undefined ? only : [...new Set([...own, ...[...lists].flat()])];
		for (const path of circle) this.#pages.set(path, pages);
	}
}
