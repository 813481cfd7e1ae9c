import { posix, relative, sep } from "node:path";
import { type Cause, causesOf } from "../engine/causes.ts";
import type { Finding } from "../engine/finding.ts";
import type { Result } from "../engine/result.ts";
import { groupBy } from "../source/lists.ts";
import { withoutUrlSecrets } from "../source/secrets.ts";
import type { Location, SourceFile } from "../source/source-file.ts";
import type { Timing } from "../source/stopwatch.ts";
import { amount } from "./amounts.ts";

/** One proofed site. */
export interface SiteReport {
	readonly result: Result;
	/**
	 * From the folder that paths start from to the site, with a slash at its end; empty where they
	 * are the same.
	 */
	readonly prefix: string;
	/** The absolute path of that folder. */
	readonly from: string;
}

/** How findings are printed. */
export interface ReportOptions {
	/** Errors only. */
	readonly quiet: boolean;
	readonly color: boolean;
	/** Columns that a line may take. */
	readonly width: number;
	/** Lines that are seen at once; not there where that is not known. */
	readonly height?: number;
	/** Whether sentences are broken to fit: for an eye, not for a program. */
	readonly wraps: boolean;
	/** For annotations: whether a text beside them tells of all findings. */
	readonly isBesideText?: boolean;
	/** Whether what can be fixed has been fixed before: what is left could not be. */
	readonly isFixed?: boolean;
	/** For people: whether to show each finding, also where many say the same. */
	readonly verbose?: boolean;
	/** For people: so many findings are shown, errors first. */
	readonly maxFindings?: number;
	/** For people: how many findings each rule has, instead of the findings. */
	readonly statistics?: boolean;
	/** Whether the terminal makes links of the names of rules. */
	readonly hasLinks?: boolean;
	/** Where the pages about the rules are, instead of docproof's own home. */
	readonly home?: string | undefined;
	/**
	 * How many unhappy readers the pages have on which a finding is seen; not there where nobody
	 * asked.
	 */
	readonly unhappy?: (finding: Finding) => number;
	/**
	 * For people: when it is printed, in milliseconds; without it nothing is said of how old docproof
	 * is.
	 */
	readonly now?: number;
	/** How long the parts of the run took until now; not there without `--timing`. */
	readonly timing?: Timing;
	/** Of the whole run, in milliseconds. */
	readonly elapsed: number;
}

/** Turns what was found on one site or several into text, with a line break at its end. Pure. */
export type Reporter = (sites: readonly SiteReport[], options: ReportOptions) => string;

/** The way from a folder to the site, as it stands before a file's name. */
export function prefixOf(root: string, from: string): string {
	const path = relative(from, root).split(sep).join("/");
	return path === "" ? "" : `${path}/`;
}

/** A file as the user reaches it; one that was fetched keeps its URL. */
export function pathFrom(prefix: string, { path, isRemote }: SourceFile): string {
	if (isRemote) return withoutUrlSecrets(path);
	// Settings may stand above the site.
	return path.startsWith("../") ? posix.join(prefix, path) : prefix + path;
}

/** `guides/start.mdx:3:1`. */
export function placeFrom(prefix: string, { file, range }: Location): string {
	const { line, column } = file.position(range.start);
	return `${pathFrom(prefix, file)}:${line}:${column}`;
}

/** The only file of some findings, or how many files there are. */
export function filesOf(prefix: string, findings: readonly Finding[]): string {
	const files = new Set(findings.map(({ at }) => pathFrom(prefix, at.file)));
	const [file = ""] = files;
	return files.size === 1 ? file : amount(files.size, "file");
}

/**
 * A finding with the path of its file, and where it starts and ends. Lines and columns count from
 * 1.
 */
export interface PlacedFinding {
	readonly finding: Finding;
	readonly path: string;
	readonly start: { readonly line: number; readonly column: number };
	readonly end: { readonly line: number; readonly column: number };
}

/** The findings that count, of all sites one after the other. */
export function placedFindings(
	sites: readonly SiteReport[],
	options: Pick<ReportOptions, "quiet">,
	parts: (finding: Finding) => readonly Finding[] = (finding) => [finding],
): PlacedFinding[] {
	return sites.flatMap(({ result, prefix }) =>
		counting(result, options)
			.flatMap(parts)
			.map((finding) => placed(finding, prefix)),
	);
}

function placed(finding: Finding, prefix: string): PlacedFinding {
	const { file, range }: Location = finding.at;
	return {
		finding,
		path: pathFrom(prefix, file),
		start: file.position(range.start),
		end: file.position(range.end),
	};
}

/** A cause, and where it is seen first. */
export interface PlacedCause extends PlacedFinding {
	readonly gravity: number;
	readonly others: readonly PlacedFinding[];
}

/** The causes of the findings that count, of all sites, the gravest first. */
function placedCauses(
	sites: readonly SiteReport[],
	options: Pick<ReportOptions, "quiet" | "unhappy">,
): readonly PlacedCause[] {
	return sites
		.flatMap(({ result, prefix }) =>
			causesOf(counting(result, options), options.unhappy).map((cause) =>
				placedCause(cause, prefix),
			),
		)
		.sort((one, other) => one.gravity - other.gravity);
}

export function placedCause({ first, findings, gravity }: Cause, prefix: string): PlacedCause {
	return {
		...placed(first, prefix),
		gravity,
		others: findings.slice(1).map((finding) => placed(finding, prefix)),
	};
}

/**
 * The findings that count, those that cost readers most first: of each cause one, before there is a
 * second of any.
 */
export function gravestFirst(
	sites: readonly SiteReport[],
	options: Pick<ReportOptions, "quiet" | "unhappy">,
): readonly PlacedFinding[] {
	const causes = placedCauses(sites, options);
	return [...groupBy(causes, ({ gravity }) => gravity).values()].flatMap((group) => [
		...group,
		...group.flatMap(({ others }) => others),
	]);
}

/** Those that are shown. */
export function counting(
	{ findings }: Result,
	{ quiet }: Pick<ReportOptions, "quiet">,
): readonly Finding[] {
	return findings.filter(({ severity }) => !quiet || severity === "error");
}

/** ` (12 readers unhappy)`; empty where there are none, or nobody asked. */
export function unhappyWords(
	finding: Finding,
	{ unhappy }: Pick<ReportOptions, "unhappy">,
): string {
	const count = unhappy?.(finding) ?? 0;
	return count === 0 ? "" : ` (${count} ${count === 1 ? "reader" : "readers"} unhappy)`;
}

/** All that is said about a finding, for a reader without the code beside it. */
export function sentences({ message, consequence, hint }: Finding): string[] {
	return [message, consequence, ...(hint === undefined ? [] : [hint])];
}
