import { appendFileSync } from "node:fs";
import type { Result } from "../engine/result.ts";
import { printable } from "../report/printable.ts";
import {
	prefixOf,
	type ReportOptions,
	type SiteReport,
} from "../report/reporter.ts";
import { reporters } from "../report/reporters.ts";
import { whyNotWritten } from "../source/replace-file.ts";
import type { FormatChoice } from "./formats.ts";
import type { Terminal } from "./terminal.ts";
import { writeOutput } from "./write-output.ts";

/** Prints what was found in the formats that were asked for, on the terminal first. */
export async function printResults(
	results: readonly Result[],
	formats: readonly FormatChoice[],
	options: ReportOptions,
	terminal: Terminal,
): Promise<void> {
	const from = (folder: string): SiteReport[] =>
		results.map((result) => ({
			result,
			prefix: prefixOf(result.root, folder),
			from: folder,
		}));
	const plain = { ...options, color: false, wraps: false };
	const sites = from(terminal.cwd());
	const shown =
		formats.length === 0
			? "pretty"
			: formats.find(({ file }) => file === undefined)?.format;
	if (shown !== undefined)
		terminal.stdout.write((await reporters[shown]())(sites, options));
	if (terminal.env.GITHUB_ACTIONS === "true" && shown === "pretty") {
		const workspace = from(terminal.env.GITHUB_WORKSPACE ?? terminal.cwd());
		terminal.stdout.write((await reporters.github())(workspace, plain));
		const { GITHUB_STEP_SUMMARY: summary } = terminal.env;
		if (summary)
			appendSummary(
				summary,
				(await reporters.markdown())(workspace, plain),
				terminal,
			);
	}
	for (const { format, file } of formats)
		if (file !== undefined) {
			const text = (await reporters[format]())(sites, plain);
			writeOutput(file, text, terminal.cwd());
		}
}

/** Where it cannot be written, as in some containers, the findings count all the same. */
function appendSummary(path: string, text: string, { stderr }: Terminal): void {
	try {
		appendFileSync(path, text);
	} catch (error) {
		stderr.write(
			`docproof: The summary of the job (GITHUB_STEP_SUMMARY) ${printable(whyNotWritten(error))}.\n`,
		);
	}
}
