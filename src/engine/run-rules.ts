import { isFullyKnown } from "../site/published/fully-known.ts";
import type { IgnoreComment } from "../site/published/ignore-comments.ts";
import type { Site } from "../site/site.ts";
import type { Contract } from "./contract.ts";
import type { Finding, Report } from "./finding.ts";
import type { IdleEntry } from "./idle-entry.ts";
import type { Rule, Rules } from "./rule.ts";
import type { Level, Severity } from "./severity.ts";
import type { SubjectKind, Unused } from "./subject.ts";

/** A rule or the reading of a file that threw: a bug of ours, told apart from anything that is wrong with the site. */
export interface Failure {
	/** `undefined` where a file could not be looked at. */
	readonly rule?: string;
	/** What was looked at. */
	readonly subject: string;
	readonly error: unknown;
}

export interface RunOptions {
	/** A rule that is not named runs at its own, or at what the contract makes of it. */
	readonly levels?: Readonly<Record<string, Level>>;
	readonly contract?: Contract;
	/** The entries of the settings that do nothing for what is found. */
	readonly idleEntries?: (found: readonly Finding[]) => readonly IdleEntry[];
}

/** Runs the rules and sorts what they find by place. What a comment of the site accepts is marked as such. */
export function runRules(
	site: Site,
	rules: Rules,
	options: RunOptions = {},
): { findings: Finding[]; failures: Failure[] } {
	const run = new RuleRun(site, rules, options);
	run.add((subject) => !(subject in nothing));
	const comments = site.ignoreComments;
	const { findings, used } = accepted(run.findings, comments);
	run.findings = findings;
	run.add((subject) => subject === "unusedComment", {
		...nothing,
		unusedComment: run.unused(comments.filter((one) => !used.has(one))),
	});
	run.add((subject) => subject === "idleEntry", {
		...nothing,
		idleEntry: options.idleEntries?.(run.findings) ?? [],
	});
	const failures = [
		...site.failures.map(({ path, error }) => ({
			subject: `file \`${path}\``,
			error,
		})),
		...run.failures,
	];
	return { findings: run.findings.sort(byPlace), failures };
}

/** For the rules that look at the site alone. */
const nothing: Unused = { unusedComment: [], idleEntry: [] };

class RuleRun {
	findings: Finding[] = [];
	readonly failures: Failure[] = [];
	readonly #site: Site;
	readonly #rules: Rules;
	readonly #options: RunOptions;

	constructor(site: Site, rules: Rules, options: RunOptions) {
		this.#site = site;
		this.#rules = rules;
		this.#options = options;
	}

	/** Adds what the rules find that look at some kinds of subjects. */
	add(looksAt: (subject: SubjectKind) => boolean, unused = nothing): void {
		for (const [name, rule] of Object.entries(this.#rules)) {
			if (!looksAt(rule.subject) || this.#isOff(name)) continue;
			const onThrow = (subject: string, error: unknown): void => {
				this.failures.push({ rule: name, subject, error });
			};
			for (const report of rule.run(this.#site, onThrow, unused))
				this.findings.push(this.#signed(name, rule, report));
		}
	}

	/** Of comments that accept nothing those whose rules run. Where something is not known, they may accept it. */
	unused(comments: readonly IgnoreComment[]): readonly IgnoreComment[] {
		const left = comments.filter(
			({ rule }) => rule in this.#rules && !this.#isOff(rule),
		);
		return left.length > 0 && isFullyKnown(this.#site) ? left : [];
	}

	#isOff(rule: string): boolean {
		return this.#options.levels?.[rule] === "off";
	}

	#signed(name: string, rule: Rule, report: Report): Finding {
		const { levels = {}, contract = "documented" } = this.#options;
		return {
			...report,
			consequence: report.consequence ?? rule.because,
			rule: name,
			...severityOf(report, {
				level: levels[name],
				contract,
				own: rule.severity,
			}),
		};
	}
}

function severityOf(
	{ severity, forgiven }: Report,
	{
		level,
		contract,
		own,
	}: {
		readonly level: Level | undefined;
		readonly contract: Contract;
		readonly own: Severity;
	},
): Pick<Finding, "severity" | "hasSetSeverity"> {
	if (level !== undefined && level !== "off")
		return { severity: level, hasSetSeverity: true };
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
