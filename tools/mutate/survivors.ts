// The mutants that no test notices, and why.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { groupBy } from "../../src/source/lists.ts";
import { keyOf, type Mutant } from "./mutants.ts";

/** By reason, by path: the names of mutants. */
type Survivors = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

const file = join(import.meta.dirname, "survivors.json");
const survivors: Survivors = JSON.parse(readFileSync(file, "utf8"));

const reasons = new Map(
	Object.entries(survivors).flatMap(([reason, byPath]) =>
		Object.entries(byPath).flatMap(([path, names]) =>
			names.map((name) => [keyOf({ path, name }), reason] as const),
		),
	),
);

export function reasonOf(mutant: Mutant): string | undefined {
	return reasons.get(keyOf(mutant));
}

/** Those that have a reason, and are not there any more: `path name`. */
export function staleReasons(mutants: readonly Mutant[]): readonly string[] {
	const known = new Set(mutants.map(keyOf));
	return [...reasons.keys()].filter((key) => !known.has(key));
}

/** Leaves out those that are not there any more; what is in one other file only has moved there. */
export function prune(mutants: readonly Mutant[]): void {
	const byName = groupBy(mutants, ({ name }) => name);
	const known = new Set(mutants.map(keyOf));
	const entries = Object.entries(survivors).map(([reason, byPath]) => {
		const kept = new Map<string, string[]>();
		for (const [path, names] of Object.entries(byPath))
			for (const name of names) {
				const others = byName.get(name) ?? [];
				const at = known.has(keyOf({ path, name })) ? path : others.length === 1 && others[0]?.path;
				if (at) kept.set(at, [...(kept.get(at) ?? []), name]);
			}
		return [reason, Object.fromEntries([...kept].sort())] as const;
	});
	writeFileSync(file, JSON.stringify(Object.fromEntries(entries), null, "\t"));
}

/** Those of the same files that have a reason, and are noticed or not there any more. */
export function idleReasons(
	mutants: readonly Mutant[],
	surviving: readonly Mutant[],
): readonly string[] {
	const all = new Set(surviving.map(keyOf));
	const paths = new Set(mutants.map(({ path }) => path));
	return [...reasons.keys()].filter(
		(key) => !all.has(key) && paths.has(key.slice(0, key.indexOf(" "))),
	);
}
