// What questions are about, and what could not be looked at.
import { unavailableFiles, uncheckedItems } from "../../../site/pages/not-looked-at.ts";
import type { Site } from "../../../site/parts/site.ts";
import type { Thing } from "../namers.ts";
import type { SourcePosition } from "../places.ts";

/** A page, an operation or a file. */
export interface Subject extends SourcePosition {
	readonly kind: Thing["kind"] | "file";
	readonly name: string;
}

export function subjectsOf(things: readonly Thing[]): readonly Subject[] {
	return things.map(({ kind, name, file, line, column }) => ({ kind, name, file, line, column }));
}

/** Why more may be there than is told. */
export interface UncheckedPart {
	readonly what: string;
	readonly why: string;
}

/** Nothing where all was looked at. */
export function notChecked(
	site: Site,
	more: readonly UncheckedPart[] = [],
): { readonly notChecked?: readonly UncheckedPart[] } {
	const all = [...uncheckedItems(site), ...unavailableFiles(site), ...more];
	return all.length === 0 ? {} : { notChecked: all };
}
