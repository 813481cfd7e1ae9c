import type {
	Log,
	Result,
	Run,
	Location as SarifLocation,
	Suppression as SarifSuppression,
} from "sarif";
import manifest from "../../package.json" with { type: "json" };
import type { Finding } from "../engine/finding.ts";
import type { Severity } from "../engine/severity.ts";
import type { Location } from "../source/location.ts";
import { asJson } from "./json.ts";
import {
	pathFrom,
	type Reporter,
	type SiteReport,
	sentences,
} from "./reporter.ts";

const levels: Readonly<Record<Severity, Result.level>> = {
	error: "error",
	warning: "warning",
	note: "note",
};

/** The Static Analysis Results Interchange Format, version 2.1.0: a run for each site. */
export const sarif: Reporter = (sites, { quiet }) => {
	const log: Log = {
		$schema: "https://json.schemastore.org/sarif-2.1.0.json",
		version: "2.1.0",
		runs: sites.map((site) => run(site, quiet)),
	};
	return asJson(log);
};

function run({ result, prefix }: SiteReport, quiet: boolean): Run {
	const findings = [...result.findings, ...result.suppressed].filter(
		({ severity }) => !quiet || severity === "error",
	);
	const rules = [...new Set(findings.map(({ rule }) => rule))].sort();
	return {
		tool: {
			driver: {
				name: "docproof",
				version: manifest.version,
				rules: rules.map((id) => ({ id })),
			},
		},
		columnKind: "utf16CodeUnits",
		results: findings.map((finding) => ({
			ruleId: finding.rule,
			ruleIndex: rules.indexOf(finding.rule),
			level: levels[finding.severity],
			message: { text: sentences(finding).join(" ") },
			locations: [location(finding.at, prefix)],
			relatedLocations: (finding.related ?? []).map(({ at, message }) => ({
				...location(at, prefix),
				message: { text: message },
			})),
			...(finding.suppressed !== undefined && {
				suppressions: [suppression(finding.suppressed)],
			}),
		})),
	};
}

function suppression({
	by,
	reason,
}: NonNullable<Finding["suppressed"]>): SarifSuppression {
	return {
		kind: by === "comment" ? "inSource" : "external",
		...(reason !== "" && { justification: reason }),
	};
}

function location(at: Location, prefix: string): SarifLocation {
	const start = at.file.position(at.range.start);
	const end = at.file.position(at.range.end);
	const path = pathFrom(prefix, at.file);
	return {
		physicalLocation: {
			artifactLocation: {
				uri: at.file.isRemote ? path : encodeURI(path),
			},
			region: {
				startLine: start.line,
				startColumn: start.column,
				endLine: end.line,
				endColumn: end.column,
			},
		},
	};
}
