// Headings whose ids disappeared since the compared state, and their successors.

import { groupBy } from "../../../text/lists.ts";
import type { Location } from "../../../text/source-file.ts";
import type { BodyFile } from "../../facts/bodies/body-file.ts";
import { fragmentOfId, idsOfFragment } from "../../facts/bodies/ids/fragments.ts";
import type { MadeId } from "../../facts/bodies/ids/made-ids.ts";
import { placeOfHolder } from "../../facts/bodies/ids/page-ids.ts";
import { bodyAt } from "../../pages/bodies.ts";
import { question, type Site } from "../../parts/site.ts";
import { expandPage, type NamedPage, namedPageAt } from "./page-ids.ts";

/**
 * `renamed`: a heading above the same text. `replaced`: the only new heading in the position of the
 * only removed heading.
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
	const successors = successorsAt(site, page.slug);
	const formerId = idsOfFragment(fragment).find((id) => successors.has(id));
	return formerId === undefined ? undefined : successors.get(formerId);
}

/** The headings that replaced the removed headings of a page, by the ids of the removed headings. */
const successorsAt = question((site: Site, slug: string): ReadonlyMap<string, SuccessorHeading> => {
	const { before, now } = headingsAt(site, slug);
	const sectionsBefore = sectionsOf(before);
	const sectionsNow = sectionsOf(now);
	const successors = new Map<string, SuccessorHeading>();
	for (const gap of gapsBetween(before, now)) {
		const formerMatches = groupBy(gap.before, (index) => sectionsBefore[index] ?? "");
		const presentMatches = groupBy(gap.now, (index) => sectionsNow[index] ?? "");
		for (const index of gap.before) {
			const section = sectionsBefore[index] ?? "";
			const [match = -1, ...others] = presentMatches.get(section) ?? [];
			const isRenamed =
				section !== "" &&
				match !== -1 &&
				others.length === 0 &&
				formerMatches.get(section)?.length === 1;
			const successor = isRenamed
				? toSuccessor("renamed", now[match])
				: replacementOf(gap, before, now);
			const formerId = headingId(before[index]);
			if (formerId !== undefined && successor !== undefined && !successors.has(formerId))
				successors.set(formerId, successor);
		}
	}
	return successors;
});

/** The only new heading of a gap, if it has the level of the only removed heading. */
function replacementOf(
	gap: Gap,
	before: readonly MadeId[],
	now: readonly MadeId[],
): SuccessorHeading | undefined {
	const [formerIndex = -1, ...otherFormer] = gap.before;
	const [index = -1, ...others] = gap.now;
	return otherFormer.length + others.length === 0 && haveSameLevel(before[formerIndex], now[index])
		? toSuccessor("replaced", now[index])
		: undefined;
}

/**
 * The former and present headings of a page, even if the file of the page has moved. Headings of
 * snippets are always the present headings.
 */
const headingsAt = question((site: Site, slug: string) => {
	const noHeadings = { before: [], now: [] };
	const page = namedPageAt(site, slug);
	const file = page && bodyAt(site, page.path);
	const { past } = site;
	if (page === undefined || file === undefined || !past) return noHeadings;
	const formerPath = past.moves.cameFrom(page.path)?.path ?? page.path;
	const formerFile = past.site.files.textOfState(formerPath);
	// A page with unchanged text is skipped, because such a page has no renamed heading.
	if ("why" in formerFile || formerFile.text === file.file.text) return noHeadings;
	const idsBefore = expandPage(site, slug, file.withText(formerFile.text))?.ids ?? [];
	const idsNow = expandPage(site, slug)?.ids ?? [];
	return { before: idsBefore.filter(isHeading), now: idsNow.filter(isHeading) };
});

/** The removed and the new headings between the same two remaining headings, by index. */
interface Gap {
	readonly before: readonly number[];
	readonly now: readonly number[];
}

/**
 * The gaps between the headings that remain. A gap into which former headings have moved is left
 * out, because its positions cannot be compared.
 */
function* gapsBetween(before: readonly MadeId[], now: readonly MadeId[]): Iterable<Gap> {
	const indexById = new Map(now.map((one, index) => [headingId(one), index]));
	const formerIds = new Set(before.map(headingId));
	let start = 0;
	let removedIndexes: number[] = [];
	for (let index = 0; index <= before.length; index++) {
		const id = headingId(before[index]) ?? "";
		const end = index === before.length ? now.length : indexById.get(id);
		if (end === undefined) {
			removedIndexes.push(index);
			continue;
		}
		let newEnd = start;
		while (newEnd < end && !formerIds.has(headingId(now[newEnd]))) newEnd++;
		if (removedIndexes.length > 0 && newEnd >= end)
			yield { before: removedIndexes, now: indexesBetween(start, newEnd) };
		removedIndexes = [];
		start = end + 1;
	}
}

function isHeading({ holder }: MadeId): boolean {
	return holder.name === "#";
}

function headingId(one: MadeId | undefined): string | undefined {
	return one?.kind === "id" ? one.id : undefined;
}

function indexesBetween(from: number, to: number): readonly number[] {
	return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
}

/** The text below each heading, up to the next heading of the same file. */
function sectionsOf(headings: readonly MadeId[]): readonly string[] {
	const nextStarts = new Map<BodyFile, number>();
	const sections = headings.toReversed().map(({ holder: { file, range } }) => {
		const { text } = file.file;
		const nextStart = nextStarts.get(file) ?? 0;
		nextStarts.set(file, range.start);
		const lineEnd = text.indexOf("\n", range.start);
		const end = nextStart > range.start ? nextStart : text.length;
		return lineEnd === -1 ? "" : text.slice(lineEnd, end).trim();
	});
	return sections.reverse();
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
