// Which mutants are tried with which tests.
import { groupBy } from "../../src/source/group-by.ts";
import type { Covered, Tried } from "./job.ts";
import type { Mutant } from "./mutants.ts";

/** How many tests of a mutant are run, and how long they may keep the processor busy without it. */
export interface Effort {
	readonly tests: number;
	readonly milliseconds: number;
}

/** The mutants by the id of a test. */
export type Plan = ReadonlyMap<string, readonly number[]>;

/** The tests that come by a mutant, those first that come by few others and take little time. */
export function testsOf(
	mutants: readonly Mutant[],
	covered: readonly Covered[],
): ReadonlyMap<number, readonly Covered[]> {
	const byMutant = new Map<number, Covered[]>();
	const byPath = new Map<string, Covered[]>();
	const paths = new Map(mutants.map(({ id, path }) => [id, path]));
	for (const test of [...covered].sort((one, other) => cost(one) - cost(other)))
		if (test.isUsable) {
			for (const id of test.mutants) add(byMutant, id, test);
			const own = test.mutants.flatMap((id) => paths.get(id) ?? []);
			for (const path of new Set(own)) add(byPath, path, test);
		}
	const tests = mutants.map(({ id, path, isCalled }) => {
		// Nobody comes by a constant: the tests that come by other code of its file use it.
		const some = isCalled ? byMutant.get(id) : byPath.get(path);
		return [id, some ?? []] as const;
	});
	return new Map(tests);
}

function cost({ mutants, milliseconds }: Covered): number {
	return mutants.length * (milliseconds + 5);
}

function add<Key>(map: Map<Key, Covered[]>, key: Key, test: Covered): void {
	const tests = map.get(key);
	if (tests === undefined) map.set(key, [test]);
	else tests.push(test);
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
