import { createHash } from "node:crypto";
import { splitFinding } from "../../engine/identity.ts";
import type { Severity } from "../../engine/severity.ts";
import { threeLevelSeverity } from "../../engine/standing.ts";
import { formatJson } from "../escape.ts";
import { failureTexts } from "../failures.ts";
import { makeFingerprinter } from "../fingerprints.ts";
import { placedFindings, type Reporter, sentences } from "../reporter.ts";

const levelBySeverity: Readonly<Record<Severity, string>> = {
	error: "major",
	warning: "minor",
	note: "info",
};

export const gitlab: Reporter = (sites, options) => {
	const fingerprint = makeFingerprinter();
	const issues = placedFindings(sites, options, splitFinding).map(
		({ finding, path, start, end }) => {
			return {
				description: sentences(finding).join(" "),
				check_name: finding.rule,
				fingerprint: fingerprint(finding, path),
				severity: levelBySeverity[threeLevelSeverity(finding)],
				location: { path, lines: { begin: start.line, end: end.line } },
			};
		},
	);
	const failures = sites.flatMap(({ result, prefix }) =>
		failureTexts(result).map((text) => ({
			description: text,
			check_name: "internal-error",
			fingerprint: createHash("sha256").update(text).digest("hex"),
			severity: "blocker",
			location: { path: `${prefix}docs.json`, lines: { begin: 1, end: 1 } },
		})),
	);
	return formatJson([...failures, ...issues]);
};
