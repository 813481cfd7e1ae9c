import { posix } from "node:path";
import type { ReadableSpec, RemoteSpec } from "../../../openapi/spec/spec.ts";
import { memoise } from "../../../text/memoised.ts";
import { isUrl, normalizePath } from "../../facts/files/site-path.ts";
import { NearSpecs } from "./near-specs.ts";
import type { SpecFiles } from "./spec-files.ts";

/** The files matched by a page's word, case-sensitive and independent of the page's folder. */
export interface SpecsOfWord {
	readonly exact: ReadableSpec | undefined;
	/** The files whose paths contain the word, in the order in which Mintlify searches the files. */
	readonly fitting: readonly ReadableSpec[];
	/** The files whose names equal the word, with or without folders and extension. */
	readonly exactlyNamed: readonly ReadableSpec[];
	/** A file whose URL contains the word and whose text is unknown. */
	readonly remote: RemoteSpec | undefined;
}

export function specsOfWord(files: SpecFiles, word: string): SpecsOfWord {
	const path = isUrl(word) ? word : posix.resolve("/", word).slice(1);
	const fittingSpecs = files.readableSpecs().filter((spec) => spec.path.includes(path));
	return {
		exact: fittingSpecs.find((spec) => spec.path === path),
		fitting: fittingSpecs,
		exactlyNamed: fittingSpecs.filter((spec) => hasName(spec.path, path)),
		remote: files.remotes().find(({ url }) => url.includes(path)),
	};
}

export function pathsForWord(paths: readonly string[], word: string): readonly string[] {
	const path = isUrl(word) ? word : posix.resolve("/", word).slice(1);
	const fittingPaths = paths.filter((candidate) => candidate.includes(path));
	if (fittingPaths.includes(path)) return [path];
	const exactlyNamed = fittingPaths.filter((candidate) => hasName(candidate, path));
	return exactlyNamed.length > 0 ? exactlyNamed : fittingPaths;
}

function hasName(path: string, name: string): boolean {
	const { dir, name: stem } = posix.parse(path);
	return [path, posix.join(dir, stem)].some((candidate) => `/${candidate}`.endsWith(`/${name}`));
}

/** The file that a page's word refers to, relative to the page's folder. */
export function specBeside(files: SpecFiles, word: string, page: string): ReadableSpec | undefined {
	if (!/^\.\.?\//.test(word)) return undefined;
	const path = posix.join(posix.dirname(page), word);
	const spec = files.findKnown(normalizePath(path));
	return spec?.kind === "readable" ? spec : undefined;
}

export const nearSpecs = memoise((files: SpecFiles) => new NearSpecs(files.descriptionPaths()));
