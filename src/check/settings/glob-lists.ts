import { countItems } from "../../text/lists.ts";
import { memoise } from "../../text/memoised.ts";
import { GlobSet } from "./glob.ts";

/**
 * Lists of globs that are matched together. A list matches a path that matches one of its globs,
 * and no glob of the list that begins with `!`. A list of such exclusions only matches all other
 * paths.
 */
export class GlobLists {
	readonly #lists: readonly (readonly string[])[];
	readonly #globs: GlobSet;
	/** The list of each glob. */
	readonly #owners: readonly { readonly list: number; readonly isExclusion: boolean }[];
	/** The lists of exclusions only. */
	readonly #openLists: readonly number[];

	constructor(lists: readonly (readonly string[])[]) {
		this.#lists = lists;
		this.#globs = new GlobSet(
			lists.flatMap((globs) => globs.map((glob) => (isExclusion(glob) ? glob.slice(1) : glob))),
		);
		this.#owners = lists.flatMap((globs, list) =>
			globs.map((glob) => ({ list, isExclusion: isExclusion(glob) })),
		);
		this.#openLists = [...lists.keys()].filter((list) => lists[list]?.every(isExclusion));
	}

	/** The index of the last list that matches a path; -1 without such a list. */
	last(path: string): number {
		return this.#lastOf(this.#globs.matching(path));
	}

	/** The indexes of the lists that match none of the paths. */
	idle(paths: readonly string[]): readonly number[] {
		const countByGlobs = countItems(paths.map((path) => this.#globs.matching(path)));
		const matchingLists = new Set<number>();
		const exclusions = new Map<number, number>();
		for (const [globs, count] of countByGlobs) {
			const { wanted, excluded } = this.#listsOf(globs);
			for (const list of wanted) matchingLists.add(list);
			for (const list of excluded) exclusions.set(list, (exclusions.get(list) ?? 0) + count);
		}
		for (const list of this.#openLists)
			if ((exclusions.get(list) ?? 0) < paths.length) matchingLists.add(list);
		return [...this.#lists.keys()].filter((list) => !matchingLists.has(list));
	}

	readonly #lastOf = memoise((globs: readonly number[]): number => {
		const { wanted, excluded } = this.#listsOf(globs);
		const openList = this.#openLists.findLast((list) => !excluded.has(list)) ?? -1;
		return wanted.reduce((last, list) => Math.max(last, list), openList);
	});

	/** The lists that certain globs make match, and the lists that they exclude. */
	#listsOf(globs: readonly number[]): {
		readonly wanted: readonly number[];
		readonly excluded: ReadonlySet<number>;
	} {
		const owners = globs.flatMap((glob) => this.#owners[glob] ?? []);
		const excluded = new Set(owners.flatMap((owner) => (owner.isExclusion ? owner.list : [])));
		const wanted = owners.flatMap(({ list }) => (excluded.has(list) ? [] : list));
		return { wanted, excluded };
	}
}

function isExclusion(glob: string): boolean {
	return glob.startsWith("!");
}

/** Creates a matcher for one list of globs. */
export function globsMatcher(globs: readonly string[]): (path: string) => boolean {
	const lists = new GlobLists([globs]);
	return (path) => lists.last(path) === 0;
}
