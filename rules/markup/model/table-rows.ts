import type { BodyFile } from "../../../src/site/facts/bodies/body-file.ts";
import type { Range } from "../../../src/text/source-file.ts";

export interface TableRow {
	readonly range: Range;
	readonly cells: number;
	readonly isDelimiter: boolean;
	/** True if the row begins and ends with `|`. */
	readonly isClosed: boolean;
}

export function rowsIn({ file }: BodyFile, { start, end }: Range): readonly TableRow[] {
	const lines = file.text.slice(start, end).matchAll(/[^\r\n]+/g);
	return Array.from(lines, ({ 0: line, index }) => {
		const markLength = index === 0 ? 0 : line.search(/[^ \t>]|$/);
		return parseRow(line.slice(markLength), start + index + markLength);
	});
}

export function countCells(line: string): number {
	const markLength = line.search(/[^ \t>]|$/);
	return parseRow(line.slice(markLength), 0).cells;
}

function parseRow(line: string, start: number): TableRow {
	const row = line.trimEnd();
	const segments = row.replaceAll(/\\[\\|]/g, "  ").split("|");
	const isClosed =
		segments.length > 2 && segments[0]?.trim() === "" && segments.at(-1)?.trim() === "";
	const cells = segments.filter(
		(segment, index) => segment.trim() !== "" || (index > 0 && index < segments.length - 1),
	);
	return {
		range: { start, end: start + row.length },
		cells: cells.length,
		isDelimiter: cells.every((cell) => /^:?-+:?$/.test(cell.trim())),
		isClosed,
	};
}
