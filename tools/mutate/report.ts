// The report: the share of noticed mutants in each folder, and all survivors.
import { groupBy } from "../../src/source/lists.ts";
import type { Mutant } from "./mutants.ts";
import { idleReasons, reasonOf } from "./survivors.ts";

export interface Outcome {
	readonly mutants: readonly Mutant[];
	readonly killed: ReadonlySet<number>;
	/** The mutants that tests reach. */
	readonly reached: ReadonlySet<number>;
	/** The mutants that were not tried with all planned tests. */
	readonly open: ReadonlySet<number>;
}

/** Prints the report, and returns the number of survivors without a reason. */
export function report(outcome: Outcome, isWhole: boolean): number {
	const { mutants, killed, reached, open } = outcome;
	const survivors = mutants.filter(({ id }) => !killed.has(id));
	const fresh = survivors
		.filter(({ id }) => !open.has(id))
		.filter((mutant) => reasonOf(mutant) === undefined);
	for (const { path, line, name, id, isCalled } of fresh) {
		const isReached = reached.has(id) || !isCalled;
		const more = isReached ? "" : " (no test comes by)";
		console.log(`${path}:${line} ${name}${more}`);
	}
	for (const [folder, own] of groupBy(mutants, ({ path }) => folderOf(path)))
		console.log(row(folder, own, killed));
	console.log(row("all", mutants, killed));
	if (open.size > 0) console.log(`${open.size} are not tried to the end.`);
	console.log(`${fresh.length} survive without a reason.`);
	if (isWhole)
		for (const name of idleReasons(mutants, survivors))
			console.log(`${name}: it needs no reason any more.`);
	return fresh.length;
}

function folderOf(path: string): string {
	return path.slice(0, path.lastIndexOf("/"));
}

function row(name: string, mutants: readonly Mutant[], killed: ReadonlySet<number>): string {
	const count = mutants.filter(({ id }) => killed.has(id)).length;
	const share = ((100 * count) / Math.max(1, mutants.length)).toFixed(1);
	return `${name}: ${count} of ${mutants.length} noticed, ${share} %`;
}
