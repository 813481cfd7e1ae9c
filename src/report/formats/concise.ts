import { causesOf } from "../../engine/causes.ts";
import { amount } from "../amounts.ts";
import { type AlikeInSite, fold, gravestOf, oneByOne } from "../fold.ts";
import { printable, withoutCommands } from "../printable.ts";
import { counting, type Reporter, type ReportOptions, type SiteReport } from "../reporter.ts";
import { summary } from "../summary.ts";
import { tokensIn } from "../tokens.ts";
import { forgivenErrors, verdictOf } from "../verdict.ts";
import { conciseLines } from "./concise-lines.ts";

/** The most tokens of a report; more costs an agent more than it is worth. */
const maxTokens = 1500;

/** The most additional locations of a cause to list. */
const named = 2;

/**
 * The format for agents: a line for each cause with its fix, most severe first, and the verdict
 * last.
 */
export const concise: Reporter = (sites, options) => {
	const { groups, hidden } = groupsOf(sites, options);
	const end = ending(sites, options);
	const isWhole = options.verbose || options.maxFindings !== undefined;
	const room = isWhole
		? Number.POSITIVE_INFINITY
		: maxTokens - costOf([notShown(9_999_999, options), ...end]);
	const { lines, left } = linesFor(groups, options, room);
	const count = left.reduce((sum, group) => sum + countOf(group), hidden);
	const rest = count === 0 ? [] : [notShown(count, options)];
	return withoutCommands(`${[...lines, ...rest, ...end].join("\n")}\n`);
};

/** Groups of all sites, most severe first. */
function groupsOf(
	sites: readonly SiteReport[],
	options: ReportOptions,
): { readonly groups: readonly AlikeInSite[]; readonly hidden: number } {
	const causes = sites.map(({ result }) => causesOf(counting(result, options), options.unhappy));
	const folded = fold(
		options.verbose ? causes.map((ofSite) => ofSite.flatMap(oneByOne)) : causes,
		options,
	);
	return { groups: gravestOf(folded, sites), hidden: folded.hidden };
}

/** The lines that fit; at least one group. */
function linesFor(
	groups: readonly AlikeInSite[],
	options: ReportOptions,
	room: number,
): { readonly lines: string[]; readonly left: readonly AlikeInSite[] } {
	const lines: string[] = [];
	let free = room;
	for (const [index, group] of groups.entries()) {
		const said = fitting(group, options, free);
		if (said === undefined && index > 0) return { lines, left: groups.slice(index) };
		const own = said ?? conciseLines(withOnly(1, group), { ...options, named });
		lines.push(...own);
		free -= costOf(own);
	}
	return { lines, left: [] };
}

/** As many lines of a group as fit. */
function fitting(
	group: AlikeInSite,
	options: ReportOptions,
	room: number,
): readonly string[] | undefined {
	for (let count = group.shown.length; count > 0; count--) {
		const lines = conciseLines(withOnly(count, group), { ...options, named });
		if (costOf(lines) <= room) return lines;
	}
	return undefined;
}

/** Limits a group to a number of shown causes. */
function withOnly(count: number, group: AlikeInSite): AlikeInSite {
	const { shown, rest } = group;
	const counted = [...shown.slice(count), ...rest];
	return { ...group, shown: shown.slice(0, count), rest: counted };
}

function costOf(lines: readonly string[]): number {
	return lines.reduce((sum, line) => sum + tokensIn(`${line}\n`), 0);
}

function countOf({ shown, rest }: AlikeInSite): number {
	return [...shown, ...rest].reduce((sum, { findings }) => sum + findings.length, 0);
}

function notShown(count: number, { maxFindings }: Pick<ReportOptions, "maxFindings">): string {
	const why =
		maxFindings === undefined
			? "`--max-findings 100` shows more, `--verbose` all"
			: `\`--max-findings ${maxFindings}\``;
	return `${amount(count, "more finding")} ${count === 1 ? "is" : "are"} not shown (${why}).`;
}

/** Unchecked items, counts and the verdict. */
function ending(sites: readonly SiteReport[], options: ReportOptions): readonly string[] {
	const results = sites.map(({ result }) => result);
	const { remarks, outcome, checked } = summary(results, options);
	return [
		...remarks.map(printable),
		printable(`${outcome} in ${checked}.`),
		forgivenErrors(results, options),
		verdictOf(results),
	].filter((line) => line !== undefined);
}
