// Which OpenAPI files a page or an entry can mean by what it writes.
import { posix } from "node:path";
import { isUrl, normalizePath } from "../../../facts/files/site-path.ts";
import type { ReadableSpec, RemoteSpec } from "../../../openapi/spec/spec.ts";
import { groupBy } from "../../../source/lists.ts";
import { memoised } from "../../../source/memoised.ts";
import { NearPaths } from "../../../text/suggest.ts";
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

export type NearSpecPath =
	/** It is equal but for letter case. */
	| { readonly kind: "letter-case"; readonly path: string }
	/** The one of the same name in the same folder, with another ending. */
	| { readonly kind: "extension"; readonly path: string }
	/** The one whose name or folder was mistyped, or that has the name in a folder above or below. */
	| { readonly kind: "similar"; readonly path: string }
	| { readonly kind: "none" };

export class NearSpecs {
	readonly #paths: NearPaths;
	readonly #stems: NearPaths;
	/** Files by their paths without endings. */
	readonly #byStem: ReadonlyMap<string, readonly string[]>;

	/** `paths` are those of the files that describe an API. */
	constructor(paths: readonly string[]) {
		this.#byStem = groupBy(paths, stemOf);
		this.#paths = new NearPaths(paths);
		this.#stems = new NearPaths(this.#byStem.keys());
	}

	/** `isOfOne` tells whether two files are known to be of one language, version and product. */
	of(path: string, isOfOne: (path: string, other: string) => boolean): NearSpecPath {
		const otherCase = this.#paths.otherCase(path);
		if (otherCase !== undefined) return { kind: "letter-case", path: otherCase };
		const stem = stemOf(path);
		const otherEnding = this.#only([stem]);
		if (otherEnding !== undefined) return { kind: "extension", path: otherEnding };
		const slips = this.#stems.slips(stem).meant;
		const similar = this.#only(
			slips.length > 0 ? slips : this.#moved(stem),
			(other) => slips.length > 0 || isOfOne(path, other),
		);
		return similar === undefined ? { kind: "none" } : { kind: "similar", path: similar };
	}

	#moved(stem: string): string[] {
		const folders = stem.split("/");
		return this.#stems.namesakes(stem).filter((other) => isWithin(folders, other.split("/")));
	}

	#only(
		stems: readonly string[],
		isMeant: (path: string) => boolean = () => true,
	): string | undefined {
		const [only, ...others] = stems.flatMap((stem) => this.#byStem.get(stem) ?? []).filter(isMeant);
		return others.length === 0 ? only : undefined;
	}
}

function stemOf(path: string): string {
	return path.slice(0, path.length - posix.extname(path).length);
}

/** Whether nothing but folders is left out of one path to make the other. */
function isWithin(a: readonly string[], b: readonly string[]): boolean {
	const [short, long] = a.length < b.length ? [a, b] : [b, a];
	let at = 0;
	for (const segment of long) if (segment === short[at]) at++;
	return at === short.length;
}
