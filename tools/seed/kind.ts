// What a kind of fault is that tools/seed puts into sites.
//
// To add kinds, write a file in tools/seed/kinds that exports a list of them, and name it in
// tools/seed/kinds.ts. Each kind is a row: how it is called, the rule that has to tell it, the
// files of a site that can have it, and `plant`, which makes of the text of one of them a text with
// one fault more, and says where. It gives `undefined` where that file has no place for it.
// Whatever it chooses, it chooses by `chance`, so that each run plants the same; it is called again
// for another.
import { bodyPaths } from "../../src/site/pages/bodies.ts";
import { usedSpecs } from "../../src/site/pages/operations/spec-use.ts";
import type { Site } from "../../src/site/parts/site.ts";
import type { Random } from "../../test/fuzz/random.ts";

export interface Kind {
	/** In a few words; no other kind is called so. */
	readonly name: string;
	readonly rule: string;
	/** Their paths. */
	readonly files: (site: Site) => readonly string[];
	readonly plant: (file: TextFile, chance: Random) => Planted | undefined;
}

/** The same object as long as the site is the same, so that what was made of it can be kept. */
export interface TextFile {
	readonly path: string;
	readonly text: string;
}

export interface Planted {
	readonly text: string;
	/** Where in that text: the finding has to be in the same line. */
	readonly at: number;
}

/** The OpenAPI files that pages are made of. */
export function specFiles(site: Site): readonly string[] {
	return usedSpecs(site)
		.map(({ path }) => path)
		.filter((path) => site.files.paths.has(path));
}

/** Whatever has text that pages show. */
export function pageFiles(site: Site): readonly string[] {
	return bodyPaths(site).filter((path) => /\.mdx?$/.test(path));
}
