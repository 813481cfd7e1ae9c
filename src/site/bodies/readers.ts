// The pages that show what a snippet or a script says.
import type { BodyFile } from "../../facts/bodies/body-file.ts";
import { importedPath } from "../../facts/files/site-path.ts";
import { areEqual } from "../../source/lists.ts";
import { isListed } from "../addresses/listing.ts";
import { bodyAt, byAllBodies } from "../pages/bodies.ts";
import { isInUse } from "../pages/operations/spec-use.ts";
import { keyed, question, type Site, settled } from "../parts/site.ts";

/** The paths of the pages in which readers see a body: itself, or those that import it, however many files are between. */
export function readersOf(site: Site, file: BodyFile): readonly string[] {
	return file.kind === "page" ? [file.path] : shownIn(site).of(file.path);
}

/** Whether readers are led to what a file says: it is a listed page, shown on one, or what all pages share. */
export const readersAreLedTo = keyed((site, path): boolean => {
	const page = pageOf(site).get(path);
	if (page !== undefined) return isListed(site, page);
	const body = site.files.hasBodies ? bodyAt(site, path) : undefined;
	if (body !== undefined)
		return readersOf(site, body).some((shown) => {
			const reader = pageOf(site).get(shown);
			return reader !== undefined && isListed(site, reader);
		});
	const spec = site.specs.known(path);
	return spec === undefined || isInUse(site, spec);
});

/** By path. */
const pageOf = question(
	({ pages }) => new Map(pages.all.map((page) => [page.path, page])),
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

class ShownIn {
	readonly keys: readonly string[];
	/** By path: the files that import it. */
	readonly #importers = new Map<string, Way["importer"][]>();
	readonly #known = new Map<string, readonly string[]>();

	constructor(ways: readonly Way[]) {
		this.keys = ways.map(({ key }) => key);
		for (const { importer, path } of ways) {
			const importers = this.#importers.get(path);
			if (importers === undefined) this.#importers.set(path, [importer]);
			else importers.push(importer);
		}
	}

	of(path: string): readonly string[] {
		const known = this.#known.get(path);
		if (known !== undefined) return known;
		const pages: string[] = [];
		const seen = new Set([path]);
		const open = [path];
		for (let next = open.pop(); next !== undefined; next = open.pop())
			for (const importer of this.#importers.get(next) ?? []) {
				if (seen.has(importer.path)) continue;
				seen.add(importer.path);
				if (importer.kind === "page") pages.push(importer.path);
				else open.push(importer.path);
			}
		this.#known.set(path, pages);
		return pages;
	}
}
