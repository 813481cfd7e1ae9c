// A review for the reports of GitLab (Code Quality) and of Bitbucket (Code Insights): the new
// findings, and the changes of operations that break readers' code.
import { createHash } from "node:crypto";
import { findingPerElement } from "../../engine/identity.ts";
import { threeLevelSeverity } from "../../engine/standing.ts";
import { amount } from "../../report/amounts.ts";
import { formatJson } from "../../report/escape.ts";
import { makeFingerprinter } from "../../report/fingerprints.ts";
import { printable } from "../../report/printable.ts";
import { placedFindings, sentences } from "../../report/reporter.ts";
import { withoutUrlSecrets } from "../../source/secrets.ts";
import { differenceInWords } from "./difference-lines.ts";
import { markdownOf } from "./markdown-text.ts";
import type { ChangedOperation } from "./review.ts";
import type { ReviewedSite } from "./review-site.ts";

interface CodeProblem {
	readonly rule: string;
	readonly severity: "error" | "warning" | "note";
	readonly text: string;
	readonly path: string;
	readonly line: number;
	readonly endLine: number;
	/** The id of the problem, which is the same in every run. */
	readonly fingerprint: string;
}

const breakingChangeRule = "review/breaking-change";

function problemsOf(sites: readonly ReviewedSite[], from: string): readonly CodeProblem[] {
	const fingerprint = makeFingerprinter();
	return sites.flatMap(({ review, result }) => {
		const prefix = review.site === "." ? "" : `${review.site}/`;
		const reports = [{ result, prefix, from }];
		const findings = placedFindings(reports, { quiet: false }, findingPerElement).map(
			({ finding, path, start, end }) => ({
				rule: finding.rule,
				severity: threeLevelSeverity(finding),
				text: sentences(finding).join(" "),
				path,
				line: start.line,
				endLine: end.line,
				fingerprint: fingerprint(finding, path),
			}),
		);
		return [...findings, ...review.operations.flatMap((one) => breakingProblem(one, prefix))];
	});
}

function breakingProblem(
	{ spec, operation, state, addresses, differences, line = 1 }: ChangedOperation,
	prefix: string,
): readonly CodeProblem[] {
	if (addresses.length === 0) return [];
	const differenceTexts = differences
		.filter(({ breaks }) => breaks)
		.map((difference) => markdownOf(differenceInWords(difference)));
	if (state === "removed") differenceTexts.push("removed");
	if (differenceTexts.length === 0) return [];
	const text = `\`${operation}\` changes in a way that breaks readers' code: ${differenceTexts.join("; ")}.`;
	const path = /^https?:/.test(spec) ? `${prefix}docs.json` : `${prefix}${spec}`;
	const identity = [breakingChangeRule, spec, operation, ...differenceTexts].join("\n");
	return [
		{
			rule: breakingChangeRule,
			severity: "warning",
			text: printable(withoutUrlSecrets(text)),
			path,
			line,
			endLine: line,
			fingerprint: createHash("sha256").update(identity).digest("hex"),
		},
	];
}

const gitlabLevels = { error: "major", warning: "minor", note: "info" } as const;

export function gitlabReport(sites: readonly ReviewedSite[], from: string): string {
	return formatJson(
		problemsOf(sites, from).map(({ rule, severity, text, path, line, endLine, fingerprint }) => ({
			description: text,
			check_name: rule,
			fingerprint,
			severity: gitlabLevels[severity],
			location: { path, lines: { begin: line, end: endLine } },
		})),
	);
}

/** The maximum number of annotations, because Bitbucket refuses more. */
const maxAnnotations = 1000;
const maxSummaryLength = 450;

const bitbucketLevels = { error: "HIGH", warning: "MEDIUM", note: "LOW" } as const;

export function bitbucketReport(
	sites: readonly ReviewedSite[],
	from: string,
	hasPassed: boolean,
): string {
	const problems = problemsOf(sites, from);
	const count = (lengthOf: (site: ReviewedSite["review"]) => number): number =>
		sites.reduce((sum, { review }) => sum + lengthOf(review), 0);
	const numbers: readonly (readonly [string, number])[] = [
		["New pages", count(({ added }) => added.length)],
		["Moved pages", count(({ moved }) => moved.length)],
		["Pages gone", count(({ gone }) => gone.filter(({ wasRedirect }) => !wasRedirect).length)],
		["Changed pages", count(({ pages }) => pages.length)],
		["Changed operations", count(({ operations }) => operations.length)],
	];
	return formatJson({
		report: {
			title: "What readers will see changed",
			details: `docproof found ${amount(problems.length, "new problem")}.`,
			report_type: "TEST",
			reporter: "docproof",
			result: hasPassed ? "PASSED" : "FAILED",
			data: numbers.map(([title, value]) => ({ title, type: "NUMBER", value })),
		},
		annotations: problems
			.slice(0, maxAnnotations)
			.map(({ severity, text, path, line, fingerprint }) => ({
				external_id: fingerprint,
				annotation_type: "BUG",
				summary: text.length > maxSummaryLength ? `${text.slice(0, maxSummaryLength - 1)}…` : text,
				severity: bitbucketLevels[severity],
				path,
				line,
			})),
	});
}
