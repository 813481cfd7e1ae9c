import type { Site } from "../site/site.ts";
import type { Finding } from "./finding.ts";
import type { Rules } from "./rule.ts";
import type { Level } from "./severity.ts";

/** A rule that threw: a bug of ours, told apart from anything that is wrong with the site. */
export interface Failure {
	readonly rule: string;
	/** What the rule was looking at. */
	readonly subject: string;
	readonly error: unknown;
}

/** Runs the rules at their levels (a rule that `levels` does not name at its own) and sorts what they find by place. */
export function runRules(
	site: Site,
	rules: Rules,
	levels: Readonly<Record<string, Level>> = {},
): { findings: Finding[]; failures: Failure[] } {
	const findings: Finding[] = [];
	const failures: Failure[] = [];
	for (const [name, rule] of Object.entries(rules)) {
		const level = levels[name];
		if (level === "off") continue;
		const onThrow = (subject: string, error: unknown): void => {
			failures.push({ rule: name, subject, error });
		};
		for (const report of rule.run(site, onThrow)) {
			findings.push({
				...report,
				consequence: report.consequence ?? rule.because,
				rule: name,
				severity: level ?? report.severity ?? rule.severity,
			});
		}
	}
	return { findings: findings.sort(byPlace), failures };
}

/** docs.json first, then by path; within a file from top to bottom. */
function byPlace(a: Finding, b: Finding): number {
	const rank = (finding: Finding): number =>
		finding.at.file.path === "docs.json" ? 0 : 1;
	return (
		rank(a) - rank(b) ||
		compare(a.at.file.path, b.at.file.path) ||
		a.at.range.start - b.at.range.start ||
		a.at.range.end - b.at.range.end ||
		compare(a.rule, b.rule)
	);
}

function compare(a: string, b: string): number {
	if (a === b) return 0;
	return a < b ? -1 : 1;
}
