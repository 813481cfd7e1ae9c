// Edits of the list of redirects in docs.json.
import type { DocsJson } from "../../../facts/docs-json/docs-json.ts";
import type { Redirect } from "../../../facts/docs-json/redirects.ts";
import { segments } from "../../../source/pointer.ts";
import { fixedLocation, type Location } from "../../../source/source-file.ts";
import { property } from "../../../source/value.ts";
import type { NewRedirect } from "../../addresses/lost/new-redirects.ts";
import type { Site } from "../../parts/site.ts";
import type { TextEdit } from "./change.ts";

/** A redirect in the place of one that is no longer to be. */
export function instead(
	redirect: Redirect | undefined,
	{ source, destination }: NewRedirect,
): readonly TextEdit[] {
	if (redirect === undefined) return [];
	const { at, destinationAt } = redirect;
	return [inQuotes(at, source), inQuotes(destinationAt, destination)];
}

/** A text in place of another one of JSON. */
export function inQuotes(at: Location, text: string): TextEdit {
	return { at, text: JSON.stringify(text) };
}

/** The list without some of its items. */
export function withoutItems({ docs }: Site, gone: readonly Redirect[]): readonly TextEdit[] {
	const indexes = new Set(gone.flatMap(({ at }) => indexOf(at) ?? []));
	const last = lastKept(docs, indexes);
	const rangeOf = (index: number): Location["range"] => docs.locate(`/redirects/${index}`).range;
	return Array.from(indexes, (index) => {
		const { file, range, pointer } = docs.locate(`/redirects/${index}`);
		// With the comma behind it, or where none follows with the one before.
		const isBefore = index < last;
		const start = isBefore || index === 0 ? range.start : rangeOf(index - 1).end;
		const end = isBefore ? rangeOf(index + 1).start : range.end;
		return { at: fixedLocation(file, { start, end }, pointer), text: "" };
	});
}

/** The last item that stays; -1 where none does. */
function lastKept(docs: DocsJson, gone: ReadonlySet<number>): number {
	const list = property(docs.value, "redirects");
	const { length } = Array.isArray(list) ? list : [];
	for (let index = length - 1; index >= 0; index--) if (!gone.has(index)) return index;
	return -1;
}

/** Of its source; `undefined` for one that is a file of its own. */
function indexOf({ pointer }: Location): number | undefined {
	const index = segments(pointer).at(-2);
	return index !== undefined && /^\d+$/.test(index) ? Number(index) : undefined;
}
