import { posix } from "node:path";
import { findOnly, groupBy } from "../../../text/lists.ts";
import { NearPaths } from "../../../text/wording/suggest.ts";

export type NearSpecPath =
	| { readonly kind: "letter-case"; readonly path: string }
	/** The only file with the same name and another extension in the folder. */
	| { readonly kind: "extension"; readonly path: string }
	| { readonly kind: "similar"; readonly path: string }
	| { readonly kind: "none" };

export class NearSpecs {
	readonly #paths: NearPaths;
	readonly #stems: NearPaths;
	readonly #pathsByStem: ReadonlyMap<string, readonly string[]>;

	constructor(paths: readonly string[]) {
		this.#pathsByStem = groupBy(paths, stemOf);
		this.#paths = new NearPaths(paths);
		this.#stems = new NearPaths(this.#pathsByStem.keys());
	}

	/**
	 * `haveSameEdition` is true for two files that certainly have the same language, version and
	 * product.
	 */
	findNearPath(
		path: string,
		haveSameEdition: (path: string, other: string) => boolean,
	): NearSpecPath {
		const pathInOtherCase = this.#paths.pathInOtherCase(path);
		if (pathInOtherCase !== undefined) return { kind: "letter-case", path: pathInOtherCase };
		const stem = stemOf(path);
		const fileWithOtherExtension = this.#onlyFile([stem]);
		if (fileWithOtherExtension !== undefined)
			return { kind: "extension", path: fileWithOtherExtension };
		const misspelledStems = this.#stems.slips(stem).meant;
		const similarFile = this.#onlyFile(
			misspelledStems.length > 0 ? misspelledStems : this.#inOtherFolder(stem),
			(other) => misspelledStems.length > 0 || haveSameEdition(path, other),
		);
		return similarFile === undefined ? { kind: "none" } : { kind: "similar", path: similarFile };
	}

	#inOtherFolder(stem: string): string[] {
		const folders = stem.split("/");
		return this.#stems.namesakes(stem).filter((other) => isSubsequence(folders, other.split("/")));
	}

	#onlyFile(
		stems: readonly string[],
		isCandidate: (path: string) => boolean = () => true,
	): string | undefined {
		const paths = stems.flatMap((stem) => this.#pathsByStem.get(stem) ?? []);
		return findOnly(paths, isCandidate);
	}
}

function stemOf(path: string): string {
	return path.slice(0, path.length - posix.extname(path).length);
}

/** True if one path equals the other path without one or more folders. */
function isSubsequence(a: readonly string[], b: readonly string[]): boolean {
	const [short, long] = a.length < b.length ? [a, b] : [b, a];
	let index = 0;
	for (const segment of long) if (segment === short[index]) index++;
	return index === short.length;
}
