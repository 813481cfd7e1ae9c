import type { States } from "../../check/changes/states.ts";
import type { UnhappyReaderCounts } from "../../check/readers/unhappy-readers.ts";
import type { Config } from "../../check/settings/config.ts";
import type { SettingsFiles } from "../../check/settings/settings-files.ts";
import { fetchFor } from "../../check/site/fetch-for.ts";
import type { ForeignFinding } from "../../check/site/foreign-findings.ts";
import {
	checkSite,
	type SiteWithResult,
	type StateComparison,
	type ValidateSettings,
} from "../../check/site/validate.ts";
import type { Finding } from "../../engine/finding.ts";
import type { Result } from "../../engine/result.ts";
import { amount } from "../../output/amounts.ts";
import type { OpenSites } from "../../site/session/open-sites.ts";
import { elapsedSince, showProgress } from "../../terminal/progress.ts";
import type { SiteTarget } from "../../terminal/site-path.ts";
import type { Terminal } from "../../terminal/terminal.ts";
import { configFor, statesOf, type ValidateRequest } from "./validate-request.ts";

/**
 * The settings of a check, and the comparison that selects new findings. Without a comparison, all
 * findings are selected.
 */
export interface ValidateTask {
	readonly settings: ValidateSettings;
	readonly news: StateComparison | undefined;
}

/** The task for the arguments; `undefined` if the next commit has no site. */
export async function taskFor(
	request: ValidateRequest,
	{ root, files, tree }: SiteTarget,
	terminal: Terminal,
	sites?: OpenSites,
): Promise<ValidateTask | undefined> {
	const { args, scope, levels } = request;
	const states = scope && (await statesOf(root, scope, terminal.cwd()));
	if (scope !== undefined && states === undefined) return undefined;
	const stateNow = states?.now;
	const configIn = (files?: SettingsFiles): Config =>
		configFor(request, root, terminal.cwd(), files);
	const settings: ValidateSettings = {
		onLoaded: onLoaded(terminal),
		...(await memorySettings(request, root, sites)),
		files,
		...(tree && { tree }),
		levels,
		...(args.findings.length > 0 && {
			foreign: await foreignFindings(args.findings, root, terminal),
		}),
		config: configIn(stateNow?.settings),
		...(await fetchedTexts(request, root, states, terminal)),
		...(stateNow && { tree: stateNow.tree, settingsFiles: stateNow.settings }),
	};
	if (states === undefined) return { settings, news: undefined };
	const { comparisonWith } = await import("../../check/changes/comparison.ts");
	const stateComparison = comparisonWith(root, states, settings, configIn);
	const { news, former: _, ...comparison } = stateComparison;
	return { settings: { ...settings, ...comparison }, news };
}

/** The code that reads findings is loaded only if the command line names files of findings. */
async function foreignFindings(
	files: readonly string[],
	root: string,
	terminal: Terminal,
): Promise<readonly ForeignFinding[]> {
	const { readFindings } = await import("./foreign-findings.ts");
	return readFindings(files, root, terminal);
}

/** Keeps a site with fixes in memory, because docproof checks the site again. */
async function memorySettings(
	{ fixes }: ValidateRequest,
	root: string,
	sites: OpenSites | undefined,
): Promise<Pick<ValidateSettings, "changing">> {
	if (sites !== undefined || !fixes) return sites?.optionsFor(root) ?? {};
	const { OpenSites } = await import("../../site/session/open-sites.ts");
	return new OpenSites([root]).optionsFor(root);
}

async function fetchedTexts(
	{ fetching }: ValidateRequest,
	root: string,
	states: States | undefined,
	terminal: Terminal,
): Promise<Pick<ValidateSettings, "remotes">> {
	if (fetching === undefined) return {};
	const { now, before = now } = states ?? {};
	const fetchedStates = [now, before].flatMap((state) => state ?? []);
	return fetchFor(root, fetching, terminal, fetchedStates);
}

/**
 * The milliseconds of reading after which docproof tells the user why the command takes so long.
 */
const progressDelay = 1000;

/** Shows the number of pages while a large site is checked, so that the wait has a reason. */
function onLoaded(terminal: Terminal): (pages: number) => () => void {
	const startTime = process.hrtime.bigint();
	return (pages) =>
		elapsedSince(startTime) > progressDelay
			? showProgress(terminal, `Checking ${amount(pages, "page")} …`)
			: () => {};
}

/** `readers` counts the findings. */
export function validatePart(
	root: string,
	settings: ValidateSettings,
	news?: StateComparison,
	readers?: UnhappyReaderCounts,
): Result {
	return checkPart(root, settings, news, readers).result;
}

/**
 * Like `validatePart`, but returns the site, too, so that further queries need not read it again.
 */
export function checkPart(
	root: string,
	settings: ValidateSettings,
	news?: StateComparison,
	readers?: UnhappyReaderCounts,
): SiteWithResult {
	const { files } = settings;
	const { site, result: all } = checkSite(root, settings);
	readers?.countFindings(site, all);
	const result = files === undefined ? all : partAbout(all, files);
	if (news === undefined) return { site, result };
	const findings = news.keeps(result.findings);
	const hiddenCount = result.findings.length - findings.length;
	const build = result.build && { ...result.build, old: news.stoppedBefore(result.build.because) };
	return { site, result: { ...result, findings, hidden: hiddenCount, build } };
}

function partAbout(result: Result, files: readonly string[]): Result {
	const isInFiles = ({ at }: Pick<Finding, "at">): boolean => files.includes(at.file.path);
	const isAbout = (finding: Finding): boolean =>
		isInFiles(finding) || finding.related?.some(isInFiles) === true;
	const findings = result.findings.filter(isAbout);
	const elsewhereCount = result.findings.length - findings.length;
	return {
		...result,
		findings,
		suppressed: result.suppressed.filter(isAbout),
		staleBaseline: 0,
		scope: { files, elsewhere: elsewhereCount },
	};
}

/**
 * The unhappy readers of pages from files of feedback; `undefined` without files. The code for
 * feedback is loaded on demand, because most runs have none.
 */
export async function readersFor(
	files: readonly string[],
	terminal: Terminal,
): Promise<UnhappyReaderCounts | undefined> {
	if (files.length === 0) return undefined;
	const { UnhappyReaderCounts, readFeedbackFiles } = await import(
		"../../check/readers/unhappy-readers.ts"
	);
	return new UnhappyReaderCounts(readFeedbackFiles(files, terminal));
}
