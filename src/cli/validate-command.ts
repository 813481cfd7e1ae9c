import { appendFileSync } from "node:fs";
import { resolve } from "node:path";
import {
	type BaselineEntry,
	baselineIn,
	compare,
	entriesOf,
	withoutStale,
} from "../config/baseline.ts";
import type { Config } from "../config/config.ts";
import { configIn, loadConfig } from "../config/load-config.ts";
import type { Result } from "../engine/result.ts";
import { type Level, levels } from "../engine/severity.ts";
import type { FetchSettings } from "../remote/fetch-texts.ts";
import { printable } from "../report/printable.ts";
import {
	prefixOf,
	type ReportOptions,
	type SiteReport,
} from "../report/reporter.ts";
import { type Format, reporters } from "../report/reporters.ts";
import { amount, countOf } from "../report/summary.ts";
import {
	checkRuleNames,
	type ValidateSettings,
	validateSite,
	validateWithRemotes,
} from "../validate.ts";
import { exitCode, UsageError } from "./exit-code.ts";
import { type FormatChoice, formatChoices, writeOutput } from "./formats.ts";
import { printConfig } from "./print-config.ts";
import { remoteSettings } from "./remote-options.ts";
import { sitesOf } from "./site-path.ts";
import { type Terminal, wantsColor, widthOf } from "./terminal.ts";
import type { ValidateArguments } from "./validate-options.ts";
import { writeBaseline } from "./write-baseline.ts";

export async function validateCommand(
	args: ValidateArguments,
	terminal: Terminal,
): Promise<number> {
	const started = process.hrtime.bigint();
	const run = new Run(args, terminal);
	const roots = sitesOf(args.path, terminal);
	if (args["print-config"]) {
		for (const root of roots)
			terminal.stdout.write(printConfig(run.configOf(root), run.levels));
		return exitCode.passed;
	}
	const results: Result[] = [];
	for (const root of roots) results.push(await run.validate(root));
	const elapsed = Number(process.hrtime.bigint() - started) / 1e6;
	run.print(results, elapsed);
	return run.codeOf(results);
}

/** One call of the command: its options, understood. */
class Run {
	readonly levels: Readonly<Record<string, Level>>;
	readonly #args: ValidateArguments;
	readonly #terminal: Terminal;
	readonly #maxWarnings: number | undefined;
	readonly #formats: readonly FormatChoice[];
	readonly #fetching: FetchSettings | undefined;

	constructor(args: ValidateArguments, terminal: Terminal) {
		this.#args = args;
		this.#terminal = terminal;
		this.#maxWarnings = gate(args["max-warnings"]);
		this.levels = levelsOf(args.rule);
		this.#formats = formatChoices(args.format);
		this.#fetching = remoteSettings(args);
		if (args["allow-growth"] && !args["update-baseline"])
			throw new UsageError("`--allow-growth` needs `--update-baseline`.");
	}

	configOf(root: string): Config {
		const { config } = this.#args;
		return config === undefined
			? configIn(root)
			: loadConfig(resolve(this.#terminal.cwd(), config), config);
	}

	async validate(root: string): Promise<Result> {
		const settings = { levels: this.levels, config: this.configOf(root) };
		const baseline = await this.#changeBaseline(root, settings);
		return this.#proof(root, {
			...settings,
			...(baseline !== undefined && { baseline }),
		});
	}

	async #proof(root: string, settings: ValidateSettings): Promise<Result> {
		return this.#fetching === undefined
			? validateSite(root, settings)
			: await validateWithRemotes(root, settings, this.#fetching);
	}

	/** The baseline that `--update-baseline` or `--prune-baseline` has written. */
	async #changeBaseline(
		root: string,
		settings: ValidateSettings,
	): Promise<readonly BaselineEntry[] | undefined> {
		const update = this.#args["update-baseline"];
		if (!update && !this.#args["prune-baseline"]) return undefined;
		const { findings } = await this.#proof(root, { ...settings, baseline: [] });
		const old = baselineIn(root);
		const { known, stale } = compare(findings, old ?? []);
		const mayGrow = update && (old === undefined || this.#args["allow-growth"]);
		const entries = mayGrow
			? entriesOf(findings)
			: withoutStale(old ?? [], stale);
		writeBaseline(root, entries);
		const held = entries.reduce((sum, { count }) => sum + count, 0);
		this.#say(`docproof-baseline.json holds ${amount(held, "finding")}.`);
		const left = findings.length - known.size;
		if (update && !mayGrow && left > 0)
			this.#say(
				`${amount(left, "new finding")} ${left === 1 ? "is" : "are"} not in it: a baseline only shrinks, unless you add \`--allow-growth\`.`,
			);
		return entries;
	}

	#say(line: string): void {
		this.#terminal.stderr.write(`${printable(line)}\n`);
	}

	print(results: readonly Result[], elapsed: number): void {
		const terminal = this.#terminal;
		const from = (folder: string): SiteReport[] =>
			results.map((result) => ({
				result,
				prefix: prefixOf(result.root, folder),
			}));
		const options: ReportOptions = {
			quiet: this.#args.quiet,
			color: wantsColor(this.#args.color, terminal),
			width: widthOf(terminal),
			elapsed,
		};
		const plain = { ...options, color: false };
		const sites = from(terminal.cwd());
		const shown = this.#shownFormat();
		if (shown !== undefined)
			terminal.stdout.write(reporters[shown](sites, options));
		if (terminal.env.GITHUB_ACTIONS === "true" && shown === "pretty") {
			const workspace = from(terminal.env.GITHUB_WORKSPACE ?? terminal.cwd());
			terminal.stdout.write(reporters.github(workspace, plain));
			const { GITHUB_STEP_SUMMARY: summary } = terminal.env;
			if (summary)
				appendFileSync(summary, reporters.markdown(workspace, plain));
		}
		for (const { failures } of results)
			for (const { rule, subject, error } of failures)
				this.#say(
					`Rule \`${rule}\` failed on ${subject}: ${String(error)}. This is a bug of docproof.`,
				);
		for (const { format, file } of this.#formats)
			if (file !== undefined)
				writeOutput(file, reporters[format](sites, plain), terminal.cwd());
	}

	/** The format for the terminal: none where all go to files. */
	#shownFormat(): Format | undefined {
		if (this.#formats.length === 0) return "pretty";
		return this.#formats.find(({ file }) => file === undefined)?.format;
	}

	codeOf(results: readonly Result[]): number {
		if (results.some(({ failures }) => failures.length > 0))
			return exitCode.failed;
		const isOver = results.some(({ findings, maxWarnings }) => {
			const most = this.#maxWarnings ?? maxWarnings ?? Number.POSITIVE_INFINITY;
			return (
				countOf(findings, "error") > 0 || countOf(findings, "warning") > most
			);
		});
		return isOver ? exitCode.found : exitCode.passed;
	}
}

function levelsOf(settings: readonly string[]): Record<string, Level> {
	const byRule: Record<string, Level> = {};
	for (const setting of settings) {
		const [name = "", value = ""] = setting.split("=", 2);
		const level = levels.find((candidate) => candidate === value);
		if (level === undefined)
			throw new UsageError(
				`\`--rule ${setting}\` needs a level: ${name}=${levels.join("|")}.`,
			);
		byRule[name] = level;
	}
	try {
		checkRuleNames(Object.keys(byRule));
	} catch (error) {
		if (error instanceof RangeError) throw new UsageError(error.message);
		throw error;
	}
	return byRule;
}

function gate(maxWarnings: number | undefined): number | undefined {
	if (maxWarnings === undefined) return undefined;
	if (Number.isInteger(maxWarnings) && maxWarnings >= 0) return maxWarnings;
	throw new UsageError("`--max-warnings` takes a whole number from 0.");
}
