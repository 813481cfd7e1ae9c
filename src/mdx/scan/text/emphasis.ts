// Emphasis: runs of `*`, `_` and `~`, and their pairs.
import type { Range } from "../../../text/source-file.ts";
import * as char from "../characters.ts";
import { Unproven } from "../unproven.ts";

export interface MarkRun {
	readonly code: number;
	readonly start: number;
	readonly size: number;
	readonly canOpen: boolean;
	readonly canClose: boolean;
	/**
	 * True if parser versions disagree about `canOpen` and `canClose`, which happens beside other
	 * marks.
	 */
	readonly isDoubtful: boolean;
	unpairedCount: number;
	pairedCount: number;
	/** True if the run is plain text because of a surrounding pair. */
	isInactive: boolean;
}

/**
 * The maximum number of runs in a paragraph, because each run is compared with all earlier runs.
 */
const maxRuns = 300;

/** The marks from `start` to `end` of a text that begins at `from` and ends at `to`. */
export function readMarkRun(
	source: string,
	start: number,
	end: number,
	from: number,
	to: number,
): MarkRun {
	const code = source.charCodeAt(start);
	const size = end - start;
	const previousCode = start > from ? source.charCodeAt(start - 1) : -1;
	const nextCode = end < to ? source.charCodeAt(end) : -1;
	const isBesideEmphasis = isEmphasis(previousCode) || isEmphasis(nextCode);
	const { canOpen, canClose } = rolesOf(code, previousCode, nextCode, false);
	const looseRoles = isBesideEmphasis ? rolesOf(code, previousCode, nextCode, true) : undefined;
	const isDoubtful =
		looseRoles !== undefined &&
		(canOpen !== looseRoles.canOpen || canClose !== looseRoles.canClose);
	const state = { unpairedCount: size, pairedCount: 0, isInactive: false };
	return { code, start, size, canOpen, canClose, isDoubtful, ...state };
}

/** `isLoose` applies the rule of some parser versions, which differs beside other marks. */
function rolesOf(
	code: number,
	previous: number,
	next: number,
	isLoose: boolean,
): Pick<MarkRun, "canOpen" | "canClose"> {
	const classBefore = characterClass(previous);
	const classAfter = characterClass(next);
	const isLoosenedBy = (neighbor: number): boolean =>
		code !== char.tilde && (neighbor === char.tilde || (isLoose && isEmphasis(neighbor)));
	const isLeftFlanking =
		classAfter === "word" ||
		(classAfter === "punctuation" && classBefore !== "word") ||
		isLoosenedBy(next);
	const isRightFlanking =
		classBefore === "word" ||
		(classBefore === "punctuation" && classAfter !== "word") ||
		isLoosenedBy(previous);
	// `_` within a word is text.
	return code === char.underscore && isLeftFlanking && isRightFlanking
		? { canOpen: classBefore !== "word", canClose: classAfter !== "word" }
		: { canOpen: isLeftFlanking, canClose: isRightFlanking };
}

function isEmphasis(code: number): boolean {
	return code === char.star || code === char.underscore;
}

function characterClass(code: number): "space" | "punctuation" | "word" {
	if (code === -1 || char.isWhitespace(code)) return "space";
	if (code < char.firstNonAscii) return char.isPunctuation(code) ? "punctuation" : "word";
	return /[\p{P}\p{S}]/u.test(String.fromCharCode(code)) ? "punctuation" : "word";
}

export function pairMarks(marks: readonly MarkRun[], ranges: Range[]): void {
	if (marks.length > maxRuns || marks.some(({ isDoubtful }) => isDoubtful))
		throw new Unproven("marks", marks[0]?.start ?? 0);
	for (const [index, closing] of marks.entries()) {
		if (!closing.canClose) continue;
		if (closing.code === char.tilde) pairTildes(marks, index, closing, ranges);
		else
			while (closing.unpairedCount > 0 && !closing.isInactive)
				if (!pairEmphasis(marks, index, closing, ranges)) break;
	}
}

/** Pairs a run of tildes with the nearest earlier run of the same length. */
function pairTildes(
	marks: readonly MarkRun[],
	index: number,
	closing: MarkRun,
	ranges: Range[],
): void {
	const openingIndex = marks.findLastIndex((run, at) => at < index && canPairTildes(run, closing));
	const opening = marks[openingIndex];
	if (opening === undefined) return;
	for (const run of [opening, closing]) {
		run.pairedCount = run.size;
		run.unpairedCount = 0;
	}
	for (let offset = openingIndex + 1; offset < index; offset++) {
		const run = marks[offset];
		if (run?.code === char.tilde && run.pairedCount === 0) run.isInactive = true;
	}
	ranges.push({ start: opening.start, end: closing.start + closing.size });
}

function canPairTildes(opening: MarkRun, { size }: MarkRun): boolean {
	return (
		opening.code === char.tilde &&
		opening.canOpen &&
		opening.size === size &&
		opening.pairedCount === 0 &&
		!opening.isInactive
	);
}

/**
 * Pairs one or two marks with the nearest earlier marks that match. Returns false if no earlier
 * marks match.
 */
function pairEmphasis(
	marks: readonly MarkRun[],
	index: number,
	closing: MarkRun,
	ranges: Range[],
): boolean {
	const openingIndex = marks.findLastIndex(
		(run, at) => at < index && canPairEmphasis(run, closing),
	);
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
		if (run !== undefined && run.code !== char.tilde) run.isInactive = true;
	}
	return true;
}

function canPairEmphasis(opening: MarkRun, closing: MarkRun): boolean {
	if (
		opening.code !== closing.code ||
		!opening.canOpen ||
		opening.unpairedCount === 0 ||
		opening.isInactive
	)
		return false;
	// CommonMark's rule of three decides such pairs.
	const hasDoubleRole = opening.canClose || closing.canOpen;
	return !(
		hasDoubleRole &&
		closing.unpairedCount % 3 > 0 &&
		(opening.unpairedCount + closing.unpairedCount) % 3 === 0
	);
}

/** True if any two ranges overlap without nesting. */
export function areCrossing(ranges: readonly Range[]): boolean {
	const openEnds: number[] = [];
	const orderedRanges = ranges.toSorted((a, b) => a.start - b.start || b.end - a.end);
	for (const { start, end } of orderedRanges) {
		while ((openEnds.at(-1) ?? Number.POSITIVE_INFINITY) <= start) openEnds.pop();
		if (end > (openEnds.at(-1) ?? Number.POSITIVE_INFINITY)) return true;
		openEnds.push(end);
	}
	return false;
}
