import type { Suppression, Tolerance } from "../engine/finding.ts";
import type { Checked, NotChecked } from "../engine/result.ts";
import type { Severity } from "../engine/severity.ts";
import type { Standing } from "../engine/standing.ts";
import type { JsonPointer } from "../text/pointer.ts";
import type { Absence } from "./verdict.ts";

/** The findings of one run as data. `report.schema.json` is its JSON Schema. */
export interface Report {
	readonly version: 1;
	/** The date of the Mintlify packages that docproof describes, such as `2026-10-05`. */
	readonly platform: string;
	/** The name of the folder that contains docs.json. */
	readonly site: string;
	readonly checked: Checked;
	readonly notChecked: readonly NotChecked[];
	/**
	 * The files on the command line, to which the findings are limited. Absent if the whole site
	 * was checked.
	 */
	readonly files?: readonly string[];
	readonly findings: readonly ReportedFinding[];
	readonly summary: {
		/** The number of errors, except for errors with the standing `documented`. */
		readonly errors: number;
		/**
		 * Errors that work today: only Mintlify's documentation forbids them. The exit code counts
		 * them as errors.
		 */
		readonly documented: number;
		readonly warnings: number;
		readonly notes: number;
		readonly fixable: number;
		/** The number of accepted findings. */
		readonly suppressed: number;
		/** Findings of the baseline that no longer occur. */
		readonly staleBaseline: number;
		/**
		 * The number of findings left out because they existed before; absent without a comparison.
		 */
		readonly hidden?: number;
	};
	/**
	 * The result of Mintlify's strict build, independent of the settings; absent without a site to
	 * build.
	 */
	readonly build?: {
		readonly fails: boolean;
		/** True if the build failed before the compared change; absent without a comparison. */
		readonly failedBefore?: boolean;
		/** True if everything that can stop the build was checked. */
		readonly certain: boolean;
		readonly because: readonly ReportedFault[];
	};
	/** Rules that failed: bugs of docproof. Absent if no rule failed. */
	readonly failures?: readonly ReportedFailure[];
}

export interface ReportedFinding extends ReportedPlace {
	readonly rule: string;
	/** The page about the rule; absent if docproof has no homepage. */
	readonly url?: string;
	/** The severity after the settings are applied: an error makes the command exit with 1. */
	readonly severity: Severity;
	/**
	 * The category for counts: `documented` if the finding is an error by Mintlify's documentation
	 * only.
	 */
	readonly standing: Standing;
	readonly message: string;
	/** The consequence for readers. */
	readonly consequence: string;
	readonly hint?: string;
	/** The JSON pointer of the value in `file`; empty for a location that belongs to no value. */
	readonly pointer: JsonPointer;
	/** The other ends of the fault, such as the first of two definitions. */
	readonly related: readonly (ReportedPlace & { readonly message: string })[];
	/**
	 * The effect today of a fault that only Mintlify's documentation rules out: the intended effect
	 * or a part of it. Absent for other faults.
	 */
	readonly forgiven?: Tolerance;
	/** True if Mintlify's strict build fails because of the finding. */
	readonly stopsBuild: boolean;
	/**
	 * True if readers can navigate to the location: it is on a listed page, or in a part that all
	 * pages share.
	 */
	readonly listed: boolean;
	/**
	 * The number of the cause, which is shared by all findings that one change fixes; the most
	 * severe cause is 1.
	 */
	readonly cause: number;
	/** True if a safe fix exists. */
	readonly fixable: boolean;
	/** The fix; absent if no fix is certain enough. */
	readonly fix?: ReportedFix;
	/**
	 * Up to three changes of which a person chooses one, most likely first. Absent if no suggestion
	 * exists.
	 */
	readonly suggestions?: readonly ReportedSuggestion[];
	/** The unhappy readers of the pages that show the finding; absent without `--feedback`. */
	readonly feedback?: { readonly unhappy: number };
	/** The reason why the finding is accepted; absent for findings that count. */
	readonly suppressed?: Suppression;
}

/** A location. Lines and columns count from 1, columns in UTF-16 units; the end is exclusive. */
export interface ReportedPlace {
	/** The path relative to the site, with forward slashes. */
	readonly file: string;
	readonly line: number;
	readonly column: number;
	readonly endLine: number;
	readonly endColumn: number;
}

export interface ReportedFix {
	/**
	 * True if `--fix` makes these edits; other edits need `--unsafe-fixes`, because a person has to
	 * review them.
	 */
	readonly safe: boolean;
	/**
	 * Replacements of the text at locations, which may be empty. A byte-order mark takes no column.
	 */
	readonly edits: readonly (ReportedPlace & { readonly text: string })[];
}

/** A change that may fix a finding. */
export interface ReportedSuggestion {
	/** The action in the imperative, without a full stop. */
	readonly title: string;
	/** The reason for which the author may want the change. */
	readonly reason: string;
	/** The changes, with locations in the files as they are before the change. */
	readonly changes: readonly ReportedChange[];
}

/** A change of one file. Paths are relative to the site, with forward slashes. */
export type ReportedChange =
	| (ReportedPlace & { readonly kind: "edit"; readonly text: string })
	| { readonly kind: "create"; readonly file: string; readonly text: string }
	| { readonly kind: "move"; readonly file: string; readonly to: string }
	| { readonly kind: "delete"; readonly file: string };

/** A finding that stops the build. */
export interface ReportedFault extends ReportedPlace {
	readonly rule: string;
	readonly message: string;
	/**
	 * The reason why the finding does not count: it existed before, is in a file that was not
	 * requested, is accepted, or is turned off. Absent for a finding that counts.
	 */
	readonly notShown?: Absence;
}

export interface ReportedFailure {
	/** The rule that failed; absent if docproof failed to read a file. */
	readonly rule?: string;
	/** The item that was being examined. */
	readonly subject: string;
	readonly error: string;
}
