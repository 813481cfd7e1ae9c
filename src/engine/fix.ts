// The fixes that several rules offer.
import { fixedLocation, type Location } from "../source/location.ts";
import { inPlaceOf } from "../source/rewrite.ts";
import type { Fix, Report } from "./finding.ts";

/** Whether there is a text that fixes it safely, in a file of the site. */
export function isFixable({ fix }: Report): boolean {
	return fix !== undefined && fix.isUnsafe !== true && !fix.at.file.isRemote;
}

/** Another text in place of one, in its quotes; nothing where it cannot stand there. */
export function rewrite(
	at: Location,
	text: string | undefined,
	isUnsafe = false,
): { fix?: Fix } {
	const written = text === undefined ? undefined : inPlaceOf(at, text);
	if (written === undefined) return {};
	return { fix: { at, text: written, ...(isUnsafe && { isUnsafe }) } };
}

/** Another text in place of a part of one, where that part is written as it is meant. */
export function rewritePart(
	{ file, range, pointer }: Location,
	part: string,
	text: string,
	isUnsafe = false,
): { fix?: Fix } {
	const start = file.text.indexOf(part, range.start);
	const end = start + part.length;
	if (start === -1 || end > range.end) return {};
	return rewrite(fixedLocation(file, { start, end }, pointer), text, isUnsafe);
}
