import { createHash } from "node:crypto";
import type { Severity } from "../engine/severity.ts";
import { asJson } from "./json.ts";
import { placedFindings, type Reporter, sentences } from "./reporter.ts";

const levels: Readonly<Record<Severity, string>> = {
	error: "major",
	warning: "minor",
	note: "info",
};

/** For GitLab: a Code Quality report. */
export const gitlab: Reporter = (sites, options) => {
	const counts = new Map<string, number>();
	const issues = placedFindings(sites, options).map(
		({ finding, path, start, end }) => {
			const { rule, severity, at, message } = finding;
			// Without the line, so that a finding stays the same one where lines move.
			const key = [rule, path, at.pointer, message].join("\n");
			const count = counts.get(key) ?? 0;
			counts.set(key, count + 1);
			return {
				description: sentences(finding).join(" "),
				check_name: rule,
				fingerprint: createHash("sha256")
					.update(`${key}\n${count}`)
					.digest("hex"),
				severity: levels[severity],
				location: {
					path,
					lines: { begin: start.line, end: end.line },
				},
			};
		},
	);
	return asJson(issues);
};
