// The pages that show what a snippet or a script says.
import { memoised } from "../../source/memoised.ts";
import { importedPath } from "../files/site-path.ts";
import type { Site } from "../site.ts";
import { type BodyFile, bodiesOf } from "./bodies.ts";

/** The paths of the pages in which readers see a body: itself, or those that import it, however many files are between. */
export function readersOf(site: Site, file: BodyFile): readonly string[] {
	return file.kind === "page" ? [file.path] : shownIn(site).of(file.path);
}

const shownIn = memoised((site: Site) => new ShownIn(site));

class ShownIn {
	/** By path: the files that import it. */
	readonly #importers = new Map<string, BodyFile[]>();
	readonly #known = new Map<string, readonly string[]>();

	constructor(site: Site) {
		for (const file of bodiesOf(site)) {
			const { reading } = file;
			if (reading.kind !== "body") continue;
			for (const { source } of reading.body.imports) {
				const path = importedPath(file.path, source);
				if (path === undefined) continue;
				const importers = this.#importers.get(path);
				if (importers === undefined) this.#importers.set(path, [file]);
				else importers.push(file);
			}
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
