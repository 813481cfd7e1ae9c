// Puts small mistakes into sources, one at a time, and reports those that no test notices:
// npm run mutate -- [path …] [--tests <part of a path>] [--sample 80 --seed <text> --most 40]
import { createHash } from "node:crypto";
import { parseArgs } from "node:util";
import { globSync } from "tinyglobby";
import { groupBy } from "../../src/text/lists.ts";
import { root } from "../root.ts";
import type { Covered } from "./job.ts";
import { instrument, type Mutant } from "./mutants.ts";
import { cover, type Plan, tryMutants } from "./run.ts";

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		/** The tests to run, by parts of the paths of their files. */
		tests: { type: "string", multiple: true, default: [] },
		/** The number of mutants in a random sample. */
		sample: { type: "string" },
		/** The seed of the sample. */
		seed: { type: "string", default: "1" },
		/** The number of mutants that may survive. */
		most: { type: "string", default: "0" },
	},
});

/** The number of tests for each mutant that is left: a few likely ones first. */
const efforts = [3, 12, 60];

/** The sum of the durations of these tests in milliseconds. */
const longest = 10_000;

/** The number of mutants of a sample that are drawn from one file. */
const perFile = 2;

const sources = globSync(["src/**/*.ts", "rules/**/*.ts"], {
	cwd: root,
	// A bundled script draws previews.
	ignore: ["**/*.d.ts", "src/review/preview/drawing/**", "rules/index.ts"],
})
	.filter((path) => positionals.length === 0 || positionals.some((part) => path.startsWith(part)))
	.sort();
const { mutants, code } = await drawn();
const covered = await cover(code, values.tests);
const pathByTest = new Map(covered.map(({ test, path }) => [test, path]));
const reached = new Set(covered.flatMap((test) => test.mutants));
const killed = new Set<string>();
const alive = (): Mutant[] => mutants.filter(({ id }) => reached.has(id) && !killed.has(id));
for (const most of efforts) {
	const tried = await tryMutants(code, planFor(alive(), most), pathByTest);
	for (const { killed: noticed } of tried) for (const id of noticed) killed.add(id);
}
for (const { path, line, kind, before, after } of alive())
	console.log(`${path}:${line} ${kind}: ${oneLine(before)} → ${oneLine(after)}`);
const count = mutants.filter(({ id }) => reached.has(id)).length;
console.log(
	`${count - alive().length} of ${count} mutants are noticed, ${alive().length} survive. ${mutants.length - count} others are in code that no test reaches, or that only runs when its module is loaded.`,
);
if (alive().length > Number(values.most)) process.exitCode = 1;

/** The mutants to try, and the code with them. */
async function drawn(): Promise<Awaited<ReturnType<typeof instrument>>> {
	if (values.sample === undefined) return instrument(sources);
	const sample = Number(values.sample);
	const all = await instrument(ordered(sources, (path) => path).slice(0, sample / perFile));
	const byPath = groupBy(all.mutants, ({ path }) => path);
	const chosen = [...byPath.values()].flatMap((own) =>
		ordered(own, ({ path, id }) => `${path} ${id}`).slice(0, perFile),
	);
	return { ...all, mutants: chosen };
}

/** An order that the seed decides. */
function ordered<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
	const hashOf = (item: Item): string =>
		createHash("sha256")
			.update(`${values.seed}\n${keyOf(item)}`)
			.digest("hex");
	return items.toSorted((one, other) => (hashOf(one) < hashOf(other) ? -1 : 1));
}

/** The tests for some mutants, those first that reach few mutants and are fast. */
function planFor(some: readonly Mutant[], most: number): Plan {
	const cost = ({ mutants: own, milliseconds }: Covered): number => own.length * (milliseconds + 5);
	const tests = covered.toSorted((one, other) => cost(one) - cost(other));
	const plan = new Map<string, string[]>();
	for (const { id } of some) {
		let spent = 0;
		const reaching = tests.filter((test) => test.mutants.includes(id)).slice(0, most);
		for (const { test, milliseconds } of reaching) {
			spent += milliseconds;
			if (spent > longest && spent !== milliseconds) break;
			plan.set(test, [...(plan.get(test) ?? []), id]);
		}
	}
	return plan;
}

function oneLine(text: string): string {
	return text.trim().replaceAll(/\s+/g, " ").slice(0, 100);
}
