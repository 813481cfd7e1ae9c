// Sentence case: a capital letter at the start, and none at the start of the other words, except in
// names.
import { fewOf } from "../../text/wording/words.ts";
import type { WordList } from "./word-list.ts";

/** A word of a text whose first letter has the wrong case. */
interface WrongWord {
	readonly word: string;
	/** True for the first word, which needs a capital letter. */
	readonly isFirst: boolean;
}

const wordPattern = /[\p{L}\p{N}\p{M}_]+/gu;

/**
 * A word with an upper-case letter besides its first, such as `API` or `GitHub`, is a name, because
 * a change of its first letter would not make it a word of a sentence. Either case is right after
 * the end of a sentence or a colon.
 */
export function wordsInWrongCase(text: string, names: WordList | undefined): readonly WrongWord[] {
	const ranges = names?.matchesIn(text) ?? [];
	let rangeIndex = 0;
	let end: number | undefined;
	const wrongWords: WrongWord[] = [];
	for (const { 0: word, index } of text.matchAll(wordPattern)) {
		const isFirst = end === undefined;
		const gap = text.slice(end ?? 0, index);
		end = index + word.length;
		while ((ranges[rangeIndex]?.end ?? index + 1) <= index) rangeIndex++;
		const isName = (ranges[rangeIndex]?.start ?? end) <= index;
		if (isName || /[.:?!]\s/.test(gap)) continue;
		const wrongCase = isFirst ? /^\p{Ll}[^\p{Lu}\p{N}_]*$/u : /^\p{Lu}[^\p{Lu}]*$/u;
		if (wrongCase.test(word) && /\p{Ll}/u.test(word)) wrongWords.push({ word, isFirst });
	}
	return wrongWords;
}

/** The sentences about the words of a text with the wrong case. */
export function sentenceCaseText(words: readonly WrongWord[]): string {
	const capitals = words.flatMap(({ word, isFirst }) => (isFirst ? [] : word));
	const [first] = words;
	const sentences = first?.isFirst === true ? [`\`${first.word}\` needs a capital letter.`] : [];
	if (capitals.length > 0)
		sentences.push(
			`${fewOf(capitals)} ${capitals.length > 1 ? "begin" : "begins"} with a capital letter.`,
		);
	return sentences.join(" ");
}
