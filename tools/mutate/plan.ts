// Which mutants are tried with which tests.
import { createHash } from "node:crypto";
import { groupBy } from "../../src/source/group-by.ts";
import type { Covered, Tried } from "./job.ts";
import type { Mutant } from "./mutants.ts";

/** How many tests of a mutant are run, and how long they may keep the processor busy without it. */
export interface Effort {
	readonly tests: number;
	readonly milliseconds: number;
}

/** More tests of a mutant are not looked at. */
const mostTests = 300;

/** The mutants by the id of a test. */
export type Plan = ReadonlyMap<string, readonly number[]>;

/**
 * The tests that come by a mutant: those that come by few others and take little time, in turns with any others, as of the
 * code that all tests come by the first ones use the least.
 */
export function testsOf(
	mutants: readonly Mutant[],
	covered: readonly Covered[],
): ReadonlyMap<number, readonly Covered[]> {
	const usable = covered.filter(({ isUsable }) => isUsable);
	const bySize = index(usable.toSorted(bySizeOf), mutants);
	const anyhow = index(usable.toSorted(byDigest), mutants);
	const tests = mutants.map((mutant) => {
		// Nobody comes by a constant: the tests that come by other code of its file use it.
		const key = mutant.isCalled ? mutant.id : mutant.path;
		const others = anyhow.get(key) ?? [];
		const turns = (bySize.get(key) ?? []).flatMap((test, at) => [
			test,
			others[at] ?? test,
		]);
		return [mutant.id, [...new Set(turns)]] as const;
	});
	return new Map(tests);
}

/** By mutant, and by the path that mutants are in. */
function index(
	covered: readonly Covered[],
	mutants: readonly Mutant[],
): ReadonlyMap<number | string, readonly Covered[]> {
	const found = new Map<number | string, Covered[]>();
	const paths = new Map(mutants.map(({ id, path }) => [id, path]));
	for (const test of covered) {
		const own = test.mutants.flatMap((id) => paths.get(id) ?? []);
		for (const key of [...test.mutants, ...new Set(own)]) add(found, key, test);
	}
	return found;
}

function bySizeOf(one: Covered, other: Covered): number {
	return cost(one) - cost(other);
}

function byDigest({ test: one }: Covered, { test: other }: Covered): number {
	return digest(one) < digest(other) ? -1 : 1;
}

function digest(text: string): string {
	return createHash("sha256").update(text).digest("hex");
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
		const isHopeless =
			trials.filter((trial) => trial.tried.length === 0).length > 1;
		const open = ids.filter((id) => !killed.has(id) && !done.has(id));
		return [test, isHopeless ? [] : open];
	});
	return new Map(left.filter(([, ids]) => ids.length > 0));
}

export function killedIn(tried: readonly Tried[]): ReadonlySet<number> {
	return new Set(tried.flatMap(({ killed }) => killed));
}
