import { odditiesIn, textAt } from "../../../src/site/bodies/markup/oddities.ts";
import { eachBody } from "../../../src/site/pages/bodies.ts";
import type { Location } from "../../../src/text/source-file.ts";

export interface HalfFootnote {
	/**
	 * `no note`: the reference has no note; `unused`: the note has no reference; `again`: the note
	 * has the name of an earlier note.
	 */
	readonly kind: "no note" | "unused" | "again";
	/** The location of the reference, or of the name before the note. */
	readonly at: Location;
	readonly written: string;
	readonly first: Location | undefined;
}

const kindByOddity = {
	"footnote-text": "no note",
	"footnote-unused": "unused",
	"footnote-again": "again",
} as const;

export const halfFootnotes = eachBody(function* (_, file): Iterable<HalfFootnote> {
	for (const oddity of odditiesIn(file, "footnote-text", "footnote-unused", "footnote-again")) {
		const { kind, range, block } = oddity;
		if (kind === "footnote-text" || kind === "footnote-unused" || kind === "footnote-again")
			yield {
				kind: kindByOddity[kind],
				at: file.locate(range),
				written: textAt(file, range).replace(/:$/, ""),
				first: block && file.locate(block),
			};
	}
});
