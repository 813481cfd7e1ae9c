// What a rule finds, as it is told, and the fixes that several rules offer.
import { inPlaceOf } from "../source/rewrite.ts";
import { fixedLocation, type Location } from "../source/source-file.ts";
import type { Severity } from "./severity.ts";

/** What a rule says of one fault. */
export interface RuleReport {
	readonly at: Location;
	/** One sentence on what is so here, with the user's own text in backticks. */
	readonly message: string;
	/** What readers get; without it the rule's `because` is told. */
	readonly consequence?: string;
	/** One action that fixes it. */
	readonly hint?: string;
	/**
	 * The other end of the fault: the operation that exists, the first definition, the line a value
	 * is inherited from.
	 */
	readonly related?: readonly Related[];
	readonly fix?: Fix;
	/** Wrong by Mintlify's documentation, though today it is forgiven. */
	readonly forgiven?: Forgiven;
	/**
	 * What is at fault, where one change mends all that is told of it. Without it what is told in the
	 * same words is one cause.
	 */
	readonly cause?: string;
	/**
	 * What it is about, as long as the rule finds it in this file, whatever the sentence says; see
	 * `elementsOf`. A report on several things has an element for each.
	 */
	readonly elements?: readonly string[];
	/** The report on some of its elements. */
	readonly only?: (elements: ReadonlySet<string>) => RuleReport;
	/** What is said of several places of one cause, where the words for one of them would not do. */
	readonly together?: Together;
	/**
	 * Where the evidence is weaker than the rule's own level says. A level that the user sets stands
	 * above it.
	 */
	readonly severity?: Severity;
	/** Where a rule looks at another state itself: whether all that it tells here was so there. */
	readonly isOld?: true;
	/**
	 * Whether Mintlify's strict build fails at it, where that is not so of all that the rule finds.
	 */
	readonly stopsBuild?: boolean;
	/**
	 * Whether it is wrong only because the described Mintlify did not know a name, which a newer one
	 * may know.
	 */
	readonly mayBeNewer?: true;
}

export interface Together {
	readonly message: string;
	readonly hint: string;
}

/**
 * What readers get today of something that Mintlify's documentation rules out: what is meant, or
 * less than that.
 */
export type Forgiven = "harmless" | "degraded";

export interface Related {
	readonly at: Location;
	/** A few words, in lower case, without a full stop. */
	readonly message: string;
}

/** The text that fixes the fault, in place of what stands there. */
export interface Fix {
	readonly at: Location;
	readonly text: string;
	/** Whether it may not be what the author meant, so that somebody should look. */
	readonly isUnsafe?: true;
	/** Whether it only puts something in, beside which others can be put in at the same place. */
	readonly isAddition?: true;
}

/** A report that the engine has signed. */
export interface Finding extends RuleReport {
	readonly rule: string;
	readonly severity: Severity;
	readonly consequence: string;
	/** The URL of a page about the rule, if it is not docproof's own. */
	readonly docs?: string;
	readonly stopsBuild: boolean;
	/**
	 * Whether readers find it where they are led to: on a page that is listed, or in what all pages
	 * share.
	 */
	readonly isListed: boolean;
	/** Whether the user has set the severity, so that no contract changes it. */
	readonly hasSetSeverity?: true;
	/** Why somebody accepts it; `undefined` for one that counts. */
	readonly suppressed?: Suppression;
	readonly only?: (elements: ReadonlySet<string>) => Finding;
}

export interface Suppression {
	readonly by: "comment" | "exception" | "ignore" | "baseline";
	/** Empty for the baseline, which gives none. */
	readonly reason: string;
}

/** Whether there is a text that fixes it safely, in a file of the site. */
export function isFixable({ fix }: RuleReport): boolean {
	return fix !== undefined && fix.isUnsafe !== true && !fix.at.file.isRemote;
}

/** Another text in place of one, in its quotes; nothing where it cannot stand there. */
export function rewrite(at: Location, text: string | undefined, isUnsafe = false): { fix?: Fix } {
	const written = text === undefined ? undefined : inPlaceOf(at, text);
	if (written === undefined) return {};
	return { fix: { at, text: written, ...(isUnsafe && { isUnsafe }) } };
}

/** Another text in place of a part of one, where that part is written as it is meant. */
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
