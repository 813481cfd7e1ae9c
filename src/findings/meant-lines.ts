import type { Location } from "../source/location.ts";
import type { SourceFile } from "../source/source-file.ts";

const alone = /^\s*(?:\{\/\*.*\*\/\}\s*)?$/;

/** The lines that comments mean, asked from the last comment of a file to the first. */
export class MeantLines {
	readonly #file: SourceFile;
	readonly #head: number;
	/** The line last passed over, and where that led to. */
	#last: { readonly from: number; readonly to: number } | undefined;

	constructor(file: SourceFile, head: number) {
		this.#file = file;
		this.#head = head;
	}

	/** A comment beside something means its line, one on a line of its own the next line that is no comment. */
	of({ range }: Location): number {
		const file = this.#file;
		const { line } = file.position(range.start);
		const last = file.position(range.end).line;
		const before = file.text.slice(file.lineStart(line), range.start);
		const after = file.text.slice(range.end, file.lineStart(last + 1));
		if (before.trim() !== "" || after.trim() !== "") return line;
		let next = last + 1;
		while (next < file.lineCount && this.#isAlone(next))
			next = next === this.#last?.from ? this.#last.to : next + 1;
		this.#last = { from: line, to: next };
		return next;
	}
	/** Whether nothing but a comment is on a line. */
	#isAlone(line: number): boolean {
		const text = this.#file.line(line);
		const isYaml = this.#file.lineStart(line) < this.#head;
		return alone.test(text) || (isYaml && /^\s*#/.test(text));
	}
}
