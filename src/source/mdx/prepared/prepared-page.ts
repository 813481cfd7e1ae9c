// A page as Mintlify's parser is given it.
import type { Range } from "../../source-file.ts";
import { EditedText } from "./edited-text.ts";
import { fragmentEscapes } from "./fragment-code.ts";
import {
	mayNameHeadings,
	type NamedHeading,
	namedHeadings,
} from "./heading-ids.ts";

/** Whether a page is parsed as something else than it is. */
export function needsPreparing(text: string): boolean {
	return mayNameHeadings(text) || text.includes("<MDX");
}

export class PreparedPage {
	/** What is parsed. */
	readonly text: string;
	readonly #steps: readonly EditedText[];
	/** By the place of their opening tag in what is parsed. */
	readonly headings: ReadonlyMap<number, NamedHeading>;

	constructor(text: string, hasByteOrderMark: boolean) {
		const escaped = new EditedText(text, fragmentEscapes(text));
		const headings = namedHeadings(escaped.text, hasByteOrderMark);
		const edits = headings.flatMap(({ edits }) => edits);
		const named = new EditedText(escaped.text, edits);
		this.text = named.text;
		this.#steps = [named, escaped];
		this.headings = new Map(
			headings.map((heading, index) => [named.startOf(2 * index), heading]),
		);
	}

	/** The place in the file of one in what is parsed. */
	offset(offset: number): number {
		return this.#steps.reduce((at, step) => step.sourceOffset(at), offset);
	}

	range({ start, end }: Range): Range {
		const from = this.offset(start);
		return { start: from, end: Math.max(from, this.offset(end)) };
	}
}
