import { addAll } from "../../text/lists.ts";
import {
	foldShown,
	hiddenFindingsLine,
	mostSevereGroups,
	type SimilarCausesInSite,
} from "../fold.ts";
import { escapeCommands, printable } from "../printable.ts";
import { type Reporter, type ReportOptions, type SiteReport, shownCauses } from "../reporter.ts";
import { summary } from "../summary.ts";
import { tokensIn } from "../tokens.ts";
import { forgivenErrors, verdictOf } from "../verdict.ts";
import { conciseLines } from "./concise-lines.ts";

/**
 * The maximum number of tokens of a report, because a longer report takes too much of an agent's
 * context.
 */
const maxTokens = 1500;

const maxLocations = 2;

/**
 * The format for agents: a line for each cause with its fix, most severe first, and the verdict
 * last.
 */
export const concise: Reporter = (sites, options) => {
	const causes = sites.map((site) => shownCauses(site, options));
	const foldedCauses = foldShown(causes, options);
	const groups = mostSevereGroups(foldedCauses, sites);
	const endLines = closingLines(sites, options);
	const isUnlimited = options.verbose || options.maxFindings !== undefined;
	const tokensLeft = isUnlimited
		? Number.POSITIVE_INFINITY
		: maxTokens - costOf([hiddenFindingsLine(9_999_999, options), ...endLines]);
	const { lines, remainingGroups } = fittingLines(groups, options, tokensLeft);
	const count = remainingGroups.reduce(
		(sum, group) => sum + countFindings(group),
		foldedCauses.hidden,
	);
	const restLines = count === 0 ? [] : [hiddenFindingsLine(count, options)];
	return escapeCommands(`${[...lines, ...restLines, ...endLines].join("\n")}\n`);
};

function fittingLines(
	groups: readonly SimilarCausesInSite[],
	options: ReportOptions,
	tokensLeft: number,
): { readonly lines: string[]; readonly remainingGroups: readonly SimilarCausesInSite[] } {
	const lines: string[] = [];
	let remainingTokens = tokensLeft;
	for (const [index, group] of groups.entries()) {
		const groupLines = fittingLinesOfGroup(group, options, remainingTokens);
		if (groupLines === undefined && index > 0)
			return { lines, remainingGroups: groups.slice(index) };
		const printedLines =
			groupLines ?? conciseLines(limitGroup(1, group), { ...options, maxLocations });
		addAll(lines, printedLines);
		remainingTokens -= costOf(printedLines);
	}
	return { lines, remainingGroups: [] };
}

/** The result is `undefined` if not even one cause fits the number of tokens. */
function fittingLinesOfGroup(
	group: SimilarCausesInSite,
	options: ReportOptions,
	tokensLeft: number,
): readonly string[] | undefined {
	for (let count = group.shown.length; count > 0; count--) {
		const lines = conciseLines(limitGroup(count, group), { ...options, maxLocations });
		if (costOf(lines) <= tokensLeft) return lines;
	}
	return undefined;
}

function limitGroup(count: number, group: SimilarCausesInSite): SimilarCausesInSite {
	const { shown, rest } = group;
	const hiddenCauses = [...shown.slice(count), ...rest];
	return { ...group, shown: shown.slice(0, count), rest: hiddenCauses };
}

function costOf(lines: readonly string[]): number {
	return lines.reduce((sum, line) => sum + tokensIn(`${line}\n`), 0);
}

function countFindings({ shown, rest }: SimilarCausesInSite): number {
	return [...shown, ...rest].reduce((sum, { findings }) => sum + findings.length, 0);
}

function closingLines(sites: readonly SiteReport[], options: ReportOptions): readonly string[] {
	const results = sites.map(({ result }) => result);
	const { remarks, outcome, checked } = summary(results, options);
	return [
		...remarks.map(printable),
		forgivenErrors(results, options),
		printable(`${outcome} in ${checked}.`),
		verdictOf(results, options.failOn),
	].filter((line) => line !== undefined);
}
