// Sites that stay in memory between checks, and changes of their files.
import { statSync } from "node:fs";
import { join, sep } from "node:path";
import { ChangingSite } from "./changing-site.ts";

/** The maximum number of milliseconds by which the clock of a file system may be late. */
const clockTolerance = 2000;

export class OpenSites {
	/** The sites by the absolute path of the folder. */
	readonly #sites: ReadonlyMap<string, ChangingSite>;
	readonly #since = Date.now();

	constructor(roots: readonly string[]) {
		this.#sites = new Map(roots.map((root) => [root, new ChangingSite(root)]));
	}

	/** The options for checking the site in a folder. */
	optionsFor(root: string): { readonly changing?: ChangingSite } {
		const changingSite = this.#sites.get(root);
		return changingSite === undefined ? {} : { changing: changingSite };
	}

	/** Marks an absolute path as changed; `isMoved` is true if the file may be new or deleted. */
	touch(path: string, isMoved: boolean): void {
		for (const [root, site] of this.#sites)
			if (path.startsWith(root + sep)) {
				const pathInSite = path
					.slice(root.length + 1)
					.split(sep)
					.join("/");
				site.touch([pathInSite], isMoved);
			}
	}

	/** Marks all files of all sites as changed. */
	touchAll(): void {
		for (const site of this.#sites.values()) site.touchAll();
	}

	/**
	 * Marks the files whose times are later than the time at which the sites were opened. Call it
	 * when a watcher starts to report changes.
	 */
	catchUp(): void {
		for (const [root, site] of this.#sites)
			site.touch(
				[...site.readPaths].filter((path) => this.#isNew(join(root, path))),
				true,
			);
	}

	#isNew(path: string): boolean {
		const { mtimeMs, ctimeMs } = statSync(path, { throwIfNoEntry: false }) ?? {};
		return !(Math.max(mtimeMs ?? Infinity, ctimeMs ?? 0) < this.#since - clockTolerance);
	}
}
