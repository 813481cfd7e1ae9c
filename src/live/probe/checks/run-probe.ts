// A probe of a live site: all checks in turn, within one limit of requests.
import { randomBytes } from "node:crypto";
import type { Clock } from "../../../cli/clock.ts";
import { SiteClient } from "../../../net/site-client.ts";
import {
	type Check,
	type CheckName,
	type CheckReport,
	checkLevels,
	checkNames,
	type ProbeReport,
	type Scene,
} from "../check.ts";
import type { ExpectedSite } from "../expected.ts";
import { isSameHost, openLiveSite } from "../live.ts";
import { PageList } from "../page-list.ts";
import { type RequestLimits, RequestQueue } from "../request-queue.ts";
import { markdown, robots } from "./crawlers.ts";
import { linksElsewhere } from "./links-elsewhere.ts";
import { llmsTxt, sitemap } from "./lists.ts";
import { pageReachable } from "./page-reachable.ts";
import { assetsRouted, pageNotBlank } from "./page-shown.ts";
import { docsPathMethods, playgroundProxy } from "./playground-proxy.ts";
import { redirectMatches, redirectWorks } from "./redirects.ts";
import { corsPreflight, serverHttps, serverReachable } from "./servers.ts";

export interface ProbeSettings extends RequestLimits {
	/** The address below which all pages should be. */
	readonly url: URL;
	/** The site that the files describe; `undefined` if the command line names no folder. */
	readonly site: ExpectedSite | undefined;
	readonly checks: ReadonlySet<CheckName>;
	/** The maximum number of pages, links or redirects of one list that a check requests. */
	readonly sampleSize: number;
	readonly canRequestServers: boolean;
	/** Hosts other than the host of the URL that may have private addresses. */
	readonly allowHosts: readonly string[];
	readonly userAgent: string;
	readonly clock: Clock;
	readonly stop: AbortSignal;
}

/**
 * The checks in the order of their runs. Checks of a single request come first, because checks of
 * many pages could use up the limit of requests.
 */
const checks: readonly Check[] = [
	playgroundProxy,
	docsPathMethods,
	assetsRouted,
	robots,
	sitemap,
	llmsTxt,
	serverHttps,
	serverReachable,
	corsPreflight,
	redirectWorks,
	redirectMatches,
	pageReachable,
	pageNotBlank,
	linksElsewhere,
	markdown,
];

/** Probes a site. Throws a `ProbeError` if the site cannot be reached, or the reason of `stop`. */
export async function probe(settings: ProbeSettings): Promise<ProbeReport> {
	const { url, site, clock, stop } = settings;
	const client = new SiteClient({
		...settings,
		allows: (requestUrl) => isAllowed(requestUrl, settings),
	});
	const queue = new RequestQueue(client, settings, clock, stop);
	try {
		const { live, start } = await openLiveSite(url, publicCandidates(site), (request) =>
			queue.send(request),
		);
		const { sampleSize, canRequestServers } = settings;
		const missingName = `docproof-probe-${randomBytes(6).toString("hex")}`;
		const failedChecks = new Set<CheckName>();
		const scene: Scene = {
			live,
			site,
			start,
			options: { sampleSize, canRequestServers, missingName },
			pages: new PageList(live, site, sampleSize),
			failedChecks,
		};
		const reports = await runChecks(scene, settings.checks, failedChecks);
		const byName = new Map(reports.map((report) => [report.check, report]));
		return {
			url: live.home.href,
			checks: checkNames.flatMap((name) => byName.get(name) ?? []),
			requests: queue.count,
		};
	} finally {
		client.close();
	}
}

/**
 * True if the probe may send a request to a private address of a host: the host that the user
 * typed, or a host that the user allows.
 */
function isAllowed(
	requested: URL,
	{ url, allowHosts }: Pick<ProbeSettings, "url" | "allowHosts">,
): boolean {
	return (
		isSameHost(requested, url) || allowHosts.includes(requested.hostname.replaceAll(/[[\]]/g, ""))
	);
}

/** Pages that may be public although the start page needs a login. */
function publicCandidates(site: ExpectedSite | undefined): readonly string[] {
	const pages = site?.pages.map(({ address }) => address) ?? [];
	return [...pages.filter((one) => one !== "/").slice(0, 2), "/sitemap.xml"];
}

async function runChecks(
	scene: Scene,
	names: ReadonlySet<CheckName>,
	failedChecks: Set<CheckName>,
): Promise<readonly CheckReport[]> {
	const reports: CheckReport[] = [];
	for (const check of checks) {
		if (!names.has(check.name)) continue;
		const report = await runCheck(check, scene);
		if (report.outcome === "found") failedChecks.add(check.name);
		reports.push(report);
	}
	return reports;
}

async function runCheck({ name: check, run }: Check, scene: Scene): Promise<CheckReport> {
	const result = await run(scene);
	if ("skipped" in result)
		return {
			check,
			outcome: "skipped",
			observation: result.skipped,
			findings: [],
			unjudged: result.unjudged ?? [],
		};
	const { observation = "", findings = [], unjudged = [] } = result;
	return {
		check,
		observation,
		unjudged,
		outcome: findings.length === 0 ? "passed" : "found",
		findings: findings.map((finding) => ({
			check,
			severity: checkLevels[check],
			...finding,
		})),
	};
}
