// The mutants that no test notices, and why.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Mutant } from "./mutants.ts";

/** By reason, by path: the names of mutants. */
type Survivors = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

const survivors: Survivors = JSON.parse(
	readFileSync(join(import.meta.dirname, "survivors.json"), "utf8"),
);

const reasons = new Map(
	Object.entries(survivors).flatMap(([reason, byPath]) =>
		Object.entries(byPath).flatMap(([path, names]) =>
			names.map((name) => [`${path} ${name}`, reason] as const),
		),
	),
);

export function reasonOf({ path, name }: Mutant): string | undefined {
	return reasons.get(`${path} ${name}`);
}

/** Those of the same files that have a reason, and are noticed or not there any more. */
export function idleReasons(
	mutants: readonly Mutant[],
	surviving: readonly Mutant[],
): readonly string[] {
	const all = new Set(surviving.map(({ path, name }) => `${path} ${name}`));
	const paths = new Set(mutants.map(({ path }) => path));
	return [...reasons.keys()].filter(
		(key) => !all.has(key) && paths.has(key.slice(0, key.indexOf(" "))),
	);
}
