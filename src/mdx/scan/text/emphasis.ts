// Emphasis: runs of `*`, `_` and `~`, and their pairs.
import type { Range } from "../../../source/source-file.ts";
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
	 * True if the versions of the parser differ about `opens` and `closes`, which happens beside
	 * other marks.
	 */
	readonly isDoubtful: boolean;
	/** The number of marks without a partner. */
	unpairedCount: number;
	/** The number of marks that are markup. */
	pairedCount: number;
	/** True if the run is plain text because of a surrounding pair. */
	isDead: boolean;
}

/**
 * The maximum number of runs in a paragraph, because each run is compared with all runs before it.
 */
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
	const previousCode = start > from ? source.charCodeAt(start - 1) : -1;
	const nextCode = end < to ? source.charCodeAt(end) : -1;
	const beside = isEmphasis(previousCode) || isEmphasis(nextCode);
	const { opens, closes } = rolesOf(code, previousCode, nextCode, false);
	const looseRoles = beside ? rolesOf(code, previousCode, nextCode, true) : undefined;
	const isDoubtful =
		looseRoles !== undefined && (opens !== looseRoles.opens || closes !== looseRoles.closes);
	const state = { unpairedCount: size, pairedCount: 0, isDead: false };
	return { code, start, size, opens, closes, isDoubtful, ...state };
}

/**
 * The roles of marks between two characters: `opens` is true if the marks may open emphasis,
 * `closes` if they may close it.
 */
function rolesOf(
	code: number,
	previous: number,
	next: number,
	isLoose: boolean,
): Pick<Marks, "opens" | "closes"> {
	const classBefore = characterClass(previous);
	const classAfter = characterClass(next);
	const isLoosened = (beside: number): boolean =>
		code !== char.tilde && (beside === char.tilde || (isLoose && isEmphasis(beside)));
	const canOpen =
		classAfter === "word" ||
		(classAfter === "punctuation" && classBefore !== "word") ||
		isLoosened(next);
	const canClose =
		classBefore === "word" ||
		(classBefore === "punctuation" && classAfter !== "word") ||
		isLoosened(previous);
	// `_` within a word is text.
	return code === char.underscore && canOpen && canClose
		? { opens: classBefore !== "word", closes: classAfter !== "word" }
		: { opens: canOpen, closes: canClose };
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
			while (closing.unpairedCount > 0 && !closing.isDead)
				if (!emphasise(marks, index, closing, ranges)) break;
	}
}

/** Pairs a run of tildes with the nearest earlier run of the same length. */
function strike(marks: readonly Marks[], index: number, closing: Marks, ranges: Range[]): void {
	const openingIndex = lastBefore(marks, index, (run) => canStrike(run, closing));
	const opening = marks[openingIndex];
	if (opening === undefined) return;
	for (const run of [opening, closing]) {
		run.pairedCount = run.size;
		run.unpairedCount = 0;
	}
	for (let offset = openingIndex + 1; offset < index; offset++) {
		const run = marks[offset];
		if (run?.code === char.tilde && run.pairedCount === 0) run.isDead = true;
	}
	ranges.push({ start: opening.start, end: closing.start + closing.size });
}

function canStrike(opening: Marks, { size }: Marks): boolean {
	return (
		opening.code === char.tilde &&
		opening.opens &&
		opening.size === size &&
		opening.pairedCount === 0 &&
		!opening.isDead
	);
}

/**
 * Pairs one or two marks with the nearest earlier marks that match. Returns false if no earlier
 * marks match.
 */
function emphasise(
	marks: readonly Marks[],
	index: number,
	closing: Marks,
	ranges: Range[],
): boolean {
	const openingIndex = lastBefore(marks, index, (run) => canPair(run, closing));
	const opening = marks[openingIndex];
	if (opening === undefined) return false;
	const count = opening.unpairedCount > 1 && closing.unpairedCount > 1 ? 2 : 1;
	ranges.push({
		start: opening.start + opening.unpairedCount - count,
		end: closing.start + closing.pairedCount + count,
	});
	for (const run of [opening, closing]) {
		run.unpairedCount -= count;
		run.pairedCount += count;
	}
	for (let offset = openingIndex + 1; offset < index; offset++) {
		const run = marks[offset];
		if (run !== undefined && run.code !== char.tilde) run.isDead = true;
	}
	return true;
}

function lastBefore(marks: readonly Marks[], index: number, fits: (run: Marks) => boolean): number {
	for (let position = index - 1; position >= 0; position--) {
		const run = marks[position];
		if (run !== undefined && fits(run)) return position;
	}
	return -1;
}

function canPair(opening: Marks, closing: Marks): boolean {
	if (
		opening.code !== closing.code ||
		!opening.opens ||
		opening.unpairedCount === 0 ||
		opening.isDead
	)
		return false;
	// The rule of three in CommonMark decides such pairs.
	const isEither = opening.closes || closing.opens;
	return !(
		isEither &&
		closing.unpairedCount % 3 > 0 &&
		(opening.unpairedCount + closing.unpairedCount) % 3 === 0
	);
}

/** True if any two ranges overlap without nesting. */
export function areCrossing(ranges: readonly Range[]): boolean {
	const endIndexes: number[] = [];
	const orderedRanges = ranges.toSorted((a, b) => a.start - b.start || b.end - a.end);
	for (const { start, end } of orderedRanges) {
		while ((endIndexes.at(-1) ?? Number.POSITIVE_INFINITY) <= start) endIndexes.pop();
		if (end > (endIndexes.at(-1) ?? Number.POSITIVE_INFINITY)) return true;
		endIndexes.push(end);
	}
	return false;
}
