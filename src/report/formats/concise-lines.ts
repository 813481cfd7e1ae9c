// Causes as one line each, which begins with `path:line:column:` because editors parse that.
import type { Cause } from "../../engine/causes.ts";
import { type Finding, isFixable } from "../../engine/finding.ts";
import { standingOf, threeLevelSeverity } from "../../engine/standing.ts";
import type { Location } from "../../source/source-file.ts";
import { amount, thousands } from "../amounts.ts";
import type { AlikeInSite } from "../fold.ts";
import { printable } from "../printable.ts";
import { filesOf, pathFrom, placeFrom, type ReportOptions, unhappyWords } from "../reporter.ts";

export interface LineOptions extends Pick<ReportOptions, "isFixed" | "unhappy"> {
	/** The most additional locations of a cause to list. */
	readonly named: number;
}

/** A line for each shown cause, and one that counts the rest. */
export function conciseLines(
	{ shown, rest, prefix }: AlikeInSite,
	options: LineOptions,
): readonly string[] {
	const lines = shown.map((cause) => causeLine(cause, prefix, options));
	return rest.length === 0 ? lines : [...lines, restLine(rest, prefix, options)];
}

/** A cause with its hint, its other locations or related location, and whether `--fix` fixes it. */
export function causeLine(cause: Cause, prefix: string, options: LineOptions): string {
	const { first, findings } = cause;
	const { message, hint, rule } = first;
	const says = hint === undefined ? message : `${message} ${hint}`;
	const beside =
		findings.length === 1 ? otherEnd(first, prefix) : otherPlaces(cause, prefix, options.named);
	const more = beside === undefined ? "" : ` (${beside})`;
	return printable(
		`${placeFrom(prefix, first.at)}: ${threeLevelSeverity(first)}: ${says} [${rule}]${more}${standingMark(first)}${fixMark(findings, options)}${unhappyWords(first, options)}`,
	);
}

/** The related location, such as the first of two definitions. */
function otherEnd({ at, related = [] }: Finding, prefix: string): string | undefined {
	const [other] = related;
	return other && `${other.message}: ${placeBeside(at, other.at, prefix)}`;
}

/** A location relative to another one: line and column only within the same file. */
function placeBeside(first: Location, other: Location, prefix: string): string {
	const place = placeFrom(prefix, other);
	const file = pathFrom(prefix, first.file);
	return file === pathFrom(prefix, other.file) ? place.slice(file.length + 1) : place;
}

/** The locations are left out if `--fix` fixes all of them, because nobody has to find them. */
function otherPlaces({ first, findings }: Cause, prefix: string, named: number): string {
	const [, ...others] = findings;
	const isFixed = findings.every(isFixable);
	const places = others
		.slice(0, isFixed ? 0 : named)
		.map(({ at }) => placeBeside(first.at, at, prefix));
	const more = others.slice(places.length);
	const files = filesOf(prefix, more);
	const where = files === pathFrom(prefix, first.at.file) ? "this file" : files;
	if (more.length > 0) places.push(`${amount(more.length, "more place")} in ${where}`);
	const last = places.length > 1 ? ` and ${places.pop()}` : "";
	return `${isFixed ? "and" : "also at"} ${places.join(", ")}${last}`;
}

/** Editors and scripts know three severities, so the fourth standing follows the rule. */
function standingMark(finding: Finding): string {
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
		: ` (--fix fixes ${thousands(count)} of ${thousands(findings.length)})`;
}

/** The line for similar causes that are not shown. */
function restLine(causes: readonly Cause[], prefix: string, options: LineOptions): string {
	const findings = causes.flatMap((cause) => cause.findings);
	const rule = causes[0]?.first.rule ?? "";
	return printable(
		`… and ${thousands(findings.length)} more like it in ${filesOf(prefix, findings)} [${rule}]${fixMark(findings, options)}`,
	);
}
