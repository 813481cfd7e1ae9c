import type { Finding } from "./finding.ts";
import type { Rules } from "./rule.ts";
import type { Contract } from "./severity.ts";

/** All that one run says. */
export interface Result {
	/** The absolute path of the folder that holds docs.json. */
	readonly root: string;
	readonly checked: Checked;
	readonly notChecked: readonly NotChecked[];
	/** Those that count, sorted by place. */
	readonly findings: readonly Finding[];
	/**
	 * How many others there were before the change that was asked about; `undefined` where all are
	 * told.
	 */
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
	/**
	 * Bugs of docproof: with any, what the site comes to is unknown, unless its build certainly
	 * fails.
	 */
	readonly failures: readonly Failure[];
	/**
	 * What Mintlify's strict build comes to, whatever the settings say; `undefined` where there is no
	 * site to build.
	 */
	readonly build: Build | undefined;
}

export interface Build {
	/** All that it fails at; empty where it does not. */
	readonly because: readonly Finding[];
	/** Whether all that it may fail at was looked at. */
	readonly isCertain: boolean;
	/**
	 * Those of `because` at which it failed before the change that was asked about; not there where
	 * nothing is compared.
	 */
	readonly old?: ReadonlySet<Finding>;
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
interface AskedAbout {
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

/**
 * A rule or the reading of a file that threw: a bug of ours, told apart from anything that is wrong
 * with the site.
 */
export interface Failure {
	/** `undefined` where a file could not be looked at. */
	readonly rule?: string;
	/** What was looked at. */
	readonly subject: string;
	readonly error: unknown;
}

export function fileFailure(path: string, error: unknown): Failure {
	return { subject: `file \`${path}\``, error };
}

/** A rule that threw, told once: what it asks of the whole site throws at each of its subjects. */
export function ruleFailure(
	rule: string,
	[first, ...others]: readonly Failure[],
): readonly Failure[] {
	if (first === undefined) return [];
	const { subject, error } = first;
	const more = others.length === 0 ? "" : ` and ${others.length} more`;
	return [{ rule, subject: `${subject}${more}`, error }];
}
