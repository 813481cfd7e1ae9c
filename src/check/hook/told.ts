// What an agent is told of findings: few words, as it reads them after each edit.
import { type Cause, causesOf } from "../../engine/causes.ts";
import { type Finding, isFixable } from "../../engine/finding.ts";
import { amount } from "../../report/amounts.ts";
import { causeLine } from "../../report/formats/concise-lines.ts";
import { withoutCommands } from "../../report/printable.ts";
import { prefixOf } from "../../report/reporter.ts";
import { list, standingCounts } from "../../report/summary.ts";
import { bytesOfToken, tokensIn } from "../../report/tokens.ts";

/** The findings of one site. */
export interface SiteFindings {
	/** The folder of the site. */
	readonly root: string;
	readonly findings: readonly Finding[];
	/** Whether all of them are new. */
	readonly isCompared: boolean;
}

/** At most so many tokens are told. */
const mostTokens = 600;

/** So many other places of a cause are named. */
const named = 5;

interface CauseInSite extends Cause {
	readonly prefix: string;
}

/** `from` is the folder that paths are told from. */
export function toldTo(from: string, sites: readonly SiteFindings[]): string {
	const causes = sites
		.flatMap(({ root, findings }) =>
			causesOf(findings).map((cause) => ({
				...cause,
				prefix: prefixOf(root, from),
			})),
		)
		.sort((one, other) => one.gravity - other.gravity);
	const isCompared = sites.every((site) => site.isCompared);
	const lines = causes.map((cause) => withoutCommands(causeLine(cause, cause.prefix, { named })));
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

/** What is told, what is not shown of it, and what can be done about what is. */
function lastLine(causes: readonly CauseInSite[], shown: number, isCompared: boolean): string {
	const findings = causes.flatMap((cause) => cause.findings);
	const counts = standingCounts(findings);
	const hidden = causes.slice(shown).reduce((sum, cause) => sum + cause.findings.length, 0);
	const where = isCompared ? "new since HEAD" : "in the edited files";
	const rest = hidden === 0 ? "" : `, ${amount(hidden, "problem")} not shown`;
	const since = isCompared ? "--since HEAD " : "";
	const fix = findings.some(isFixable)
		? ` \`docproof validate ${since}--fix\` fixes those marked (--fix).`
		: "";
	return `${list(counts)} ${where}${rest}.${fix}`;
}
