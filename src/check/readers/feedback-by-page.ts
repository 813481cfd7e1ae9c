// Feedback by page: paths of feedback joined with the pages of a site.
import { FeedbackPaths } from "../../site/addresses/lost/feedback-paths.ts";
import type { Site } from "../../site/parts/site.ts";
import { addTallies, noFeedback, type Tallies, type Tally } from "./tally.ts";

export interface RankedVotes extends Tally {
	readonly unhappy: number;
	readonly total: number;
	/** The share of the feedback that comes from unhappy readers, from 0 to 1. */
	readonly share: number;
}

export interface RemovedPage extends RankedVotes {
	readonly path: string;
	/** The target of the path's redirect in docs.json. */
	readonly redirect?: string;
	/** The address of a similar page. */
	readonly near?: string;
}

export interface PageFeedback extends RankedVotes {
	/** The page file, or the OpenAPI file that generates the page. */
	readonly file: string;
}

/** Feedback by the slug of the page, and feedback on paths that no longer belong to a page. */
export function feedbackByPage(
	site: Site,
	tallies: Tallies,
): { pages: ReadonlyMap<string, PageFeedback>; removedPages: readonly RemovedPage[] } {
	const paths = new FeedbackPaths(site, tallies.keys());
	const pages = new Map<string, PageFeedback>();
	const removedPages: RemovedPage[] = [];
	for (const [path, tally] of tallies) {
		const { kind, ...target } = paths.targetOf(path);
		if ("slug" in target) {
			const { slug, file } = target;
			const sum = addTallies(pages.get(slug) ?? noFeedback, tally);
			pages.set(slug, { file, ...votesOf(sum) });
		} else removedPages.push({ path, ...target, ...votesOf(tally) });
	}
	return { pages, removedPages };
}

/** Reports about code and reports of agents count as unhappy readers. */
function votesOf(tally: Tally): RankedVotes {
	const unhappy = tally.down + tally.code + tally.agent;
	const total = unhappy + tally.up + tally.other;
	const share = total === 0 ? 0 : Math.round((unhappy / total) * 1000) / 1000;
	return { ...tally, unhappy, total, share };
}
