import type { ProseBlock } from "../../mdx/body.ts";
import { readProse } from "../../mdx/prose.ts";
import type { BodyFile } from "../../site/facts/bodies/body-file.ts";

/** The prose of a page or snippet; scripts have none. Each call parses the text again. */
export function proseOf(file: BodyFile): readonly ProseBlock[] {
	return file.kind === "script" || file.reading.kind !== "body" ? [] : readProse(file.file.text);
}

/** The text of a block, with blanks in place of code and markup, so that offsets stay valid. */
export function textOfBlock(text: string, { range, textRanges: parts }: ProseBlock): string {
	let prose = "";
	let offset = range.start;
	for (const { start, end } of parts) {
		prose += " ".repeat(Math.max(start - offset, 0)) + text.slice(start, end);
		offset = end;
	}
	prose += " ".repeat(Math.max(range.end - offset, 0));
	// The marks of quotes become blanks, because each line of a quote begins with a mark.
	return prose.replaceAll(/\r?\n[ \t>]*|\t/g, (between) => " ".repeat(between.length));
}

/** A pattern for words. In languages without blanks between words, each letter counts as a word. */
const wordPattern =
	/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}_]|['’.-](?=[\p{L}\p{N}]))*/gu;

function wordsIn(text: string): readonly string[] {
	return text.match(wordPattern) ?? [];
}

export function countWords(file: BodyFile): number {
	const { text } = file.file;
	let count = 0;
	for (const block of proseOf(file)) count += wordsIn(textOfBlock(text, block)).length;
	return count;
}
