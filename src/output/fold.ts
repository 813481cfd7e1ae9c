import { type Cause, shapeOf } from "../engine/causes.ts";
import type { SuggestionFinder } from "../engine/suggestion.ts";
import { groupBy } from "../text/lists.ts";
import { amount } from "./amounts.ts";
import type { ReportOptions, SiteReport } from "./reporter.ts";

/** The maximum number of causes to show whose messages differ only in names and numbers. */
const maxSimilar = 3;

/** Causes whose messages differ only in names and numbers. */
export interface SimilarCauses {
	readonly shown: readonly Cause[];
	readonly rest: readonly Cause[];
}

export interface SimilarCausesInSite extends SimilarCauses {
	readonly prefix: string;
	/** Finds suggestions for the findings of the site; absent to show none. */
	readonly suggestionsFor?: SuggestionFinder | undefined;
}

/**
 * The causes to show for each site. Further causes are folded, because a site can have hundreds of
 * similar causes.
 */
export interface FoldedCauses {
	readonly sites: readonly (readonly SimilarCauses[])[];
	/** The number of findings that are neither shown nor counted beside a similar cause. */
	readonly hidden: number;
}

/** Folds causes, which must be sorted by severity. */
export function foldCauses(
	sites: readonly (readonly Cause[])[],
	{ verbose = false, maxFindings = Number.POSITIVE_INFINITY },
): FoldedCauses {
	const maxPerGroup = verbose ? Number.POSITIVE_INFINITY : maxSimilar;
	const groups = sites.map((causes) => [...groupBy(causes, similarityKeyOf).values()]);
	const firstCauses = groups.flat().flatMap((group) => group.slice(0, maxPerGroup));
	const shownFindings = new Set(
		firstCauses.toSorted((a, b) => a.severityRank - b.severityRank).slice(0, maxFindings),
	);
	const isShown = (cause: Cause): boolean => shownFindings.has(cause);
	const foldedGroups = groups.map((site) =>
		site.map((group) => ({
			shown: group.filter(isShown),
			rest: group.filter((cause) => !isShown(cause)),
		})),
	);
	const hiddenCauses = foldedGroups
		.flat()
		.flatMap((group) => (group.shown.length === 0 ? group.rest : []));
	return {
		sites: foldedGroups.map((site) => site.filter((group) => group.shown.length > 0)),
		hidden: hiddenCauses.reduce((sum, { findings }) => sum + findings.length, 0),
	};
}

/** Folds the causes as the options say; with `verbose`, each finding is shown by itself. */
export function foldShown(
	sites: readonly (readonly Cause[])[],
	options: Pick<ReportOptions, "verbose" | "maxFindings">,
): FoldedCauses {
	const isWhole = options.verbose === true;
	return foldCauses(isWhole ? sites.map((site) => site.flatMap(causePerFinding)) : sites, options);
}

export function hiddenFindingsLine(
	count: number,
	{ maxFindings }: Pick<ReportOptions, "maxFindings">,
): string {
	const moreHint =
		maxFindings === undefined
			? "`--max-findings 100` shows more, `--verbose` all"
			: `\`--max-findings ${maxFindings}\``;
	return `${amount(count, "more finding")} ${count === 1 ? "is" : "are"} not shown (${moreHint}).`;
}

function causePerFinding({ findings, severityRank }: Cause): readonly Cause[] {
	return findings.map((first) => ({ first, findings: [first], severityRank }));
}

export function mostSevereGroups(
	{ sites }: FoldedCauses,
	reports: readonly SiteReport[],
): readonly SimilarCausesInSite[] {
	return sites
		.flatMap((groups, index) =>
			groups.map((group) => ({
				...group,
				prefix: reports[index]?.prefix ?? "",
				suggestionsFor: reports[index]?.result.suggestionsFor,
			})),
		)
		.sort((a, b) => severityRankOf(a) - severityRankOf(b));
}

function severityRankOf({ shown: [first] }: SimilarCauses): number {
	return first?.severityRank ?? 0;
}

/** The key of similar causes: the rule, the severity, and the message without names and numbers. */
function similarityKeyOf({ first: { rule, severity, message }, severityRank }: Cause): string {
	return `${severityRank}\n${rule}\n${severity}\n${shapeOf(message)}`;
}
