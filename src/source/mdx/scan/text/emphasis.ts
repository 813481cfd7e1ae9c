// Emphasis: runs of `*`, `_` and `~`, and their pairs.
import type { Range } from "../../../source-file.ts";
import * as char from "../characters.ts";
import { Unproven } from "../unproven.ts";

/** A run of emphasis marks. */
export interface Marks {
	readonly code: number;
	readonly start: number;
	readonly size: number;
	readonly opens: boolean;
	readonly closes: boolean;
	/**
	 * True if versions of the parser differ about `opens` and `closes`, as they do beside other
	 * marks.
	 */
	readonly isDoubtful: boolean;
	/** The number of marks without a partner. */
	left: number;
	/** The number of marks that are markup. */
	used: number;
	/** True if a surrounding pair makes the run text. */
	isDead: boolean;
}

/** The maximum number of runs in a paragraph, because each is compared with all before it. */
const maxRuns = 300;

/** The marks from `start` to `end` of a text that begins at `from` and ends at `to`. */
export function marksIn(
	source: string,
	start: number,
	end: number,
	from: number,
	to: number,
): Marks {
	const code = source.charCodeAt(start);
	const size = end - start;
	const previous = start > from ? source.charCodeAt(start - 1) : -1;
	const next = end < to ? source.charCodeAt(end) : -1;
	const beside = isEmphasis(previous) || isEmphasis(next);
	const { opens, closes } = roles(code, previous, next, false);
	const loose = beside ? roles(code, previous, next, true) : undefined;
	const isDoubtful = loose !== undefined && (opens !== loose.opens || closes !== loose.closes);
	const state = { left: size, used: 0, isDead: false };
	return { code, start, size, opens, closes, isDoubtful, ...state };
}

/** True for `opens` and `closes` if marks between two characters may do so. */
function roles(
	code: number,
	previous: number,
	next: number,
	isLoose: boolean,
): Pick<Marks, "opens" | "closes"> {
	const before = characterClass(previous);
	const after = characterClass(next);
	const loosens = (beside: number): boolean =>
		code !== char.tilde && (beside === char.tilde || (isLoose && isEmphasis(beside)));
	const opens = after === "word" || (after === "punctuation" && before !== "word") || loosens(next);
	const closes =
		before === "word" || (before === "punctuation" && after !== "word") || loosens(previous);
	// `_` within a word is text.
	return code === char.underscore && opens && closes
		? { opens: before !== "word", closes: after !== "word" }
		: { opens, closes };
}

function isEmphasis(code: number): boolean {
	return code === char.star || code === char.underscore;
}

function characterClass(code: number): "space" | "punctuation" | "word" {
	if (code === -1 || char.isWhitespace(code)) return "space";
	if (code < char.firstNonAscii) return char.isPunctuation(code) ? "punctuation" : "word";
	return /[\p{P}\p{S}]/u.test(String.fromCharCode(code)) ? "punctuation" : "word";
}

/** Finds the pairs among marks, and adds their ranges to `ranges`. */
export function pairMarks(marks: readonly Marks[], ranges: Range[]): void {
	if (marks.length > maxRuns || marks.some(({ isDoubtful }) => isDoubtful))
		throw new Unproven("marks", marks[0]?.start ?? 0);
	for (const [index, closing] of marks.entries()) {
		if (!closing.closes) continue;
		if (closing.code === char.tilde) strike(marks, index, closing, ranges);
		else
			while (closing.left > 0 && !closing.isDead)
				if (!emphasise(marks, index, closing, ranges)) break;
	}
}

/** Pairs a run of tildes with the nearest earlier run of the same length. */
function strike(marks: readonly Marks[], index: number, closing: Marks, ranges: Range[]): void {
	const first = lastBefore(marks, index, (run) => canStrike(run, closing));
	const opening = marks[first];
	if (opening === undefined) return;
	for (const run of [opening, closing]) {
		run.used = run.size;
		run.left = 0;
	}
	for (let at = first + 1; at < index; at++) {
		const run = marks[at];
		if (run?.code === char.tilde && run.used === 0) run.isDead = true;
	}
	ranges.push({ start: opening.start, end: closing.start + closing.size });
}

function canStrike(opening: Marks, { size }: Marks): boolean {
	return (
		opening.code === char.tilde &&
		opening.opens &&
		opening.size === size &&
		opening.used === 0 &&
		!opening.isDead
	);
}

/**
 * Pairs one or two marks with the nearest earlier ones that match. Returns false without such
 * marks.
 */
function emphasise(
	marks: readonly Marks[],
	index: number,
	closing: Marks,
	ranges: Range[],
): boolean {
	const first = lastBefore(marks, index, (run) => canPair(run, closing));
	const opening = marks[first];
	if (opening === undefined) return false;
	const count = opening.left > 1 && closing.left > 1 ? 2 : 1;
	ranges.push({
		start: opening.start + opening.left - count,
		end: closing.start + closing.used + count,
	});
	for (const run of [opening, closing]) {
		run.left -= count;
		run.used += count;
	}
	for (let at = first + 1; at < index; at++) {
		const run = marks[at];
		if (run !== undefined && run.code !== char.tilde) run.isDead = true;
	}
	return true;
}

function lastBefore(marks: readonly Marks[], index: number, fits: (run: Marks) => boolean): number {
	for (let at = index - 1; at >= 0; at--) {
		const run = marks[at];
		if (run !== undefined && fits(run)) return at;
	}
	return -1;
}

function canPair(opening: Marks, closing: Marks): boolean {
	if (opening.code !== closing.code || !opening.opens || opening.left === 0 || opening.isDead)
		return false;
	// The rule of three of CommonMark.
	const isEither = opening.closes || closing.opens;
	return !(isEither && closing.left % 3 > 0 && (opening.left + closing.left) % 3 === 0);
}

/** True if some of the ranges overlap without nesting. */
export function cross(ranges: readonly Range[]): boolean {
	const ends: number[] = [];
	const inOrder = ranges.toSorted((a, b) => a.start - b.start || b.end - a.end);
	for (const { start, end } of inOrder) {
		while ((ends.at(-1) ?? Number.POSITIVE_INFINITY) <= start) ends.pop();
		if (end > (ends.at(-1) ?? Number.POSITIVE_INFINITY)) return true;
		ends.push(end);
	}
	return false;
}
