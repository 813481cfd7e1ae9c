// The lines of a YAML text, in which its faults are shown.
import type { LineCounter } from "yaml";
import type { Range } from "../source-file.ts";
import { misplacedLine } from "./indentation.ts";

export class YamlLines {
	readonly text: string;
	readonly #counter: LineCounter;

	constructor(text: string, counter: LineCounter) {
		this.text = text;
		this.#counter = counter;
	}

	numberAt(offset: number): number {
		return this.#counter.linePos(offset).line;
	}

	at(offset: number): Range {
		const start = this.text.lastIndexOf("\n", Math.max(offset - 1, -1)) + 1;
		const end = this.text.indexOf("\n", start);
		const text = this.text.slice(start, end === -1 ? undefined : end);
		return { start, end: start + text.trimEnd().length };
	}

	trimmedAt(offset: number): Range {
		const { start, end } = this.at(offset);
		const text = this.text.slice(start, end);
		return { start: start + text.length - text.trimStart().length, end };
	}

	/** The line near an offset whose indentation is wrong. */
	misplacedAt(offset: number): Range {
		const lines = this.text.split("\n");
		const line = this.numberAt(offset);
		const number = misplacedLine(lines, line - 1);
		return this.trimmedAt(this.#counter.lineStarts[number] ?? offset);
	}
}
