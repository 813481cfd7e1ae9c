// CSV for spreadsheets. No text becomes a formula, because strangers may have written the text.
import { stringify } from "csv-stringify/sync";
import { escapeCommands, printable } from "./printable.ts";

/** Keys that are not among the columns are left out. */
export function csvOf(
	rows: readonly object[],
	columns: readonly string[],
	hasTitles: boolean,
): string {
	return stringify([...rows], {
		columns: [...columns],
		header: hasTitles,
		record_delimiter: "windows",
		// The record delimiter is quoted explicitly, because the library by default quotes line breaks
		// only if it chooses the delimiter itself.
		quote_record_delimiter: true,
		escape_formulas: true,
		cast: { boolean: String, string: csvCell },
	});
}

/** Line breaks in a cell stay. */
function csvCell(text: string): string {
	const lines = text.split(/\r?\n/).map(printable).join("\n");
	// A line break at the start gets a prefix, because some spreadsheets recognize a formula after a
	// line break.
	const start = lines.startsWith("\n") ? "'" : "";
	return start + escapeCommands(lines);
}
