// The plan: which tests are run for which mutants.
import { groupBy } from "../../src/source/lists.ts";
import type { Covered, Tried } from "./job.ts";
import type { Mutant } from "./mutants.ts";

/** The number of tests per mutant, and the limit of their CPU time. */
export interface Effort {
	readonly tests: number;
	readonly milliseconds: number;
}

/** The limit of tests per mutant. */
const mostTests = 400;

/** The mutants by the id of a test. */
export type Plan = ReadonlyMap<string, readonly number[]>;

/**
 * The tests for some mutants, from three orders in turns: test files with similar names, tests that
 * reach few mutants and are fast, and tests that are the only ones to reach something. The third
 * order matters for code that all tests reach.
 */
export function testsOf(
	some: readonly Mutant[],
	all: readonly Mutant[],
	covered: readonly Covered[],
): ReadonlyMap<number, readonly Covered[]> {
	const usable = covered.filter(({ isUsable }) => isUsable);
	const bySize = usable.toSorted(bySizeOf);
	const orders = [index(bySize, all, isNamedAlike), index(bySize, all), index(seldom(bySize), all)];
	const tests = some.map((mutant) => {
		// No test reaches a constant at run time, so the tests of its file count.
		const key = mutant.isCalled ? mutant.id : mutant.path;
		const lists = orders.map((order) => order.get(key) ?? []);
		const turns = Array.from({ length: mostTests }, (_, at) =>
			lists.flatMap((list) => list[at] ?? []),
		);
		return [mutant.id, [...new Set(turns.flat())]] as const;
	});
	return new Map(tests);
}

const common = new Set(["src", "test", "t", "app", "site", "published"]);

/**
 * True if the paths of a source and a test file share a word: `src/findings/settings/glob.ts`,
 * `test/config/settings.test.ts`.
 */
function isNamedAlike(source: string, test: string): boolean {
	const testWords = wordsOf(test);
	return wordsOf(source).some((word) => !common.has(word) && testWords.includes(word));
}

/** Includes the singular: `client` for `clients`. */
function wordsOf(path: string): readonly string[] {
	return path.split(/s?[^a-z]+/);
}

/** The tests by mutant, and by the path of mutants. */
function index(
	covered: readonly Covered[],
	mutants: readonly Mutant[],
	fits: (source: string, test: string) => boolean = () => true,
): ReadonlyMap<number | string, readonly Covered[]> {
	const testsByKey = new Map<number | string, Covered[]>();
	const paths = new Map(mutants.map(({ id, path }) => [id, path]));
	for (const test of covered) {
		const own = groupBy(test.mutants, (id) => paths.get(id) ?? "");
		for (const [path, ids] of own)
			if (fits(path, test.path)) for (const key of [path, ...ids]) add(testsByKey, key, test);
	}
	return testsByKey;
}

function bySizeOf(firstItem: Covered, secondItem: Covered): number {
	return cost(firstItem) - cost(secondItem);
}

/** The first test of each mutant, those first that the fewest tests reach. */
function seldom(covered: readonly Covered[]): readonly Covered[] {
	const first = new Map<number, Covered>();
	const counts = new Map<number, number>();
	for (const test of covered)
		for (const id of test.mutants) {
			if (!first.has(id)) first.set(id, test);
			counts.set(id, (counts.get(id) ?? 0) + 1);
		}
	const ordered = [...first].sort(
		([one], [other]) => (counts.get(one) ?? 0) - (counts.get(other) ?? 0),
	);
	return [...new Set(ordered.map(([, test]) => test))];
}

function cost({ mutants, milliseconds }: Covered): number {
	return mutants.length * (milliseconds + 5);
}

function add<Key>(map: Map<Key, Covered[]>, key: Key, test: Covered): void {
	const tests = map.get(key);
	if (tests === undefined) map.set(key, [test]);
	else if (tests.length < mostTests) tests.push(test);
}

export function makePlan(
	tests: ReadonlyMap<number, readonly Covered[]>,
	{ tests: most, milliseconds }: Effort,
): Plan {
	const plan = new Map<string, number[]>();
	for (const [id, candidates] of tests) {
		let spent = 0;
		for (const { test, milliseconds: time } of candidates.slice(0, most)) {
			spent += time;
			if (spent > milliseconds && spent !== time) break;
			const ids = plan.get(test);
			if (ids === undefined) plan.set(test, [id]);
			else ids.push(id);
		}
	}
	return plan;
}

/** The part of a plan that is left to do. */
export function remaining(plan: Plan, tried: readonly Tried[]): Plan {
	const killed = killedIn(tried);
	const past = groupBy(tried, ({ test }) => test);
	const left = [...plan].map(([test, ids]): [string, number[]] => {
		const trials = past.get(test) ?? [];
		const done = new Set(trials.flatMap((trial) => trial.tried));
		// The test failed twice before any mutant was switched on.
		const isHopeless = trials.filter((trial) => trial.tried.length === 0).length > 1;
		const open = ids.filter((id) => !killed.has(id) && !done.has(id));
		return [test, isHopeless ? [] : open];
	});
	return new Map(left.filter(([, ids]) => ids.length > 0));
}

export function killedIn(tried: readonly Tried[]): ReadonlySet<number> {
	return new Set(tried.flatMap(({ killed }) => killed));
}
