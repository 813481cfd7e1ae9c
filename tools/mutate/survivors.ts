// The mutants that no test notices, with reasons.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { groupBy } from "../../src/source/lists.ts";
import { type Mutant, mutantKey } from "./mutants.ts";

/** The names of mutants by reason and path. */
type Survivors = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

const file = join(import.meta.dirname, "survivors.json");
const survivors: Survivors = JSON.parse(readFileSync(file, "utf8"));

const reasons = new Map(
	Object.entries(survivors).flatMap(([reason, byPath]) =>
		Object.entries(byPath).flatMap(([path, names]) =>
			names.map((name) => [mutantKey({ path, name }), reason] as const),
		),
	),
);

export function reasonOf(mutant: Mutant): string | undefined {
	return reasons.get(mutantKey(mutant));
}

/** Mutants with a reason that no longer exist: `path name`. */
export function staleReasons(mutants: readonly Mutant[]): readonly string[] {
	const keys = new Set(mutants.map(mutantKey));
	return [...reasons.keys()].filter((key) => !keys.has(key));
}

/** Removes mutants that no longer exist. A mutant in exactly one other file has moved there. */
export function prune(mutants: readonly Mutant[]): void {
	const byName = groupBy(mutants, ({ name }) => name);
	const keys = new Set(mutants.map(mutantKey));
	const entries = Object.entries(survivors).map(([reason, byPath]) => {
		const remaining = new Map<string, string[]>();
		for (const [path, names] of Object.entries(byPath))
			for (const name of names) {
				const sameName = byName.get(name) ?? [];
				const at = keys.has(mutantKey({ path, name }))
					? path
					: sameName.length === 1 && sameName[0]?.path;
				if (at) remaining.set(at, [...(remaining.get(at) ?? []), name]);
			}
		return [reason, Object.fromEntries([...remaining].sort())] as const;
	});
	writeFileSync(file, JSON.stringify(Object.fromEntries(entries), null, "\t"));
}

/** Mutants of the same files with a reason that are noticed or no longer exist. */
export function idleReasons(
	mutants: readonly Mutant[],
	surviving: readonly Mutant[],
): readonly string[] {
	const all = new Set(surviving.map(mutantKey));
	const paths = new Set(mutants.map(({ path }) => path));
	return [...reasons.keys()].filter(
		(key) => !all.has(key) && paths.has(key.slice(0, key.indexOf(" "))),
	);
}
