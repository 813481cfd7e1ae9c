import { posix, relative, sep } from "node:path";
import { type Cause, causesOf } from "../engine/causes.ts";
import type { Finding } from "../engine/finding.ts";
import type { Result } from "../engine/result.ts";
import { groupBy } from "../text/lists.ts";
import { withoutUrlSecrets } from "../text/secrets.ts";
import type { Location, SourceFile } from "../text/source-file.ts";
import type { Timing } from "../text/stopwatch.ts";
import { amount } from "./amounts.ts";

export interface SiteReport {
	readonly result: Result;
	/**
	 * The path from the base folder to the site, with a slash at its end; empty if the site is in the
	 * base folder itself.
	 */
	readonly prefix: string;
	/** The absolute path of the base folder. */
	readonly from: string;
}

/** The findings for which a run fails: errors, all warnings too, or only what stops the build. */
export type FailOn = "error" | "warning" | "build";

export interface ReportOptions {
	/** True to report errors only. */
	readonly quiet: boolean;
	/** The findings for which the run fails; absent for errors. */
	readonly failOn?: FailOn;
	readonly color: boolean;
	readonly width: number;
	/** The visible lines of the terminal; absent if unknown. */
	readonly height?: number;
	/** True to wrap sentences, for people. */
	readonly wraps: boolean;
	/** Set for annotations: true if a text report beside the annotations has all findings. */
	readonly isBesideText?: boolean;
	/** True if fixes have been applied, so that the remaining findings have no fix. */
	readonly isFixed?: boolean;
	/** Set for people: true to show each finding, including the findings of similar causes. */
	readonly verbose?: boolean;
	/** Set for people at a terminal: true to end with the next step. */
	readonly hasNextStep?: boolean;
	/** Set for people: the maximum number of findings to show, errors first. */
	readonly maxFindings?: number;
	/** Set for people: true to show the number of findings per rule instead of the findings. */
	readonly statistics?: boolean;
	readonly hasLinks?: boolean;
	/** The URL of the rules' pages, instead of docproof's homepage. */
	readonly home?: string | undefined;
	/** The unhappy readers of the pages that show a finding; absent without feedback. */
	readonly unhappy?: (finding: Finding) => number;
	/**
	 * Set for people: the time of the report in milliseconds, from which the age of docproof's facts
	 * is computed.
	 */
	readonly now?: number;
	/** The time that each part of the run has taken; absent without `--timing`. */
	readonly timing?: Timing;
	/** The duration of the whole run in milliseconds. */
	readonly elapsed: number;
}

/** Formats the results of one site or several as text with a final line break. Pure. */
export type Reporter = (sites: readonly SiteReport[], options: ReportOptions) => string;

export function prefixOf(root: string, from: string): string {
	const path = relative(from, root).split(sep).join("/");
	return path === "" ? "" : `${path}/`;
}

/** The path of a file relative to the base folder; a fetched file keeps its URL. */
export function pathFrom(prefix: string, { path, isRemote }: SourceFile): string {
	if (isRemote) return withoutUrlSecrets(path);
	// The path is joined, because settings can be in a folder above the site.
	return path.startsWith("../") ? posix.join(prefix, path) : prefix + path;
}

export function locationFrom(prefix: string, { file, range }: Location): string {
	const { line, column } = file.position(range.start);
	return `${pathFrom(prefix, file)}:${line}:${column}`;
}

/** The path of the file if all findings are in one file, otherwise the number of files. */
export function filesOf(prefix: string, findings: readonly Finding[]): string {
	const files = new Set(findings.map(({ at }) => pathFrom(prefix, at.file)));
	const [file = ""] = files;
	return files.size === 1 ? file : amount(files.size, "file");
}

/** A finding with the path of its file, its start and its end. Lines and columns count from 1. */
export interface PlacedFinding {
	readonly finding: Finding;
	readonly path: string;
	readonly start: { readonly line: number; readonly column: number };
	readonly end: { readonly line: number; readonly column: number };
}

/**
 * The findings that the options show, site by site, with their paths and positions. `split` divides
 * a finding into several findings.
 */
export function placedFindings(
	sites: readonly SiteReport[],
	options: Pick<ReportOptions, "quiet">,
	split: (finding: Finding) => readonly Finding[] = (finding) => [finding],
): PlacedFinding[] {
	return sites.flatMap(({ result, prefix }) =>
		shownFindings(result, options)
			.flatMap(split)
			.map((finding) => locateFinding(finding, prefix)),
	);
}

function locateFinding(finding: Finding, prefix: string): PlacedFinding {
	const { file, range }: Location = finding.at;
	return {
		finding,
		path: pathFrom(prefix, file),
		start: file.position(range.start),
		end: file.position(range.end),
	};
}

export interface PlacedCause extends PlacedFinding, Pick<Cause, "isGenerated"> {
	readonly severityRank: number;
	readonly others: readonly PlacedFinding[];
}

export function placedCause(cause: Cause, prefix: string): PlacedCause {
	const { first, findings, severityRank, isGenerated } = cause;
	return {
		...locateFinding(first, prefix),
		severityRank,
		...(isGenerated && { isGenerated }),
		others: findings.slice(1).map((finding) => locateFinding(finding, prefix)),
	};
}

/** The number of the other locations of a cause, of which generated ones have their own words. */
export function moreLocations(count: number, { isGenerated }: Pick<Cause, "isGenerated">): string {
	return amount(count, isGenerated ? "similar problem" : "more location");
}

/**
 * The findings that count, most severe first. A second finding of a cause comes only after the
 * first finding of every cause, because a few annotations have to show as many causes as possible.
 */
export function mostSevereFirst(
	sites: readonly SiteReport[],
	options: Pick<ReportOptions, "quiet" | "unhappy">,
): readonly PlacedFinding[] {
	const causes = sites
		.flatMap((site) => shownCauses(site, options).map((cause) => placedCause(cause, site.prefix)))
		.sort((a, b) => a.severityRank - b.severityRank);
	return [...groupBy(causes, ({ severityRank }) => severityRank).values()].flatMap((group) => [
		...group,
		...group.flatMap(({ others }) => others),
	]);
}

function shownFindings(
	{ findings }: Result,
	{ quiet }: Pick<ReportOptions, "quiet">,
): readonly Finding[] {
	return findings.filter(({ severity }) => !quiet || severity === "error");
}

/** The causes of the findings that the options show. */
export function shownCauses(
	{ result }: SiteReport,
	options: Pick<ReportOptions, "quiet" | "unhappy">,
): readonly Cause[] {
	return causesOf(shownFindings(result, options), options.unhappy);
}

/** Formats ` (12 readers unhappy)`; empty without unhappy readers or feedback. */
export function unhappyMark(finding: Finding, { unhappy }: Pick<ReportOptions, "unhappy">): string {
	const count = unhappy?.(finding) ?? 0;
	return count === 0 ? "" : ` (${count} ${count === 1 ? "reader" : "readers"} unhappy)`;
}

/** The sentences about a finding, for reports that do not show the source text. */
export function sentences({ message, consequence, hint }: Finding): string[] {
	return [message, consequence, ...(hint === undefined ? [] : [hint])];
}
