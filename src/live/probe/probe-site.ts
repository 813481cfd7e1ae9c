// The checks of a published site, as rules of docproof: their reports become findings of the same
// kind as those of other rules.

import { runSettings } from "../../check/findings/settle-findings.ts";
import {
	type ProbeRule,
	probeRuleNames,
	probeRuleTexts,
} from "../../check/settings/probe-rules.ts";
import { checkCustomNames, rulesOff } from "../../check/settings/rule-levels.ts";
import { checkSite, siteIn, type ValidateSettings } from "../../check/site/validate.ts";
import type { RuleReport } from "../../engine/finding.ts";
import type { NotChecked, Result } from "../../engine/result.ts";
import { defineRule, type Rules } from "../../engine/rule.ts";
import { version } from "../../project.ts";
import { SiteClient } from "../../site/net/site-client.ts";
import type { Site } from "../../site/parts/site.ts";
import { isMapping } from "../../text/value.ts";
import { type Check, notChecked, type Unjudged } from "./check.ts";
import { checkLlmsTxt, checkSitemap } from "./check-lists.ts";
import { checkPages } from "./check-pages.ts";
import { checkPlayground } from "./check-playground.ts";
import { checkAssets, checkRobots } from "./check-public-files.ts";
import { checkRedirects } from "./check-redirects.ts";
import { checkCors, checkHttps } from "./check-servers.ts";
import { expectedPages } from "./expected-pages.ts";
import { isSameHost, openLiveSite } from "./live-site.ts";
import { type RequestLimits, RequestQueue } from "./request-queue.ts";

export interface ProbeSettings extends RequestLimits {
	/** The address below which all pages should be. */
	readonly url: URL;
	/** Hosts other than the host of the URL that may have private addresses. */
	readonly allowHosts: readonly string[];
}

type SiteSettings = Required<Pick<ValidateSettings, "config" | "levels">>;

const checks: Readonly<Record<ProbeRule, Check>> = {
	"probe/playground-proxy": checkPlayground,
	"probe/assets-routed": checkAssets,
	"probe/robots": checkRobots,
	"probe/sitemap": checkSitemap,
	"probe/llms-txt": checkLlmsTxt,
	"probe/server-https": checkHttps,
	"probe/cors-preflight": checkCors,
	"probe/redirect-works": checkRedirects,
	"probe/page-reachable": checkPages,
};

/**
 * Compares a published site with the site in a folder. Throws a `ProbeError` if the published site
 * cannot be reached, or the reason of `stop`.
 */
export async function probeSite(
	root: string,
	settings: SiteSettings,
	probe: ProbeSettings,
): Promise<Result> {
	const { url, allowHosts, stop } = probe;
	checkCustomNames(settings.levels, probeRuleNames);
	const site = siteIn(root, settings);
	const isAllowed = (requested: URL): boolean =>
		isSameHost(requested, url) || allowHosts.includes(requested.hostname.replaceAll(/[[\]]/g, ""));
	const client = new SiteClient({ allows: isAllowed, userAgent: `docproof/${version}`, stop });
	const queue = new RequestQueue(client, probe);
	const reports = new Map<string, readonly RuleReport[]>();
	const unjudged: NotChecked[] = [];
	try {
		const live = await openLiveSite(url, publicCandidates(site), queue);
		for (const name of namesOfRequestedChecks(settings)) {
			const results = await checks[name](site, live);
			reports.set(
				name,
				results.filter((result) => "at" in result),
			);
			unjudged.push(...results.filter((result) => "what" in result));
		}
	} finally {
		client.close();
	}
	const { result } = checkSite(root, {
		...settings,
		ruleSet: lawsFor(reports),
		isBuilt: false,
		// The baseline of the site is about other rules.
		baseline: [],
	});
	const unread = notChecked(unreadParts(site));
	return {
		...result,
		notChecked: [...unread, ...unjudged],
		checked: { ...result.checked, requests: queue.count },
	};
}

/** Pages that may be public although the start page needs a login. */
function publicCandidates(site: Site): readonly string[] {
	const addresses = expectedPages(site).map(({ address }) => address);
	return [...addresses.filter((address) => address !== "/").slice(0, 2), "/sitemap.xml"];
}

/** Parts of the files that are unknown, so that they are compared with nothing. */
function unreadParts({ docs, published }: Site): readonly Unjudged[] {
	const why = "it cannot be read; `docproof validate` shows why";
	const isDocsUnknown = docs.isIncomplete || !isMapping(docs.value);
	return [
		...(isDocsUnknown ? [{ item: "a part of `docs.json`", why }] : []),
		...published.specReferences
			.flatMap(({ specs }) => specs)
			.flatMap((spec): readonly Unjudged[] => {
				if (spec.kind === "readable") return [];
				return spec.kind === "remote"
					? [{ item: `\`${spec.url}\``, why: "`probe` does not fetch OpenAPI files" }]
					: [{ item: `\`${spec.path}\``, why }];
			}),
	];
}

/** A check is left out if the settings turn its rule off, so that it sends no requests. */
function namesOfRequestedChecks({ config, levels }: SiteSettings): readonly ProbeRule[] {
	const rules = probeRuleNames.map((name) => ({ name, severity: probeRuleTexts[name].severity }));
	const offRules = rulesOff(runSettings(config, levels).levels, rules);
	return probeRuleNames.filter((name) => !offRules.has(name));
}

/** Rules with known reports, so that the settings of the site apply to the reports. */
function lawsFor(reports: ReadonlyMap<string, readonly RuleReport[]>): Rules<Site> {
	return Object.fromEntries(
		probeRuleNames.map((name) => [
			name,
			defineRule<RuleReport, Site>({
				...probeRuleTexts[name],
				of: () => reports.get(name) ?? [],
				check: (report) => [report],
			}),
		]),
	);
}
