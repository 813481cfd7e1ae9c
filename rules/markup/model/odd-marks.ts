// Marks that make no heading, list item, table or block, because a space character other than a
// plain space follows each mark.

import { odditiesIn, textAt } from "../../../src/site/bodies/markup/oddities.ts";
import type { BodyFile } from "../../../src/site/facts/bodies/body-file.ts";
import { eachBody } from "../../../src/site/pages/bodies.ts";
import { oddSpacesAt, oddSpacesIn } from "../../../src/text/odd-spaces.ts";
import type { Location, Range } from "../../../src/text/source-file.ts";
import { rowsIn } from "./table-rows.ts";

export interface OddMark {
	readonly kind: "heading" | "item" | "code" | "statement" | "table";
	readonly at: Location;
	/** A name such as `no-break space (U+00A0)`. */
	readonly space: string;
	/** The replacement: a plain space; for a table, the whole row. */
	readonly fix: { readonly at: Location; readonly text: string };
}

export const oddMarks = eachBody(function* (_, file): Iterable<OddMark> {
	const items: OddMark[] = [];
	for (const { range } of odditiesIn(file, "odd-space")) {
		const mark = oddMark(file, range);
		if (mark?.kind === "item") items.push(mark);
		else if (mark !== undefined) yield mark;
	}
	// Marks of list items are reported only if the page has two, because a single mark may be a dash,
	// a date or a footnote.
	if (items.length > 1) yield* items;
	for (const { range } of odditiesIn(file, "no-table")) {
		const row = oddDelimiterRow(file, range);
		if (row !== undefined) yield row;
	}
});

function oddMark(file: BodyFile, range: Range): OddMark | undefined {
	const { text } = file.file;
	const spaces = oddSpacesAt(text, range.end);
	const mark = textAt(file, range);
	const kind = markKind(mark);
	if (spaces === undefined) return undefined;
	const lineFeed = text.indexOf("\n", spaces.range.end);
	const line = text.slice(spaces.range.end, lineFeed === -1 ? undefined : lineFeed);
	if (line.trim() === "") return undefined;
	if (kind === "heading" && !/^[^\d\s]/.test(line)) return undefined;
	if (kind === "code" && !/^\w/.test(line)) return undefined;
	if (kind === "statement" && !isStatement(mark, line)) return undefined;
	const location = file.locate(spaces.range);
	return { kind, at: location, space: spaces.name, fix: { at: location, text: " " } };
}

function markKind(mark: string): OddMark["kind"] {
	if (mark.startsWith("#")) return "heading";
	if (/^[`~]/.test(mark)) return "code";
	return /^[ei]/.test(mark) ? "statement" : "item";
}

function isStatement(mark: string, line: string): boolean {
	return mark === "import"
		? /^[\w{*][^;]*\sfrom\s*["']/.test(line) || /^["']/.test(line)
		: /^(?:const|let|var|function|default|async|class)\s/.test(line);
}

/** The delimiter row of an intended table, if the row contains odd spaces. */
function oddDelimiterRow(file: BodyFile, range: Range): OddMark | undefined {
	const [head, second] = rowsIn(file, range);
	if (head === undefined || second?.isDelimiter !== true) return undefined;
	if (head.cells !== second.cells || head.isDelimiter) return undefined;
	const sourceText = textAt(file, second.range);
	const spaces = oddSpacesIn(sourceText);
	if (spaces === undefined) return undefined;
	const start = second.range.start + spaces.range.start;
	const location = file.locate({
		start,
		end: start + spaces.range.end - spaces.range.start,
	});
	const text = sourceText.replaceAll(/[^\S ]/g, " ");
	return {
		kind: "table",
		at: location,
		space: spaces.name,
		fix: { at: file.locate(second.range), text },
	};
}
