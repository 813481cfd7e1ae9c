// Text of a review as Markdown that is safe whatever a stranger has written: no mention, no HTML, no
// image, and no link except to the preview.
import { printable } from "../../output/printable.ts";
import { type LineText, shortText } from "./line-text.ts";

/** Formats an address as Markdown: as a link to the preview; without a preview, as code. */
export type FormatAddress = (path: string) => string;

export function markdownOf(text: LineText, format: FormatAddress = codeSpan): string {
	return text
		.map((part) => {
			if (typeof part === "string") return part;
			if ("strong" in part) return `**${part.strong}**`;
			if ("code" in part) return codeSpan(part.code);
			return "address" in part ? format(part.address) : safeSentence(part.sentence);
		})
		.join("");
}

/** GitHub and GitLab show code as it is written. */
export function codeSpan(source: string, longest?: number): string {
	const text = shortText(source, longest);
	if (text === "") return "(empty)";
	const ticks = text.match(/`+/g) ?? [];
	if (ticks.length === 0) return `\`${text}\``;
	const fence = "`".repeat(Math.max(...ticks.map(({ length }) => length)) + 1);
	return `${fence} ${text} ${fence}`;
}

const maxSentenceLength = 500;

/**
 * A sentence in which a stranger's text may have ended its own backticks is code as a whole,
 * because GitHub finds mentions and references in escaped text, too.
 */
export function safeSentence(text: string): string {
	const parts = text.split("`");
	const ownWords = parts.filter((_, index) => index % 2 === 0);
	const isPlain =
		parts.length % 2 === 1 &&
		ownWords.every((words) => /^[\p{L}\p{N}\s.,;:()'"’…%+=!?-]*$/u.test(words)) &&
		!/:\S|\bwww\.|\bGH-|\b[\da-f]{7,}\b/i.test(ownWords.join(" "));
	if (!isPlain) return codeSpan(text, maxSentenceLength);
	return parts.map((part, index) => (index % 2 === 0 ? printable(part) : codeSpan(part))).join("");
}
