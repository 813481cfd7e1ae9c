import { join } from "node:path";
import type {
	Diagnostic,
	DiagnosticRelatedInformation,
	DiagnosticSeverity,
	DiagnosticTag,
} from "vscode-languageserver-protocol";
import { generatedCausesIn } from "../../../engine/causes.ts";
import type { Finding, RelatedLocation } from "../../../engine/finding.ts";
import { type FileFindings, pathOfList } from "../../../engine/findings-by-file.ts";
import type { Severity } from "../../../engine/severity.ts";
import { type Standing, standingOf, threeLevelSeverity } from "../../../engine/standing.ts";
import { amount } from "../../../output/amounts.ts";
import { homepage, rulePage } from "../../../project.ts";
import { areEqual } from "../../../text/lists.ts";
import type { Location, SourceFile } from "../../../text/source-file.ts";
import { saysIgnored } from "../../../text/wording/consequences.ts";
import { rangeOf } from "../positions.ts";
import type { OpenSite } from "../sites/open-site.ts";
import type { SettingsFault } from "../sites/site-settings.ts";

/** The capabilities of the editor, and the settings of its user. */
export interface DiagnosticAbilities {
	readonly hasRelated: boolean;
	readonly hasTags: boolean;
	readonly hasPages: boolean;
	/** True if accepted findings are shown as hints. */
	readonly isAcceptedShown: boolean;
}

const severities: Readonly<Record<Severity, DiagnosticSeverity>> = {
	error: 1,
	warning: 2,
	note: 3,
};
const hintSeverity = 4;

/**
 * The sources of diagnostics. Errors that work today have a source of their own, because editors
 * group and filter by source.
 */
const sources: Readonly<Record<Standing, string>> = {
	error: "docproof",
	warning: "docproof",
	documented: "docproof (works today)",
	note: "docproof",
};

/** The tag for values that Mintlify ignores. */
const unnecessaryTag: DiagnosticTag = 1;

/**
 * The maximum number of diagnostics in a file, because editors slow down with more diagnostics,
 * and users do not read more diagnostics.
 */
const maxInFile = 1000;

/**
 * The diagnostics of a site by absolute path. A path may occur more than once. Unchanged
 * diagnostics of findings are the same objects as in the last call.
 */
export function* diagnosticsOf(
	site: OpenSite,
	abilities: DiagnosticAbilities,
	uriAt: (path: string) => string,
): Iterable<readonly [path: string, diagnostics: readonly Diagnostic[]]> {
	const { files, accepted, settingsFaults } = site.results;
	const uriOf = ({ path }: SourceFile): string => uriAt(join(site.root, path));
	const diagnosticOf: MakeDiagnostic = (finding, severity, others) =>
		withOthers(cachedDiagnostic(finding, severity, abilities, uriOf), others, abilities, uriOf);
	const hints = new Map(
		abilities.isAcceptedShown ? accepted.map((list) => [pathOfList(list), list]) : [],
	);
	for (const fileFindings of files) {
		const path = hints.size > 0 ? pathOfList(fileFindings) : "";
		const asHints = hints.get(path) ?? noFindings;
		hints.delete(path);
		yield diagnosticsInFile(site.root, fileFindings, asHints, diagnosticOf);
	}
	for (const hintFindings of hints.values())
		yield diagnosticsInFile(site.root, noFindings, hintFindings, diagnosticOf);
	for (const fault of settingsFaults) yield [fault.path, [settingsDiagnostic(fault)]];
}

const noFindings: FileFindings = [];

/** `others`: the findings for which a finding stands. */
type MakeDiagnostic = (
	finding: Finding,
	severity: DiagnosticSeverity,
	others: readonly Finding[] | undefined,
) => Diagnostic;

interface CachedFile {
	readonly asHints: FileFindings;
	readonly inFile: readonly [string, readonly Diagnostic[]];
}

/** The diagnostics of files, cached by the list of reported findings. */
const diagnosticsByList = new WeakMap<FileFindings, CachedFile>();

function diagnosticsInFile(
	root: string,
	list: FileFindings,
	asHints: FileFindings,
	diagnosticOf: MakeDiagnostic,
): readonly [string, readonly Diagnostic[]] {
	const cachedFile = diagnosticsByList.get(list);
	if (cachedFile?.asHints === asHints && list !== noFindings) return cachedFile.inFile;
	const [first = asHints[0]] = list;
	const { othersByFirst, others } = foldGenerated(list);
	const findingSeverities = [
		...list.map((finding): [Finding, DiagnosticSeverity] => [
			finding,
			others.has(finding) ? hintSeverity : severities[threeLevelSeverity(finding)],
		]),
		...asHints.map((finding): [Finding, DiagnosticSeverity] => [finding, hintSeverity]),
	];
	const path = join(root, pathOfList(first === list[0] ? list : asHints));
	const diagnostics =
		first?.at.file.isRemote === true
			? []
			: [
					...selectMostSevere(findingSeverities).map(([finding, severity]) =>
						diagnosticOf(finding, severity, othersByFirst.get(finding)),
					),
					...hiddenDiagnosticsNote(findingSeverities.length),
				];
	const pathDiagnostics = [path, diagnostics] as const;
	if (list !== noFindings) diagnosticsByList.set(list, { asHints, inFile: pathDiagnostics });
	return pathDiagnostics;
}

/**
 * Folds the causes in a file that a program has written. The first finding of such a cause stands for
 * all of them: the others are hints, which editors mark in the text, but do not list as problems.
 */
function foldGenerated(list: FileFindings): {
	readonly othersByFirst: ReadonlyMap<Finding, readonly Finding[]>;
	readonly others: ReadonlySet<Finding>;
} {
	const othersByFirst = new Map<Finding, readonly Finding[]>();
	for (const { findings } of generatedCausesIn(list)) {
		const [first, ...others] = findings.toSorted((a, b) => a.at.range.start - b.at.range.start);
		if (first !== undefined) othersByFirst.set(first, others);
	}
	return { othersByFirst, others: new Set([...othersByFirst.values()].flat()) };
}

/** The maximum number of other findings to which a diagnostic leads. */
const maxOthers = 20;

function withOthers(
	diagnostic: Diagnostic,
	others: readonly Finding[] | undefined,
	{ hasRelated }: DiagnosticAbilities,
	uriOf: (file: SourceFile) => string,
): Diagnostic {
	if (others === undefined) return diagnostic;
	const { message, relatedInformation = [] } = diagnostic;
	return {
		...diagnostic,
		message: `${message}\n${amount(others.length, "similar problem")} in this file: one change to the program that writes the file may fix all.`,
		...(hasRelated && {
			relatedInformation: [...relatedInformation, ...relatedTo(others.slice(0, maxOthers), uriOf)],
		}),
	};
}

function relatedTo(
	locations: readonly RelatedLocation[],
	uriOf: (file: SourceFile) => string,
): DiagnosticRelatedInformation[] {
	return locations.map(({ at, message }) => ({
		location: { uri: uriOf(at.file), range: rangeOf(at) },
		message,
	}));
}

/** All diagnostics, or the most severe diagnostics if there are too many. */
function selectMostSevere<Severe extends readonly [Finding, DiagnosticSeverity]>(
	all: readonly Severe[],
): readonly Severe[] {
	return all.length <= maxInFile ? all : all.toSorted(([, a], [, b]) => a - b).slice(0, maxInFile);
}

function hiddenDiagnosticsNote(count: number): readonly Diagnostic[] {
	if (count <= maxInFile) return [];
	const moreText = amount(count - maxInFile, "more problem");
	return [
		{
			range: { start: fileStart, end: fileStart },
			severity: severities.note,
			source: "docproof",
			message: `${moreText} in this file: docproof shows editors the ${maxInFile.toLocaleString("en")} most severe problems. \`docproof validate --verbose\` prints all of them.`,
		},
	];
}

const fileStart = { line: 0, character: 0 };

interface CachedDiagnostic {
	readonly finding: Finding;
	readonly severity: DiagnosticSeverity;
	readonly diagnostic: Diagnostic;
}

/**
 * The cached diagnostics by location, because a rule that reports the same finding again uses the
 * same location object.
 */
const cachedByLocation = new WeakMap<Location, CachedDiagnostic>();

function cachedDiagnostic(
	finding: Finding,
	severity: DiagnosticSeverity,
	abilities: DiagnosticAbilities,
	uriOf: (file: SourceFile) => string,
): Diagnostic {
	const cachedBefore = cachedByLocation.get(finding.at);
	const isSame =
		cachedBefore !== undefined &&
		cachedBefore.severity === severity &&
		standingOf(cachedBefore.finding) === standingOf(finding) &&
		(cachedBefore.finding === finding || areSameReports(cachedBefore.finding, finding));
	if (isSame) return cachedBefore.diagnostic;
	const diagnostic = { ...diagnosticOf(finding, abilities, uriOf), severity };
	cachedByLocation.set(finding.at, { finding, severity, diagnostic });
	return diagnostic;
}

function areSameReports(one: Finding, other: Finding): boolean {
	return (
		(["rule", "message", "consequence", "hint"] as const).every((key) => one[key] === other[key]) &&
		areEqual(relatedParts(one), relatedParts(other))
	);
}

function relatedParts({ related = [] }: Finding): readonly unknown[] {
	return related.flatMap(({ at, message }) => [at, message]);
}

function diagnosticOf(
	finding: Finding,
	{ hasRelated, hasTags, hasPages }: DiagnosticAbilities,
	uriOf: (file: SourceFile) => string,
): Diagnostic {
	const { rule, docs, at, message, consequence, hint, related = [] } = finding;
	const href = hasPages ? (docs ?? rulePage(rule, homepage)) : undefined;
	const otherLocations = related.filter(({ at }) => !at.file.isRemote);
	return {
		range: rangeOf(at),
		code: rule,
		...(href !== undefined && { codeDescription: { href } }),
		source: sources[standingOf(finding)],
		message: [message, consequence, hint]
			.filter((line) => line !== undefined && line !== "")
			.join("\n"),
		...(hasTags && saysIgnored(consequence) && { tags: [unnecessaryTag] }),
		...(hasRelated &&
			otherLocations.length > 0 && {
				relatedInformation: relatedTo(otherLocations, uriOf),
			}),
	};
}

function settingsDiagnostic({ line, column, message }: SettingsFault): Diagnostic {
	const position = { line: line - 1, character: column - 1 };
	return { range: { start: position, end: position }, severity: 1, source: "docproof", message };
}
