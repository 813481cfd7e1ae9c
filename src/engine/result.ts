import type { Contract } from "./contract.ts";
import type { Failure } from "./failure.ts";
import type { Finding } from "./finding.ts";
import type { Rules } from "./rule.ts";

/** All that one run says. */
export interface Result {
	/** The absolute path of the folder that holds docs.json. */
	readonly root: string;
	readonly checked: Checked;
	readonly notChecked: readonly NotChecked[];
	/** Those that count, sorted by place. */
	readonly findings: readonly Finding[];
	/** How many others there were before the change that was asked about; `undefined` where all are told. */
	readonly hidden?: number;
	/** The files that alone were asked about; `undefined` where the whole site was. */
	readonly about?: AskedAbout;
	/** Those that somebody accepts, sorted by place. */
	readonly suppressed: readonly Finding[];
	/** How many findings of the baseline no longer occur. */
	readonly staleBaseline: number;
	/** Those that were asked, at any level. */
	readonly rules: Rules;
	/** With more warnings than these the site does not pass; `undefined` for any number. */
	readonly maxWarnings: number | undefined;
	readonly contract: Contract;
	readonly failures: readonly Failure[];
}

/** Whether there are more warnings than the site may have. */
export function exceedsWarnings({
	findings,
	maxWarnings = Number.POSITIVE_INFINITY,
}: Result): boolean {
	const warnings = findings.filter(({ severity }) => severity === "warning");
	return warnings.length > maxWarnings;
}

/** Some files of a site. */
export interface AskedAbout {
	/** Their paths, relative to the site. */
	readonly files: readonly string[];
	/** How many findings are about other files only. */
	readonly elsewhere: number;
}

/** How much was looked at. */
export interface Checked {
	readonly pages: number;
	/** Navigation entries. */
	readonly entries: number;
	/** OpenAPI files. */
	readonly specs: number;
	readonly operations: number;
}

/** Something that was not looked at, and why. */
export interface NotChecked {
	readonly what: string;
	readonly why: string;
}
