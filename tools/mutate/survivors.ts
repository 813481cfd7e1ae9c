// The mutants that no test notices, and why none has to.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Mutant } from "./mutants.ts";

/** By path, by the name of a mutant: why it is all right that no test notices it. */
type Reasons = Readonly<Record<string, Readonly<Record<string, string>>>>;

const reasons: Reasons = JSON.parse(
	readFileSync(join(import.meta.dirname, "survivors.json"), "utf8"),
);

export function reasonOf({ path, name }: Mutant): string | undefined {
	return reasons[path]?.[name];
}

/** The reasons for mutants of the same files that are noticed, or not there any more. */
export function idleReasons(
	mutants: readonly Mutant[],
	survivors: readonly Mutant[],
): readonly string[] {
	const paths = new Set(mutants.map(({ path }) => path));
	const surviving = new Set(
		survivors.map(({ path, name }) => `${path} ${name}`),
	);
	return Object.entries(reasons)
		.filter(([path]) => paths.has(path))
		.flatMap(([path, names]) =>
			Object.keys(names).map((name) => `${path} ${name}`),
		)
		.filter((name) => !surviving.has(name));
}
