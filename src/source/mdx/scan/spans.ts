// Code and maths within a text.
import * as char from "./characters.ts";
import { Unproven } from "./unproven.ts";

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
