import type { Cause } from "../../engine/causes.ts";
import { labelByStanding, standingOf } from "../../engine/standing.ts";
import { amount, formatCount } from "../amounts.ts";
import { markdownCode, markdownSentence } from "../escape.ts";
import { failureTexts } from "../failures.ts";
import { foldCauses, mostSevereGroups, type SimilarCausesInSite } from "../fold.ts";
import {
	moreLocations,
	pathFrom,
	placedCause,
	type Reporter,
	type ReportOptions,
	type SiteReport,
	shownCauses,
	unhappyMark,
} from "../reporter.ts";
import { summary } from "../summary.ts";
import { forgivenErrors, verdictOf } from "../verdict.ts";
import { suggestionSentence } from "./concise-lines.ts";

/** The maximum number of rows in a job summary, because people do not read more. */
const maxRows = 100;

/** The format for job summaries in CI: the verdict, and the causes, most severe first. */
export const markdown: Reporter = (sites, options) => {
	const lines = ["## docproof", ""];
	for (const site of sites) lines.push(siteOutcome(site, sites.length === 1, options), "");
	const failureLines = sites.flatMap(({ result }) => failureTexts(result));
	if (failureLines.length > 0)
		lines.push(...failureLines.map((text) => `- ${markdownSentence(text)}`), "");
	const foldedCauses = foldCauses(
		sites.map((site) => shownCauses(site, options)),
		{ verbose: options.verbose === true, maxFindings: maxRows },
	);
	const groups = mostSevereGroups(foldedCauses, sites);
	if (groups.length > 0)
		lines.push(
			"| | place | problem |",
			"| --- | --- | --- |",
			...groups.flatMap((group) => rows(group, options)),
		);
	if (foldedCauses.hidden > 0)
		lines.push("", `… and ${amount(foldedCauses.hidden, "more problem")}.`);
	return `${lines.join("\n").trimEnd()}\n`;
};

function siteOutcome(
	{ result, prefix }: SiteReport,
	isOnly: boolean,
	options: ReportOptions,
): string {
	const { outcome, checked } = summary([result], options);
	const hasPassed =
		result.failures.length === 0 && !result.findings.some(({ severity }) => severity === "error");
	const verdict = verdictOf([result], options.failOn);
	const forgivenText = forgivenErrors([result], options);
	return [
		hasPassed ? "✅" : "❌",
		...(isOnly ? [] : [markdownCode(prefix || ".")]),
		...(verdict === undefined ? [] : [verdict]),
		...(forgivenText === undefined ? [] : [forgivenText]),
		`${outcome} in ${checked}.`,
	].join(" ");
}

function rows(
	{ shown, rest, prefix, suggestionsFor }: SimilarCausesInSite,
	options: ReportOptions,
): readonly string[] {
	return [
		...shown.map((cause) => row(cause, prefix, suggestionSentence(cause, suggestionsFor), options)),
		...(rest.length === 0 ? [] : [restRow(rest, prefix)]),
	];
}

function row(
	cause: Cause,
	prefix: string,
	suggestion: string | undefined,
	options: ReportOptions,
): string {
	const { finding, path, start, others } = placedCause(cause, prefix);
	const sentences = [finding.message, finding.hint, suggestion]
		.filter((sentence) => sentence !== undefined)
		.join(" ");
	const moreText = others.length === 0 ? "" : ` and ${moreLocations(others.length, cause)}`;
	const locationCell = `${markdownCode(`${path}:${start.line}:${start.column}`)}${moreText}`;
	return `| ${labelByStanding[standingOf(finding)]} | ${locationCell} | ${markdownSentence(sentences)} [${finding.rule}]${unhappyMark(finding, options)} |`;
}

function restRow(causes: readonly Cause[], prefix: string): string {
	const findings = causes.flatMap((cause) => cause.findings);
	const files = new Set(findings.map(({ at }) => pathFrom(prefix, at.file)));
	const [file = ""] = files;
	const fileNames = files.size === 1 ? markdownCode(file) : amount(files.size, "file");
	const firstFinding = causes[0]?.first;
	const label = firstFinding === undefined ? "" : labelByStanding[standingOf(firstFinding)];
	return `| ${label} | ${fileNames} | … and ${formatCount(findings.length)} more like it [${firstFinding?.rule ?? ""}] |`;
}
