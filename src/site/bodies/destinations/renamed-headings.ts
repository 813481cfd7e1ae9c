// Headings whose ids disappeared since the compared state, and their successors.
import { fragmentOfId, idsOfFragment } from "../../../facts/bodies/ids/fragments.ts";
import type { MadeId } from "../../../facts/bodies/ids/made-ids.ts";
import { placeOfHolder } from "../../../facts/bodies/ids/page-ids.ts";
import type { Location } from "../../../source/source-file.ts";
import { bodyAt } from "../../pages/bodies.ts";
import { keyedQuestion, type Site } from "../../parts/site.ts";
import { expandPage, type NamedPage, namedPageAt } from "./page-ids.ts";

/**
 * `renamed`: a heading with the same section below the heading. `replaced`: the only new heading in
 * the position of the only removed heading.
 */
export interface SuccessorHeading {
	readonly kind: "renamed" | "replaced";
	readonly id: string;
	readonly at: Location;
}

/**
 * The heading that replaced the target of a fragment; `undefined` if several headings may have
 * replaced the target.
 */
export function successorOf(
	site: Site,
	page: NamedPage,
	fragment: string,
): SuccessorHeading | undefined {
	if (site.past === undefined || page.hasGeneratedContent) return undefined;
	const { before, now } = headingsAt(site, page.slug);
	const ids = idsOfFragment(fragment);
	const oldIndex = before.findIndex((item) => item.kind === "id" && ids.includes(item.id));
	if (oldIndex === -1) return undefined;
	const gap = gapAt(before, now, oldIndex);
	if (gap === undefined) return undefined;
	const text = sectionOf(before, oldIndex);
	const hasSameSection = (headings: readonly MadeId[]) => (index: number) =>
		sectionOf(headings, index) === text;
	const presentMatches = gap.now.filter(hasSameSection(now));
	const formerMatches = gap.before.filter(hasSameSection(before));
	const [firstMatch = -1] = presentMatches;
	if (text !== "" && presentMatches.length === 1 && formerMatches.length === 1)
		return toSuccessor("renamed", now[firstMatch]);
	const [firstNew = -1] = gap.now;
	if (gap.before.length > 1 || gap.now.length > 1) return undefined;
	return haveSameLevel(before[oldIndex], now[firstNew])
		? toSuccessor("replaced", now[firstNew])
		: undefined;
}

/**
 * The former and present headings of a page, even if the file of the page has moved. Headings of
 * snippets are always the present headings.
 */
const headingsAt = keyedQuestion((site, slug) => {
	const noHeadings = { before: [], now: [] };
	const page = namedPageAt(site, slug);
	const file = page && bodyAt(site, page.path);
	const { past } = site;
	if (page === undefined || file === undefined || !past) return noHeadings;
	const formerPath = past.moves.cameFrom(page.path)?.path ?? page.path;
	const formerFile = past.site.files.textOfState(formerPath);
	// A page with unchanged text is skipped, because such a page has no renamed heading.
	if ("why" in formerFile || formerFile.text === file.file.text) return noHeadings;
	const idsBefore = expandPage(site, page, file.withText(formerFile.text))?.ids ?? [];
	const idsNow = expandPage(site, page)?.ids ?? [];
	return { before: idsBefore.filter(isHeading), now: idsNow.filter(isHeading) };
});

/** The removed and the new headings between the same two remaining headings, by index. */
interface Gap {
	readonly before: readonly number[];
	readonly now: readonly number[];
}

function gapAt(before: readonly MadeId[], now: readonly MadeId[], old: number): Gap | undefined {
	const indexById = new Map(now.map((one, index) => [headingId(one), index]));
	const isRemaining = (index: number): boolean => indexById.has(headingId(before[index]) ?? "");
	let formerGapStart = old;
	while (formerGapStart > 0 && !isRemaining(formerGapStart - 1)) formerGapStart--;
	let formerGapEnd = old + 1;
	while (formerGapEnd < before.length && !isRemaining(formerGapEnd)) formerGapEnd++;
	const gapStart =
		formerGapStart === 0 ? 0 : (indexById.get(headingId(before[formerGapStart - 1])) ?? 0) + 1;
	const gapEnd =
		formerGapEnd === before.length
			? now.length
			: (indexById.get(headingId(before[formerGapEnd])) ?? now.length);
	const newIndexes = indices(gapStart, gapEnd);
	const formerIds = new Set(before.map(headingId));
	// A gap into which former headings have moved is left out, because its positions cannot be
	// compared.
	return newIndexes.some((index) => formerIds.has(headingId(now[index])))
		? undefined
		: { before: indices(formerGapStart, formerGapEnd), now: newIndexes };
}

function isHeading({ holder }: MadeId): boolean {
	return holder.name === "#";
}

function headingId(one: MadeId | undefined): string | undefined {
	return one?.kind === "id" ? one.id : undefined;
}

function indices(from: number, to: number): readonly number[] {
	return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
}

/** The text below a heading, up to the next heading. */
function sectionOf(headings: readonly MadeId[], index: number): string {
	const sectionHolder = headings[index]?.holder;
	if (sectionHolder === undefined) return "";
	const nextHolder = headings[index + 1]?.holder;
	const { text } = sectionHolder.file.file;
	const end =
		nextHolder?.file === sectionHolder.file && nextHolder.range.start > sectionHolder.range.start
			? nextHolder.range.start
			: text.length;
	const lineEnd = text.indexOf("\n", sectionHolder.range.start);
	return lineEnd === -1 ? "" : text.slice(lineEnd, end).trim();
}

function haveSameLevel(one: MadeId | undefined, other: MadeId | undefined): boolean {
	return one !== undefined && one.holder.level === other?.holder.level;
}

function toSuccessor(
	kind: SuccessorHeading["kind"],
	heading: MadeId | undefined,
): SuccessorHeading | undefined {
	if (heading?.kind !== "id" || heading.id === "") return undefined;
	return { kind, id: fragmentOfId(heading.id), at: placeOfHolder(heading.holder) };
}
