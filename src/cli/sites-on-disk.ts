// Which folders on disk are sites.
import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";

/** The site that a folder is in, else all those below it, in the order of their paths. */
export function sitesOf(folder: string): readonly string[] {
	const around = siteAround(folder);
	return around === undefined ? [...sitesBelow(folder, 0)].sort(byName) : [around];
}

/** The nearest folder with a docs.json, from the given one upward. */
export function siteAround(start: string): string | undefined {
	for (let folder = start; ; folder = dirname(folder)) {
		if (existsSync(join(folder, "docs.json"))) return folder;
		if (dirname(folder) === folder) return undefined;
	}
}

/** Sites are seldom nested deep; a search without a bound would walk a whole disk. */
const maxDepth = 6;

function* sitesBelow(folder: string, depth: number): Iterable<string> {
	let entries: string[];
	try {
		const found = readdirSync(folder, { withFileTypes: true });
		entries = found.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
	} catch {
		return;
	}
	for (const name of entries) {
		if (name === "node_modules" || name.startsWith(".")) continue;
		const below = join(folder, name);
		if (existsSync(join(below, "docs.json"))) yield below;
		else if (depth < maxDepth) yield* sitesBelow(below, depth + 1);
	}
}

/** The order of paths. */
export function byName(a: string, b: string): number {
	return a < b ? -1 : 1;
}
