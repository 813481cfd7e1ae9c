// Code blocks that end at an unintended line.

import { frontmatterLength } from "../../../src/mdx/frontmatter.ts";
import type { Oddity } from "../../../src/mdx/oddity.ts";
import { odditiesIn, textAt } from "../../../src/site/bodies/markup/oddities.ts";
import type { BodyFile } from "../../../src/site/facts/bodies/body-file.ts";
import { eachBody } from "../../../src/site/pages/bodies.ts";
import type { Location, Range } from "../../../src/text/source-file.ts";

export interface BrokenBlock {
	/**
	 * `open`: the block is not closed; `last`: the block is not closed, and only code follows;
	 * `stray`: the block is not closed, and no text follows;
	 * `missed`: the block contains a line that opens a block; `nested`: the block contains such a
	 * line, and shows Markdown.
	 */
	readonly kind: "open" | "last" | "stray" | "missed" | "nested";
	/** The location of the opening line; for `missed` and `nested`, of the inner line. */
	readonly at: Location;
	/** The opening line of the outer block; only for `missed` and `nested`. */
	readonly opening: Location | undefined;
}

export const brokenBlocks = eachBody(function* (_, file): Iterable<BrokenBlock> {
	let reportedStart: number | undefined;
	for (const oddity of odditiesIn(file, "inner-code", "open-code")) {
		const { range, block } = oddity;
		// The block is not reported again, because an open block is reported at the block that begins
		// inside the open block.
		if (block === undefined && range.start === reportedStart) return;
		const kind =
			block === undefined ? unclosedKind(file, oddity) : innerFenceKind(file, oddity, block);
		if (kind === undefined) continue;
		const opening = block && file.locate(block);
		yield { kind, at: file.locate(range), opening };
		// The search ends here, because docproof does not know which of the following lines open blocks
		// and which lines close blocks.
		if (block === undefined || !/\w/.test(textAt(file, block))) return;
		if (kind === "nested") return;
		reportedStart = block.start;
	}
});

/** The kind of an unclosed block; `undefined` for a snippet that consists of code. */
function unclosedKind(file: BodyFile, { range }: Oddity): "open" | "last" | "stray" | undefined {
	const { text } = file.file;
	const textBefore = text.slice(frontmatterLength(`${text}\n`), range.start);
	if (file.kind === "snippet" && textBefore.trim() === "") return undefined;
	const textAfter = text.slice(range.end);
	if (textAfter.trim() === "") return "stray";
	const isCode =
		!isMarkdown(file, range) && !markdownLine.test(textAfter) && !proseLine.test(textAfter);
	return isCode ? "last" : "open";
}

/** Lines that code rarely has: headings, tags of components, imports of pages, links, fences. */
const markdownLine =
	/^[ \t]*(?:#{2,6}[ \t]|<\/?[A-Z]|import\s.*\.mdx?["']|```|~~~)|\]\([^\s()]+\)/m;
/** A sentence after a blank line. */
const proseLine = /\n[ \t]*\r?\n[ \t]*\p{Lu}[^\n;{}=]*[.:!?][ \t]*\r?(?:\n|$)/u;

/** A deeply indented fence belongs to the example in the surrounding block. */
function innerFenceKind(file: BodyFile, { range }: Oddity, block: Range): "missed" | "nested" {
	const isDeeplyIndented = indentOf(file, range) >= indentOf(file, block) + 4;
	return isMarkdown(file, block) || isDeeplyIndented ? "nested" : "missed";
}

function isMarkdown(file: BodyFile, block: Range): boolean {
	return /^\W*(?:mdx?|markdown)\b/i.test(textAt(file, block));
}

function indentOf({ file: { text } }: BodyFile, { start }: Range): number {
	const indentText = text.slice(text.lastIndexOf("\n", start - 1) + 1, start);
	return indentText.replaceAll("\t", "    ").length;
}
