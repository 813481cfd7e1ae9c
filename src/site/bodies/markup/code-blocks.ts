// Blocks of code that end where their authors did not mean it.
import type { BodyFile } from "../../../facts/bodies/body-file.ts";
import { frontmatterLength } from "../../../source/mdx/frontmatter.ts";
import type { Slip } from "../../../source/mdx/slip.ts";
import type { Location, Range } from "../../../source/source-file.ts";
import { byBody } from "../../pages/bodies.ts";
import { slipsIn, writtenAt } from "./slips.ts";

export interface BrokenBlock {
	/**
	 * `open`: nothing closes it; `stray`: so too, and nothing follows; `missed`: a line that opens a
	 * block stands in it; `nested`: so too, in a block that shows Markdown.
	 */
	readonly kind: "open" | "stray" | "missed" | "nested";
	/** Of the line that opens it; of `missed` and `nested` of the line in it. */
	readonly at: Location;
	/** Of `missed` and `nested` the line that opens it. */
	readonly opening: Location | undefined;
}

export const brokenBlocks = byBody(function* (_, file): Iterable<BrokenBlock> {
	let told: number | undefined;
	for (const slip of slipsIn(file, "inner-code", "open-code")) {
		const { range, block } = slip;
		// One that is not closed before another begins is told there.
		if (block === undefined && range.start === told) return;
		const kind = block === undefined ? openKind(file, slip) : innerKind(file, slip, block);
		if (kind === undefined) continue;
		const opening = block && file.place(block);
		yield { kind, at: file.place(range), opening };
		// What opens and what closes from here on is not known.
		if (block === undefined || !/\w/.test(writtenAt(file, block))) return;
		if (kind === "nested") return;
		told = block.start;
	}
});

/** `undefined` for a snippet that is all code. */
function openKind(file: BodyFile, { range }: Slip): "open" | "stray" | undefined {
	const { text } = file.file;
	const before = text.slice(frontmatterLength(`${text}\n`), range.start);
	if (file.kind === "snippet" && before.trim() === "") return undefined;
	return text.slice(range.end).trim() === "" ? "stray" : "open";
}

/**
 * Nobody indents the fence of a block so much by itself: it is part of what the block around it
 * shows.
 */
function innerKind(file: BodyFile, { range }: Slip, block: Range): "missed" | "nested" {
	const isMarkdown = /^\W*(?:mdx?|markdown)\b/i.test(writtenAt(file, block));
	const isDeep = indentOf(file, range) >= indentOf(file, block) + 4;
	return isMarkdown || isDeep ? "nested" : "missed";
}

function indentOf({ file: { text } }: BodyFile, { start }: Range): number {
	const before = text.slice(text.lastIndexOf("\n", start - 1) + 1, start);
	return before.replaceAll("\t", "    ").length;
}
