// A review as a Code Quality report of GitLab: the new findings, and the changes of operations that
// break readers' code.
import { createHash } from "node:crypto";
import { splitFinding } from "../../engine/identity.ts";
import { threeLevelSeverity } from "../../engine/standing.ts";
import { formatJson } from "../../output/escape.ts";
import { makeFingerprinter } from "../../output/fingerprints.ts";
import { printable } from "../../output/printable.ts";
import { placedFindings, sentences } from "../../output/reporter.ts";
import { withoutUrlSecrets } from "../../text/secrets.ts";
import { markdownOf } from "./markdown-text.ts";
import { differenceInWords } from "./operation-lines.ts";
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
		const findings = placedFindings(reports, { quiet: false }, splitFinding).map(
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
