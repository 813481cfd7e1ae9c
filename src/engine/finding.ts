// Reports of rules, findings, and the fixes that several rules offer.
import { inPlaceOf } from "../text/rewrite.ts";
import { fixedLocation, type Location } from "../text/source-file.ts";
import type { Severity } from "./severity.ts";

export interface RuleReport {
	readonly at: Location;
	/** One sentence about this fault, with the user's own text in backticks. */
	readonly message: string;
	/** The consequence for readers; by default the rule's `because`. */
	readonly consequence?: string;
	/** One action that fixes the fault. */
	readonly hint?: string;
	/**
	 * Other locations of the fault, such as the operation that exists, the first definition or the
	 * line from which a value is inherited.
	 */
	readonly related?: readonly RelatedLocation[];
	readonly fix?: Fix;
	/**
	 * The effect today of a fault that Mintlify tolerates although Mintlify's documentation rules the
	 * fault out.
	 */
	readonly forgiven?: Tolerance;
	/**
	 * The key of the cause, for reports with different words that one change fixes; together with the
	 * text for several locations, if the text for one location does not fit. By default, reports with
	 * the same words share a cause.
	 */
	readonly cause?: string | CommonCause;
	/**
	 * The identity of the report, independent of its words, if its location and source text do not
	 * identify it. `reportOn` creates a report about several items.
	 */
	readonly parts?: ReportParts<RuleReport>;
	/**
	 * A severity below the rule's own, because the evidence is weaker. A level in the user's settings
	 * overrides this severity.
	 */
	readonly severity?: Severity;
	/**
	 * True if Mintlify's strict build fails because of this report; set only if some reports of the
	 * rule stop the build and others do not.
	 */
	readonly stopsBuild?: boolean;
	/**
	 * Set if the only evidence is that the Mintlify version that docproof describes did not know a
	 * name or the version of a format. A newer Mintlify may know it.
	 */
	readonly mayBeNewer?: true;
}

/** The parts of a report, one for each item that the report is about. */
export interface ReportParts<Report> {
	/** The elements of the report, which identify it among the reports of its rule in its file. */
	readonly names: readonly string[];
	/**
	 * The path of the file that is at fault, if the report is at one of several places that use the
	 * file; absent for a fault of the reported file.
	 */
	readonly file?: string;
	/** Creates the same report about fewer parts; absent if the report cannot be divided. */
	readonly only?: (names: ReadonlySet<string>) => Report;
	/** Set if the fault existed in the state with which the rule compares, too. */
	readonly isOld?: true;
}

/** A cause with the text for several of its locations. */
export interface CommonCause {
	readonly key: string;
	readonly message: string;
	readonly hint: string;
}

/**
 * The effect today of a fault that Mintlify's documentation rules out: the site works (`harmless`),
 * or works in part (`degraded`).
 */
export type Tolerance = "harmless" | "degraded";

export interface RelatedLocation {
	readonly at: Location;
	/** A few words, in lower case, without a full stop. */
	readonly message: string;
}

export interface Fix {
	readonly at: Location;
	readonly text: string;
	/**
	 * Set if the author may have intended something else, so that a person has to review the change.
	 */
	readonly isUnsafe?: true;
	/**
	 * Set if the text is inserted without replacing anything, so that several additions at one
	 * location do not conflict.
	 */
	readonly isAddition?: true;
}

/** A report with the item that the engine passed to the rule. */
export interface ItemReport extends RuleReport {
	/** The item, from which suggestions are computed; set if the rule can make suggestions. */
	readonly subject?: unknown;
}

/** A report with the rule, the severity and the consequence that the engine adds. */
export interface Finding extends ItemReport {
	readonly rule: string;
	readonly severity: Severity;
	readonly consequence: string;
	/** The URL of a page about the rule, if the rule is not docproof's own. */
	readonly docs?: string;
	readonly stopsBuild: boolean;
	/**
	 * True if readers can navigate to the location, because the location is on a listed page, or in a
	 * part that all pages share.
	 */
	readonly isListed: boolean;
	/** Set if the user's settings determine the severity, so that no contract changes it. */
	readonly hasSetSeverity?: true;
	/** The reason why the finding is accepted; `undefined` for findings that count. */
	readonly suppressed?: Suppression;
	readonly parts?: ReportParts<Finding>;
}

export interface Suppression {
	readonly by: "comment" | "exception" | "ignore" | "baseline";
	/** The reason; empty for the baseline, which records no reasons. */
	readonly reason: string;
}

export function isFixable({ fix }: RuleReport): boolean {
	return fix !== undefined && fix.isUnsafe !== true && !fix.at.file.isRemote;
}

/**
 * Creates a fix that replaces a value and keeps the quotes of the value; no fix if the text cannot
 * be written at the location.
 */
export function rewrite(at: Location, text: string | undefined, isUnsafe = false): { fix?: Fix } {
	const rawText = text === undefined ? undefined : inPlaceOf(at, text);
	if (rawText === undefined) return {};
	return { fix: { at, text: rawText, ...(isUnsafe && { isUnsafe }) } };
}

/**
 * Creates a fix that replaces a part of a value; no fix if escapes hide that part in the source
 * text.
 */
export function rewritePart(
	{ file, range, pointer }: Location,
	part: string,
	text: string,
	isUnsafe = false,
): { fix?: Fix } {
	const start = file.text.indexOf(part, range.start);
	const end = start + part.length;
	if (start === -1 || end > range.end) return {};
	return rewrite(fixedLocation(file, { start, end }, pointer), text, isUnsafe);
}
