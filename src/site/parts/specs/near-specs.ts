// What somebody can have meant who named an OpenAPI file that is not there.
import { posix } from "node:path";
import { groupBy } from "../../../source/lists.ts";
import { NearPaths } from "../../../text/suggest.ts";

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
