// CSV as spreadsheets read it: what strangers wrote is text in it, and no formula.
import { createRequire } from "node:module";
import { printable, withoutCommands } from "./printable.ts";

const load = createRequire(import.meta.url);

/** Rows of the columns; other keys are left out. */
export function csvOf(
	rows: readonly object[],
	columns: readonly string[],
	hasTitles: boolean,
): string {
	const { stringify }: typeof import("csv-stringify/sync") = load("csv-stringify/sync");
	return stringify([...rows], {
		columns: [...columns],
		header: hasTitles,
		record_delimiter: "windows",
		// Left to itself, it quotes ends of lines only where it has chosen those of the records too.
		quote_record_delimiter: true,
		escape_formulas: true,
		cast: { boolean: String, string: cellOf },
	});
}

/** As it is safe to print: the ends of its lines stay. */
function cellOf(text: string): string {
	const lines = text.split(/\r?\n/).map(printable).join("\n");
	// Some spreadsheets look for a formula behind it.
	const start = lines.startsWith("\n") ? "'" : "";
	return start + withoutCommands(lines);
}
