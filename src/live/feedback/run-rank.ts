// `docproof feedback rank`: pages by unhappy readers, with their problems.

import { feedbackByPage, type RankedVotes } from "../../check/readers/feedback-by-page.ts";
import type { Tallies } from "../../check/readers/tally.ts";
import { readFeedbackFiles } from "../../check/readers/unhappy-readers.ts";
import { checkSite } from "../../check/site/validate.ts";
import { formatJson } from "../../output/escape.ts";
import { reportOf } from "../../output/formats/json.ts";
import type { ReportedFinding } from "../../output/report.ts";
import { addressOf } from "../../site/facts/files/site-path.ts";
import { shownOn } from "../../site/pages/pages-at-location.ts";
import { exitAfter, exitCode, UsageError } from "../../terminal/exit-code.ts";
import { wholeNumber } from "../../terminal/options.ts";
import { siteOf } from "../../terminal/site-path.ts";
import { type Terminal, wantsColor, widthOf } from "../../terminal/terminal.ts";
import { groupBy } from "../../text/lists.ts";
import type { RankArguments } from "./feedback-command.ts";
import { type Ranking, rankingTable } from "./ranking.ts";

export function runRank(
	{ path, feedback, status, format, color, ...args }: RankArguments,
	terminal: Terminal,
): number {
	if (feedback.length === 0)
		throw new UsageError(
			"`--feedback` is missing: `docproof feedback rank --feedback feedback.ndjson`.",
		);
	const { top: written = "20", "fail-over": over } = args;
	const top = wholeNumber("--top", written);
	const limit = over === undefined ? Number.POSITIVE_INFINITY : wholeNumber("--fail-over", over);
	const root = siteOf(path, terminal);
	const ranking = rankSite(root, readFeedbackFiles(feedback, terminal, status));
	const options = { top, color: wantsColor(color, terminal), width: widthOf(terminal) };
	terminal.stdout.write(format === "json" ? formatJson(ranking) : rankingTable(ranking, options));
	const isOver = ranking.pages.some(
		({ unhappy, findings }) => findings.length > 0 && unhappy > limit,
	);
	return exitAfter(isOver ? exitCode.found : exitCode.passed, ranking.failures, terminal);
}

/** The ranking of the site in a folder, with the site's own settings. @internal */
export function rankSite(root: string, tallies: Tallies): Ranking {
	const { site, result } = checkSite(root);
	const { findings, failures } = reportOf(result);
	const { pages, removedPages } = feedbackByPage(site, tallies);
	const shownFindings = result.findings.map(({ at }, index) => ({
		finding: findings[index] as ReportedFinding,
		slugs: shownOn(site, at),
	}));
	const pagesOfFindings = shownFindings.flatMap(({ finding, slugs }) =>
		slugs.map((slug) => ({ slug, finding })),
	);
	const findingsBySlug = groupBy(pagesOfFindings, ({ slug }) => slug);
	const rankedPages = Array.from(pages, ([slug, feedback]) => ({
		path: addressOf(slug),
		slug,
		...feedback,
		findings: (findingsBySlug.get(slug) ?? []).map(({ finding }) => finding),
	}));
	return {
		version: 1,
		pages: rankedPages.sort(compareByUnhappiness),
		gone: removedPages.toSorted(compareByUnhappiness),
		siteWide: shownFindings.flatMap(({ finding, slugs }) => (slugs.length === 0 ? [finding] : [])),
		silent: [...findingsBySlug.keys()].filter((slug) => !pages.has(slug)).length,
		...(failures !== undefined && { failures }),
	};
}

type PageVotes = RankedVotes & { readonly path: string };

function compareByUnhappiness(one: PageVotes, other: PageVotes): number {
	return other.unhappy - one.unhappy || other.share - one.share || (one.path < other.path ? -1 : 1);
}
