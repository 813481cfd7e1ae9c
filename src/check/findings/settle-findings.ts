// Settled findings: findings that count, and findings that the user accepts.
import type { Finding } from "../../engine/finding.ts";
import { type FileFindings, groupByFile } from "../../engine/findings-by-file.ts";
import { elementsOf, restrictFinding } from "../../engine/identity.ts";
import type { Level } from "../../engine/severity.ts";
import { groupBy } from "../../text/lists.ts";
import { memoise } from "../../text/memoised.ts";
import type { SourceFile } from "../../text/source-file.ts";
import type { Config, LevelEntry } from "../settings/config.ts";
import { SelectorIndex } from "../settings/selector.ts";
import { type BaselineEntry, matchBaseline } from "./baseline.ts";

export interface SettledFiles {
	readonly files: readonly FileFindings[];
	readonly accepted: readonly FileFindings[];
}

/** The settings of a run, including its command line. */
export interface RunSettings extends Config {
	/** A day such as `2026-11-21`. */
	readonly today: string;
}

export interface SettledFindings {
	readonly findings: readonly Finding[];
	readonly suppressed: readonly Finding[];
	readonly stale: readonly BaselineEntry[];
}

/**
 * Adds the levels of the command line last, because those levels override the levels of the file.
 */
export function runSettings(
	config: Config,
	commandLevels: Readonly<Record<string, Level>>,
): RunSettings {
	const commandEntry: LevelEntry = { rules: commandLevels, written: undefined };
	const { levels } = config;
	const currentDate = new Date().toISOString().slice(0, 10);
	return Object.keys(commandLevels).length === 0
		? { ...config, today: currentDate }
		: { ...config, levels: [...levels, commandEntry], today: currentDate };
}

/**
 * Without entries or a baseline that accept anything, a file whose findings are unchanged keeps its
 * list objects.
 */
export function settleFiles(
	files: readonly FileFindings[],
	settings: RunSettings,
	baseline: readonly BaselineEntry[] | undefined,
): SettledFindings & SettledFiles {
	const { ignore, exceptions } = settings;
	if (ignore.length + exceptions.length + (baseline?.length ?? 0) > 0) {
		const settledFindings = settleFindings(files.flat(), settings, baseline);
		const { findings, suppressed } = settledFindings;
		return { ...settledFindings, files: groupByFile(findings), accepted: groupByFile(suppressed) };
	}
	const openFiles = files.map(openFindings).filter(isNotEmpty);
	const acceptedFiles = files.map(acceptedFindings).filter(isNotEmpty);
	return {
		findings: openFiles.flat(),
		suppressed: acceptedFiles.flat(),
		stale: [],
		files: openFiles,
		accepted: acceptedFiles,
	};
}

const openFindings = memoise((list: FileFindings): FileFindings => {
	const isOpen = ({ suppressed }: Finding): boolean => suppressed === undefined;
	return list.every(isOpen) ? list : list.filter(isOpen);
});

const acceptedFindings = memoise(
	(list: FileFindings): FileFindings => list.filter(({ suppressed }) => suppressed !== undefined),
);

function isNotEmpty({ length }: FileFindings): boolean {
	return length > 0;
}

function settleFindings(
	findings: readonly Finding[],
	settings: RunSettings,
	baseline: readonly BaselineEntry[] | undefined,
): SettledFindings {
	const markedFindings = markExceptions(markIgnored(findings, settings), settings);
	const openFindings = markedFindings.filter(({ suppressed }) => suppressed === undefined);
	const { matched: baselineElements, stale } = matchBaseline(openFindings, baseline ?? []);
	const splitFindings = markedFindings.flatMap((finding) =>
		splitByBaseline(finding, baselineElements.get(finding)),
	);
	return {
		findings: splitFindings.filter(({ suppressed }) => suppressed === undefined),
		suppressed: splitFindings.filter(({ suppressed }) => suppressed !== undefined),
		stale,
	};
}

/**
 * Splits a finding if the baseline contains some of its elements: docproof reports only the other
 * elements.
 */
function splitByBaseline(
	finding: Finding,
	baselineElements: ReadonlySet<string> | undefined,
): readonly Finding[] {
	if (baselineElements === undefined) return [finding];
	const suppression = { by: "baseline" as const, reason: "" };
	const newElements = elementsOf(finding).filter((element) => !baselineElements.has(element));
	if (newElements.length === 0) return [{ ...finding, suppressed: suppression }];
	return finding.parts?.only === undefined
		? [finding]
		: [
				restrictFinding(finding, new Set(newElements)),
				{ ...restrictFinding(finding, baselineElements), suppressed: suppression },
			];
}

export function markIgnored(
	findings: readonly Finding[],
	{ ignore, prefix }: RunSettings,
): readonly Finding[] {
	if (ignore.length === 0) return findings;
	// The first of several entries applies.
	const index = new SelectorIndex(ignore.toReversed(), prefix);
	const openFindingsOfSite = findings.filter(({ suppressed }) => suppressed === undefined);
	const reasons = new Map<SourceFile, string>();
	for (const [file, [first]] of groupBy(openFindingsOfSite, ({ at }) => at.file)) {
		const entry = first && index.last(first.at);
		if (entry !== undefined) reasons.set(file, entry.reason);
	}
	return findings.map((finding) => {
		const reason = reasons.get(finding.at.file);
		return reason === undefined || finding.suppressed !== undefined
			? finding
			: { ...finding, suppressed: { by: "ignore" as const, reason } };
	});
}

function markExceptions(
	findings: readonly Finding[],
	{ exceptions, prefix, today }: RunSettings,
): readonly Finding[] {
	if (exceptions.length === 0) return findings;
	const validExceptions = exceptions.filter(({ until }) => until === undefined || until >= today);
	const indexByRule = new Map(
		Array.from(
			groupBy(validExceptions.toReversed(), ({ rule }) => rule),
			([rule, entries]) => [rule, new SelectorIndex(entries, prefix)],
		),
	);
	return findings.map((finding) => {
		if (finding.suppressed !== undefined) return finding;
		const exception = indexByRule.get(finding.rule)?.last(finding.at);
		if (exception === undefined) return finding;
		const { reason } = exception;
		return { ...finding, suppressed: { by: "exception" as const, reason } };
	});
}
