// `docproof feedback rank`: pages by unhappy readers, with their problems.
import type { InferredOptionTypes } from "yargs";
import { checkSite } from "../../../check/site/validate.ts";
import { exitAfter, exitCode, UsageError } from "../../../cli/exit-code.ts";
import { wholeNumber } from "../../../cli/options.ts";
import { siteOf } from "../../../cli/site-path.ts";
import { type Terminal, wantsColor, widthOf } from "../../../cli/terminal.ts";
import type { Finding } from "../../../engine/finding.ts";
import { standingOf } from "../../../engine/standing.ts";
import { addressOf } from "../../../facts/files/site-path.ts";
import { feedbackByPage, type RankedVotes, votesOf } from "../../../readers/feedback-by-page.ts";
import type { Tallies } from "../../../readers/tally.ts";
import { reportFailures } from "../../../report/failures.ts";
import { shownOn } from "../../../site/pages/pages-at-location.ts";
import type { Site } from "../../../site/parts/site.ts";
import type { rankOptions } from "../command/feedback-options.ts";
import type { RankedFinding, Ranking } from "./ranking.ts";

type RankArguments = InferredOptionTypes<typeof rankOptions> & { readonly path: string };

export async function rankCommand(
	{ path, feedback, status, format, color, ...args }: RankArguments,
	terminal: Terminal,
): Promise<number> {
	if (feedback.length === 0)
		throw new UsageError(
			"`--feedback` is missing: `docproof feedback rank --feedback feedback.ndjson`.",
		);
	const { top: written = "20", "fail-over": over } = args;
	const topCount = wholeNumber("--top", written);
	const limit = over === undefined ? over : wholeNumber("--fail-over", over);
	const root = siteOf(path, terminal);
	const { readFeedbackFiles: readFiles } = await import("../../../readers/unhappy-readers.ts");
	const { rankingFormats } = await import("./ranking.ts");
	const { tallies, window } = readFiles(feedback, terminal, status);
	const ranking = rankSite(root, tallies, window);
	const options = { top: topCount, color: wantsColor(color, terminal), width: widthOf(terminal) };
	terminal.stdout.write(rankingFormats[format](ranking, options));
	const isOver = ranking.pages.some(
		({ unhappy, findings }) => findings.length > 0 && unhappy > (limit ?? unhappy),
	);
	const code = isOver ? exitCode.found : exitCode.passed;
	return exitAfter(code, ranking.failures, terminal);
}

/** The ranking of the site in a folder, with the site's own settings. @internal */
export function rankSite(root: string, tallies: Tallies, window: Ranking["window"]): Ranking {
	const { site, result } = checkSite(root);
	return {
		...rankPages(site, result.findings, tallies, window),
		...reportFailures(result.failures),
	};
}

function rankPages(
	site: Site,
	findings: readonly Finding[],
	tallies: Tallies,
	window: Ranking["window"],
): Ranking {
	const { pages, removedPages: gone } = feedbackByPage(site, tallies);
	const { byPage, siteWide } = findingsByPage(site, findings);
	const rankedPages = Array.from(pages, ([slug, { file, tally }]) => ({
		path: addressOf(slug),
		slug,
		file,
		...votesOf(tally),
		findings: (byPage.get(slug) ?? []).map(toRankedFinding),
	}));
	return {
		version: 1,
		window,
		pages: rankedPages.sort(compareByUnhappiness),
		gone: gone.sort(compareByUnhappiness),
		siteWide: siteWide.map(toRankedFinding),
		silent: [...byPage.keys()].filter((slug) => !pages.has(slug)).length,
	};
}

function findingsByPage(
	site: Site,
	findings: readonly Finding[],
): { byPage: ReadonlyMap<string, readonly Finding[]>; siteWide: Finding[] } {
	const findingsBySlug = new Map<string, Finding[]>();
	const siteWide: Finding[] = [];
	for (const finding of findings) {
		const slugs = shownOn(site, finding.at);
		if (slugs.length === 0) siteWide.push(finding);
		for (const slug of slugs) {
			const pageFindings = findingsBySlug.get(slug);
			if (pageFindings === undefined) findingsBySlug.set(slug, [finding]);
			else pageFindings.push(finding);
		}
	}
	return { byPage: findingsBySlug, siteWide };
}

function compareByUnhappiness(
	one: RankedVotes & { readonly path: string },
	other: RankedVotes & { readonly path: string },
): number {
	return other.unhappy - one.unhappy || other.share - one.share || (one.path < other.path ? -1 : 1);
}

function toRankedFinding(finding: Finding): RankedFinding {
	const { rule, severity, at, message } = finding;
	const { line } = at.file.position(at.range.start);
	const standing = standingOf(finding);
	return { rule, severity, standing, file: at.file.path, line, message };
}
