// Which OpenAPI files a page or an entry can mean by what it writes.
import { posix } from "node:path";
import { normalizePath } from "../../../facts/files/site-path.ts";
import type { ReadableSpec } from "../../../openapi/spec.ts";
import { memoised } from "../../../source/memoised.ts";
import { NearSpecs } from "./near-specs.ts";
import type { SpecFiles } from "./spec-files.ts";

/** Files by how well they fit a word. */
type Tiers = readonly (readonly ReadableSpec[])[];

/** The files that a page can mean by a word, by how well they fit: path, part of the path, name, part of the name. */
export function specsOfWord(files: SpecFiles, word: string): Tiers {
	const known = tiersOf(files);
	const tiers = known.get(word) ?? findTiers(files.readable(), word);
	known.set(word, tiers);
	return tiers;
}

const tiersOf = memoised((_: SpecFiles) => new Map<string, Tiers>());

function findTiers(specs: readonly ReadableSpec[], word: string): Tiers {
	const path = normalizePath(word);
	const name = (spec: ReadableSpec): string => posix.parse(spec.path).name;
	return [
		specs.filter((spec) => spec.path === path),
		specs.filter((spec) => spec.path.includes(path)),
		specs.filter((spec) => name(spec) === word),
		specs.filter((spec) => name(spec).includes(word)),
	];
}

/** The file that a page names, from its own folder or from the site's root, whatever is taken for it. */
export function ownSpec(
	files: SpecFiles,
	word: string,
	page: string,
): ReadableSpec | undefined {
	const beside = /^\.\.?\//.test(word)
		? normalizePath(posix.join(posix.dirname(page), word))
		: "";
	const own = files.known(beside) ?? files.known(normalizePath(word));
	return own?.kind === "readable" ? own : undefined;
}

/** The site's own files that describe an API, for who looks for one that is not there. */
export const nearSpecs = memoised(
	(files: SpecFiles) => new NearSpecs(files.descriptions()),
);
