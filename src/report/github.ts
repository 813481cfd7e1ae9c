import type { Finding } from "../engine/finding.ts";
import { type Severity, severities } from "../engine/severity.ts";
import { printable } from "./printable.ts";
import { pathFrom, type Reporter } from "./reporter.ts";

const commands: Readonly<Record<Severity, string>> = {
	error: "error",
	warning: "warning",
	note: "notice",
};

/** For GitHub Actions: a workflow command for each finding, errors first, as GitHub shows only so many of them. */
export const github: Reporter = ({ findings }, { prefix, quiet }) => {
	const shown = severities.filter((severity) => !quiet || severity === "error");
	return shown
		.flatMap((severity) =>
			findings.filter((finding) => finding.severity === severity),
		)
		.map((finding) => `${annotation(finding, prefix)}\n`)
		.join("");
};

function annotation(
	{ rule, severity, message, consequence, hint, at }: Finding,
	prefix: string,
): string {
	const start = at.file.position(at.range.start);
	const end = at.file.position(at.range.end);
	const isOfSite = !at.file.isRemote;
	const properties = {
		...(isOfSite && {
			file: pathFrom(prefix, at.file),
			line: start.line,
			endLine: end.line,
			col: start.column,
			endColumn: end.column,
		}),
		title: `docproof: ${rule}`,
	};
	const list = Object.entries(properties).map(
		([name, value]) => `${name}=${escapeProperty(printable(String(value)))}`,
	);
	const lines = [
		isOfSite
			? message
			: `${at.file.path}:${start.line}:${start.column} ${message}`,
		consequence,
		...(hint === undefined ? [] : [hint]),
	].map(printable);
	return `::${commands[severity]} ${list.join(",")}::${lines.map(escapeData).join("%0A")}`;
}

function escapeData(text: string): string {
	return text.replaceAll("%", "%25");
}

function escapeProperty(text: string): string {
	return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
