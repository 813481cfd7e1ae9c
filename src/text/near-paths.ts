import { slipBetween, wordsOf } from "./suggest.ts";

/** Thousands of slips among thousands of paths get no suggestions any more, so that time stays linear. */
const maxComparisons = 200_000;
/** Paths of more segments are made to keep a program busy. */
const maxSegments = 30;

/** The paths or names of a whole site or file, for one that is not among them. */
export class NearPaths {
	readonly #byLowerCase = new Map<string, string[]>();
	readonly #byLastSegment = new Map<string, string[]>();
	/** By what is left of a path without one of its segments. */
	readonly #byRest = new Map<string, string[]>();
	readonly #words = new Set<string>();
	#comparisons = 0;

	constructor(paths: Iterable<string>) {
		for (const path of paths) {
			const segments = path.split("/");
			push(this.#byLowerCase, path.toLowerCase(), path);
			push(this.#byLastSegment, segments.at(-1) ?? "", path);
			for (const word of wordsOf(path)) this.#words.add(word);
			for (const rest of restsOf(segments)) push(this.#byRest, rest, path);
		}
	}

	/** The one path that is equal but for letter case. */
	otherCase(path: string): string | undefined {
		const [only, ...others] = this.#byLowerCase.get(path.toLowerCase()) ?? [];
		return others.length === 0 ? only : undefined;
	}

	/** The one path of which one segment was mistyped. */
	slip(path: string): string | undefined {
		const [only, ...others] = this.slips(path);
		return others.length === 0 ? only : undefined;
	}

	/** All such paths; a word that others of the paths have was meant as it is. */
	slips(path: string): readonly string[] {
		const segments = path.split("/");
		const near: string[] = [];
		const same: string[] = [];
		for (const [index, rest] of restsOf(segments).entries()) {
			const candidates = this.#byRest.get(rest) ?? [];
			this.#comparisons += candidates.length;
			if (this.#comparisons > maxComparisons) return [];
			for (const candidate of candidates) {
				const meant = candidate.split("/")[index] ?? "";
				const slip = slipBetween(segments[index] ?? "", meant);
				if (slip?.edits === 0) same.push(candidate);
				else if (slip?.edits === 1 && !this.#words.has(slip.word))
					near.push(candidate);
			}
		}
		return same.length > 0 ? same : near;
	}

	/** The paths with the same last segment, in other folders. */
	namesakes(path: string): readonly string[] {
		return this.#byLastSegment.get(path.split("/").at(-1) ?? "") ?? [];
	}
}

function restsOf(segments: readonly string[]): string[] {
	if (segments.length > maxSegments) return [];
	return segments.map((_, index) => segments.with(index, "\0").join("/"));
}

function push(map: Map<string, string[]>, key: string, value: string): void {
	const values = map.get(key);
	if (values === undefined) map.set(key, [value]);
	else values.push(value);
}
