// Texts with replaced parts, and the source offsets of the remaining text.
import { lastIndexUpTo } from "../../text/lists.ts";
import type { Range } from "../../text/source-file.ts";

export interface TextReplacement extends Range {
	readonly text: string;
}

export class EditedText {
	readonly text: string;
	readonly #edits: readonly TextReplacement[];
	readonly #editStarts: readonly number[];

	constructor(source: string, edits: readonly TextReplacement[]) {
		const editStarts: number[] = [];
		let text = "";
		let index = 0;
		for (const edit of edits) {
			text += source.slice(index, edit.start);
			editStarts.push(text.length);
			text += edit.text;
			index = edit.end;
		}
		this.text = text + source.slice(index);
		this.#edits = edits;
		this.#editStarts = editStarts;
	}

	/** The start of an edit in the new text. */
	startOf(index: number): number {
		return this.#editStarts[index] ?? 0;
	}

	/**
	 * The source offset of an offset in the new text; within a replacement, the start of the replaced
	 * range.
	 */
	sourceOffset(offset: number): number {
		const index = lastIndexUpTo(this.#editStarts, offset, (start) => start);
		const edit = this.#edits[index];
		if (edit === undefined) return offset;
		const offsetAfter = offset - this.startOf(index) - edit.text.length;
		return offsetAfter < 0 ? edit.start : edit.end + offsetAfter;
	}
}

/** Replaces each comment that has an end. */
export function replaceComments(text: string, replacementOf: (comment: string) => string): string {
	let replacedText = "";
	let index = 0;
	for (
		let commentStart = text.indexOf("{/*");
		commentStart !== -1;
		commentStart = text.indexOf("{/*", index)
	) {
		const commentEnd = text.indexOf("*/}", commentStart + 3);
		if (commentEnd === -1) break;
		replacedText +=
			text.slice(index, commentStart) + replacementOf(text.slice(commentStart, commentEnd + 3));
		index = commentEnd + 3;
	}
	return replacedText + text.slice(index);
}
