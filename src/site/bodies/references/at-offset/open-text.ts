// A file as somebody has it open, and what stands in it.
import type { Range } from "../../../../source/source-file.ts";
import { holds, withoutQuotes } from "../../../../source/value-at.ts";
import type { Reference, ReferenceTarget } from "../reference.ts";

/** It may say something else than the site knows while it is typed. */
export interface OpenText {
	readonly path: string;
	readonly text: string;
}

export interface StandingReference {
	/** Of the text. */
	readonly range: Range;
	readonly thing: ReferenceTarget;
	/** The place that leads to it; `undefined` for the thing itself. */
	readonly reference: Reference | undefined;
}

/** The narrowest reference at an offset that leads somewhere. */
export function narrowest(
	references: Iterable<Reference>,
	offset: number,
): StandingReference | undefined {
	let found: StandingReference | undefined;
	for (const reference of references) {
		const { at } = reference;
		if (!holds(at.range, offset)) continue;
		const range = withoutQuotes(at.file, at.range);
		if (!holds(range, offset)) continue;
		if (found !== undefined && lengthOf(found.range) <= lengthOf(range)) continue;
		const thing = reference.target();
		if (thing !== undefined) found = { range, thing, reference };
	}
	return found;
}

function lengthOf({ start, end }: Range): number {
	return end - start;
}
