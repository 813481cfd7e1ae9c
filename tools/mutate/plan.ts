// Which mutants are tried with which tests.
import { groupBy } from "../../src/source/lists.ts";
import type { Covered, Tried } from "./job.ts";
import type { Mutant } from "./mutants.ts";

/** How many tests of a mutant are run, and how long they may keep the processor busy without it. */
export interface Effort {
	readonly tests: number;
	readonly milliseconds: number;
}

/** More tests of a mutant are not looked at. */
const mostTests = 400;

/** The mutants by the id of a test. */
export type Plan = ReadonlyMap<string, readonly number[]>;

/**
 * The tests that come by some of all mutants, in turns: those of test files that are named alike,
 * those that come by few others and take little time, and those that do something seldom, as code
 * that all tests come by is used the least by the second.
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
		// Nobody comes by a constant: the tests that come by any other code of its file use it.
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
 * Whether the paths of a source and a test file share a word: `src/findings/settings/glob.ts`,
 * `test/config/settings.test.ts`.
 */
function isNamedAlike(source: string, test: string): boolean {
	const words = wordsOf(test);
	return wordsOf(source).some((word) => !common.has(word) && words.includes(word));
}

/** `client` for `clients` too. */
function wordsOf(path: string): readonly string[] {
	return path.split(/s?[^a-z]+/);
}

/** By mutant, and by the path that mutants are in. */
function index(
	covered: readonly Covered[],
	mutants: readonly Mutant[],
	fits: (source: string, test: string) => boolean = () => true,
): ReadonlyMap<number | string, readonly Covered[]> {
	const found = new Map<number | string, Covered[]>();
	const paths = new Map(mutants.map(({ id, path }) => [id, path]));
	for (const test of covered) {
		const own = groupBy(test.mutants, (id) => paths.get(id) ?? "");
		for (const [path, ids] of own)
			if (fits(path, test.path)) for (const key of [path, ...ids]) add(found, key, test);
	}
	return found;
}

function bySizeOf(one: Covered, other: Covered): number {
	return cost(one) - cost(other);
}

/** For each mutant the first test that comes by it, those first that the fewest tests come by. */
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

/** What of a plan is left to do. */
export function remaining(plan: Plan, tried: readonly Tried[]): Plan {
	const killed = killedIn(tried);
	const past = groupBy(tried, ({ test }) => test);
	const left = [...plan].map(([test, ids]): [string, number[]] => {
		const trials = past.get(test) ?? [];
		const done = new Set(trials.flatMap((trial) => trial.tried));
		// Twice it did not pass before any mutant was put in.
		const isHopeless = trials.filter((trial) => trial.tried.length === 0).length > 1;
		const open = ids.filter((id) => !killed.has(id) && !done.has(id));
		return [test, isHopeless ? [] : open];
	});
	return new Map(left.filter(([, ids]) => ids.length > 0));
}

export function killedIn(tried: readonly Tried[]): ReadonlySet<number> {
	return new Set(tried.flatMap(({ killed }) => killed));
}
