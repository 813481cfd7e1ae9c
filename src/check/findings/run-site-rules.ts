import { type FileFindings, FindingsCache, groupByFile } from "../../engine/findings-by-file.ts";
import { sign } from "../../engine/make-finding.ts";
import type { Rules } from "../../engine/rule.ts";
import {
	type RuleRunResult,
	type RunContext,
	type RunOptions,
	runRules,
} from "../../engine/run-rules.ts";
import { isFullyKnown } from "../../site/pages/fully-known.ts";
import type { Site } from "../../site/parts/site.ts";
import { memoise } from "../../text/memoised.ts";
import { isProbeRule } from "../settings/probe-rules.ts";
import { ignoreComments } from "./ignore-comments.ts";

export type SiteRunOptions = RunOptions & Partial<Pick<RunContext, "isListed">>;

export function runRulesOnSite(
	site: Site,
	rules: Rules<Site>,
	options: SiteRunOptions = {},
): RuleRunResult {
	const context = {
		comments: ignoreComments(site).filter(
			({ rule }) => !isProbeRule(rule) || Object.hasOwn(rules, rule),
		),
		failures: site.files.failures,
		isFullyKnown: () => isFullyKnown(site),
		isListed: options.isListed ?? (() => true),
	};
	const { memory } = site.answers;
	const signedReports = memory?.getOrCreate(sign, () => new WeakMap());
	const caches = memory?.getOrCreate(
		FindingsCache,
		() => new WeakMap<Rules<Site>, FindingsCache<Site>>(),
	);
	const cache = caches?.get(rules) ?? new FindingsCache<Site>();
	caches?.set(rules, cache);
	const result = runRules(
		site,
		rules,
		context,
		{ ...options, ...(signedReports && { signedByReport: signedReports }) },
		cache,
	);
	if (site.specs.overlaid.uses.length === 0) return result;
	const files = result.files.map(distinctFindings);
	const stoppingFindings = groupByFile(result.stoppingFindings).flatMap(distinctFindings);
	return { ...result, files, findings: files.flat(), stoppingFindings };
}

/**
 * Removes duplicates, because an overlay action can put the same source text into many places of an
 * OpenAPI file.
 */
const distinctFindings = memoise((findings: FileFindings): FileFindings => {
	const keys = new Set<string>();
	return findings.filter(({ rule, at: { file, range }, message }) => {
		const key = [rule, file.path, range.start, range.end, message].join("\n");
		const isNew = !keys.has(key);
		keys.add(key);
		return isNew;
	});
});
