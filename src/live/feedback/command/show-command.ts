import { resolve } from "node:path";
import type { InferredOptionTypes } from "yargs";
import { exitCode, UsageError } from "../../../cli/exit-code.ts";
import { type Terminal, wantsColor, widthOf } from "../../../cli/terminal.ts";
import { batches, writeInTurn } from "../../../cli/write-in-turn.ts";
import {
	countsOf,
	type FeedbackFile,
	feedbackEntriesOf,
	openFeedback,
} from "../../../readers/read-feedback.ts";
import { printIncomplete } from "../../../readers/unhappy-readers.ts";
import { csvOf } from "../../../report/csv.ts";
import { formatJsonLine } from "../../../report/escape.ts";
import { escapeCommands } from "../../../report/printable.ts";
import type { showOptions } from "./feedback-options.ts";
import {
	countColumns,
	countsTable,
	entriesTable,
	entryColumns,
	type TableOptions,
} from "./feedback-tables.ts";

type ShowArguments = InferredOptionTypes<typeof showOptions> & {
	readonly file: string | undefined;
};

/** Prints a file of feedback, without any request. */
export async function showCommand(
	{ file: name, format, color }: ShowArguments,
	terminal: Terminal,
): Promise<number> {
	if (name === undefined)
		throw new UsageError("The file is missing: `docproof feedback show FILE`.");
	const file = openFeedback(name, resolve(terminal.cwd(), name));
	printIncomplete(file, terminal);
	const options = { color: wantsColor(color, terminal), width: widthOf(terminal) };
	await writeInTurn(terminal.stdout, feedbackFormats[format](file, options));
	return exitCode.passed;
}

type FeedbackFormat = (file: FeedbackFile, options: TableOptions) => Iterable<string>;

const feedbackFormats: Readonly<Record<ShowArguments["format"], FeedbackFormat>> = {
	*table(file, options) {
		const lines =
			file.kind === "entries"
				? entriesTable(feedbackEntriesOf(file), options)
				: countsTable([...countsOf(file)], options);
		for (const batch of batches(lines)) yield escapeCommands(`${batch.join("\n")}\n`);
	},
	*json(file) {
		let separator = "[\n";
		for (const batch of batches(rowsOf(file))) {
			yield separator + batch.map(formatJsonLine).join(",\n");
			separator = ",\n";
		}
		yield separator === "[\n" ? "[]\n" : "\n]\n";
	},
	*ndjson(file) {
		for (const batch of batches(rowsOf(file))) yield `${batch.map(formatJsonLine).join("\n")}\n`;
	},
	*csv(file) {
		const columns = file.kind === "entries" ? entryColumns : countColumns;
		yield csvOf([], columns, true);
		for (const batch of batches(rowsOf(file))) yield csvOf(batch, columns, false);
	},
};

function rowsOf(file: FeedbackFile): Iterable<object> {
	return file.kind === "entries" ? feedbackEntriesOf(file) : countsOf(file);
}
