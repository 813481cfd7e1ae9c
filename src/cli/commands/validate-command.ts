import { resolve } from "node:path";
import { rules } from "../../../rules/index.ts";
import { type Config, defaults } from "../../config/config.ts";
import { configOf } from "../../config/load-config.ts";
import {
	filesOnDisk,
	type SettingsFiles,
} from "../../config/settings-files.ts";
import { exceedsWarnings, type Result } from "../../engine/result.ts";
import type { Level } from "../../engine/severity.ts";
import { homepage } from "../../project.ts";
import type { FetchSettings } from "../../net/fetch-texts.ts";
import { printable, withoutCommands } from "../../report/printable.ts";
import { prefixOf, type ReportOptions } from "../../report/reporter.ts";
import { amount, countOf } from "../../report/summary.ts";
import { type ValidateSettings, validateSite } from "../../app/validate.ts";
import { partAbout } from "./about-files.ts";
import { changeBaseline } from "./change-baseline.ts";
import type { Filter } from "./changes.ts";
import { exitCode, UsageError } from "../terminal/exit-code.ts";
import {
	type FormatChoice,
	formatChoices,
	forPeople,
} from "../options/formats.ts";
import { knowsLinks } from "../terminal/hyperlinks.ts";
import { levelsOf, wholeNumber } from "../options/levels.ts";
import { printConfig } from "../terminal/print-config.ts";
import { printResults } from "../terminal/print-results.ts";
import { showProgress } from "../terminal/progress.ts";
import { fetchFor, remoteSettings } from "../options/remote-options.ts";
import { type Scope, scopeOf, statesOf } from "../options/scope.ts";
import { type Target, targetsOf } from "../options/site-path.ts";
import { type Terminal, wantsColor, widthOf } from "../terminal/terminal.ts";
import type { ValidateArguments } from "../options/validate-options.ts";

export async function validateCommand(
	args: ValidateArguments,
	terminal: Terminal,
): Promise<number> {
	const run = new Run(args, terminal);
	const targets = targetsOf(args.path, terminal);
	checkWhole(args, targets);
	const roots = targets.map(({ root }) => root);
	if (args["print-config"]) {
		for (const root of roots)
			terminal.stdout.write(
				printConfig(run.configOf(root), run.levels, terminal.cwd()),
			);
		return exitCode.passed;
	}
	const code = await once(run, targets);
	if (!args.watch) return code;
	const { watchSites } = await import("./watch.ts");
	const settings = roots.flatMap((root) => run.configOf(root).files);
	const written = run.written;
	await watchSites({ roots, settings, written }, terminal, () =>
		once(run, targets),
	);
	return exitCode.passed;
}

/** Throws a `UsageError` where a part of a site would stand for all of it. */
function checkWhole(args: ValidateArguments, targets: readonly Target[]): void {
	const [file] = targets.flatMap(({ files = [] }) => files);
	if (file === undefined) return;
	for (const name of ["update-baseline", "prune-baseline"] as const)
		if (args[name])
			throw new UsageError(
				`\`--${name}\` is about a whole site: leave out \`${file}\`.`,
			);
}

async function once(run: Run, targets: readonly Target[]): Promise<number> {
	const started = process.hrtime.bigint();
	if (run.isTrial) return run.showFixes(targets);
	const results: Result[] = [];
	for (const target of targets) results.push(await run.validate(target));
	const elapsed = elapsedSince(started);
	await run.print(results, elapsed);
	return run.codeOf(results);
}

/** In milliseconds. `performance.now` takes longer to load than a small site to read. */
function elapsedSince(started: bigint): number {
	return Number(process.hrtime.bigint() - started) / 1e6;
}

/** Of reading a site, in milliseconds: from then on somebody wonders. */
const longWork = 1000;

/** How to look at a site, and what to show of the findings; `undefined` for all of them. */
interface Task {
	readonly settings: ValidateSettings;
	readonly keeps: Filter | undefined;
}

/** What is said where the next commit has no site. */
function noSite(root: string): Result {
	const why = "it is not in git's index, so that the next commit has no site";
	return {
		root,
		checked: { pages: 0, entries: 0, specs: 0, operations: 0 },
		notChecked: [{ what: "docs.json", why }],
		findings: [],
		hidden: 0,
		suppressed: [],
		staleBaseline: 0,
		maxWarnings: undefined,
		contract: defaults.contract,
		rules,
		failures: [],
	};
}

/** One call of the command: its options, understood. */
class Run {
	readonly levels: Readonly<Record<string, Level>>;
	readonly #args: ValidateArguments;
	readonly #terminal: Terminal;
	readonly #maxWarnings: number | undefined;
	readonly #maxFindings: number | undefined;
	readonly #formats: readonly FormatChoice[];
	readonly #fetching: FetchSettings | undefined;
	readonly #scope: Scope | undefined;

	constructor(args: ValidateArguments, terminal: Terminal) {
		this.#args = args;
		this.#terminal = terminal;
		this.#maxWarnings = wholeNumber("--max-warnings", args["max-warnings"]);
		this.#maxFindings = wholeNumber("--max-findings", args["max-findings"]);
		this.levels = levelsOf(args.rule);
		this.#formats = formatChoices(args.format);
		this.#fetching = remoteSettings(args);
		forPeople(this.#formats, {
			"--statistics": args.statistics,
			"--max-findings": args["max-findings"] !== undefined,
		});
		if (args["allow-growth"] && !args["update-baseline"])
			throw new UsageError("`--allow-growth` needs `--update-baseline`.");
		this.#scope = scopeOf(args, terminal);
		if (args.diff && !args.fix && !args["unsafe-fixes"])
			throw new UsageError("`--diff` needs `--fix` or `--unsafe-fixes`.");
	}

	/** The files that reports go to. */
	get written(): readonly string[] {
		return this.#formats.flatMap(({ file }) =>
			file === undefined ? [] : resolve(this.#terminal.cwd(), file),
		);
	}

	/** What the command line says stands above the settings. */
	configOf(root: string, files: SettingsFiles = filesOnDisk): Config {
		const config = configOf(root, {
			files,
			rules: Object.keys(rules),
			file: this.#args.config,
			from: this.#terminal.cwd(),
		});
		const { contract = config.contract } = this.#args;
		const maxWarnings = this.#maxWarnings ?? config.maxWarnings;
		return { ...config, contract, maxWarnings };
	}

	async validate(target: Target): Promise<Result> {
		const { root, files } = target;
		const task = await this.#taskFor(target);
		if (task === undefined) return noSite(root);
		const { settings, keeps } = task;
		if (this.#args.fix || this.#args["unsafe-fixes"])
			await this.#mend(root, settings, keeps);
		// What is mended need not be accepted.
		const proofed = { ...settings, ...this.#changedBaseline(root, settings) };
		const all = validateSite(root, proofed);
		const result = files === undefined ? all : partAbout(all, files);
		if (keeps === undefined) return result;
		const findings = keeps(result.findings);
		const hidden = result.findings.length - findings.length;
		return { ...result, findings, hidden };
	}

	/** `undefined` where the next commit has no site. */
	async #taskFor({ root, files }: Target): Promise<Task | undefined> {
		const states = this.#scope && (await statesOf(root, this.#scope));
		if (this.#scope !== undefined && states === undefined) return undefined;
		const { now, before = now } = states ?? {};
		const trees = [now, before].flatMap((state) => state?.tree ?? []);
		const settings: ValidateSettings = {
			onLoaded: this.#onLoaded(),
			files,
			levels: this.levels,
			config: this.configOf(root, now?.settings),
			...(this.#fetching && {
				remotes: await fetchFor(root, this.#fetching, this.#terminal, trees),
			}),
			...(now && { tree: now.tree, settingsFiles: now.settings }),
		};
		if (states === undefined) return { settings, keeps: undefined };
		const { newFilter } = await import("./changes.ts");
		const configIn = (files: SettingsFiles): Config =>
			this.configOf(root, files);
		return { settings, keeps: newFilter(root, states, settings, configIn) };
	}

	/** Says of a site that takes long to read how much there is to look at. */
	#onLoaded(): (pages: number) => () => void {
		const started = process.hrtime.bigint();
		return (pages) =>
			elapsedSince(started) > longWork
				? showProgress(this.#terminal, `Checking ${amount(pages, "page")} …`)
				: () => {};
	}

	/** Whether the command is to show what fixes would change, and nothing else. */
	get isTrial(): boolean {
		return this.#args.diff;
	}

	/** Resolves to the exit code: whether they would change anything. */
	async showFixes(targets: readonly Target[]): Promise<number> {
		const { mend } = await import("./mend.ts");
		const { unifiedDiff } = await import("../../app/fix/diff.ts");
		let code: number = exitCode.passed;
		for (const target of targets) {
			const task = await this.#taskFor(target);
			if (task === undefined) continue;
			const { settings, keeps } = task;
			const withUnsafe = this.#args["unsafe-fixes"];
			const { files } = mend(target.root, settings, withUnsafe, keeps);
			const prefix = prefixOf(target.root, this.#terminal.cwd());
			this.#terminal.stdout.write(unifiedDiff(files, prefix));
			if (files.length > 0) code = exitCode.found;
		}
		return code;
	}

	async #mend(
		root: string,
		settings: ValidateSettings,
		keeps: Filter | undefined,
	): Promise<void> {
		const { mend } = await import("./mend.ts");
		const { writeFiles } = await import("../../app/fix/write-files.ts");
		const withUnsafe = this.#args["unsafe-fixes"];
		const { files, fixes } = mend(root, settings, withUnsafe, keeps);
		const isStaged = this.#scope === "staged";
		const leftAlone = isStaged
			? writeFiles(root, files, "has changes that are not staged")
			: writeFiles(root, files);
		const mended = files.length - leftAlone.length;
		if (mended > 0)
			this.#say(
				`Fixed ${amount(fixes, "problem")} in ${amount(mended, "file")}.`,
			);
		if (mended > 0 && isStaged)
			this.#say(
				"What is staged is still as it was: stage the fixed files with `git add`.",
			);
		for (const { path, why } of leftAlone)
			this.#say(`${path} was not changed: it ${why}.`);
	}

	/** The baseline that `--update-baseline` or `--prune-baseline` has written. */
	#changedBaseline(
		root: string,
		settings: ValidateSettings,
	): Pick<ValidateSettings, "baseline"> {
		const updates = this.#args["update-baseline"];
		if (!updates && !this.#args["prune-baseline"]) return {};
		const change = { updates, mayGrow: this.#args["allow-growth"] };
		const say = (line: string): void => this.#say(line);
		return { baseline: changeBaseline(root, settings, change, say) };
	}

	#say(line: string): void {
		this.#terminal.stderr.write(`${withoutCommands(printable(line))}\n`);
	}

	async print(results: readonly Result[], elapsed: number): Promise<void> {
		const options: ReportOptions = {
			quiet: this.#args.quiet,
			verbose: this.#args.verbose,
			...(this.#maxFindings !== undefined && {
				maxFindings: this.#maxFindings,
			}),
			statistics: this.#args.statistics,
			isFixed: this.#args.fix || this.#args["unsafe-fixes"],
			color: wantsColor(this.#args.color, this.#terminal),
			width: widthOf(this.#terminal),
			wraps: this.#terminal.stdout.isTTY === true,
			hasLinks: homepage !== undefined && knowsLinks(this.#terminal),
			elapsed,
		};
		for (const { failures } of results)
			for (const { rule, subject, error } of failures)
				this.#say(
					`${rule === undefined ? "Reading" : `Rule \`${rule}\``} failed on ${subject}: ${String(error)}. This is a bug in docproof.`,
				);
		await printResults(results, this.#formats, options, this.#terminal);
		for (const result of results) this.#explainWarnings(result);
	}

	/** Why a site does not pass though it has no errors. */
	#explainWarnings({ root, findings, maxWarnings }: Result): void {
		const count = countOf(findings, "warning");
		if (countOf(findings, "error") > 0 || count <= (maxWarnings ?? count))
			return;
		const gate =
			this.#maxWarnings === undefined
				? `\`maxWarnings\` (${maxWarnings}) of the settings`
				: `\`--max-warnings ${maxWarnings}\``;
		const path = prefixOf(root, this.#terminal.cwd());
		const where = path === "" ? "" : ` in ${path.replace(/\/$/, "")}`;
		this.#say(`${amount(count, "warning")}${where}: more than ${gate} allows.`);
	}

	codeOf(results: readonly Result[]): number {
		if (results.some(({ failures }) => failures.length > 0))
			return exitCode.bug;
		const isOver = results.some(
			(result) =>
				countOf(result.findings, "error") > 0 || exceedsWarnings(result),
		);
		return isOver ? exitCode.found : exitCode.passed;
	}
}
