// Which pages readers are unhappy with, and what docproof knows of them.

import type { Finding } from "../../../engine/finding.ts";
import type { Severity } from "../../../engine/severity.ts";
import { type Standing, standingOf } from "../../../engine/standing.ts";
import { addressOf } from "../../../facts/files/site-path.ts";
import { reportFailures } from "../../../report/failures.ts";
import type { ReportedFailure } from "../../../report/report.ts";
import { FeedbackPaths } from "../../../site/addresses/lost/feedback-paths.ts";
import { shownOn } from "../../../site/pages/shown-on.ts";
import type { Site } from "../../../site/parts/site.ts";
import { lookAt } from "../../validate/validate.ts";
import {
	type Comment,
	joined,
	type Tallies,
	type Tally,
	totalOf,
	unhappyOf,
	type Votes,
} from "./tally.ts";

/** The pages with feedback, those with the most unhappy readers first, and what else there is. */
export interface Ranking {
	readonly version: 1;
	readonly window: { readonly from: string | null; readonly to: string | null };
	readonly pages: readonly RankedPage[];
	readonly gone: readonly GonePage[];
	/** Findings that are about no one page. */
	readonly siteWide: readonly RankedFinding[];
	/** Pages with findings that have no feedback. */
	readonly silent: number;
	/** Bugs of docproof, with which findings may be missing. Not there where all went well. */
	readonly failures?: readonly ReportedFailure[];
}

export interface RankedVotes extends Votes {
	readonly unhappy: number;
	readonly total: number;
	/** Of all feedback, from 0 to 1. */
	readonly share: number;
	readonly comments: readonly Comment[];
}

export interface RankedPage extends RankedVotes {
	readonly path: string;
	readonly slug: string;
	/** The page file, or the OpenAPI file that the page is made of. */
	readonly file: string;
	readonly findings: readonly RankedFinding[];
}

export interface RankedFinding {
	readonly rule: string;
	readonly severity: Severity;
	readonly standing: Standing;
	readonly file: string;
	readonly line: number;
	readonly message: string;
}

/** Feedback whose path leads to no page any more. */
export interface GonePage extends RankedVotes {
	readonly path: string;
	/** Where docs.json sends its readers. */
	readonly redirect?: string;
	/** A page whose address is alike. */
	readonly near?: string;
}

/** Of the site in a folder, by its own settings. */
export function rank(root: string, tallies: Tallies, window: Ranking["window"]): Ranking {
	const { site, result } = lookAt(root);
	return {
		...rankOf(site, result.findings, tallies, window),
		...reportFailures(result.failures),
	};
}

function rankOf(
	site: Site,
	found: readonly Finding[],
	tallies: Tallies,
	window: Ranking["window"],
): Ranking {
	const { pages, gone } = joinedToPages(site, tallies);
	const { byPage, siteWide } = findingsByPage(site, found);
	const ranked = Array.from(pages, ([slug, { file, tally }]) => ({
		...{ path: addressOf(slug), slug, file },
		...votesOf(tally),
		findings: (byPage.get(slug) ?? []).map(rankedFinding),
	}));
	return {
		version: 1,
		window,
		pages: ranked.sort(moreUnhappy),
		gone: gone.sort(moreUnhappy),
		siteWide: siteWide.map(rankedFinding),
		silent: [...byPage.keys()].filter((slug) => !pages.has(slug)).length,
	};
}

/** How many unhappy readers the pages have on which a finding is seen. */
export function unhappyReaders(site: Site, tallies: Tallies): (finding: Finding) => number {
	const { pages } = joinedToPages(site, tallies);
	return ({ at }) =>
		shownOn(site, at).reduce((sum, slug) => {
			const page = pages.get(slug);
			return sum + (page === undefined ? 0 : unhappyOf(page.tally));
		}, 0);
}

interface JoinedPage {
	readonly file: string;
	readonly tally: Tally;
}

/** The feedback on each page, by slug, and on what is no page any more. */
export function joinedToPages(
	site: Site,
	tallies: Tallies,
): { pages: ReadonlyMap<string, JoinedPage>; gone: GonePage[] } {
	const paths = new FeedbackPaths(site, tallies.keys());
	const pages = new Map<string, JoinedPage>();
	const gone: GonePage[] = [];
	for (const [path, tally] of tallies) {
		const target = paths.targetOf(path);
		if (target.kind === "gone") {
			const { kind, ...instead } = target;
			gone.push({ path, ...instead, ...votesOf(tally) });
			continue;
		}
		const { slug, file } = target;
		const known = pages.get(slug);
		const both = known === undefined ? tally : joined(known.tally, tally);
		pages.set(slug, { file, tally: both });
	}
	return { pages, gone };
}

function findingsByPage(
	site: Site,
	found: readonly Finding[],
): { byPage: ReadonlyMap<string, readonly Finding[]>; siteWide: Finding[] } {
	const byPage = new Map<string, Finding[]>();
	const siteWide: Finding[] = [];
	for (const finding of found) {
		const slugs = shownOn(site, finding.at);
		if (slugs.length === 0) siteWide.push(finding);
		for (const slug of slugs) {
			const known = byPage.get(slug);
			if (known === undefined) byPage.set(slug, [finding]);
			else known.push(finding);
		}
	}
	return { byPage, siteWide };
}

export function votesOf(tally: Tally): RankedVotes {
	const [unhappy, total] = [unhappyOf(tally), totalOf(tally)];
	const share = total === 0 ? 0 : Math.round((unhappy / total) * 1000) / 1000;
	const { comments, ...votes } = tally;
	return { ...votes, unhappy, total, share, comments };
}

function moreUnhappy(
	one: RankedVotes & { readonly path: string },
	other: RankedVotes & { readonly path: string },
): number {
	return other.unhappy - one.unhappy || other.share - one.share || (one.path < other.path ? -1 : 1);
}

function rankedFinding(finding: Finding): RankedFinding {
	const { rule, severity, at, message } = finding;
	const { line } = at.file.position(at.range.start);
	const standing = standingOf(finding);
	return { rule, severity, standing, file: at.file.path, line, message };
}
