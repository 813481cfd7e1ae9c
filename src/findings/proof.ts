import { groupByFile, type FileFindings, FindingsCache } from "../engine/findings-by-file.ts";
import type { Rules } from "../engine/rule.ts";
import {
	type RunContext,
	type RuleRunResult,
	type RunOptions,
	runRules,
} from "../engine/run-rules.ts";
import { sign } from "../engine/sign.ts";
import { isFullyKnown } from "../site/pages/fully-known.ts";
import type { Site } from "../site/parts/site.ts";
import { memoised } from "../source/memoised.ts";
import { ignoreComments } from "./ignore-comments.ts";

export type ProofOptions = RunOptions & Partial<Pick<RunContext, "isListed">>;

/** Runs rules over a site, and marks the findings that a comment accepts. */
export function proof(site: Site, rules: Rules<Site>, options: ProofOptions = {}): RuleRunResult {
	const known = {
		comments: ignoreComments(site),
		failures: site.files.failures,
		isFullyKnown: () => isFullyKnown(site),
		isListed: options.isListed ?? (() => true),
	};
	const { memory } = site.answers;
	const signed = memory?.getOrCreate(sign, () => new WeakMap());
	const kept = memory?.getOrCreate(
		FindingsCache,
		() => new WeakMap<Rules<Site>, FindingsCache<Site>>(),
	);
	const keptOfRules = kept?.get(rules) ?? new FindingsCache<Site>();
	kept?.set(rules, keptOfRules);
	const found = runRules(
		site,
		rules,
		known,
		{ ...options, ...(signed && { signed }) },
		keptOfRules,
	);
	if (site.specs.overlaid.uses.length === 0) return found;
	const files = found.files.map(distinct);
	const stopping = groupByFile(found.stopping).flatMap(distinct);
	return { ...found, files, findings: files.flat(), stopping };
}

/**
 * Removes duplicates, because an overlay action can put the same source text into many places of an
 * OpenAPI file.
 */
const distinct = memoised((findings: FileFindings): FileFindings => {
	const told = new Set<string>();
	return findings.filter(({ rule, at: { file, range }, message }) => {
		const key = [rule, file.path, range.start, range.end, message].join("\n");
		const isNew = !told.has(key);
		told.add(key);
		return isNew;
	});
});
