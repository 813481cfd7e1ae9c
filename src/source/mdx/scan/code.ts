// Where code and maths end: blocks of it between fences, and what of it stands within a text.
import * as char from "./characters.ts";
import type { Containers } from "./containers.ts";
import { Unproven } from "./unproven.ts";

const closings: Readonly<Record<number, RegExp>> = {
	[char.backtick]: /\n[ \t]*(`{3,})[ \t]*\r?(?=\n|$)/g,
	[char.tilde]: /\n[ \t]*(~{3,})[ \t]*\r?(?=\n|$)/g,
	[char.dollar]: /\n[ \t]*(\${2,})[ \t]*\r?(?=\n|$)/g,
};

/** The start of the line after the block whose first line ends at `feed`. */
export function fenceEnd(
	text: string,
	containers: Containers,
	mark: number,
	size: number,
	feed: number,
): number {
	return containers.depth > 0
		? endInContainers(text, containers, mark, size, feed + 1)
		: endOutside(text, mark, size, feed);
}

/** The usual case, left to the engine of expressions. */
function endOutside(
	text: string,
	mark: number,
	size: number,
	feed: number,
): number {
	const closing = closings[mark];
	if (closing === undefined) return text.length;
	closing.lastIndex = feed;
	for (
		let match = closing.exec(text);
		match !== null;
		match = closing.exec(text)
	)
		if ((match[1]?.length ?? 0) >= size) return closing.lastIndex + 1;
	return text.length;
}

/** A container that ends, ends the block. */
function endInContainers(
	text: string,
	containers: Containers,
	mark: number,
	size: number,
	start: number,
): number {
	for (let line = start; line < text.length; ) {
		const feed = char.lineEnd(text, line);
		const end = char.textEnd(text, line, feed);
		const from = containers.continues(line, end);
		if (from === -1) return line;
		const first = char.skipBlanks(text, from, end);
		const last = char.skipRun(text, first, end, mark);
		if (last - first >= size && char.skipBlanks(text, last, end) >= end)
			return feed + 1;
		line = feed + 1;
	}
	return text.length;
}

/** So many different lengths of runs without an end nobody writes: for each the whole text is searched. */
const most = 50;

export class Spans {
	readonly #source: string;
	readonly #limit: number;
	/** Runs that no other of their length follows, by their mark and length. */
	#alone: Set<string> | undefined;

	constructor(source: string, limit: number) {
		this.#source = source;
		this.#limit = limit;
	}

	/** The end of what a run of marks opens; that of the run, where nothing closes it. */
	end(start: number, runEnd: number): number {
		const mark = this.#source.charAt(start);
		const run = this.#source.slice(start, runEnd);
		if (this.#alone?.has(run) === true) return runEnd;
		const code = mark.charCodeAt(0);
		let at = this.#source.indexOf(run, runEnd);
		while (at !== -1 && at < this.#limit) {
			const end = char.skipRun(this.#source, at, this.#limit, code);
			if (end - at === run.length) return end;
			at = this.#source.indexOf(run, end);
		}
		this.#alone ??= new Set();
		if (this.#alone.size === most) throw new Unproven("spans", start);
		this.#alone.add(run);
		return runEnd;
	}
}

/** What code says that stands between two runs in one line. */
export function codeText(code: string): string {
	return code.startsWith(" ") && code.endsWith(" ") && code.trim() !== ""
		? code.slice(1, -1)
		: code;
}
