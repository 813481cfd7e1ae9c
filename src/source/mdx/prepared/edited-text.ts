// Texts with replaced parts, and the source offsets of the rest.
import type { Range } from "../../source-file.ts";

export interface TextReplacement extends Range {
	/** The text that replaces the range. */
	readonly text: string;
}

export class EditedText {
	readonly text: string;
	/** The edits in the order of their ranges. */
	readonly #edits: readonly TextReplacement[];
	/** The start of each edit in the new text. */
	readonly #starts: readonly number[];

	constructor(source: string, edits: readonly TextReplacement[]) {
		const starts: number[] = [];
		let text = "";
		let at = 0;
		for (const edit of edits) {
			text += source.slice(at, edit.start);
			starts.push(text.length);
			text += edit.text;
			at = edit.end;
		}
		this.text = text + source.slice(at);
		this.#edits = edits;
		this.#starts = starts;
	}

	/** The start of an edit in the new text. */
	startOf(index: number): number {
		return this.#starts[index] ?? 0;
	}

	/**
	 * The source offset of an offset in the new text; within a replacement, the start of the replaced
	 * range.
	 */
	sourceOffset(offset: number): number {
		let low = 0;
		let high = this.#starts.length;
		while (low < high) {
			const middle = (low + high) >> 1;
			if ((this.#starts[middle] ?? 0) <= offset) low = middle + 1;
			else high = middle;
		}
		const edit = this.#edits[low - 1];
		if (edit === undefined) return offset;
		const behind = offset - (this.#starts[low - 1] ?? 0) - edit.text.length;
		return behind < 0 ? edit.start : edit.end + behind;
	}
}

/** A text with each comment replaced. A comment without an end stays. */
export function replaceComments(text: string, by: (comment: string) => string): string {
	let replaced = "";
	let at = 0;
	for (let open = text.indexOf("{/*"); open !== -1; open = text.indexOf("{/*", at)) {
		const close = text.indexOf("*/}", open + 3);
		if (close === -1) break;
		replaced += text.slice(at, open) + by(text.slice(open, close + 3));
		at = close + 3;
	}
	return replaced + text.slice(at);
}
