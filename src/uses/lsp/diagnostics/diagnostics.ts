// What is found, as an editor shows it.
import { join } from "node:path";
import type {
	Diagnostic,
	DiagnosticRelatedInformation,
	DiagnosticSeverity,
	DiagnosticTag,
} from "vscode-languageserver-protocol";
import type { Finding } from "../../../engine/finding.ts";
import type { Severity } from "../../../engine/severity.ts";
import {
	type Standing,
	shownSeverity,
	standingOf,
} from "../../../engine/standing.ts";
import { homepage, rulePage } from "../../../project.ts";
import { areEqual } from "../../../source/lists.ts";
import type { Location, SourceFile } from "../../../source/source-file.ts";
import { ignored } from "../../../text/consequences.ts";
import { rangeOf } from "../positions.ts";
import type { OpenSite } from "../sites/open-site.ts";
import type { SettingsFault } from "../sites/site-settings.ts";

/** What an editor can show of a finding, and what it is to. */
export interface Shown {
	readonly hasRelated: boolean;
	readonly hasTags: boolean;
	readonly hasPages: boolean;
	/** Whether what somebody accepts is shown, as hints. */
	readonly isAcceptedShown: boolean;
}

const severities: Readonly<Record<Severity, DiagnosticSeverity>> = {
	error: 1,
	warning: 2,
	note: 3,
};
const asHint = 4;

/** By this editors group and filter: what works today is no fault of the same kind. */
const sources: Readonly<Record<Standing, string>> = {
	error: "docproof",
	warning: "docproof",
	documented: "docproof (works today)",
	note: "docproof",
};

/** Of what readers do not get. */
const unnecessary: DiagnosticTag = 1;

/** What is told of a site, by the absolute path of the file. Of what is as it was the same objects. */
export function diagnosticsOf(
	site: OpenSite,
	shown: Shown,
	uriAt: (path: string) => string,
): ReadonlyMap<string, readonly Diagnostic[]> {
	const byPath = new Map<string, Diagnostic[]>();
	const add = (path: string, diagnostic: Diagnostic): void => {
		const own = byPath.get(path);
		if (own === undefined) byPath.set(path, [diagnostic]);
		else own.push(diagnostic);
	};
	const { findings, suppressed, settingsFaults } = site.told;
	const uriOf = ({ path }: SourceFile): string => uriAt(join(site.root, path));
	const tell = (finding: Finding, severity: DiagnosticSeverity): void => {
		const { file } = finding.at;
		if (!file.isRemote) add(file.path, known(finding, severity, shown, uriOf));
	};
	for (const finding of findings)
		tell(finding, severities[shownSeverity(finding)]);
	if (shown.isAcceptedShown)
		for (const finding of suppressed) tell(finding, asHint);
	const all = new Map<string, readonly Diagnostic[]>();
	for (const [path, own] of byPath) all.set(join(site.root, path), own);
	for (const fault of settingsFaults)
		all.set(fault.path, [
			...(all.get(fault.path) ?? []),
			settingsDiagnostic(fault),
		]);
	return all;
}

/** What was told at a place, and of what. */
interface Known {
	readonly finding: Finding;
	readonly severity: DiagnosticSeverity;
	readonly diagnostic: Diagnostic;
}

/** A rule that tells the same as before tells it at the same place. */
const toldAt = new WeakMap<Location, Known>();

function known(
	finding: Finding,
	severity: DiagnosticSeverity,
	shown: Shown,
	uriOf: (file: SourceFile) => string,
): Diagnostic {
	const before = toldAt.get(finding.at);
	const isSame =
		before !== undefined &&
		before.severity === severity &&
		standingOf(before.finding) === standingOf(finding) &&
		(before.finding === finding || saySame(before.finding, finding));
	if (isSame) return before.diagnostic;
	const diagnostic = { ...diagnosticOf(finding, shown, uriOf), severity };
	toldAt.set(finding.at, { finding, severity, diagnostic });
	return diagnostic;
}

function saySame(one: Finding, other: Finding): boolean {
	return (
		(["rule", "message", "consequence", "hint"] as const).every(
			(key) => one[key] === other[key],
		) && areEqual(placesOf(one), placesOf(other))
	);
}

function placesOf({ related = [] }: Finding): readonly unknown[] {
	return related.flatMap(({ at, message }) => [at, message]);
}

function diagnosticOf(
	finding: Finding,
	{ hasRelated, hasTags, hasPages }: Shown,
	uriOf: (file: SourceFile) => string,
): Diagnostic {
	const { rule, at, message, consequence, hint, related = [] } = finding;
	const href = hasPages ? rulePage(rule, homepage) : undefined;
	const others = related.filter(({ at }) => !at.file.isRemote);
	return {
		range: rangeOf(at),
		code: rule,
		...(href !== undefined && { codeDescription: { href } }),
		source: sources[standingOf(finding)],
		message: [message, consequence, hint]
			.filter((line) => line !== undefined && line !== "")
			.join("\n"),
		...(hasTags && consequence.startsWith(ignored) && { tags: [unnecessary] }),
		...(hasRelated &&
			others.length > 0 && {
				relatedInformation: others.map(
					({ at, message }): DiagnosticRelatedInformation => ({
						location: { uri: uriOf(at.file), range: rangeOf(at) },
						message,
					}),
				),
			}),
	};
}

function settingsDiagnostic({
	line,
	column,
	message,
}: SettingsFault): Diagnostic {
	const place = { line: line - 1, character: column - 1 };
	return {
		range: { start: place, end: place },
		severity: 1,
		source: "docproof",
		message,
	};
}
