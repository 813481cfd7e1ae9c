import type { Finding } from "../engine/finding.ts";
import type { Failure } from "../engine/result.ts";
import type { Rules } from "../engine/rule.ts";
import { type RunOptions, runRules } from "../engine/run-rules.ts";
import { isFullyKnown } from "../site/pages/fully-known.ts";
import type { Site } from "../site/parts/site.ts";
import { ignoreComments } from "./ignore-comments.ts";

/** Runs rules over a site. What a comment of the site accepts is marked as such. */
export function proof(
	site: Site,
	rules: Rules<Site>,
	options: RunOptions = {},
): { findings: Finding[]; failures: Failure[] } {
	const known = {
		comments: ignoreComments(site),
		failures: site.files.failures,
		isFullyKnown: () => isFullyKnown(site),
	};
	const { findings, failures } = runRules(site, rules, known, options);
	const repeats = site.specs.overlaid.uses.length > 0;
	return { findings: repeats ? distinct(findings) : findings, failures };
}

/** What an overlay puts into many places of an OpenAPI file stands once in its text. */
function distinct(findings: readonly Finding[]): Finding[] {
	const told = new Set<string>();
	return findings.filter(({ rule, at: { file, range }, message }) => {
		const key = [rule, file.path, range.start, range.end, message].join("\n");
		const isNew = !told.has(key);
		told.add(key);
		return isNew;
	});
}
