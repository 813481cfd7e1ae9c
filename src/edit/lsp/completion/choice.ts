// Which of many candidates fit what is typed, and in which order.
import type { Candidate } from "./candidates/candidate.ts";

/** More nobody looks through: whoever types on gets others. */
const most = 200;

export interface CandidateChoice {
	readonly chosen: readonly Candidate[];
	/** Whether there are more that fit. */
	readonly isCut: boolean;
}

export function choose(candidates: Iterable<Candidate>, typed: string): CandidateChoice {
	const wanted = plain(typed);
	const fitting: { readonly one: Candidate; readonly order: number }[] = [];
	for (const one of candidates) {
		const fit = fitOf(wanted, plain(one.text));
		if (fit !== undefined) fitting.push({ one, order: fit * 10 + one.rank });
	}
	fitting.sort((a, b) => a.order - b.order);
	const chosen: Candidate[] = [];
	for (const { one } of fitting) {
		if (chosen.length === most) return { chosen, isCut: true };
		if (one.fits?.() !== false) chosen.push(one);
	}
	return { chosen, isCut: false };
}

/** A path can be typed with its first slash and without, in any letter case. */
function plain(text: string): string {
	const small = text.toLowerCase();
	return small.startsWith("/") ? small.slice(1) : small;
}

/**
 * 0 where it begins so, 1 where a word of it does, 2 where it has it, 3 where it has its letters in
 * order.
 */
function fitOf(wanted: string, text: string): number | undefined {
	if (wanted === "" || text.startsWith(wanted)) return 0;
	const at = text.indexOf(wanted);
	if (at > 0) return /[/ -]/.test(text.charAt(at - 1)) ? 1 : 2;
	let from = 0;
	for (const letter of wanted) {
		const found = text.indexOf(letter, from);
		if (found === -1) return undefined;
		from = found + letter.length;
	}
	return 3;
}

/** What an editor compares with what is typed: it begins as that does, with a slash or without. */
export function filterText(text: string, typed: string): string {
	if (text.startsWith("/")) return typed.startsWith("/") ? text : text.slice(1);
	if (!typed.startsWith("/")) return text;
	// Of an operation its path.
	const path = text.indexOf(" /");
	return path === -1 ? `/${text}` : text.slice(path + 1);
}
