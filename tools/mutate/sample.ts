// Random samples, the same for a seed.
import { createHash } from "node:crypto";
import type { Mutant } from "./mutants.ts";

/** An order that the seed decides. Chosen mutants stay chosen when others come or go. */
export function seededOrder(mutants: readonly Mutant[], seed: string): readonly Mutant[] {
	const sortKey = ({ path, name }: Mutant): string =>
		createHash("sha256").update(`${seed}\n${path}\n${name}`).digest("hex");
	return mutants
		.map((mutant) => ({ mutant, key: sortKey(mutant) }))
		.sort((first, second) => (first.key < second.key ? -1 : 1))
		.map(({ mutant }) => mutant);
}

/** True if a file belongs to a part such as `3/30` of all files. */
export function isInPart(path: string, part: string): boolean {
	const [partNumber, of] = part.split("/").map(Number);
	if (partNumber === undefined || !of) throw new Error(`${part} is no part, such as 3/30.`);
	const hash = createHash("sha256").update(path).digest().readUInt32BE();
	return hash % of === partNumber % of;
}
