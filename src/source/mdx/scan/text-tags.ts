// Tags within a text: each has to be closed in it.
import type { Range } from "../../source-file.ts";
import type { Element } from "../body.ts";
import * as char from "./characters.ts";
import type { Reading } from "./reading.ts";
import { readTag } from "./tags.ts";

import { Unproven } from "./unproven.ts";

export class TextTags {
	readonly #reading: Reading;
	/** The element around the text. */
	readonly #around: Element | undefined;
	/** What elements span. */
	readonly pairs: Range[] = [];

	constructor(reading: Reading, around: Element | undefined) {
		this.#reading = reading;
		this.#around = around;
	}

	/** The innermost element that is open. */
	get parent(): Element | undefined {
		return this.#reading.open.at(-1)?.element ?? this.#around;
	}

	/** Reads what begins with the `<` at `at`; gives its end. */
	readAt(at: number): number {
		const { page, source, to, base, open, heading } = this.#reading;
		if (at + 1 < to && char.isSpace(source.charCodeAt(at + 1))) return at + 1;
		const tag = readTag(page, source, at, to, base);
		heading?.replace(at, tag.end, "");
		if (tag.isClosing) {
			const last = open.pop();
			if (last === undefined || last.element.name !== tag.name)
				throw new Unproven("closing-tag", at + base);
			this.pairs.push({ start: last.start, end: tag.end });
			const start = last.element.content?.start ?? 0;
			last.element.content = { start, end: tag.start };
		} else {
			const element = page.addElement(tag, "text", this.parent);
			if (tag.isSelfClosing) return tag.end;
			element.content = { start: tag.end + base, end: tag.end + base };
			open.push({ element, start: at });
		}
		return tag.end;
	}

	finish(): void {
		const unclosed = this.#reading.open.at(-1);
		if (unclosed !== undefined)
			throw new Unproven("tag-open", unclosed.element.start);
	}
}
