import type { Finding } from "../engine/finding.ts";
import { FeedbackPaths } from "../site/addresses/lost/feedback-paths.ts";
import { shownOn } from "../site/pages/shown-on.ts";
import type { Site } from "../site/parts/site.ts";
import {
	type Comment,
	joined,
	type Tallies,
	type Tally,
	totalOf,
	unhappyOf,
	type Votes,
} from "./tally.ts";

export interface RankedVotes extends Votes {
	readonly unhappy: number;
	readonly total: number;
	/** The share of all feedback, from 0 to 1. */
	readonly share: number;
	readonly comments: readonly Comment[];
}

/** Feedback on a path that belongs to no page any more. */
export interface GonePage extends RankedVotes {
	readonly path: string;
	/** The target of the path's redirect in docs.json. */
	readonly redirect?: string;
	/** A page with a similar address. */
	readonly near?: string;
}

/** Returns a function that counts the unhappy readers of all pages that show a finding. */
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

/** Feedback by slug of the page, and feedback on paths without a page. */
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

export function votesOf(tally: Tally): RankedVotes {
	const [unhappy, total] = [unhappyOf(tally), totalOf(tally)];
	const share = total === 0 ? 0 : Math.round((unhappy / total) * 1000) / 1000;
	const { comments, ...votes } = tally;
	return { ...votes, unhappy, total, share, comments };
}
