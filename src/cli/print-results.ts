import { appendFileSync } from "node:fs";
import type { Result } from "../engine/result.ts";
import {
	prefixOf,
	type ReportOptions,
	type SiteReport,
} from "../report/reporter.ts";
import { reporters } from "../report/reporters.ts";
import { type FormatChoice, writeOutput } from "./formats.ts";
import type { Terminal } from "./terminal.ts";

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
			appendFileSync(summary, (await reporters.markdown())(workspace, plain));
	}
	for (const { format, file } of formats)
		if (file !== undefined) {
			const text = (await reporters[format]())(sites, plain);
			writeOutput(file, text, terminal.cwd());
		}
}
