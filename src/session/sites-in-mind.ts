// Sites that are looked at again and again, and what happens to their files in between.
import { statSync } from "node:fs";
import { join, sep } from "node:path";
import { ChangingSite } from "./changing-site.ts";

/** Milliseconds by which clocks of file systems may be behind. */
const slack = 2000;

export class SitesInMind {
	/** By the absolute path of their folders. */
	readonly #sites: ReadonlyMap<string, ChangingSite>;
	readonly #since = Date.now();

	constructor(roots: readonly string[]) {
		this.#sites = new Map(roots.map((root) => [root, new ChangingSite(root)]));
	}

	/** What to look at the site in a folder with. */
	of(root: string): { readonly changing?: ChangingSite } {
		const changing = this.#sites.get(root);
		return changing === undefined ? {} : { changing };
	}

	/** Something has happened at an absolute path; `isMoved`: a file may be new there, or gone. */
	touch(path: string, isMoved: boolean): void {
		for (const [root, site] of this.#sites)
			if (path.startsWith(root + sep)) {
				const inside = path
					.slice(root.length + 1)
					.split(sep)
					.join("/");
				site.touch([inside], isMoved);
			}
	}

	/** Nothing is known of what has happened. */
	touchAll(): void {
		for (const site of this.#sites.values()) site.touchAll();
	}

	/**
	 * Somebody tells of all that happens from now on: what has happened since they are in mind is
	 * seen by its time.
	 */
	beginTelling(): void {
		for (const [root, site] of this.#sites)
			site.touch(
				[...site.read].filter((path) => this.#isNew(join(root, path))),
				true,
			);
	}

	#isNew(path: string): boolean {
		const { mtimeMs, ctimeMs } = statSync(path, { throwIfNoEntry: false }) ?? {};
		return !(Math.max(mtimeMs ?? Infinity, ctimeMs ?? 0) < this.#since - slack);
	}
}
