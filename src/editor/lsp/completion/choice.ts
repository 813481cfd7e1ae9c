// The choice among candidates by the typed text, and their order.
import type { Candidate } from "./candidates/candidate.ts";

const maxCandidates = 200;

export interface CandidateChoice {
	readonly chosen: readonly Candidate[];
	readonly isCut: boolean;
}

export function chooseCandidates(candidates: Iterable<Candidate>, typed: string): CandidateChoice {
	const wantedText = normalizeText(typed);
	const fittingCandidates: { readonly one: Candidate; readonly order: number }[] = [];
	for (const candidate of candidates) {
		const quality = matchQuality(wantedText, normalizeText(candidate.text));
		if (quality !== undefined)
			fittingCandidates.push({ one: candidate, order: quality * 10 + candidate.rank });
	}
	fittingCandidates.sort((a, b) => a.order - b.order);
	const chosenCandidates: Candidate[] = [];
	for (const { one } of fittingCandidates) {
		if (chosenCandidates.length === maxCandidates) return { chosen: chosenCandidates, isCut: true };
		if (one.isAccepted?.() !== false) chosenCandidates.push(one);
	}
	return { chosen: chosenCandidates, isCut: false };
}

/**
 * The form of a text for comparisons. Letter case and the first slash are dropped, because people
 * type paths in any letter case, and with or without the slash.
 */
function normalizeText(text: string): string {
	const lowerCased = text.toLowerCase();
	return lowerCased.startsWith("/") ? lowerCased.slice(1) : lowerCased;
}

/**
 * The quality of a match: 0 for a match at the start, 1 at the start of a word, 2 inside, 3 for the
 * letters in order; `undefined` without a match.
 */
function matchQuality(wanted: string, text: string): number | undefined {
	if (wanted === "" || text.startsWith(wanted)) return 0;
	const offset = text.indexOf(wanted);
	if (offset > 0) return /[/ -]/.test(text.charAt(offset - 1)) ? 1 : 2;
	let matchStart = 0;
	for (const letter of wanted) {
		const index = text.indexOf(letter, matchStart);
		if (index === -1) return undefined;
		matchStart = index + letter.length;
	}
	return 3;
}

/**
 * The text that the editor compares with the typed text. The text begins with a slash only if the
 * typed text begins with a slash.
 */
export function filterText(text: string, typed: string): string {
	if (text.startsWith("/")) return typed.startsWith("/") ? text : text.slice(1);
	if (!typed.startsWith("/")) return text;
	// An operation is compared by its path.
	const path = text.indexOf(" /");
	return path === -1 ? `/${text}` : text.slice(path + 1);
}
