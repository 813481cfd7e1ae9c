import { appendFileSync } from "node:fs";
import { relative, sep } from "node:path";
import type { Format, FormatChoice } from "../../cli/options.ts";
import type { Terminal } from "../../cli/terminal.ts";
import { writeOutput } from "../../cli/write-output.ts";
import type { Result } from "../../engine/result.ts";
import { printable } from "../../report/printable.ts";
import { prefixOf, type ReportOptions, type SiteReport } from "../../report/reporter.ts";
import { reporters } from "../../report/reporters.ts";
import { whyNotWritten } from "../../source/files/replace-file.ts";
import { repositoryOf } from "../../source/files/repository.ts";

/** The formats for tools that look for files from the top of the repository. */
const fromTop: ReadonlySet<Format> = new Set([
	"github",
	"gitlab",
	"sarif",
	"checkstyle",
	"markdown",
]);

/**
 * Prints what was found in the formats that were asked for, on the terminal first. `html` gives the
 * preview.
 */
export async function printResults(
	results: readonly Result[],
	formats: readonly FormatChoice[],
	options: ReportOptions,
	terminal: Terminal,
	html: () => string,
): Promise<void> {
	const print = printerOf(results, options, terminal, html);
	const shown =
		formats.length === 0 ? "pretty" : formats.find(({ file }) => file === undefined)?.format;
	if (shown !== undefined) terminal.stdout.write(await print(shown, options));
	if (terminal.env.GITHUB_ACTIONS === "true" && shown === "pretty") {
		terminal.stdout.write(await print("github", { isBesideText: options.verbose === true }));
		const { GITHUB_STEP_SUMMARY: summary } = terminal.env;
		if (summary) appendSummary(summary, await print("markdown"), terminal);
	}
	for (const { format, file } of formats)
		if (file !== undefined) writeOutput(file, await print(format), terminal.cwd());
}

/** Prints for a program, unless what is changed of the options says otherwise. */
function printerOf(
	results: readonly Result[],
	options: ReportOptions,
	terminal: Terminal,
	html: () => string,
): (format: Format, changed?: Partial<ReportOptions>) => Promise<string> {
	return async (format, changed) => {
		if (format === "html") return html();
		const reporter = await reporters[format]();
		const sites = sitesFor(format, results, terminal);
		return reporter(sites, {
			...options,
			color: false,
			wraps: false,
			...changed,
		});
	};
}

function sitesFor(format: Format, results: readonly Result[], terminal: Terminal): SiteReport[] {
	return results.map((result) => {
		const { root } = result;
		const from = fromTop.has(format) ? topOf(root, terminal) : terminal.cwd();
		return { result, prefix: prefixOf(root, from), from };
	});
}

/**
 * The folder that annotations are relative to: what GitHub has checked out, else the repository,
 * else where the user is.
 */
function topOf(root: string, { env, cwd }: Terminal): string {
	const { GITHUB_WORKSPACE: workspace } = env;
	if (workspace) {
		const way = relative(workspace, root);
		if (way !== ".." && !way.startsWith(`..${sep}`)) return workspace;
	}
	return repositoryOf(root) ?? cwd();
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

/** Terminals that have always known links, as they name themselves. */
const programs = new Set(["ghostty", "zed", "Hyper", "rio"]);
const kinds = new Set(["alacritty", "xterm-kitty", "xterm-ghostty", "foot"]);

/** By program: the first version that knows links. */
const since = new Map([
	["iTerm.app", 3.01],
	["WezTerm", 20200620],
	["vscode", 1.72],
]);

/**
 * Whether a terminal makes links of OSC 8. None says so itself: it is known by its name and
 * version.
 */
export function knowsLinks({ stdout, env }: Terminal): boolean {
	if (env.FORCE_HYPERLINK !== undefined) return env.FORCE_HYPERLINK !== "0";
	if (stdout.isTTY !== true || env.TERM === "dumb" || env.CI) return false;
	const { TERM_PROGRAM: program = "", TERM_PROGRAM_VERSION: version = "" } = env;
	const first = since.get(program);
	if (first !== undefined) return numberOf(version) >= first;
	return (
		programs.has(program) ||
		kinds.has(env.TERM ?? "") ||
		Boolean(env.WT_SESSION) ||
		Number(env.VTE_VERSION ?? 0) > 5000
	);
}

/** `1.72` for 1.72.3, `3.01` for 3.1.0: versions that compare as numbers. */
function numberOf(version: string): number {
	const [major = 0, minor = 0] = version.split(/[.-]/).map(Number);
	return major + (Number.isNaN(minor) ? 0 : minor / 100);
}
