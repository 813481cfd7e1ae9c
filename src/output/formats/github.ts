import { type Severity, severities } from "../../engine/severity.ts";
import { threeLevelSeverity } from "../../engine/standing.ts";
import { amount, formatCount } from "../amounts.ts";
import { failureTexts } from "../failures.ts";
import { printable } from "../printable.ts";
import {
	moreLocations,
	mostSevereFirst,
	type PlacedCause,
	type PlacedFinding,
	type Reporter,
	sentences,
} from "../reporter.ts";

const commandBySeverity: Readonly<Record<Severity, string>> = {
	error: "error",
	warning: "warning",
	note: "notice",
};

/** The maximum number of annotations of a level, because GitHub shows no more for a step. */
const maxAnnotations = 10;

/**
 * The format for GitHub Actions: a workflow command for each finding, errors first. If a level has
 * more findings than GitHub shows, its last annotation counts the other findings. The log lists
 * those findings, unless a text report beside the annotations lists them already.
 */
export const github: Reporter = (sites, options) => {
	const findings = mostSevereFirst(sites, options);
	const failureLines = sites.flatMap(({ result }) => failureTexts(result));
	const failures = failureLines.map(
		(line) => `::error title=docproof::${escapeData(printable(line))}`,
	);
	const annotations = severities
		.map((severity) => {
			const severityFindings = findings.filter(
				({ finding }) => threeLevelSeverity(finding) === severity,
			);
			const lines = severityFindings.map(formatAnnotation);
			if (lines.length <= maxAnnotations) return joinLines(lines);
			const hiddenCount = lines.length - maxAnnotations + 1;
			const count = `::${commandBySeverity[severity]} title=docproof::${formatCount(hiddenCount)} more are in the log.`;
			const restLines = options.isBesideText ? [] : lines.slice(maxAnnotations - 1);
			return joinLines([...lines.slice(0, maxAnnotations - 1), count, ...restLines]);
		})
		.join("");
	return joinLines(failures) + annotations;
};

function joinLines(lines: readonly string[]): string {
	return lines.map((line) => `${line}\n`).join("");
}

function formatAnnotation({
	finding,
	path,
	start,
	end,
	others = [],
	...cause
}: PlacedFinding & Partial<PlacedCause>): string {
	const isOfSite = !finding.at.file.isRemote;
	const properties = {
		...(isOfSite && {
			file: path,
			line: start.line,
			endLine: end.line,
			col: start.column,
			endColumn: end.column,
		}),
		title: `docproof: ${finding.rule}`,
	};
	const propertyTexts = Object.entries(properties).map(
		([name, value]) => `${name}=${escapeProperty(printable(String(value)))}`,
	);
	const [message = "", ...more] = sentences(finding);
	const lines = [
		isOfSite ? message : `${path}:${start.line}:${start.column} ${message}`,
		...more,
		...otherLocations(others, cause),
	].map(printable);
	return `::${commandBySeverity[threeLevelSeverity(finding)]} ${propertyTexts.join(",")}::${lines.map(escapeData).join("%0A")}`;
}

/**
 * Other locations are counted and not listed, because an annotation has one location and GitHub
 * shows few annotations.
 */
function otherLocations(
	others: readonly PlacedFinding[],
	cause: Pick<PlacedCause, "isGenerated">,
): string[] {
	const files = new Set(others.map(({ path }) => path));
	return others.length === 0
		? []
		: [`${moreLocations(others.length, cause)} in ${amount(files.size, "file")}.`];
}

function escapeData(text: string): string {
	return text.replaceAll("%", "%25");
}

function escapeProperty(text: string): string {
	return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
