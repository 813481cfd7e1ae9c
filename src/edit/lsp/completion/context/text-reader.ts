// Reads a text from a place of it to another, past what is no markup. Whoever skips something is
// told whether the other place is within it.

const textEnds: ReadonlyMap<string, RegExp> = new Map([
	['"', /["\\\n]/g],
	["'", /['\\\n]/g],
	["`", /[`\\]/g],
]);
/** No code within a line is longer. */
const longest = 1000;

export class TextReader {
	readonly text: string;
	/** Where it ends. */
	readonly offset: number;
	at: number;
	/** Where the paragraph ends that was looked at last. */
	#limit = -1;

	constructor(text: string, from: number, offset: number) {
		this.text = text;
		this.at = from;
		this.offset = offset;
	}

	/** What comes next before the place. */
	next(pattern: RegExp): string | undefined {
		pattern.lastIndex = this.at;
		const match = pattern.exec(this.text);
		return match === null || match.index >= this.offset ? undefined : match[0];
	}

	/** Goes on behind what ends it. */
	skipTo(end: string): boolean {
		const found = this.text.indexOf(end, this.at);
		if (found === -1 || found + end.length > this.offset) return true;
		this.at = found + end.length;
		return false;
	}

	skipFence(fence: string): boolean {
		const closing = /\n[ \t]*(`{3,}|~{3,})[ \t]*(?=[\r\n]|$)/g;
		closing.lastIndex = this.at;
		for (let match = closing.exec(this.text); match; ) {
			if (closing.lastIndex > this.offset) break;
			this.at = closing.lastIndex;
			if (match[1]?.startsWith(fence) === true) return false;
			match = closing.exec(this.text);
		}
		return true;
	}

	/** Code within a line ends in its paragraph, or is none. */
	skipCode(start: number): boolean {
		const run = /`+/y;
		run.lastIndex = start;
		const [mark = "`"] = run.exec(this.text) ?? [];
		this.at = start + mark.length;
		const limit = Math.min(this.paragraphEnd(), this.at + longest);
		const paragraph = this.text.slice(this.at, limit);
		for (const { 0: other, index } of paragraph.matchAll(/`+/g)) {
			if (other !== mark) continue;
			if (this.at + index >= this.offset) return true;
			this.at += index + mark.length;
			return false;
		}
		return false;
	}

	/** A text of JavaScript; but for templates none goes on in another line. */
	skipText(quote: string): boolean {
		const ends = textEnds.get(quote) ?? /\n/g;
		for (;;) {
			const match = this.next(ends);
			if (match === undefined) return true;
			this.at = ends.lastIndex + (match === "\\" ? 1 : 0);
			if (match !== "\\") return false;
		}
	}

	/** Each is looked for once. */
	paragraphEnd(): number {
		if (this.at > this.#limit) {
			const next = /\n[ \t]*\r?\n/g;
			next.lastIndex = this.at - 1;
			this.#limit = next.exec(this.text)?.index ?? this.text.length;
		}
		return this.#limit;
	}
}
