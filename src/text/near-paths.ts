import { type Slip, slipBetween, wordsOf } from "./suggest.ts";

/**
 * Thousands of slips among thousands of paths get no suggestions any more, so that time stays
 * linear.
 */
const maxComparisons = 200_000;
/** Paths of more segments are made to keep a program busy. */
const maxSegments = 30;

export interface Slips {
	readonly meant: readonly string[];
	readonly plurals: readonly string[];
}

const none: Slips = { meant: [], plurals: [] };

/** The paths or names of a whole site or file, for one that is not among them. */
export class NearPaths {
	readonly #byLowerCase = new Map<string, string[]>();
	readonly #byLastSegment = new Map<string, string[]>();
	/** By what is left of a path without one of its segments. */
	readonly #byRest = new Map<string, string[]>();
	readonly #words = new Set<string>();
	/** By path: the slips of those that were looked for, and how many comparisons that took. */
	readonly #known = new Map<string, Slips & { readonly comparisons: number }>();
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
		const [only, ...others] = this.slips(path).meant;
		return others.length === 0 ? only : undefined;
	}

	/**
	 * The paths of which one segment was mistyped; a word that others of the paths have was meant as
	 * it is. Those of which one differs in singular and plural are often there side by side.
	 */
	slips(path: string): Slips {
		const known = this.#known.get(path) ?? this.#slipsOf(path);
		this.#comparisons += known?.comparisons ?? maxComparisons;
		if (known === undefined || this.#comparisons > maxComparisons) return none;
		this.#known.set(path, known);
		return known;
	}

	/** `undefined` for a path that is like too many others. */
	#slipsOf(path: string): (Slips & { readonly comparisons: number }) | undefined {
		const segments = path.split("/");
		const same: string[] = [];
		const mistyped: string[] = [];
		const plurals: string[] = [];
		let comparisons = 0;
		for (const [index, rest] of restsOf(segments).entries()) {
			const candidates = this.#byRest.get(rest) ?? [];
			comparisons += candidates.length;
			if (this.#comparisons + comparisons > maxComparisons) return undefined;
			for (const candidate of candidates) {
				const meant = candidate.split("/")[index] ?? "";
				const slip = slipBetween(segments[index] ?? "", meant);
				if (slip?.kind === "same") same.push(candidate);
				else if (slip === undefined || this.#words.has(slip.word)) continue;
				else if (slip.kind === "plural") plurals.push(candidate);
				else if (isMistyped(slip)) mistyped.push(candidate);
			}
		}
		const meant = same.length > 0 ? same : mistyped;
		return { meant, plurals, comparisons };
	}

	/** The limit counts anew for each state of a site. */
	recount(): void {
		this.#comparisons = 0;
	}

	/** The paths with the same last segment, in other folders. */
	namesakes(path: string): readonly string[] {
		return this.#byLastSegment.get(path.split("/").at(-1) ?? "") ?? [];
	}
}

/** Short words that differ in a letter are two words, such as `mysql` and `mssql`. */
function isMistyped({ kind, edits, word, meant }: Slip): boolean {
	const longest = Math.max(word.length, meant.length);
	return kind === "swapped" || (edits === 1 && longest >= (word.length === meant.length ? 7 : 5));
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
