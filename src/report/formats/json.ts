import { basename } from "node:path";
import {
	type Finding,
	isFixable,
	type Suppression,
} from "../../engine/finding.ts";
import type { Checked, NotChecked, Result } from "../../engine/result.ts";
import type { Severity } from "../../engine/severity.ts";
import { homepage, rulePage } from "../../project.ts";
import type { JsonPointer } from "../../source/pointer.ts";
import type { Location } from "../../source/source-file.ts";
import { asJson } from "../escaped.ts";
import type { Reporter, ReportOptions } from "../reporter.ts";
import { countOf } from "../summary.ts";

/** The findings of one run as data. `report.schema.json` is its JSON Schema. */
export interface Report {
	readonly version: 1;
	/** The name of the folder that holds docs.json. */
	readonly site: string;
	readonly checked: Checked;
	readonly notChecked: readonly NotChecked[];
	/** The files that alone were asked about: other findings are not here. Not there where the whole site was. */
	readonly files?: readonly string[];
	readonly findings: readonly ReportedFinding[];
	readonly summary: {
		readonly errors: number;
		readonly warnings: number;
		readonly notes: number;
		readonly fixable: number;
		/** Findings that somebody accepts. */
		readonly suppressed: number;
		/** Findings of the baseline that no longer occur. */
		readonly staleBaseline: number;
		/** Findings that are not here, as they were there before; not there where all are. */
		readonly hidden?: number;
	};
	/** Rules that failed: bugs of docproof. Not there where none did. */
	readonly failures?: readonly ReportedFailure[];
}

export interface ReportedFinding extends ReportedPlace {
	readonly rule: string;
	/** The page about the rule; not there as long as docproof has no home. */
	readonly url?: string;
	readonly severity: Severity;
	readonly message: string;
	/** What readers get. */
	readonly consequence: string;
	readonly hint?: string;
	/** The JSON pointer of the value in `file`; empty for a place that belongs to no value. */
	readonly pointer: JsonPointer;
	/** The other ends of the fault. */
	readonly related: readonly (ReportedPlace & { readonly message: string })[];
	/** Wrong by Mintlify's documentation, though it works today; not there for what does not work. */
	readonly forgiven?: true;
	/** Whether there is a text that fixes it safely. */
	readonly fixable: boolean;
	/** Of the pages on which it is seen; not there without `--feedback`. */
	readonly feedback?: { readonly unhappy: number };
	/** Why somebody accepts it; not there for one that counts. */
	readonly suppressed?: Suppression;
}

/** Lines and columns count from 1, columns in UTF-16 units; the end is exclusive. */
export interface ReportedPlace {
	/** Relative to the site, with forward slashes. */
	readonly file: string;
	readonly line: number;
	readonly column: number;
	readonly endLine: number;
	readonly endColumn: number;
}

export interface ReportedFailure {
	/** Not there where a file could not be looked at. */
	readonly rule?: string;
	/** What was looked at. */
	readonly subject: string;
	readonly error: string;
}

/** For programs: one JSON document; of several sites one with all their reports. */
export const json: Reporter = (sites, { quiet, home, unhappy }) => {
	const reports = sites.map(({ result }) => {
		const report = reportOf(result, home, unhappy);
		const findings = report.findings.filter(
			({ severity }) => !quiet || severity === "error",
		);
		return { ...report, findings };
	});
	const [only] = reports;
	const isOne = reports.length === 1;
	return asJson(isOne ? only : { version: 1, sites: reports });
};

/** The result as data, without anything that holds files or documents. */
export function reportOf(
	result: Result,
	home: string | undefined = homepage,
	unhappy?: ReportOptions["unhappy"],
): Report {
	const { findings, failures } = result;
	return {
		version: 1,
		site: basename(result.root),
		checked: result.checked,
		notChecked: result.notChecked,
		...(result.about && { files: result.about.files }),
		findings: [...findings, ...result.suppressed].map((finding) =>
			reportedFinding(finding, home, unhappy),
		),
		summary: counts(result),
		...(failures.length > 0 && {
			failures: failures.map(({ rule, subject, error }) => ({
				...(rule !== undefined && { rule }),
				subject,
				error: String(error),
			})),
		}),
	};
}

function counts({
	findings,
	suppressed,
	staleBaseline,
	hidden,
}: Result): Report["summary"] {
	return {
		errors: countOf(findings, "error"),
		warnings: countOf(findings, "warning"),
		notes: countOf(findings, "note"),
		fixable: findings.filter(isFixable).length,
		suppressed: suppressed.length,
		staleBaseline,
		...(hidden !== undefined && { hidden }),
	};
}

function reportedFinding(
	finding: Finding,
	home: string | undefined,
	unhappy: ReportOptions["unhappy"],
): ReportedFinding {
	const { rule, severity, message, consequence, hint } = finding;
	const { at, related = [], forgiven, suppressed } = finding;
	const url = rulePage(rule, home);
	return {
		rule,
		...(url !== undefined && { url }),
		severity,
		message,
		consequence,
		...(hint !== undefined && { hint }),
		...placeOf(at),
		pointer: at.pointer,
		related: related.map((other) => ({
			...placeOf(other.at),
			message: other.message,
		})),
		...(forgiven && { forgiven }),
		fixable: isFixable(finding),
		...(unhappy !== undefined && { feedback: { unhappy: unhappy(finding) } }),
		...(suppressed !== undefined && { suppressed }),
	};
}

function placeOf({ file, range }: Location): ReportedPlace {
	const start = file.position(range.start);
	const end = file.position(range.end);
	return {
		file: file.path,
		line: start.line,
		column: start.column,
		endLine: end.line,
		endColumn: end.column,
	};
}
