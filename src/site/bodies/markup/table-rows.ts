// The rows of an intended table, and their cells.
import type { BodyFile } from "../../../facts/bodies/body-file.ts";
import type { Range } from "../../../source/source-file.ts";

export interface Row {
	readonly range: Range;
	readonly cells: number;
	/** Whether it is the delimiter row. */
	readonly isDashes: boolean;
	/** Whether it begins and ends with `|`. */
	readonly isClosed: boolean;
}

/** Splits a range into rows, without block-quote marks. */
export function rowsIn({ file }: BodyFile, { start, end }: Range): readonly Row[] {
	const lines = file.text.slice(start, end).matchAll(/[^\r\n]+/g);
	return Array.from(lines, ({ 0: line, index }) => {
		const marks = index === 0 ? 0 : line.search(/[^ \t>]|$/);
		return rowOf(line.slice(marks), start + index + marks);
	});
}

/** Counts the cells of a line. */
export function cellsOf(line: string): number {
	const marks = line.search(/[^ \t>]|$/);
	return rowOf(line.slice(marks), 0).cells;
}

function rowOf(line: string, start: number): Row {
	const written = line.trimEnd();
	const parts = written.replaceAll(/\\[\\|]/g, "  ").split("|");
	const isClosed = parts.length > 2 && parts[0]?.trim() === "" && parts.at(-1)?.trim() === "";
	const cells = parts.filter(
		(part, index) => part.trim() !== "" || (index > 0 && index < parts.length - 1),
	);
	return {
		range: { start, end: start + written.length },
		cells: cells.length,
		isDashes: cells.every((cell) => /^:?-+:?$/.test(cell.trim())),
		isClosed,
	};
}
