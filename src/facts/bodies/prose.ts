// The prose of bodies as text.
import type { ProseBlock } from "../../source/mdx/body.ts";
import { readProse } from "../../source/mdx/prose.ts";
import type { BodyFile } from "./body-file.ts";

/** That of a page or snippet; none of a script. It is read again each time. */
export function proseOf(file: BodyFile): readonly ProseBlock[] {
	return file.kind === "script" || file.reading.kind !== "body" ? [] : readProse(file.file.text);
}

/** The text of a block, as long as what is written: with blanks in place of all that is no prose. */
export function textOfBlock(text: string, { range, parts }: ProseBlock): string {
	let prose = "";
	let at = range.start;
	for (const { start, end } of parts) {
		prose += " ".repeat(Math.max(start - at, 0)) + text.slice(start, end);
		at = end;
	}
	prose += " ".repeat(Math.max(range.end - at, 0));
	return prose.replaceAll(/[\r\n\t]/g, " ");
}

/** Each letter of a script without blanks between words counts as one. */
const word =
	/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}_]|['’.-](?=[\p{L}\p{N}]))*/gu;

/** How many words the prose of a body has. */
export function countWords(file: BodyFile): number {
	const { text } = file.file;
	let count = 0;
	for (const block of proseOf(file)) count += textOfBlock(text, block).match(word)?.length ?? 0;
	return count;
}
