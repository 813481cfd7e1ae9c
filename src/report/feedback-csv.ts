// Feedback as CSV (RFC 4180). A cell that a spreadsheet would take for a formula begins with an apostrophe.
import { csvPackage } from "../lazy/lazy.ts";

export const entryColumns = [
	"id",
	"path",
	"source",
	"status",
	"helpful",
	"comment",
	"createdAt",
	"contact",
	"code",
	"filename",
	"lang",
] as const;

export const countColumns = [
	"path",
	"thumbsUp",
	"thumbsDown",
	"code",
	"total",
] as const;

/** Rows of the columns; other keys are left out. */
export function csvOf(
	rows: readonly object[],
	columns: readonly string[],
	hasTitles: boolean,
): string {
	return csvPackage().stringify([...rows], {
		columns: [...columns],
		header: hasTitles,
		record_delimiter: "windows",
		escape_formulas: true,
		cast: { boolean: String },
	});
}
