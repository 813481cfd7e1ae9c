// Sites that stay in memory between checks, and changes of their files.
import { statSync } from "node:fs";
import { join, sep } from "node:path";
import { ChangingSite } from "./changing-site.ts";

/** The number of milliseconds by which the clock of a file system may be late. */
const clockTolerance = 2000;

export class OpenSites {
	readonly #siteByRoot: ReadonlyMap<string, ChangingSite>;
	readonly #since = Date.now();

	constructor(roots: readonly string[]) {
		this.#siteByRoot = new Map(roots.map((root) => [root, new ChangingSite(root)]));
	}

	/** Empty for a folder whose site is not open. */
	optionsFor(root: string): { readonly changing?: ChangingSite } {
		const changingSite = this.#siteByRoot.get(root);
		return changingSite === undefined ? {} : { changing: changingSite };
	}

	/** The path is absolute; `isMoved` is true if the file may be new or deleted. */
	touch(path: string, isMoved: boolean): void {
		for (const [root, site] of this.#siteByRoot)
			if (path.startsWith(root + sep)) {
				const pathInSite = path
					.slice(root.length + 1)
					.split(sep)
					.join("/");
				site.touch([pathInSite], isMoved);
			}
	}

	touchAll(): void {
		for (const site of this.#siteByRoot.values()) site.touchAll();
	}

	/**
	 * Marks the files that may have changed since the sites were opened, according to the times of
	 * the files. Call this function when a watcher starts to report changes. Returns true if there
	 * are such files.
	 */
	catchUp(): boolean {
		let mayHaveChanged = false;
		for (const [root, site] of this.#siteByRoot) {
			const paths = [...site.readPaths].filter((path) => this.#isNew(join(root, path)));
			site.touch(paths, true);
			mayHaveChanged ||= paths.length > 0;
		}
		return mayHaveChanged;
	}

	#isNew(path: string): boolean {
		const { mtimeMs, ctimeMs } = statSync(path, { throwIfNoEntry: false }) ?? {};
		return !(Math.max(mtimeMs ?? Infinity, ctimeMs ?? 0) < this.#since - clockTolerance);
	}
}
