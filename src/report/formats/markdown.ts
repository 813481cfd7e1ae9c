import { type Cause, causesOf } from "../../engine/causes.ts";
import { standingLabels, standingOf } from "../../engine/standing.ts";
import { amount, thousands } from "../amounts.ts";
import { code, prose } from "../escaped.ts";
import { failureTexts } from "../failures.ts";
import { type AlikeInSite, fold, gravestOf } from "../fold.ts";
import {
	counting,
	pathFrom,
	placedCause,
	type Reporter,
	type ReportOptions,
	type SiteReport,
	unhappyWords,
} from "../reporter.ts";
import { summary } from "../summary.ts";
import { verdictOf } from "../verdict.ts";

/** The most rows of a job summary that people still read. */
const maxRows = 100;

/** The format for job summaries in CI: the verdict, and the causes, most severe first. */
export const markdown: Reporter = (sites, options) => {
	const lines = ["## docproof", ""];
	for (const site of sites) lines.push(outcomeOf(site, sites.length === 1, options), "");
	const failed = sites.flatMap(({ result }) => failureTexts(result));
	if (failed.length > 0) lines.push(...failed.map((text) => `- ${prose(text)}`), "");
	const folded = fold(
		sites.map(({ result }) => causesOf(counting(result, options), options.unhappy)),
		{ verbose: options.verbose === true, maxFindings: maxRows },
	);
	const groups = gravestOf(folded, sites);
	if (groups.length > 0)
		lines.push(
			"| | place | problem |",
			"| --- | --- | --- |",
			...groups.flatMap((group) => rows(group, options)),
		);
	if (folded.hidden > 0) lines.push("", `… and ${amount(folded.hidden, "more problem")}.`);
	return `${lines.join("\n").trimEnd()}\n`;
};

function outcomeOf(
	{ result, prefix }: SiteReport,
	isOnly: boolean,
	options: ReportOptions,
): string {
	const { outcome, checked } = summary([result], options);
	const isGood =
		result.failures.length === 0 && !result.findings.some(({ severity }) => severity === "error");
	const verdict = verdictOf([result]);
	return [
		isGood ? "✅" : "❌",
		...(isOnly ? [] : [code(prefix || ".")]),
		...(verdict === undefined ? [] : [verdict]),
		`${outcome} in ${checked}.`,
	].join(" ");
}

function rows({ shown, rest, prefix }: AlikeInSite, options: ReportOptions): readonly string[] {
	return [
		...shown.map((cause) => row(cause, prefix, options)),
		...(rest.length === 0 ? [] : [restRow(rest, prefix)]),
	];
}

function row(cause: Cause, prefix: string, options: ReportOptions): string {
	const { finding, path, start, others } = placedCause(cause, prefix);
	const hint = finding.hint === undefined ? "" : ` ${finding.hint}`;
	const more = others.length === 0 ? "" : ` and ${amount(others.length, "more place")}`;
	const place = `${code(`${path}:${start.line}:${start.column}`)}${more}`;
	return `| ${standingLabels[standingOf(finding)]} | ${place} | ${prose(finding.message + hint)} [${finding.rule}]${unhappyWords(finding, options)} |`;
}

/** The row for similar causes that are not shown. */
function restRow(causes: readonly Cause[], prefix: string): string {
	const findings = causes.flatMap((cause) => cause.findings);
	const files = new Set(findings.map(({ at }) => pathFrom(prefix, at.file)));
	const [file = ""] = files;
	const where = files.size === 1 ? code(file) : amount(files.size, "file");
	const first = causes[0]?.first;
	const label = first === undefined ? "" : standingLabels[standingOf(first)];
	return `| ${label} | ${where} | … and ${thousands(findings.length)} more like it [${first?.rule ?? ""}] |`;
}
