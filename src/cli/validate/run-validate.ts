import type { UnhappyReaderCounts } from "../../check/readers/unhappy-readers.ts";
import { filesOf } from "../../check/settings/config.ts";
import type { ValidateSettings } from "../../check/site/validate.ts";
import { exceedsWarnings, type Result } from "../../engine/result.ts";
import type { FailOn } from "../../output/reporter.ts";
import { countSeverity } from "../../output/summary.ts";
import type { OpenSites } from "../../site/session/open-sites.ts";
import { exitCode, UsageError } from "../../terminal/exit-code.ts";
import { elapsedSince } from "../../terminal/progress.ts";
import type { SiteTarget } from "../../terminal/site-path.ts";
import { say, type Terminal } from "../../terminal/terminal.ts";
import { type Stopwatch, startStopwatch } from "../../text/stopwatch.ts";
import { writeNewBaseline } from "./change-baseline.ts";
import { printConfig, printRun } from "./print.ts";
import type { ValidateArguments } from "./validate-options.ts";
import {
	configFor,
	reportFiles,
	requestOf,
	targetsFor,
	type ValidateRequest,
	wantsHtml,
} from "./validate-request.ts";
import { readersFor, taskFor, validatePart } from "./validate-task.ts";

/** A site for `--format html`: its result, and the function that draws the preview file. */
export interface DrawnSite {
	readonly result: Result;
	readonly draw: () => string;
}

/** Checks a site as `validatePart` does, and prepares its preview. */
export type DrawSite = (...given: Parameters<typeof validatePart>) => Promise<DrawnSite>;

/** Checks sites and prints the results. `drawSite` is called only for `--format html`. */
export async function runValidate(
	args: ValidateArguments,
	terminal: Terminal,
	drawSite: DrawSite,
): Promise<number> {
	const request = requestOf(args, terminal);
	const targets = await targetsFor(request, terminal);
	requireWholeSite(args, targets);
	requireOneSite(request, targets);
	const cwd = terminal.cwd();
	if (args["print-config"]) {
		for (const { root } of targets)
			terminal.stdout.write(printConfig(configFor(request, root, cwd), request.levels, cwd));
		return exitCode.passed;
	}
	if (!args.watch) {
		const stopwatch = args.timing ? startStopwatch() : undefined;
		try {
			return await runOnce(request, targets, terminal, drawSite, undefined, stopwatch);
		} finally {
			stopwatch?.stop();
		}
	}
	const { OpenSites } = await import("../../site/session/open-sites.ts");
	const roots = targets.map(({ root }) => root);
	const sites = new OpenSites(roots);
	const checkOnce = (): Promise<number> => runOnce(request, targets, terminal, drawSite, sites);
	await checkOnce();
	const { watchSites } = await import("./watch.ts");
	const settings = roots.flatMap((root) => filesOf(configFor(request, root, cwd)));
	const writtenReports = reportFiles(request, cwd);
	await watchSites({ roots, settings, written: writtenReports, sites }, terminal, checkOnce);
	return exitCode.passed;
}

/**
 * Throws a `UsageError` for a baseline option with a part of a site, because the other findings
 * would be lost.
 */
function requireWholeSite(args: ValidateArguments, targets: readonly SiteTarget[]): void {
	const [file] = targets.flatMap(({ files = [] }) => files);
	if (file === undefined) return;
	for (const name of ["update-baseline", "prune-baseline"] as const)
		if (args[name]) throw new UsageError(`\`--${name}\` needs the whole site: remove \`${file}\`.`);
}

/** Throws a `UsageError` if an option is for one site only, and the command checks several. */
function requireOneSite(request: ValidateRequest, targets: readonly SiteTarget[]): void {
	if (targets.length < 2) return;
	const count = `but the command line names ${targets.length}`;
	if (wantsHtml(request)) throw new UsageError(`\`--format html\` shows one site, ${count}.`);
	if (request.args.findings.length > 0)
		throw new UsageError(`\`--findings\` is about one site, ${count}.`);
}

async function runOnce(
	request: ValidateRequest,
	targets: readonly SiteTarget[],
	terminal: Terminal,
	drawSite: DrawSite,
	sites?: OpenSites,
	stopwatch?: Stopwatch,
): Promise<number> {
	const startTime = process.hrtime.bigint();
	if (request.args.diff) {
		const { showFixes } = await import("./fix-files.ts");
		return showFixes(request, targets, terminal);
	}
	const readers = await readersFor(request.args.feedback, terminal);
	const results: Result[] = [];
	let html: () => string = () => "";
	let isWritten = true;
	for (const target of targets) {
		const {
			result,
			draw,
			isLocked = false,
		} = await validateTarget(request, target, terminal, readers, drawSite, sites);
		results.push(result);
		html = draw ?? html;
		if (isLocked) isWritten = false;
	}
	if (targets.length === 0) say(terminal, "No site has changes, so docproof checked none.");
	const elapsedTime = elapsedSince(startTime);
	await printRun(request, results, { elapsed: elapsedTime, readers, stopwatch }, terminal, html);
	const code = codeOf(results, request.args["fail-on"]);
	return isWritten || code === exitCode.bug ? code : exitCode.failed;
}

interface ValidatedSite {
	readonly result: Result;
	readonly draw?: () => string;
	/** True if a fix could not be written. */
	readonly isLocked?: boolean;
}

async function validateTarget(
	request: ValidateRequest,
	target: SiteTarget,
	terminal: Terminal,
	readers: UnhappyReaderCounts | undefined,
	drawSite: DrawSite,
	sites: OpenSites | undefined,
): Promise<ValidatedSite> {
	const { root } = target;
	const task = await taskFor(request, target, terminal, sites);
	if (task === undefined) {
		const { noSite } = await import("../../check/changes/changed-sites.ts");
		return { result: noSite(root) };
	}
	const { settings, news } = task;
	let isLocked = false;
	if (request.fixes) {
		const { fixFiles } = await import("./fix-files.ts");
		isLocked = !fixFiles(request, root, task, terminal);
	}
	const finalSettings = withNewBaseline(request, root, settings, terminal);
	if (!wantsHtml(request))
		return { result: validatePart(root, finalSettings, news, readers), isLocked };
	return { ...(await drawSite(root, finalSettings, news, readers)), isLocked };
}

/**
 * The settings with the new baseline, which is made after fixing, because a fixed finding needs no
 * entry.
 */
function withNewBaseline(
	{ args }: ValidateRequest,
	root: string,
	settings: ValidateSettings,
	terminal: Terminal,
): ValidateSettings {
	return args["update-baseline"] || args["prune-baseline"]
		? { ...settings, baseline: writeNewBaseline(root, settings, args, terminal) }
		: settings;
}

export function codeOf(results: readonly Result[], failOn: FailOn = "error"): number {
	if (results.some(({ failures }) => failures.length > 0)) return exitCode.bug;
	const isFailing = (result: Result): boolean =>
		failOn === "build"
			? result.build !== undefined && result.build.because.length > 0
			: countSeverity(result.findings, "error") > 0 ||
				exceedsWarnings(result) ||
				(failOn === "warning" && countSeverity(result.findings, "warning") > 0);
	return results.some(isFailing) ? exitCode.found : exitCode.passed;
}
