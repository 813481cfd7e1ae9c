import type { IgnoreComment } from "../site/ignore-comments.ts";
import type { Site } from "../site/site.ts";
import type { Contract } from "./contract.ts";
import type { Finding, Report } from "./finding.ts";
import type { Rule, Rules } from "./rule.ts";
import type { Level, Severity } from "./severity.ts";

/** A rule that threw: a bug of ours, told apart from anything that is wrong with the site. */
export interface Failure {
	readonly rule: string;
	/** What the rule was looking at. */
	readonly subject: string;
	readonly error: unknown;
}

/**
 * Runs the rules at their levels (a rule that `levels` does not name at its own, or at what the contract makes of it)
 * and sorts what they find by place.
 * What a comment of the site accepts is marked as such.
 */
export function runRules(
	site: Site,
	rules: Rules,
	levels: Readonly<Record<string, Level>> = {},
	contract: Contract = "documented",
): { findings: Finding[]; failures: Failure[] } {
	const failures: Failure[] = [];
	const run = (
		name: string,
		rule: Rule,
		unused: readonly IgnoreComment[],
	): Finding[] => {
		const level = levels[name];
		if (level === "off") return [];
		const onThrow = (subject: string, error: unknown): void => {
			failures.push({ rule: name, subject, error });
		};
		return rule.run(site, onThrow, unused).map((report) => ({
			...report,
			consequence: report.consequence ?? rule.because,
			rule: name,
			...severityOf(report, { level, contract, own: rule.severity }),
		}));
	};
	const found: Finding[] = [];
	const last: [string, Rule][] = [];
	for (const [name, rule] of Object.entries(rules)) {
		if (rule.subject === "unusedComment") last.push([name, rule]);
		else for (const finding of run(name, rule, [])) found.push(finding);
	}
	const comments = site.ignoreComments;
	const { findings, used } = accepted(found, comments);
	const unused = comments.filter(
		(comment) =>
			!used.has(comment) &&
			comment.rule in rules &&
			levels[comment.rule] !== "off",
	);
	for (const [name, rule] of last)
		for (const finding of run(name, rule, unused)) findings.push(finding);
	return { findings: findings.sort(byPlace), failures };
}

function severityOf(
	{ severity, forgiven }: Report,
	{
		level,
		contract,
		own,
	}: {
		readonly level: Severity | undefined;
		readonly contract: Contract;
		readonly own: Severity;
	},
): Pick<Finding, "severity" | "hasSetSeverity"> {
	if (level !== undefined) return { severity: level, hasSetSeverity: true };
	if (forgiven && contract === "current") return { severity: "note" };
	return { severity: severity ?? own };
}

/** Marks the findings that comments accept. */
function accepted(
	findings: Finding[],
	comments: readonly IgnoreComment[],
): { findings: Finding[]; used: ReadonlySet<IgnoreComment> } {
	const used = new Set<IgnoreComment>();
	if (comments.length === 0) return { findings, used };
	const key = (rule: string, path: string, line: number): string =>
		`${rule}\n${path}\n${line}`;
	const byLine = new Map(
		comments.map((comment) => [
			key(comment.rule, comment.at.file.path, comment.line),
			comment,
		]),
	);
	const marked = findings.map((finding) => {
		const { file, range } = finding.at;
		const { line } = file.position(range.start);
		const comment = byLine.get(key(finding.rule, file.path, line));
		if (comment === undefined) return finding;
		used.add(comment);
		const { reason } = comment;
		return { ...finding, suppressed: { by: "comment" as const, reason } };
	});
	return { findings: marked, used };
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
