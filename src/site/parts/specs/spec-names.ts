// Which OpenAPI files a page or an entry can mean by what it writes.
import { posix } from "node:path";
import { isUrl, normalizePath } from "../../../facts/files/site-path.ts";
import type { ReadableSpec, RemoteSpec } from "../../../openapi/spec/spec.ts";
import { memoised } from "../../../source/memoised.ts";
import { NearSpecs } from "./near-specs.ts";
import type { SpecFiles } from "./spec-files.ts";

/** What a page can mean by a word. The folder of the page does not count, and letter case does. */
export interface SpecsOfWord {
	/** The file whose path it is. */
	readonly own: ReadableSpec | undefined;
	/** The files whose paths hold it, in Mintlify's order. */
	readonly fitting: readonly ReadableSpec[];
	/** Those of them that are called so, with or without their folders and their extension. */
	readonly called: readonly ReadableSpec[];
	/** One of those behind URLs whose text is not known. */
	readonly remote: RemoteSpec | undefined;
}

export function specsOfWord(files: SpecFiles, word: string): SpecsOfWord {
	const known = byWord(files);
	const specs = known.get(word) ?? findSpecs(files, word);
	known.set(word, specs);
	return specs;
}

const byWord = memoised((_: SpecFiles) => new Map<string, SpecsOfWord>());

function findSpecs(files: SpecFiles, word: string): SpecsOfWord {
	const path = isUrl(word) ? word : posix.resolve("/", word).slice(1);
	const fitting = files.readable().filter((spec) => spec.path.includes(path));
	return {
		own: fitting.find((spec) => spec.path === path),
		fitting,
		called: fitting.filter((spec) => isCalled(spec.path, path)),
		remote: files.remotes().find(({ url }) => url.includes(path)),
	};
}

/** The files that a word means among those of some paths. */
export function meaningOf(paths: readonly string[], word: string): readonly string[] {
	const path = isUrl(word) ? word : posix.resolve("/", word).slice(1);
	const fitting = paths.filter((one) => one.includes(path));
	if (fitting.includes(path)) return [path];
	const called = fitting.filter((one) => isCalled(one, path));
	return called.length > 0 ? called : fitting;
}

function isCalled(path: string, name: string): boolean {
	const { dir, name: stem } = posix.parse(path);
	return [path, posix.join(dir, stem)].some((one) => `/${one}`.endsWith(`/${name}`));
}

/** The file that a page names by a path from its own folder. */
export function specBeside(files: SpecFiles, word: string, page: string): ReadableSpec | undefined {
	if (!/^\.\.?\//.test(word)) return undefined;
	const path = posix.join(posix.dirname(page), word);
	const spec = files.known(normalizePath(path));
	return spec?.kind === "readable" ? spec : undefined;
}

/** The site's own files that describe an API, for who looks for one that is not there. */
export const nearSpecs = memoised((files: SpecFiles) => new NearSpecs(files.descriptions()));
