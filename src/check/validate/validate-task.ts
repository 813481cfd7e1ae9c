// What is to be looked at of a site, and what is told of it.
import { elapsedSince, showProgress } from "../../cli/progress.ts";
import type { SiteTarget } from "../../cli/site-path.ts";
import type { Terminal } from "../../cli/terminal.ts";
import type { Finding } from "../../engine/finding.ts";
import type { Result } from "../../engine/result.ts";
import type { Config } from "../../findings/settings/config.ts";
import type { SettingsFiles } from "../../findings/settings/settings-files.ts";
import type { Readers } from "../../readers/readers.ts";
import { amount } from "../../report/amounts.ts";
import type { OpenSites } from "../../session/sites-in-mind.ts";
import type { States } from "../changes/states.ts";
import { fetchFor } from "../site/fetch-for.ts";
import {
	checkSite,
	type Filter,
	type News,
	type SiteWithResult,
	type ValidateSettings,
} from "../site/validate.ts";
import { configFor, statesOf, type ValidateRequest } from "./validate-request.ts";

/** How to look at a site, and what to show of the findings; `undefined` for all of them. */
export interface Task {
	readonly settings: ValidateSettings;
	readonly news: News | undefined;
}

/** `undefined` where the next commit has no site. */
export async function taskFor(
	request: ValidateRequest,
	{ root, files, tree }: SiteTarget,
	terminal: Terminal,
	sites?: OpenSites,
): Promise<Task | undefined> {
	const { scope, levels } = request;
	const states = scope && (await statesOf(root, scope, terminal.cwd()));
	if (scope !== undefined && states === undefined) return undefined;
	const now = states?.now;
	const configIn = (files?: SettingsFiles): Config =>
		configFor(request, root, terminal.cwd(), files);
	const settings: ValidateSettings = {
		onLoaded: onLoaded(terminal),
		...(await inMind(request, root, sites)),
		files,
		...(tree && { tree }),
		levels,
		config: configIn(now?.settings),
		...(await fetched(request, root, states, terminal)),
		...(now && { tree: now.tree, settingsFiles: now.settings }),
	};
	if (states === undefined) return { settings, news: undefined };
	const { comparisonWith } = await import("../changes/comparison.ts");
	const compared = comparisonWith(root, states, settings, configIn);
	const { news, ...comparison } = compared;
	return { settings: { ...settings, ...comparison }, news };
}

/** What is fixed is looked at again. */
async function inMind(
	{ fixes }: ValidateRequest,
	root: string,
	sites: OpenSites | undefined,
): Promise<Pick<ValidateSettings, "changing">> {
	if (sites !== undefined || !fixes) return sites?.optionsFor(root) ?? {};
	const { OpenSites } = await import("../../session/sites-in-mind.ts");
	return new OpenSites([root]).optionsFor(root);
}

async function fetched(
	{ fetching }: ValidateRequest,
	root: string,
	states: States | undefined,
	terminal: Terminal,
): Promise<Pick<ValidateSettings, "remotes">> {
	if (fetching === undefined) return {};
	const { now, before = now } = states ?? {};
	const looked = [now, before].flatMap((state) => state ?? []);
	return fetchFor(root, fetching, terminal, looked);
}

/** Of reading a site, in milliseconds: from then on somebody wonders. */
const longWork = 1000;

/** Says of a site that takes long to read how much there is to look at. */
function onLoaded(terminal: Terminal): (pages: number) => () => void {
	const started = process.hrtime.bigint();
	return (pages) =>
		elapsedSince(started) > longWork
			? showProgress(terminal, `Checking ${amount(pages, "page")} …`)
			: () => {};
}

/**
 * Validates a site, and tells what is about the files that are asked about and what is new of that.
 * `readers` learns what is found.
 */
export function validatePart(
	root: string,
	settings: ValidateSettings,
	news?: News,
	readers?: Readers,
): Result {
	return checkPart(root, settings, news, readers).result;
}

/** The same, with the site. */
export function checkPart(
	root: string,
	settings: ValidateSettings,
	news?: News,
	readers?: Readers,
): SiteWithResult {
	const { files } = settings;
	const { site, result: all } = checkSite(root, settings);
	readers?.count(site, all);
	const result = files === undefined ? all : partAbout(all, files);
	if (news === undefined) return { site, result };
	const findings = news.keeps(result.findings);
	const hidden = result.findings.length - findings.length;
	const build = result.build && { ...result.build, old: news.stoppedBefore(result.build.because) };
	return { site, result: { ...result, findings, hidden, build } };
}

/** Leaves what is said at a place in one of some files, or has its other end there. */
function aboutFiles(files: readonly string[]): Filter {
	const isThere = ({ at }: Pick<Finding, "at">): boolean => files.includes(at.file.path);
	return (findings) =>
		findings.filter((finding) => isThere(finding) || finding.related?.some(isThere));
}

/** The part of a result that is about some files of its site. */
function partAbout(result: Result, files: readonly string[]): Result {
	const keeps = aboutFiles(files);
	const findings = keeps(result.findings);
	const elsewhere = result.findings.length - findings.length;
	return {
		...result,
		findings,
		suppressed: keeps(result.suppressed),
		staleBaseline: 0,
		scope: { files, elsewhere },
	};
}

/**
 * What files of feedback say of findings; `undefined` without files. What reads them is loaded only
 * where there are some.
 */
export async function readersFor(
	files: readonly string[],
	terminal: Terminal,
): Promise<Readers | undefined> {
	if (files.length === 0) return undefined;
	const { Readers, readFeedbackFiles: readFiles } = await import("../../readers/readers.ts");
	return new Readers(readFiles(files, terminal).tallies);
}
