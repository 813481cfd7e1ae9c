// The differences between two states of a table.
import { memoise } from "../../text/memoised.ts";
import { Pairing } from "../../text/pairing.ts";
import type { Block } from "./block.ts";
import { countDifferences, type DifferenceCounts, movedItems } from "./count-differences.ts";
import { freeBlanks } from "./source-text.ts";

type TellOfTable = (
	content: "columns of tables" | "order of rows" | "rows of tables",
	counts: Partial<DifferenceCounts>,
	name?: string,
) => void;

/** Columns have the same cells, the same name, or the same place in tables of the same width. */
export function compareTables(before: Block, after: Block, tell: TellOfTable): void {
	const columns = new Pairing(columnsOf(before), columnsOf(after));
	const isSameWidth = columns.former.length === columns.current.length;
	columns.pairEqual((cells) => JSON.stringify(cells));
	columns.pairEqual(([_, ...cells]) => JSON.stringify(cells));
	columns.pairEqual(([name = ""]) => withoutMarks(name));
	if (isSameWidth) columns.pairEqual(() => "");
	const count = (state: keyof DifferenceCounts, [name = ""]: Column): void =>
		tell("columns of tables", { [state]: 1 }, name);
	for (const [former, current] of columns.pairs)
		if (former[0] !== current[0]) count("changed", current);
	for (const column of columns.current) count("added", column);
	for (const column of columns.former) count("removed", column);
	// Only common columns make a row another one.
	const rows = [[...columns.pairs.keys()], [...columns.pairs.values()]].map(rowsOf);
	const [rowsBefore = [], rowsNow = []] = rows;
	const moved = new Set(movedItems(rowsBefore, rowsNow));
	tell("order of rows", { changed: moved.size });
	const unmoved = rows.map((state) => state.filter((row) => !moved.has(row)));
	tell("rows of tables", countDifferences(unmoved));
}

/** The cells of the first column of a table, without its name and without marks of formatting. */
export const namesOfRows = memoise(({ rows = [] }: Block): readonly string[] =>
	rows.slice(1).map(([first = ""]) => withoutMarks(first)),
);

function withoutMarks(cell: string): string {
	return cell.replaceAll(/[*_~`]/g, "").trim();
}

/** The cells of a column, the first of which is its name. */
type Column = readonly string[];

function columnsOf({ rows = [] }: Block): readonly Column[] {
	const width = rows.reduce((most, { length }) => Math.max(most, length), 0);
	return Array.from({ length: width }, (_, index) => rows.map((row) => row[index] ?? ""));
}

/** The rows below the names of columns. */
function rowsOf(columns: readonly Column[]): readonly string[] {
	const [, ...first] = columns[0] ?? [];
	return first.map((_, index) =>
		JSON.stringify(columns.map((column) => column[index + 1])).replaceAll(freeBlanks, ""),
	);
}
