// What an agent is told of findings: few words, as it reads them after each edit.
import { causesOf } from "../../engine/causes.ts";
import { type Finding, isFixable } from "../../engine/finding.ts";
import { amount } from "../../report/amounts.ts";
import { printable, withoutCommands } from "../../report/printable.ts";
import {
	type PlacedCause,
	placedCause,
	prefixOf,
} from "../../report/reporter.ts";
import { list } from "../../report/summary.ts";

/** The findings of one site. */
export interface SiteFindings {
	/** The folder of the site. */
	readonly root: string;
	readonly findings: readonly Finding[];
	/** Whether all of them are new. */
	readonly isCompared: boolean;
}

/** At most so many tokens are told. */
export const mostTokens = 600;

/** So many places of one cause are named. */
const mostPlaces = 6;

/** `from` is the folder that paths are told from. */
export function toldTo(from: string, sites: readonly SiteFindings[]): string {
	const causes = sites
		.flatMap(({ root, findings }) =>
			causesOf(findings).map((cause) =>
				placedCause(cause, prefixOf(root, from)),
			),
		)
		.sort((one, other) => one.gravity - other.gravity);
	const isCompared = sites.every((site) => site.isCompared);
	const lines = causes.map(lineOf);
	const all = [...lines, lastLine(causes, causes.length, isCompared)];
	if (tokensIn(all.join("\n")) <= mostTokens) return all.join("\n");
	// Its numbers may be longer in the end, by little.
	let left = mostTokens - tokensIn(lastLine(causes, 0, isCompared)) - 2;
	const told: string[] = [];
	for (const line of lines) {
		const tokens = tokensIn(`${line}\n`);
		if (tokens > left) break;
		left -= tokens;
		told.push(line);
	}
	const [first = ""] = lines;
	const shown = told.length > 0 ? told : [`${within(first, left - 1)}…`];
	return [...shown, lastLine(causes, shown.length, isCompared)].join("\n");
}

/** At least as many as there are: what findings of real sites say has 2.7 bytes a token or more, by all tokenizers tried. */
function tokensIn(text: string): number {
	return Math.ceil(Buffer.byteLength(text) / bytesOfToken);
}

const bytesOfToken = 2.6;

/** As much of a text as so many tokens have. */
function within(text: string, tokens: number): string {
	let end = 0;
	let bytes = 0;
	for (const character of text) {
		bytes += Buffer.byteLength(character);
		if (bytes > tokens * bytesOfToken) break;
		end += character.length;
	}
	return text.slice(0, end);
}

function lineOf(cause: PlacedCause): string {
	const { finding, others } = cause;
	const { severity, message, hint, rule } = finding;
	const places = others.slice(0, mostPlaces - 1).map(placeOf);
	const more = others.length - places.length;
	const words = [
		`${placeOf(cause)}: ${severity}: ${message}`,
		...(hint === undefined ? [] : [hint]),
		...(places.length === 0
			? []
			: [
					`Also at ${list([...places, ...(more > 0 ? [amount(more, "other place")] : [])])}.`,
				]),
		`[${rule}]`,
		...(isFixedBy(cause) ? [fixMark] : []),
	];
	return withoutCommands(printable(words.join(" ")));
}

const fixMark = "(--fix)";

/** Whether `--fix` fixes all of it. */
function isFixedBy({ finding, others }: PlacedCause): boolean {
	return [finding, ...others.map((other) => other.finding)].every(isFixable);
}

function placeOf({ path, start }: Pick<PlacedCause, "path" | "start">): string {
	return `${path}:${start.line}:${start.column}`;
}

/** What is told, what is not shown of it, and what can be done about what is. */
function lastLine(
	causes: readonly PlacedCause[],
	shown: number,
	isCompared: boolean,
): string {
	const findings = causes.flatMap(({ finding, others }) => [
		finding,
		...others.map((other) => other.finding),
	]);
	const counts = (["error", "warning"] as const).flatMap((severity) => {
		const { length } = findings.filter((one) => one.severity === severity);
		return length === 0 ? [] : [amount(length, severity)];
	});
	const hidden = causes
		.slice(shown)
		.reduce((sum, { others }) => sum + 1 + others.length, 0);
	const where = isCompared ? "new since HEAD" : "in the edited files";
	const rest = hidden === 0 ? "" : `, ${amount(hidden, "problem")} not shown`;
	const since = isCompared ? "--since HEAD " : "";
	const fix = causes.some(isFixedBy)
		? ` \`docproof validate ${since}--fix\` fixes those marked ${fixMark}.`
		: "";
	return `${list(counts)} ${where}${rest}.${fix}`;
}
