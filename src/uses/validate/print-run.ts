// What one look at the sites has found, with what is to be said beside it.
import { say, type Terminal, wantsColor, widthOf } from "../../cli/terminal.ts";
import type { Result } from "../../engine/result.ts";
import { homepage } from "../../project.ts";
import { prefixOf, type ReportOptions } from "../../report/reporter.ts";
import { amount, countOf } from "../../report/summary.ts";
import type { Readers } from "../feedback/ranking/readers.ts";
import { knowsLinks, printResults } from "./print-results.ts";
import type { ValidateRequest } from "./validate-request.ts";

/** Beside what was found. */
interface Run {
	/** In milliseconds. */
	readonly elapsed: number;
	/** Who reads the pages; `undefined` where nobody asked. */
	readonly readers: Readers | undefined;
}

export async function printRun(
	request: ValidateRequest,
	results: readonly Result[],
	run: Run,
	terminal: Terminal,
	html: () => string,
): Promise<void> {
	for (const result of results)
		for (const line of failureTexts(result)) say(terminal, line);
	const options = optionsFor(request, run, terminal);
	await printResults(results, request.formats, options, terminal, html);
	for (const result of results) explainWarnings(request, result, terminal);
}

/** What to say of rules that failed. */
export function failureTexts({ failures }: Result): readonly string[] {
	return failures.map(
		({ rule, subject, error }) =>
			`${rule === undefined ? "Reading" : `Rule \`${rule}\``} failed on ${subject}: ${String(error)}. This is a bug in docproof.`,
	);
}

function optionsFor(
	{ args, maxFindings, fixes }: ValidateRequest,
	{ elapsed, readers }: Run,
	terminal: Terminal,
): ReportOptions {
	return {
		quiet: args.quiet,
		verbose: args.verbose,
		...(maxFindings !== undefined && { maxFindings }),
		statistics: args.statistics,
		isFixed: fixes,
		color: wantsColor(args.color, terminal),
		width: widthOf(terminal),
		wraps: terminal.stdout.isTTY === true,
		hasLinks: homepage !== undefined && knowsLinks(terminal),
		...(readers !== undefined && {
			unhappy: (finding) => readers.of(finding),
		}),
		elapsed,
	};
}

/** Why a site does not pass though it has no errors. */
function explainWarnings(
	request: ValidateRequest,
	{ root, findings, maxWarnings }: Result,
	terminal: Terminal,
): void {
	const count = countOf(findings, "warning");
	if (countOf(findings, "error") > 0 || count <= (maxWarnings ?? count)) return;
	const gate =
		request.maxWarnings === undefined
			? `\`maxWarnings\` (${maxWarnings}) of the settings`
			: `\`--max-warnings ${maxWarnings}\``;
	const path = prefixOf(root, terminal.cwd());
	const where = path === "" ? "" : ` in ${path.replace(/\/$/, "")}`;
	say(
		terminal,
		`${amount(count, "warning")}${where}: more than ${gate} allows.`,
	);
}
