// Findings of other programs, as findings in files of the site.
import type { Finding } from "../../engine/finding.ts";
import type { Severity } from "../../engine/severity.ts";
import { isReachable } from "../../site/bodies/showing-pages.ts";
import type { Site } from "../../site/parts/site.ts";
import { fixedLocation, type Location, SourceFile } from "../../text/source-file.ts";
import { SettingsError } from "../settings/config.ts";

/** A finding of another program. Lines and columns are counted from 1. */
export interface ForeignFinding
	extends Pick<Finding, "rule" | "message" | "hint" | "docs">,
		Partial<Pick<Finding, "consequence">> {
	/** The name of the finding in messages. */
	readonly source: string;
	readonly severity: Severity;
	/** The path as the other program writes it. */
	readonly file: string;
	/** The paths in the site that this may be, most likely first. */
	readonly paths: readonly string[];
	readonly line: number;
	readonly column: number;
	/** The last line of the finding. By default, the finding extends to the end of its first line. */
	readonly endLine: number | undefined;
	readonly endColumn: number | undefined;
}

/** Throws a `SettingsError` for a finding at a location that the site does not have. */
export function placeFindings(site: Site, findings: readonly ForeignFinding[]): readonly Finding[] {
	const files = new Map<string, SourceFile>();
	return findings.map((finding) => {
		const { rule, message, hint, docs, severity, consequence = "" } = finding;
		const file = files.get(finding.file) ?? fileOf(site, finding);
		files.set(finding.file, file);
		return {
			rule,
			message,
			...(hint !== undefined && { hint }),
			...(docs !== undefined && { docs }),
			severity,
			consequence: consequence === "" ? "Another program reports it." : consequence,
			at: locationIn(file, finding),
			stopsBuild: false,
			isListed: isReachable(site, file.path),
		};
	});
}

function fileOf({ files }: Site, { file, paths, source }: ForeignFinding): SourceFile {
	const path = paths.find((one) => files.allPaths.includes(one) || one === "docs.json");
	const content = path === undefined ? undefined : files.read(path);
	if (path === undefined || content === undefined || !("text" in content))
		throw new SettingsError([`${source}: \`${file}\` is not a text file of the site.`]);
	return new SourceFile(path, content.text);
}

function locationIn(file: SourceFile, finding: ForeignFinding): Location {
	const { line, column, endLine = line, endColumn, source } = finding;
	const offsetOf = (at: number, of: number): number => {
		const offset = file.lineStart(at) + of - 1;
		const hasPosition = at <= file.lineCount && of <= file.line(at).length + 1;
		if (hasPosition) return offset;
		throw new SettingsError([
			`${source}: \`${file.path}\` has no line ${at} with a column ${of}. Run the other program again.`,
		]);
	};
	const start = offsetOf(line, column);
	const end = offsetOf(endLine, endColumn ?? file.line(endLine).length + 1);
	return fixedLocation(file, { start, end: Math.max(start, end) });
}
