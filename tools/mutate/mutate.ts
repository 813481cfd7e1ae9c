// Puts small mistakes into the sources, one at a time, and reports those that no test notices:
// npm run mutate -- [path …]
import { parseArgs } from "node:util";
import { type Mutant, mutantKey, readSources } from "./mutants.ts";
import { type Effort, killedIn, makePlan, remaining, testsOf } from "./plan.ts";
import { type Outcome, report } from "./report.ts";
import { cover, tryMutants } from "./run.ts";
import { isInPart, seededOrder } from "./sample.ts";
import { openState, readCovered, readTried } from "./state.ts";
import { prune, reasonOf, staleReasons } from "./survivors.ts";

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		/** The part of the files to mutate, such as `3/30`; `33/30` is the same part. */
		part: { type: "string" },
		/** The number of mutants in a random sample. */
		sample: { type: "string" },
		/** The seed of the sample. */
		seed: { type: "string", default: "1" },
		/** The tests to run, by a part of their paths. */
		tests: { type: "string", multiple: true, default: [] },
		/** The number of survivors without a reason that may pass. */
		most: { type: "string", default: "0" },
		workers: { type: "string", default: "1" },
		/** The time limit, after which the results so far are reported. */
		minutes: { type: "string", default: "600" },
		/** Continues an interrupted run. */
		continue: { type: "boolean", default: false },
		/** Removes mutants that no longer exist from the list of survivors, and tries nothing. */
		prune: { type: "boolean", default: false },
	},
});

/** A larger effort for sources that are named, because somebody wants to be certain. */
const most: Effort = { tests: 400, milliseconds: positionals.length === 0 ? 3000 : 10_000 };

/** A few likely tests first, because they notice most mutants. */
const few: readonly Effort[] = [
	{ tests: 2, milliseconds: 200 },
	{ tests: 6, milliseconds: 400 },
	{ tests: 20, milliseconds: 800 },
];

/** More tests for the mutants that are left and have no reason. */
const many: readonly Effort[] = [{ tests: 80, milliseconds: 1500 }, most];

const until = Date.now() + Number(values.minutes) * 60_000;
const workers = Number(values.workers);
const everything = readSources().flatMap((source) => source.mutants);
if (values.prune) {
	prune(everything);
	process.exit();
}
const stale = staleReasons(everything);
if (stale.length > 0) {
	for (const key of stale) console.log(`${key}: it is not there any more.`);
	console.log("`npm run mutate -- --prune` leaves them out of tools/mutate/survivors.json.");
	process.exit(1);
}
const keys = new Set(chosen().map(mutantKey));
const paths = [
	...new Set(everything.filter((mutant) => keys.has(mutantKey(mutant))).map(({ path }) => path)),
];
const sources = readSources(paths);
openState(sources, values.continue);
if (readCovered().length === 0) await cover(paths, workers, values.tests);
const covered = readCovered();
const pathByTest = new Map(covered.map(({ test, path }) => [test, path]));
const all = sources.flatMap((source) => source.mutants);
const mutants = all.filter((mutant) => keys.has(mutantKey(mutant)));
const withoutReason = mutants.filter((mutant) => reasonOf(mutant) === undefined);
for (const effort of few) await tryAll(mutants, effort);
for (const effort of many) await tryAll(withoutReason, effort);
const fresh = report(outcome(), values.sample === undefined);
if (fresh > Number(values.most)) process.exitCode = 1;

function chosen(): readonly Mutant[] {
	const named = everything.filter(
		({ path }) =>
			(positionals.length === 0 || positionals.some((part) => path.startsWith(part))) &&
			(values.part === undefined || isInPart(path, values.part)),
	);
	if (values.sample === undefined) return named;
	return seededOrder(named, values.seed).slice(0, Number(values.sample));
}

async function tryAll(some: readonly Mutant[], effort: Effort): Promise<void> {
	const killed = killedIn(readTried());
	const alive = some.filter(({ id }) => !killed.has(id));
	const shards = Array.from({ length: workers }, (_, shard) =>
		alive.filter(({ id }) => id % workers === shard),
	);
	await Promise.all(
		shards.map((shard, index) =>
			tryMutants(
				paths,
				makePlan(testsOf(shard, all, covered), effort),
				pathByTest,
				String(index),
				until,
			),
		),
	);
}

function outcome(): Outcome {
	const tried = readTried();
	const plan = makePlan(testsOf(withoutReason, all, covered), most);
	const left = remaining(plan, tried);
	return {
		mutants,
		killed: killedIn(tried),
		reached: new Set(covered.flatMap((test) => test.mutants)),
		open: new Set([...left.values()].flat()),
	};
}
