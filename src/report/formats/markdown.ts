import { amount } from "../amounts.ts";
import { code, prose } from "../escaped.ts";
import {
	type PlacedCause,
	placedCauses,
	type Reporter,
	type ReportOptions,
	unhappyWords,
} from "../reporter.ts";
import { summary } from "../summary.ts";
import { verdictOf } from "../verdict.ts";

/** So many rows a summary of a job takes before nobody reads it. */
const shown = 100;

/** A summary for a job of CI: what the build comes to, and the causes, the gravest first. */
export const markdown: Reporter = (sites, options) => {
	const causes = placedCauses(sites, options);
	const lines = ["## docproof", ""];
	for (const { result, prefix } of sites) {
		const { outcome, checked } = summary([result], options);
		const isGood = !result.findings.some(
			({ severity }) => severity === "error",
		);
		const name = sites.length === 1 ? "" : ` ${code(prefix || ".")}`;
		const verdict = verdictOf([result]);
		lines.push(
			`${isGood ? "✅" : "❌"}${name} ${outcome} in ${checked}.${verdict === undefined ? "" : ` ${verdict}`}`,
			"",
		);
	}
	if (causes.length > 0)
		lines.push(
			"| | place | problem |",
			"| --- | --- | --- |",
			...causes.slice(0, shown).map((cause) => row(cause, options)),
		);
	if (causes.length > shown)
		lines.push("", `… and ${causes.length - shown} more.`);
	return `${lines.join("\n").trimEnd()}\n`;
};

function row(
	{ finding, path, start, others }: PlacedCause,
	options: ReportOptions,
): string {
	const hint = finding.hint === undefined ? "" : ` ${finding.hint}`;
	const more =
		others.length === 0 ? "" : ` and ${amount(others.length, "more place")}`;
	const place = `${code(`${path}:${start.line}:${start.column}`)}${more}`;
	return `| ${finding.severity} | ${place} | ${prose(finding.message + hint)} [${finding.rule}]${unhappyWords(finding, options)} |`;
}
