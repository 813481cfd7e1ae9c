// Kinds of faults that tools/seed plants in sites.
//
// To add kinds, write a file in tools/seed/kinds that exports a list of them, and add it to
// tools/seed/kinds.ts. A kind has a name, the rule that must report it, the files of a site that
// can have it, and `plant`, which returns the text of a file with one more fault and its offset, or
// `undefined` if the file has no place for it. All choices are made with `chance`, so that each run
// plants the same faults. `plant` is called again for each further fault.
import { bodyPaths } from "../../src/site/pages/bodies.ts";
import { usedSpecs } from "../../src/site/pages/operations/spec-use.ts";
import type { Site } from "../../src/site/parts/site.ts";
import type { Random } from "../../test/fuzz/random.ts";

export interface Kind {
	/** A short, unique name. */
	readonly name: string;
	readonly rule: string;
	/** The paths of these files. */
	readonly files: (site: Site) => readonly string[];
	readonly plant: (file: TextFile, chance: Random) => Planted | undefined;
}

/** The same object while the site is unchanged, so that results about it can be cached. */
export interface TextFile {
	readonly path: string;
	readonly text: string;
}

export interface Planted {
	readonly text: string;
	/** The offset in that text. The finding must be in the same line. */
	readonly at: number;
}

/** The OpenAPI files that generate pages. */
export function specFiles(site: Site): readonly string[] {
	return usedSpecs(site)
		.map(({ path }) => path)
		.filter((path) => site.files.paths.has(path));
}

/** The files with text that pages show. */
export function pageFiles(site: Site): readonly string[] {
	return bodyPaths(site).filter((path) => /\.mdx?$/.test(path));
}
