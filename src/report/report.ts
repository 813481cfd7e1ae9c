import type { Forgiven, Suppression } from "../engine/finding.ts";
import type { Checked, NotChecked } from "../engine/result.ts";
import type { Severity } from "../engine/severity.ts";
import type { Standing } from "../engine/standing.ts";
import type { JsonPointer } from "../source/pointer.ts";
import type { Absence } from "./verdict.ts";

/** The findings of one run as data. `report.schema.json` is its JSON Schema. */
export interface Report {
	readonly version: 1;
	/** The day of the packages of Mintlify that docproof describes, as `2026-10-05`. */
	readonly platform: string;
	/** The name of the folder that holds docs.json. */
	readonly site: string;
	readonly checked: Checked;
	readonly notChecked: readonly NotChecked[];
	/**
	 * The files that alone were asked about: other findings are not here. Not there where the whole
	 * site was.
	 */
	readonly files?: readonly string[];
	readonly findings: readonly ReportedFinding[];
	readonly summary: {
		/** Without those by the documentation only. */
		readonly errors: number;
		/**
		 * Errors by Mintlify's documentation only: what they are about works today. The exit code
		 * counts them as errors.
		 */
		readonly documented: number;
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
	/**
	 * What Mintlify's strict build comes to, whatever the settings say; not there where there is no
	 * site to build.
	 */
	readonly build?: {
		readonly fails: boolean;
		/**
		 * Whether it failed at some of this before the change that was asked about; not there where
		 * nothing is compared.
		 */
		readonly failedBefore?: boolean;
		/** Whether all that it may fail at was looked at. */
		readonly certain: boolean;
		readonly because: readonly ReportedFault[];
	};
	/** Rules that failed: bugs of docproof. Not there where none did. */
	readonly failures?: readonly ReportedFailure[];
}

export interface ReportedFinding extends ReportedPlace {
	readonly rule: string;
	/** The page about the rule; not there as long as docproof has no home. */
	readonly url?: string;
	/** What the settings make of it: an error makes the command exit with 1. */
	readonly severity: Severity;
	/** What it is counted as: `documented` where it is an error by Mintlify's documentation only. */
	readonly standing: Standing;
	readonly message: string;
	/** What readers get. */
	readonly consequence: string;
	readonly hint?: string;
	/** The JSON pointer of the value in `file`; empty for a place that belongs to no value. */
	readonly pointer: JsonPointer;
	/** The other ends of the fault. */
	readonly related: readonly (ReportedPlace & { readonly message: string })[];
	/**
	 * Wrong by Mintlify's documentation, though today it is forgiven: readers get what is meant, or
	 * less. Not there for what is not forgiven.
	 */
	readonly forgiven?: Forgiven;
	/** Whether Mintlify's strict build fails at it. */
	readonly stopsBuild: boolean;
	/**
	 * Whether readers find it where they are led to: on a page that is listed, or in what all pages
	 * share.
	 */
	readonly listed: boolean;
	/** The same for all findings that one change mends; counted from the gravest, from 1. */
	readonly cause: number;
	/** Whether there is a text that fixes it safely. */
	readonly fixable: boolean;
	/** What fixes it; not there where nothing is certain enough. */
	readonly fix?: ReportedFix;
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

export interface ReportedFix {
	/**
	 * Whether `--fix` makes these edits; the others take `--unsafe-fixes`, as somebody should look at
	 * them.
	 */
	readonly safe: boolean;
	/**
	 * Texts in place of what stands somewhere, also where nothing does. A byte-order mark is in no
	 * column.
	 */
	readonly edits: readonly (ReportedPlace & { readonly text: string })[];
}

/** Something that the build fails at. */
export interface ReportedFault extends ReportedPlace {
	readonly rule: string;
	readonly message: string;
	/**
	 * Why it is not among the findings that count: it was there before, is in a file that nobody
	 * asked about, is accepted, or turned off. Not there for one that is.
	 */
	readonly notShown?: Absence;
}

export interface ReportedFailure {
	/** Not there where a file could not be looked at. */
	readonly rule?: string;
	/** What was looked at. */
	readonly subject: string;
	readonly error: string;
}
