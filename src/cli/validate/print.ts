// The output of a run: its findings and further messages, or the resolved settings.
import { appendFileSync } from "node:fs";
import { relative, sep } from "node:path";
import { runSettings } from "../../check/findings/settle-findings.ts";
import type { UnhappyReaderCounts } from "../../check/readers/unhappy-readers.ts";
import type {
	Config,
	LevelEntry,
	Override,
	RuleOptions,
	RuleSetting,
} from "../../check/settings/config.ts";
import {
	isForWholeSite,
	type LeveledRule,
	levelIn,
	overridesOf,
	siteLevel,
} from "../../check/settings/rule-levels.ts";
import { optionsIn, siteOptions } from "../../check/settings/rule-options.ts";
import { rules } from "../../check/settings/rule-selection.ts";
import type { Result } from "../../engine/result.ts";
import { type Level, levelOf } from "../../engine/severity.ts";
import { amount } from "../../output/amounts.ts";
import { formatJson } from "../../output/escape.ts";
import { failureTexts } from "../../output/failures.ts";
import { escapeControls, printable } from "../../output/printable.ts";
import { prefixOf, type ReportOptions, type SiteReport } from "../../output/reporter.ts";
import { reporters } from "../../output/reporters.ts";
import { countSeverity } from "../../output/summary.ts";
import { timingTable } from "../../output/timing-table.ts";
import { homepage } from "../../project.ts";
import type { Format, FormatChoice } from "../../terminal/options.ts";
import { say, type Terminal, wantsColor, widthOf } from "../../terminal/terminal.ts";
import { writeOutput } from "../../terminal/write-output.ts";
import { whyNotWritten } from "../../text/files/replace-file.ts";
import { isInFolder, repositoryOf } from "../../text/files/repository.ts";
import type { Stopwatch } from "../../text/stopwatch.ts";
import { stdinWord } from "./validate-options.ts";
import type { ValidateRequest } from "./validate-request.ts";

interface RunFacts {
	/** The elapsed time in milliseconds. */
	readonly elapsed: number;
	/** The readers of the pages; `undefined` without feedback. */
	readonly readers: UnhappyReaderCounts | undefined;
	/** Measures the parts of the run; `undefined` without `--timing`. */
	readonly stopwatch?: Stopwatch | undefined;
}

export async function printRun(
	request: ValidateRequest,
	results: readonly Result[],
	run: RunFacts,
	terminal: Terminal,
	html: () => string,
): Promise<void> {
	for (const result of results) for (const line of failureTexts(result)) say(terminal, line);
	const options = optionsFor(request, run, terminal);
	const { stopwatch } = run;
	stopwatch?.switchTo("output");
	await printResults(results, request.formats, options, terminal, html);
	for (const result of results) explainWarnings(request, result, terminal);
	if (stopwatch !== undefined) terminal.stderr.write(timingTable(stopwatch.timing));
}

function optionsFor(
	{ args, maxFindings, fixes }: ValidateRequest,
	{ elapsed, readers, stopwatch }: RunFacts,
	terminal: Terminal,
): ReportOptions {
	return {
		quiet: args.quiet,
		failOn: args["fail-on"],
		verbose: args.verbose,
		...(maxFindings !== undefined && { maxFindings }),
		statistics: args.statistics,
		hasNextStep: offersNextStep(args, terminal),
		isFixed: fixes,
		color: wantsColor(args.color, terminal),
		width: widthOf(terminal),
		...(terminal.stdout.rows && { height: terminal.stdout.rows }),
		wraps: terminal.stdout.isTTY === true,
		hasLinks: homepage !== undefined && knowsLinks(terminal),
		...(readers !== undefined && { unhappy: (finding) => readers.countFor(finding) }),
		...(stopwatch !== undefined && { timing: stopwatch.timing }),
		...(terminal.clock && { now: terminal.clock.now() }),
		elapsed,
	};
}

/**
 * True if a person can type the next command. The output for pipes and CI jobs does not suggest a
 * command, so that the output is the same each time.
 */
function offersNextStep(
	{ quiet, watch, path }: ValidateRequest["args"],
	{ stdout }: Terminal,
): boolean {
	return stdout.isTTY === true && !quiet && !watch && !path.includes(stdinWord);
}

function explainWarnings(
	request: ValidateRequest,
	{ root, findings, maxWarnings }: Result,
	terminal: Terminal,
): void {
	const count = countSeverity(findings, "warning");
	if (countSeverity(findings, "error") > 0 || count <= (maxWarnings ?? count)) return;
	const limitText =
		request.maxWarnings === undefined
			? `\`maxWarnings\` (${maxWarnings}) of the settings`
			: `\`--max-warnings ${maxWarnings}\``;
	const path = prefixOf(root, terminal.cwd());
	const placeText = path === "" ? "" : ` in ${path.replace(/\/$/, "")}`;
	say(terminal, `${amount(count, "warning")}${placeText}, more than ${limitText} allows.`);
}

/**
 * The resolved settings as JSON, with the level of every rule, and with paths relative to `from`.
 */
export function printConfig(
	config: Config,
	ofCommand: Readonly<Record<string, Level>>,
	from: string,
): string {
	const { levels } = runSettings(config, ofCommand);
	const [file = null, ...bases] = config.files.map((path) =>
		relative(from, path).split(sep).join("/"),
	);
	const { contract, bodies, site, basePath, elsewhere, publish, customRules } = config;
	const allRules = [
		...rules,
		...customRules.map(({ name, content: { severity = "warning" } }) => ({ name, severity })),
	];
	const resolvedSettings = {
		file,
		extends: bases,
		rules: byName(allRules, (rule) => {
			const setLevel = siteLevel(levels, rule);
			const level = levelOf({
				userLevel: setLevel,
				ruleLevel: rule.severity,
				contract,
				report: {},
			});
			return withOptions(level, siteOptions(rule.name, levels));
		}),
		overrides: overridesThatCount(levels, allRules),
		ignore: config.ignore.map(withoutLocation),
		exceptions: config.exceptions.map(withoutLocation),
		maxWarnings: config.maxWarnings,
		contract,
		bodies,
		site,
		basePath,
		elsewhere: elsewhere.map(withoutLocation),
		publish,
		...(customRules.length > 0 && {
			customRules: Object.fromEntries(customRules.map(({ name, content }) => [name, content])),
		}),
	};
	return formatJson(resolvedSettings);
}

/** Rules that a later entry sets again are left out. */
function overridesThatCount(
	levels: readonly LevelEntry[],
	all: readonly LeveledRule[],
): Override[] {
	return levels
		.filter((entry) => !isForWholeSite(entry))
		.flatMap((entry) => {
			const rules = byName(all, (rule) =>
				overridesOf(levels, rule).includes(entry)
					? withOptions(levelIn(entry.rules, rule), optionsIn(entry, rule.name))
					: undefined,
			);
			const { options: _, ...override } = withoutLocation(entry);
			return Object.keys(rules).length === 0 ? [] : { ...override, rules };
		});
}

function withOptions<Given extends Level | undefined>(
	level: Given,
	options: RuleOptions | undefined,
): Given | RuleSetting {
	return level === undefined || options === undefined ? level : [level, options];
}

function byName(
	all: readonly LeveledRule[],
	level: (rule: LeveledRule) => RuleSetting | undefined,
): Record<string, RuleSetting> {
	return Object.fromEntries(
		all.flatMap((rule) => {
			const ruleSetting = level(rule);
			return ruleSetting === undefined ? [] : [[rule.name, ruleSetting]];
		}),
	);
}

function withoutLocation<Entry extends Pick<LevelEntry, "written">>({
	written,
	...entry
}: Entry): Omit<Entry, "written"> {
	return entry;
}

/** The formats for services that know the files of a repository by their paths from its top. */
const repositoryPathFormats: ReadonlySet<Format> = new Set([
	"github",
	"gitlab",
	"sarif",
	"markdown",
]);

/**
 * Prints the result in each requested format, first the format for the terminal. `html` returns the
 * preview.
 */
async function printResults(
	results: readonly Result[],
	formats: readonly FormatChoice[],
	options: ReportOptions,
	terminal: Terminal,
	html: () => string,
): Promise<void> {
	/** Prints a format without colors and line wrapping; `changed` overrides the options. */
	const print = async (format: Format, changed?: Partial<ReportOptions>): Promise<string> => {
		if (format === "html") return html();
		const reporter = await reporters[format]();
		const sites = sitesFor(format, results, terminal);
		return reporter(sites, { ...options, color: false, wraps: false, ...changed });
	};
	const shownFormat =
		formats.length === 0 ? "pretty" : formats.find(({ file }) => file === undefined)?.format;
	if (shownFormat !== undefined) terminal.stdout.write(await print(shownFormat, options));
	if (terminal.env.GITHUB_ACTIONS === "true" && shownFormat === "pretty") {
		terminal.stdout.write(await print("github", { isBesideText: options.verbose === true }));
		const { GITHUB_STEP_SUMMARY: summary } = terminal.env;
		if (summary) appendSummary(summary, await print("markdown"), terminal);
	}
	for (const { format, file } of formats)
		if (file !== undefined) writeOutput(file, await print(format), terminal.cwd());
}

function sitesFor(format: Format, results: readonly Result[], terminal: Terminal): SiteReport[] {
	return results.map((result) => {
		const { root } = result;
		const basePath = repositoryPathFormats.has(format) ? topOf(root, terminal) : terminal.cwd();
		return { result, prefix: prefixOf(root, basePath), from: basePath };
	});
}

/**
 * The folder that annotations are relative to: the checkout of GitHub, otherwise the repository,
 * otherwise the current folder.
 */
function topOf(root: string, { env, cwd }: Terminal): string {
	const { GITHUB_WORKSPACE: workspace } = env;
	if (workspace && isInFolder(workspace, root)) return workspace;
	return repositoryOf(root) ?? cwd();
}

/** A failure to append, as in some containers, does not fail the run. */
function appendSummary(path: string, text: string, { stderr }: Terminal): void {
	try {
		appendFileSync(path, escapeControls(text));
	} catch (error) {
		stderr.write(
			`docproof: The job summary (GITHUB_STEP_SUMMARY) ${printable(whyNotWritten(error))}.\n`,
		);
	}
}

/** The names of terminals of which all versions support links. */
const programNames = new Set(["ghostty", "zed", "Hyper", "rio"]);
const terminalNames = new Set(["alacritty", "xterm-kitty", "xterm-ghostty", "foot"]);

/** The first version that supports links, by program. */
const firstVersions = new Map([
	["iTerm.app", 3.01],
	["WezTerm", 20200620],
	["vscode", 1.72],
]);

/**
 * True for a terminal that supports OSC 8 links. docproof recognizes such terminals by name and
 * version, because terminals do not announce their support for links. @internal
 */
export function knowsLinks({ stdout, env }: Terminal): boolean {
	if (env.FORCE_HYPERLINK !== undefined) return env.FORCE_HYPERLINK !== "0";
	if (stdout.isTTY !== true || env.TERM === "dumb" || env.CI) return false;
	const { TERM_PROGRAM: program = "", TERM_PROGRAM_VERSION: version = "" } = env;
	const firstVersion = firstVersions.get(program);
	if (firstVersion !== undefined) return numberOf(version) >= firstVersion;
	return (
		programNames.has(program) ||
		terminalNames.has(env.TERM ?? "") ||
		Boolean(env.WT_SESSION) ||
		Number(env.VTE_VERSION ?? 0) > 5000
	);
}

/** A version as a comparable number: `1.72` for 1.72.3, `3.01` for 3.1.0. */
function numberOf(version: string): number {
	const [major = 0, minor = 0] = version.split(/[.-]/).map(Number);
	return major + (Number.isNaN(minor) ? 0 : minor / 100);
}
