import type { Finding } from "./finding.ts";
import type { Rules } from "./rule.ts";
import type { Contract } from "./severity.ts";
import type { SuggestionFinder } from "./suggestion.ts";

export interface Result {
	/** The absolute path of the folder that contains docs.json. */
	readonly root: string;
	readonly checked: Checked;
	readonly notChecked: readonly NotChecked[];
	/** Findings that count, sorted by location. */
	readonly findings: readonly Finding[];
	/**
	 * The number of findings that existed before the compared change; `undefined` without a
	 * comparison.
	 */
	readonly hidden?: number;
	/** The files on the command line; `undefined` if the whole site was checked. */
	readonly scope?: RequestedFiles;
	/** Accepted findings, sorted by location. */
	readonly suppressed: readonly Finding[];
	/** The number of findings in the baseline that no longer occur. */
	readonly staleBaseline: number;
	readonly rules: Rules;
	/** The maximum number of warnings with which the site passes; `undefined` for any number. */
	readonly maxWarnings: number | undefined;
	readonly contract: Contract;
	/**
	 * Bugs of docproof. With any failure, the verdict is unknown, unless the build certainly fails.
	 */
	readonly failures: readonly Failure[];
	/**
	 * The result of Mintlify's strict build, independent of the settings; `undefined` without a site
	 * to build.
	 */
	readonly build: Build | undefined;
	/** Finds suggestions for the findings; absent if no site was checked. */
	readonly suggestionsFor?: SuggestionFinder;
}

export interface Build {
	readonly because: readonly Finding[];
	/** True if everything that can stop the build was checked. */
	readonly isCertain: boolean;
	/**
	 * The subset of `because` that existed before the compared change; absent without a comparison.
	 */
	readonly old?: ReadonlySet<Finding>;
}

/** True if the site has more warnings than its settings allow. */
export function exceedsWarnings({
	findings,
	maxWarnings = Number.POSITIVE_INFINITY,
}: Result): boolean {
	const warnings = findings.filter(({ severity }) => severity === "warning");
	return warnings.length > maxWarnings;
}

interface RequestedFiles {
	/** The paths of the files, relative to the site. */
	readonly files: readonly string[];
	/** The number of findings that are about other files only. */
	readonly elsewhere: number;
}

export interface Checked {
	readonly pages: number;
	readonly entries: number;
	readonly specs: number;
	readonly operations: number;
	/** The number of requests to the published site; absent if only files were checked. */
	readonly requests?: number;
}

/** An item that was not checked, and the reason. */
export interface NotChecked {
	readonly what: string;
	readonly why: string;
}

/** A rule or a reader that threw: a bug of docproof, never a fault of the site. */
export interface Failure {
	/** The rule that failed; `undefined` if a file could not be read. */
	readonly rule?: string;
	readonly subject: string;
	readonly error: unknown;
}

/** A file that could not be read, or a search in a file that threw. */
export interface FileFailure {
	readonly path: string;
	readonly error: unknown;
}

export function fileFailure(path: string, error: unknown): Failure {
	return { subject: `file \`${path}\``, error };
}

/**
 * Combines the exceptions of a rule into one failure, because a question about the whole site
 * throws for each of the rule's items.
 */
export function ruleFailure(
	rule: string,
	[first, ...others]: readonly Failure[],
): readonly Failure[] {
	if (first === undefined) return [];
	const { subject, error } = first;
	const moreText = others.length === 0 ? "" : ` and ${others.length} more`;
	return [{ rule, subject: `${subject}${moreText}`, error }];
}
