// The subject of a query, and the parts of the site that were not checked.
import { unavailableFiles, uncheckedItems } from "../../../site/pages/unchecked-items.ts";
import type { Site } from "../../../site/parts/site.ts";
import type { InspectedItem } from "../namers.ts";
import type { SourcePosition } from "../places.ts";

export interface Subject extends SourcePosition {
	readonly kind: InspectedItem["kind"] | "file";
	readonly name: string;
}

export function subjectsOf(items: readonly InspectedItem[]): readonly Subject[] {
	return items.map(({ kind, name, file, line, column }) => ({ kind, name, file, line, column }));
}

/** A part of the site that may contain further results. */
export interface UncheckedPart {
	readonly what: string;
	readonly why: string;
}

/** The items that docproof could not check; an empty object if docproof checked all items. */
export function notChecked(
	site: Site,
	more: readonly UncheckedPart[] = [],
): { readonly notChecked?: readonly UncheckedPart[] } {
	const allItems = [...uncheckedItems(site), ...unavailableFiles(site), ...more];
	return allItems.length === 0 ? {} : { notChecked: allItems };
}
