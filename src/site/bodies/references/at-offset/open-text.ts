import type { Range } from "../../../../text/source-file.ts";
import { containsOffset, withoutQuotes } from "../../../../text/value-at.ts";
import type { Reference, ReferenceTarget } from "../reference.ts";

/** The text may be newer than the site's state. */
export interface EditorText {
	readonly path: string;
	readonly text: string;
}

export interface ReferenceAtOffset {
	readonly range: Range;
	readonly referenceTarget: ReferenceTarget;
	/** The reference; `undefined` if the offset is on the definition itself. */
	readonly reference: Reference | undefined;
}

export function narrowestAt(
	references: Iterable<Reference>,
	offset: number,
): ReferenceAtOffset | undefined {
	let narrowestReference: ReferenceAtOffset | undefined;
	for (const reference of references) {
		const { at } = reference;
		if (!containsOffset(at.range, offset)) continue;
		const range = withoutQuotes(at.file, at.range);
		if (!containsOffset(range, offset)) continue;
		if (narrowestReference !== undefined && lengthOf(narrowestReference.range) <= lengthOf(range))
			continue;
		const target = reference.target();
		if (target !== undefined) narrowestReference = { range, referenceTarget: target, reference };
	}
	return narrowestReference;
}

function lengthOf({ start, end }: Range): number {
	return end - start;
}
