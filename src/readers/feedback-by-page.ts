import type { Finding } from "../engine/finding.ts";
import { FeedbackPaths } from "../site/addresses/lost/feedback-paths.ts";
import { shownOn } from "../site/pages/pages-at-location.ts";
import type { Site } from "../site/parts/site.ts";
import {
	addTallies,
	type Comment,
	type Tallies,
	type Tally,
	totalOf,
	unhappyOf,
	type Votes,
} from "./tally.ts";

export interface RankedVotes extends Votes {
	readonly unhappy: number;
	readonly total: number;
	/** The share of the feedback that comes from unhappy readers, from 0 to 1. */
	readonly share: number;
	readonly comments: readonly Comment[];
}

export interface RemovedPage extends RankedVotes {
	readonly path: string;
	/** The target of the path's redirect in docs.json. */
	readonly redirect?: string;
	/** The address of a similar page. */
	readonly near?: string;
}

export function unhappyReaders(site: Site, tallies: Tallies): (finding: Finding) => number {
	const { pages } = feedbackByPage(site, tallies);
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

/** Feedback by the slug of the page, and feedback on paths that no longer belong to a page. */
export function feedbackByPage(
	site: Site,
	tallies: Tallies,
): { pages: ReadonlyMap<string, JoinedPage>; removedPages: RemovedPage[] } {
	const paths = new FeedbackPaths(site, tallies.keys());
	const pages = new Map<string, JoinedPage>();
	const removedPages: RemovedPage[] = [];
	for (const [path, tally] of tallies) {
		const target = paths.targetOf(path);
		if (target.kind === "gone") {
			const { kind, ...alternatives } = target;
			removedPages.push({ path, ...alternatives, ...votesOf(tally) });
			continue;
		}
		const { slug, file } = target;
		const existingPage = pages.get(slug);
		const tallyOfPage = existingPage === undefined ? tally : addTallies(existingPage.tally, tally);
		pages.set(slug, { file, tally: tallyOfPage });
	}
	return { pages, removedPages };
}

export function votesOf(tally: Tally): RankedVotes {
	const [unhappy, total] = [unhappyOf(tally), totalOf(tally)];
	const share = total === 0 ? 0 : Math.round((unhappy / total) * 1000) / 1000;
	const { comments, ...votes } = tally;
	return { ...votes, unhappy, total, share, comments };
}
