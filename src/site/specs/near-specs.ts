// What somebody can have meant who named an OpenAPI file that is not there.
import { posix } from "node:path";
import { groupBy } from "../../source/group-by.ts";
import { NearPaths } from "../../text/near-paths.ts";

export interface NearSpecPath {
	/** The file that is equal but for letter case. */
	readonly otherCase: string | undefined;
	/** The one of the same name in the same folder, with another ending. */
	readonly otherEnding: string | undefined;
	/** The one whose name or folder was mistyped, or that has the name in a folder above or below. */
	readonly similar: string | undefined;
}

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
	of(
		path: string,
		isOfOne: (path: string, other: string) => boolean,
	): NearSpecPath {
		const stem = stemOf(path);
		const slips = this.#stems.slips(stem).meant;
		const similar = slips.length > 0 ? slips : this.#moved(stem);
		return {
			otherCase: this.#paths.otherCase(path),
			otherEnding: this.#only([stem]),
			similar: this.#only(
				similar,
				(other) => slips.length > 0 || isOfOne(path, other),
			),
		};
	}

	#moved(stem: string): string[] {
		const folders = stem.split("/");
		return this.#stems
			.namesakes(stem)
			.filter((other) => isWithin(folders, other.split("/")));
	}

	#only(
		stems: readonly string[],
		isMeant: (path: string) => boolean = () => true,
	): string | undefined {
		const [only, ...others] = stems
			.flatMap((stem) => this.#byStem.get(stem) ?? [])
			.filter(isMeant);
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
