// The text and the words that readers see in a piece of Markdown.

/** A text with one blank in place of all white space. */
export function withoutBreaks(text: string): string {
	return text.replaceAll(/\s+/g, " ").trim();
}

/** A text with blanks in place of the comments of MDX. */
export function withoutComments(text: string): string {
	let keptText = "";
	let end = 0;
	for (;;) {
		const start = text.indexOf("{/*", end);
		const closeStart = start === -1 ? -1 : text.indexOf("*/}", start + 3);
		if (closeStart === -1) return keptText + text.slice(end);
		keptText += text.slice(end, start) + " ".repeat(closeStart + 3 - start);
		end = closeStart + 3;
	}
}

/** Expressions, with the text of those that only show a text, such as `{"{id}"}`. */
export const expressions = /(?<!\\)\{\s*(?:(["'`])((?:(?!\1)[^\\$])*)\1\s*|[^\s{}"'`][^{}]*)?\}/g;

const segmenter = new Intl.Segmenter("ja", { granularity: "word" });

/**
 * The texts between blanks and dashes, without punctuation at their ends. Of texts in languages
 * without blanks, the words are those of a dictionary.
 */
export function wordsOf(text: string): readonly string[] {
	const words =
		text.match(
			/[\p{L}\p{N}](?:[^\s—–\u3000-\u303f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65]*[\p{L}\p{N}\p{M}])?/gu,
		) ?? [];
	return words.flatMap((word) => {
		if (!withoutBlanks.test(word)) return [word];
		return [...segmenter.segment(word)].flatMap(({ segment, isWordLike }) =>
			isWordLike ? segment : [],
		);
	});
}

/** A letter of a language without blanks. */
export const withoutBlanks =
	/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

const letterOrMark = String.raw`[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\u3000-\u303f\uff01-\uff65]`;

/** Blanks beside a letter, or a full-width mark, of a language without blanks. */
export const freeBlanks = new RegExp(`(?<=${letterOrMark})\\s|\\s(?=${letterOrMark})`, "gu");
