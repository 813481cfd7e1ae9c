// Headings whose ids disappeared since the compared state, and their successors.
import { fragmentOfId, idsOfFragment } from "../../../facts/bodies/ids/fragments.ts";
import type { MadeId } from "../../../facts/bodies/ids/made-ids.ts";
import { placeOfHolder } from "../../../facts/bodies/ids/page-ids.ts";
import type { Location } from "../../../source/source-file.ts";
import { bodyAt } from "../../pages/bodies.ts";
import { keyed, type Site } from "../../parts/site.ts";
import { madeAt, type NamedPage, namedPageAt } from "./page-ids.ts";

/**
 * `renamed`: a heading with the same section below it. `replaced`: the only new heading in the
 * position of the only removed one.
 */
export interface SuccessorHeading {
	readonly kind: "renamed" | "replaced";
	readonly id: string;
	readonly at: Location;
}

/** The heading that replaced the target of a fragment; `undefined` if several may have. */
export function successorOf(
	site: Site,
	page: NamedPage,
	fragment: string,
): SuccessorHeading | undefined {
	if (site.past === undefined || page.isMadeOfMore) return undefined;
	const { before, now } = headingsAt(site, page.slug);
	const ids = idsOfFragment(fragment);
	const old = before.findIndex((one) => one.kind === "id" && ids.includes(one.id));
	if (old === -1) return undefined;
	const gap = gapAt(before, now, old);
	if (gap === undefined) return undefined;
	const text = sectionOf(before, old);
	const isSame = (headings: readonly MadeId[]) => (index: number) =>
		sectionOf(headings, index) === text;
	const same = gap.now.filter(isSame(now));
	const twins = gap.before.filter(isSame(before));
	const [only = -1] = same;
	if (text !== "" && same.length === 1 && twins.length === 1)
		return successor("renamed", now[only]);
	const [next = -1] = gap.now;
	if (gap.before.length > 1 || gap.now.length > 1) return undefined;
	return isLike(before[old], now[next]) ? successor("replaced", now[next]) : undefined;
}

/**
 * The former and present headings of a page, also if its file has moved; those of snippets are the
 * present ones.
 */
const headingsAt = keyed((site, slug) => {
	const none = { before: [], now: [] };
	const page = namedPageAt(site, slug);
	const file = page && bodyAt(site, page.path);
	const { past } = site;
	if (page === undefined || file === undefined || !past) return none;
	const was = past.moves.cameFrom(page.path)?.path ?? page.path;
	const former = past.site.files.textOfState(was);
	// A page with unchanged text has renamed no heading.
	if ("why" in former || former.text === file.file.text) return none;
	const before = madeAt(site, page, file.withText(former.text))?.ids ?? [];
	const now = madeAt(site, page)?.ids ?? [];
	return { before: before.filter(isHeading), now: now.filter(isHeading) };
});

/** The removed and the new headings between the same two remaining ones, by index. */
interface Gap {
	readonly before: readonly number[];
	readonly now: readonly number[];
}

function gapAt(before: readonly MadeId[], now: readonly MadeId[], old: number): Gap | undefined {
	const places = new Map(now.map((one, index) => [keyOf(one), index]));
	const stayed = (index: number): boolean => places.has(keyOf(before[index]) ?? "");
	let first = old;
	while (first > 0 && !stayed(first - 1)) first--;
	let end = old + 1;
	while (end < before.length && !stayed(end)) end++;
	const from = first === 0 ? 0 : (places.get(keyOf(before[first - 1])) ?? 0) + 1;
	const to = end === before.length ? now.length : (places.get(keyOf(before[end])) ?? now.length);
	const between = indices(from, to);
	const known = new Set(before.map(keyOf));
	// Headings that moved into the gap leave no position to compare.
	return between.some((index) => known.has(keyOf(now[index])))
		? undefined
		: { before: indices(first, end), now: between };
}

function isHeading({ holder }: MadeId): boolean {
	return holder.name === "#";
}

function keyOf(one: MadeId | undefined): string | undefined {
	return one?.kind === "id" ? one.id : undefined;
}

function indices(from: number, to: number): readonly number[] {
	return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
}

/** The text below a heading, up to the next one. */
function sectionOf(headings: readonly MadeId[], index: number): string {
	const holder = headings[index]?.holder;
	if (holder === undefined) return "";
	const next = headings[index + 1]?.holder;
	const { text } = holder.file.file;
	const end =
		next?.file === holder.file && next.range.start > holder.range.start
			? next.range.start
			: text.length;
	const lineEnd = text.indexOf("\n", holder.range.start);
	return lineEnd === -1 ? "" : text.slice(lineEnd, end).trim();
}

function isLike(one: MadeId | undefined, other: MadeId | undefined): boolean {
	return one !== undefined && one.holder.level === other?.holder.level;
}

function successor(
	kind: SuccessorHeading["kind"],
	made: MadeId | undefined,
): SuccessorHeading | undefined {
	if (made?.kind !== "id" || made.id === "") return undefined;
	return { kind, id: fragmentOfId(made.id), at: placeOfHolder(made.holder) };
}
