import { basename } from "node:path";
import { causesOf } from "../../engine/causes.ts";
import { type Finding, isFixable } from "../../engine/finding.ts";
import type { Build, Result } from "../../engine/result.ts";
import { countStanding, standingOf } from "../../engine/standing.ts";
import type { SuggestedChange, Suggestion } from "../../engine/suggestion.ts";
import { platform } from "../../platform.ts";
import { homepage, rulePage } from "../../project.ts";
import { withoutUrlSecrets } from "../../text/secrets.ts";
import type { Location } from "../../text/source-file.ts";
import { formatJson } from "../escape.ts";
import { reportFailures } from "../failures.ts";
import type { Report, ReportedChange, ReportedFinding, ReportedPlace } from "../report.ts";
import type { Reporter, ReportOptions } from "../reporter.ts";
import { stoppingIn } from "../verdict.ts";

/** The format for programs: one JSON document; for several sites, one document with all reports. */
export const json: Reporter = (sites, { quiet, home, unhappy, timing }) => {
	const reports = sites.map(({ result }) => {
		const report = reportOf(result, home, unhappy);
		const findings = report.findings.filter(({ severity }) => !quiet || severity === "error");
		return { ...report, findings };
	});
	const [firstReport] = reports;
	const isSingleSite = reports.length === 1;
	const report = isSingleSite ? firstReport : { version: 1, sites: reports };
	return formatJson(timing === undefined ? report : { ...report, timing });
};

export function reportOf(
	result: Result,
	home: string | undefined = homepage,
	unhappy?: ReportOptions["unhappy"],
): Report {
	const { findings, failures, build } = result;
	const allFindings = [...findings, ...result.suppressed];
	const causes = causeNumbers(allFindings);
	return {
		version: 1,
		platform: platform.date,
		site: basename(result.root),
		checked: result.checked,
		notChecked: result.notChecked.map(({ what, why }) => ({
			what: withoutUrlSecrets(what),
			why: withoutUrlSecrets(why),
		})),
		...(result.scope && { files: result.scope.files }),
		findings: allFindings.map((finding) =>
			reportedFinding(finding, result, { cause: causes.get(finding) ?? 0, home, unhappy }),
		),
		summary: countsOf(result),
		...(build !== undefined && { build: reportedBuild(result, build) }),
		...reportFailures(failures),
	};
}

function causeNumbers(findings: readonly Finding[]): ReadonlyMap<Finding, number> {
	return new Map(
		causesOf(findings).flatMap(({ findings: causeFindings }, index) =>
			causeFindings.map((finding) => [finding, index + 1] as const),
		),
	);
}

function countsOf({ findings, suppressed, staleBaseline, hidden }: Result): Report["summary"] {
	return {
		errors: countStanding(findings, "error"),
		documented: countStanding(findings, "documented"),
		warnings: countStanding(findings, "warning"),
		notes: countStanding(findings, "note"),
		fixable: findings.filter(isFixable).length,
		suppressed: suppressed.length,
		staleBaseline,
		...(hidden !== undefined && { hidden }),
	};
}

function reportedBuild(
	result: Result,
	{ because, isCertain, old }: Build,
): NonNullable<Report["build"]> {
	return {
		fails: because.length > 0,
		...(old !== undefined && { failedBefore: old.size > 0 }),
		certain: isCertain,
		because: stoppingIn(result).map(({ finding: { rule, message, at }, absence }) => ({
			rule,
			message,
			...reportedLocation(at),
			...(absence !== undefined && { notShown: absence }),
		})),
	};
}

interface FindingContext {
	readonly home: string | undefined;
	readonly unhappy: ReportOptions["unhappy"] | undefined;
	readonly cause: number;
}

function reportedFinding(
	finding: Finding,
	{ suggestionsFor }: Result,
	{ cause, home, unhappy }: FindingContext,
): ReportedFinding {
	const { rule, docs, severity, message, consequence, hint } = finding;
	const { at, related = [], forgiven, suppressed, stopsBuild } = finding;
	const url = docs ?? rulePage(rule, home);
	return {
		rule,
		...(url !== undefined && { url }),
		severity,
		standing: standingOf(finding),
		message,
		consequence,
		...(hint !== undefined && { hint }),
		...reportedLocation(at),
		pointer: withoutUrlSecrets(at.pointer),
		related: related.map((relatedItem) => ({
			...reportedLocation(relatedItem.at),
			message: relatedItem.message,
		})),
		...(forgiven && { forgiven }),
		stopsBuild,
		listed: finding.isListed,
		cause,
		fixable: isFixable(finding),
		...reportedFix(finding),
		...reportedSuggestions(suggestionsFor?.(finding) ?? []),
		...(unhappy !== undefined && { feedback: { unhappy: unhappy(finding) } }),
		...(suppressed !== undefined && {
			suppressed: { ...suppressed, reason: withoutUrlSecrets(suppressed.reason) },
		}),
	};
}

/**
 * A fix is left out if its file is outside the site, or if its text contains a secret, because
 * masking the secret would change the fix.
 */
function reportedFix({ fix }: Finding): Pick<ReportedFinding, "fix"> {
	if (fix === undefined || fix.at.file.isRemote) return {};
	const { at, text, isUnsafe } = fix;
	if (withoutUrlSecrets(text) !== text) return {};
	return { fix: { safe: isUnsafe !== true, edits: [{ ...reportedLocation(at), text }] } };
}

/** A suggestion is left out for the same reasons as a fix. */
function reportedSuggestions(
	suggestions: readonly Suggestion[],
): Pick<ReportedFinding, "suggestions"> {
	const reportedItems = suggestions
		.map(({ title, reason, changes }) => ({
			title,
			reason,
			changes: changes.map(reportedChange),
		}))
		.filter((_, index) => !hasSecret(suggestions[index]?.changes ?? []));
	return reportedItems.length === 0 ? {} : { suggestions: reportedItems };
}

function hasSecret(changes: readonly SuggestedChange[]): boolean {
	return changes.some(
		(change) => "text" in change && withoutUrlSecrets(change.text) !== change.text,
	);
}

function reportedChange(change: SuggestedChange): ReportedChange {
	switch (change.kind) {
		case "edit":
			return { kind: "edit", ...reportedLocation(change.at), text: change.text };
		case "create":
			return { kind: "create", file: change.path, text: change.text };
		case "move":
			return { kind: "move", file: change.path, to: change.to };
		case "delete":
			return { kind: "delete", file: change.path };
	}
}

function reportedLocation({ file, range }: Location): ReportedPlace {
	const start = file.position(range.start);
	const end = file.position(range.end);
	return {
		file: withoutUrlSecrets(file.path),
		line: start.line,
		column: start.column,
		endLine: end.line,
		endColumn: end.column,
	};
}
