// The ends of code and maths: blocks between fences, and spans within a text.
import type { Range } from "../../text/source-file.ts";
import * as char from "./characters.ts";
import type { Containers } from "./containers.ts";
import type { Line } from "./lines.ts";
import {
	addOddSpace,
	codeEnd,
	drawnKind,
	drawnOddity,
	isUnclosed,
	opensCode,
	spaceBefore,
} from "./oddities.ts";
import type { ScannedPage } from "./page.ts";
import { Unproven } from "./unproven.ts";

interface FencedBlock {
	readonly mark: number;
	readonly size: number;
	/** The range of the block's first line, from the marks on. */
	readonly opening: Range;
	/** The start of the block's second line. */
	readonly secondLine: number;
}

/**
 * Reads the block whose first line begins with `size` marks, and returns the start of the line
 * after the block.
 */
export function readFence(
	page: ScannedPage,
	containers: Containers,
	{ at, end: lineEnd, next }: Line,
	size: number,
): number {
	const { text } = page;
	const mark = text.charCodeAt(at);
	const opening = { start: at, end: char.trimBlanks(text, at, lineEnd) };
	const block = { mark, size, opening, secondLine: next };
	addOddSpace(text, at, page.body.oddities);
	const drawnContent = drawnKind(text, opening);
	const end = endOfBlock(page, containers, block);
	const isOpen = isUnclosed(text, at, end);
	if (mark !== char.dollar) page.body.codes.push({ opening, end: codeEnd(text, opening, end) });
	if (drawnContent !== undefined) {
		const fenceLine = { start: at, end: spaceBefore(text, end) };
		page.body.oddities.push(drawnOddity(drawnContent, opening, fenceLine, isOpen));
	}
	if (isOpen) page.body.oddities.push({ kind: "open-code", range: opening });
	return end;
}

/** The end of a block, which also ends before the first line outside its containers. */
function endOfBlock(page: ScannedPage, containers: Containers, block: FencedBlock): number {
	const { text } = page;
	let hasInnerCode = false;
	for (let line = block.secondLine; line < text.length; ) {
		const feed = char.endOfLine(text, line);
		const end = char.textEnd(text, line, feed);
		const lineContent = containers.findContent(line, end);
		if (lineContent === -1) return line;
		const runStart = char.skipBlanks(text, lineContent, end);
		const runEnd = char.skipRun(text, runStart, end, block.mark);
		if (runEnd - runStart >= block.size) {
			if (char.skipBlanks(text, runEnd, end) >= end) return feed + 1;
			const lineRest = text.slice(runEnd, end);
			if (!hasInnerCode && opensCode(lineRest, block.mark)) {
				hasInnerCode = true;
				addInnerCode(page, runStart, end, block);
			}
		}
		line = feed + 1;
	}
	return text.length;
}

function addInnerCode(
	{ text, body }: ScannedPage,
	start: number,
	lineEnd: number,
	{ opening }: FencedBlock,
): void {
	const end = char.trimBlanks(text, start, char.textEnd(text, start, lineEnd));
	body.oddities.push({ kind: "inner-code", range: { start, end }, block: opening });
}

/**
 * The maximum number of different lengths of unclosed runs, because each length takes a search
 * through the whole text.
 */
const maxUnclosedRuns = 50;

export class SpanSearch {
	readonly #source: string;
	readonly #limit: number;
	/** Runs without another run of the same length after them. */
	readonly #unclosedRuns = new Set<string>();

	constructor(source: string, limit: number) {
		this.#source = source;
		this.#limit = limit;
	}

	/**
	 * The end of the span that a run of marks opens; the end of the run if no other run closes the
	 * span.
	 */
	findEnd(start: number, runEnd: number): number {
		const mark = this.#source.charAt(start);
		const run = this.#source.slice(start, runEnd);
		if (this.#unclosedRuns.has(run)) return runEnd;
		const code = mark.charCodeAt(0);
		let offset = this.#source.indexOf(run, runEnd);
		while (offset !== -1 && offset < this.#limit) {
			const end = char.skipRun(this.#source, offset, this.#limit, code);
			if (end - offset === run.length) return end;
			offset = this.#source.indexOf(run, end);
		}
		if (this.#unclosedRuns.size === maxUnclosedRuns) throw new Unproven("spans", start);
		this.#unclosedRuns.add(run);
		return runEnd;
	}
}

/**
 * The content of a code span in one line. Markdown drops one space at each end if both ends have a
 * space.
 */
export function codeSpanContent(code: string): string {
	return code.startsWith(" ") && code.endsWith(" ") && code.trim() !== ""
		? code.slice(1, -1)
		: code;
}
