// Causes as one line each. A line begins with `path:line:column:`, because editors parse this form.
import type { Cause } from "../../engine/causes.ts";
import { type Finding, isFixable } from "../../engine/finding.ts";
import { standingOf, threeLevelSeverity } from "../../engine/standing.ts";
import type { SuggestionFinder } from "../../engine/suggestion.ts";
import type { Location } from "../../text/source-file.ts";
import { amount, formatCount } from "../amounts.ts";
import type { SimilarCausesInSite } from "../fold.ts";
import { printable } from "../printable.ts";
import { filesOf, locationFrom, pathFrom, type ReportOptions, unhappyMark } from "../reporter.ts";

export interface LineOptions extends Pick<ReportOptions, "isFixed" | "unhappy"> {
	/** The maximum number of additional locations of a cause to list. */
	readonly maxLocations: number;
	/** Finds suggestions for the findings; absent to show none. */
	readonly suggestionsFor?: SuggestionFinder | undefined;
}

export function conciseLines(
	{ shown, rest, prefix, suggestionsFor }: SimilarCausesInSite,
	options: LineOptions,
): readonly string[] {
	const lines = shown.map((cause) => causeLine(cause, prefix, { ...options, suggestionsFor }));
	return rest.length === 0 ? lines : [...lines, restLine(rest, prefix, options)];
}

/**
 * A cause in one line, with its hint, its other locations or related location, and a mark if
 * `--fix` fixes the cause.
 */
export function causeLine(cause: Cause, prefix: string, options: LineOptions): string {
	const { first, findings } = cause;
	const { message, hint, rule } = first;
	const text = [message, hint, suggestionSentence(cause, options.suggestionsFor)]
		.filter((sentence) => sentence !== undefined)
		.join(" ");
	const moreLocations =
		findings.length === 1
			? relatedLocation(first, prefix)
			: listOtherLocations(cause, prefix, options.maxLocations);
	const moreText = moreLocations === undefined ? "" : ` (${moreLocations})`;
	return printable(
		`${locationFrom(prefix, first.at)}: ${threeLevelSeverity(first)}: ${text} [${rule}]${moreText}${worksTodayMark(first)}${fixMark(findings, options)}${unhappyMark(first, options)}`,
	);
}

/**
 * The first suggestion as a sentence, if the suggestion writes a name that the hint lacks;
 * `undefined` for a finding with a fix, and for a cause with a message of its own.
 */
export function suggestionSentence(
	{ first, findings: [finding] }: Cause,
	suggestionsFor: SuggestionFinder = () => [],
): string | undefined {
	const { fix, hint = "", message } = first;
	if (fix !== undefined || finding?.message !== message) return undefined;
	const [suggestion] = suggestionsFor(finding, 1);
	const name = /`([^`]+)`/.exec(suggestion?.title ?? "")?.[1];
	if (suggestion === undefined || name === undefined || hint.includes(name)) return undefined;
	const isNew = suggestion.changes.some((change) => "text" in change && change.text.includes(name));
	return isNew ? `Suggestion: ${suggestion.title}.` : undefined;
}

function relatedLocation({ at, related = [] }: Finding, prefix: string): string | undefined {
	const [first] = related;
	return first && `${first.message}: ${relativeLocation(at, first.at, prefix)}`;
}

/** A location relative to another location: line and column only within the same file. */
function relativeLocation(base: Location, location: Location, prefix: string): string {
	const locationText = locationFrom(prefix, location);
	const file = pathFrom(prefix, base.file);
	return file === pathFrom(prefix, location.file)
		? locationText.slice(file.length + 1)
		: locationText;
}

/**
 * The locations are left out if `--fix` fixes all of them, because the user then need not find the
 * locations.
 */
function listOtherLocations(
	{ first, findings, isGenerated }: Cause,
	prefix: string,
	maxLocations: number,
): string {
	const [, ...others] = findings;
	const also = isGenerated ? "similar at" : "also at";
	const isFixed = findings.every(isFixable);
	const locations = others
		.slice(0, isFixed ? 0 : maxLocations)
		.map(({ at }) => relativeLocation(first.at, at, prefix));
	const unlistedFindings = others.slice(locations.length);
	const files = filesOf(prefix, unlistedFindings);
	const fileNames = files === pathFrom(prefix, first.at.file) ? "this file" : files;
	if (unlistedFindings.length > 0)
		locations.push(`${amount(unlistedFindings.length, "more location")} in ${fileNames}`);
	const lastLocation = locations.length > 1 ? ` and ${locations.pop()}` : "";
	return `${isFixed ? "and" : also} ${locations.join(", ")}${lastLocation}`;
}

/**
 * A mark after the name of the rule shows the fourth standing, because editors and scripts know
 * only three severities.
 */
function worksTodayMark(finding: Finding): string {
	return standingOf(finding) === "documented" ? " (works today)" : "";
}

function fixMark(
	findings: readonly Finding[],
	{ isFixed = false }: Pick<LineOptions, "isFixed">,
): string {
	const count = findings.filter(isFixable).length;
	if (count === 0 || isFixed) return "";
	return count === findings.length
		? " (--fix)"
		: ` (--fix fixes ${formatCount(count)} of ${formatCount(findings.length)})`;
}

function restLine(causes: readonly Cause[], prefix: string, options: LineOptions): string {
	const findings = causes.flatMap((cause) => cause.findings);
	const rule = causes[0]?.first.rule ?? "";
	return printable(
		`… and ${formatCount(findings.length)} more like it in ${filesOf(prefix, findings)} [${rule}]${fixMark(findings, options)}`,
	);
}
