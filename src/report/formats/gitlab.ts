import type { Severity } from "../../engine/severity.ts";
import { asJson } from "../escaped.ts";
import { fingerprints } from "../fingerprints.ts";
import { placedFindings, type Reporter, sentences } from "../reporter.ts";

const levels: Readonly<Record<Severity, string>> = {
	error: "major",
	warning: "minor",
	note: "info",
};

/** For GitLab: a Code Quality report. */
export const gitlab: Reporter = (sites, options) => {
	const fingerprint = fingerprints();
	const issues = placedFindings(sites, options).map(
		({ finding, path, start, end }) => {
			return {
				description: sentences(finding).join(" "),
				check_name: finding.rule,
				fingerprint: fingerprint(finding, path),
				severity: levels[finding.severity],
				location: {
					path,
					lines: { begin: start.line, end: end.line },
				},
			};
		},
	);
	return asJson(issues);
};
