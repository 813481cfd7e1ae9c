import { resolve } from "node:path";
import {
	countsOf,
	entriesOf,
	type FeedbackFile,
	openFeedback,
} from "../../../app/feedback/read-feedback.ts";
import {
	countColumns,
	csvOf,
	entryColumns,
} from "../../../report/feedback-csv.ts";
import { countsTable, entriesTable } from "../../../report/feedback-table.ts";
import { asJsonLine } from "../../../report/safe-json.ts";
import { withoutCommands } from "../../../report/printable.ts";
import { exitCode, UsageError } from "../../terminal/exit-code.ts";
import {
	type ColorChoice,
	type Output,
	type Terminal,
	wantsColor,
	widthOf,
} from "../../terminal/terminal.ts";

import { tellIncomplete } from "./tell-incomplete.ts";

export interface ShowArguments {
	readonly file: string | undefined;
	readonly format: "table" | "json" | "ndjson" | "csv";
	readonly color: ColorChoice;
}

/** Shows what was fetched; asks nobody. */
export function showCommand(
	{ file: name, format, color }: ShowArguments,
	terminal: Terminal,
): number {
	if (name === undefined)
		throw new UsageError("Name a file: `docproof feedback show FILE`.");
	const file = openFeedback(name, resolve(terminal.cwd(), name));
	tellIncomplete(file, terminal);
	if (format === "table") {
		const options = {
			color: wantsColor(color, terminal),
			width: widthOf(terminal),
		};
		const lines =
			file.kind === "entries"
				? entriesTable(entriesOf(file), options)
				: countsTable([...countsOf(file)], options);
		for (const batch of batches(lines))
			terminal.stdout.write(withoutCommands(`${batch.join("\n")}\n`));
		return exitCode.passed;
	}
	writers[format](file, terminal.stdout);
	return exitCode.passed;
}

type Write = (file: FeedbackFile, output: Output) => void;

const writers: Readonly<Record<"json" | "ndjson" | "csv", Write>> = {
	json: (file, output) => {
		let before = "[\n";
		for (const batch of batches(rowsOf(file))) {
			output.write(before + batch.map(asJsonLine).join(",\n"));
			before = ",\n";
		}
		output.write(before === "[\n" ? "[]\n" : "\n]\n");
	},
	ndjson: (file, output) => {
		for (const batch of batches(rowsOf(file)))
			output.write(`${batch.map(asJsonLine).join("\n")}\n`);
	},
	csv: (file, output) => {
		const columns = file.kind === "entries" ? entryColumns : countColumns;
		output.write(csvOf([], columns, true));
		for (const batch of batches(rowsOf(file)))
			output.write(csvOf(batch, columns, false));
	},
};

function rowsOf(file: FeedbackFile): Iterable<object> {
	return file.kind === "entries" ? entriesOf(file) : countsOf(file);
}

/** However many there are, few are in memory at once. */
function* batches<Row>(rows: Iterable<Row>): Iterable<readonly Row[]> {
	let batch: Row[] = [];
	for (const row of rows) {
		batch.push(row);
		if (batch.length < 500) continue;
		yield batch;
		batch = [];
	}
	if (batch.length > 0) yield batch;
}
