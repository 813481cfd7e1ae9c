// What a run prints: what it has found, with what is to be said beside it, or the settings that it
// would go by.
import { relative, sep } from "node:path";
import { type RuleInfo, rules } from "../../cli/rules.ts";
import { say, type Terminal, wantsColor, widthOf } from "../../cli/terminal.ts";
import type { Result } from "../../engine/result.ts";
import { type Level, levelOf } from "../../engine/severity.ts";
import { runSettings } from "../../findings/judge.ts";
import type { Config, LevelEntry, Override } from "../../findings/settings/config.ts";
import { isWhole, levelIn, overridesOf, siteLevel } from "../../findings/settings/rule-levels.ts";
import { homepage } from "../../project.ts";
import type { Readers } from "../../readers/readers.ts";
import { amount } from "../../report/amounts.ts";
import { failureTexts } from "../../report/failures.ts";
import { prefixOf, type ReportOptions } from "../../report/reporter.ts";
import { countOf } from "../../report/summary.ts";
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
	for (const result of results) for (const line of failureTexts(result)) say(terminal, line);
	const options = optionsFor(request, run, terminal);
	await printResults(results, request.formats, options, terminal, html);
	for (const result of results) explainWarnings(request, result, terminal);
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
		...(terminal.stdout.rows && { height: terminal.stdout.rows }),
		wraps: terminal.stdout.isTTY === true,
		hasLinks: homepage !== undefined && knowsLinks(terminal),
		...(readers !== undefined && {
			unhappy: (finding) => readers.of(finding),
		}),
		...(terminal.clock && { now: terminal.clock.now() }),
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
	say(terminal, `${amount(count, "warning")}${where}: more than ${gate} allows.`);
}

/**
 * The settings as they count, with the level of every rule, and the files that say so as they are
 * reached from a folder.
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
	const { contract, bodies, site, basePath, elsewhere } = config;
	const shown = {
		file,
		extends: bases,
		rules: byName((rule) => {
			const set = siteLevel(levels, rule);
			return levelOf({ set, own: rule.severity, contract, report: {} });
		}),
		overrides: overridesThatCount(levels),
		ignore: config.ignore.map(unplaced),
		exceptions: config.exceptions.map(unplaced),
		maxWarnings: config.maxWarnings,
		contract,
		bodies,
		site,
		basePath,
		elsewhere: elsewhere.map(unplaced),
	};
	return `${JSON.stringify(shown, undefined, 2)}\n`;
}

/** Without the rules that a later entry sets anew. */
function overridesThatCount(levels: readonly LevelEntry[]): Override[] {
	return levels
		.filter((entry) => !isWhole(entry))
		.flatMap((entry) => {
			const rules = byName((rule) =>
				overridesOf(levels, rule).includes(entry) ? levelIn(entry.rules, rule) : undefined,
			);
			const override = unplaced(entry);
			return Object.keys(rules).length === 0 ? [] : { ...override, rules };
		});
}

function byName(level: (rule: RuleInfo) => Level | undefined): Record<string, Level> {
	const found: Record<string, Level> = {};
	for (const rule of rules) {
		const one = level(rule);
		if (one !== undefined) found[rule.name] = one;
	}
	return found;
}

function unplaced<Entry extends Pick<LevelEntry, "written">>({
	written,
	...entry
}: Entry): Omit<Entry, "written"> {
	return entry;
}
