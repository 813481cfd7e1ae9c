import { severities } from "../../engine/severity.ts";
import { code, prose } from "../escaped.ts";
import {
	placedFindings,
	type Reporter,
	unhappyFirst,
	unhappyWords,
} from "../reporter.ts";
import { countOf, summary } from "../summary.ts";

/** So many rows a summary of a job takes before nobody reads it. */
const shown = 100;

/** A summary for a job of CI, errors first. */
export const markdown: Reporter = (sites, options) => {
	const findings = placedFindings(sites, options);
	const bySeverity = severities.flatMap((severity) =>
		findings.filter(({ finding }) => finding.severity === severity),
	);
	const sorted = unhappyFirst(bySeverity, options, ({ finding }) => finding);
	const lines = ["## docproof", ""];
	for (const { result, prefix } of sites) {
		const { outcome, checked } = summary([result], options);
		const isGood = countOf(result.findings, "error") === 0;
		const name = sites.length === 1 ? "" : ` ${code(prefix || ".")}`;
		lines.push(`${isGood ? "✅" : "❌"}${name} ${outcome} in ${checked}.`, "");
	}
	if (sorted.length > 0) {
		lines.push("| | place | problem |", "| --- | --- | --- |");
		for (const { finding, path, start } of sorted.slice(0, shown)) {
			const hint = finding.hint === undefined ? "" : ` ${finding.hint}`;
			lines.push(
				`| ${finding.severity} | ${code(`${path}:${start.line}:${start.column}`)} | ${prose(finding.message + hint)} [${finding.rule}]${unhappyWords(finding, options)} |`,
			);
		}
		if (sorted.length > shown)
			lines.push("", `… and ${sorted.length - shown} more.`);
	}
	return `${lines.join("\n").trimEnd()}\n`;
};
