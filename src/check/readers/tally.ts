// Votes and comments by path, from files of entries and counts.
import { compareTexts } from "../../text/lists.ts";
import type { FeedbackEntry } from "./feedback-entry.ts";
import { FeedbackError } from "./feedback-error.ts";
import type { FeedbackFile } from "./read-feedback.ts";

export interface Tally {
	readonly up: number;
	readonly down: number;
	readonly code: number;
	readonly agent: number;
	/** Votes that do not say whether the reader was happy. */
	readonly other: number;
	/** The newest comments of unhappy readers, newest first; at most `maxComments`. */
	readonly comments: readonly Comment[];
}

interface Comment {
	readonly text: string;
	readonly createdAt: string;
}

export type Tallies = ReadonlyMap<string, Tally>;

export const noFeedback: Tally = { up: 0, down: 0, code: 0, agent: 0, other: 0, comments: [] };
const maxComments = 3;

/**
 * Adds up counts, and entries that have one of the statuses. If there are files of both kinds,
 * votes come from the counts only. Of several entries with one id, the last applies, which
 * is read first. Throws a `FeedbackError` for two files of counts, which can count one entry twice.
 */
export function addUpFeedback(
	files: readonly FeedbackFile[],
	statuses: readonly string[],
): Tallies {
	const [counts, ...moreCounts] = files.filter((file) => file.kind === "counts");
	if (moreCounts.length > 0)
		throw new FeedbackError("Give one file of counts by page: two can count the same entry twice.");
	const tallies = new Map<string, Tally>();
	const add = (path: string, tally: Partial<Tally>): void => {
		tallies.set(path, addTallies({ ...noFeedback, ...tally }, tallies.get(path) ?? noFeedback));
	};
	for (const { path, thumbsUp: up, thumbsDown: down, code, total } of counts?.rows() ?? [])
		add(path, { up, down, code, other: Math.max(total - up - down - code, 0) });
	const ids = new Set<string>();
	for (const file of files.toReversed())
		for (const entry of file.kind === "entries" ? file.rows() : []) {
			const { id, path, status, comment, createdAt } = entry;
			if (ids.has(id)) continue;
			ids.add(id);
			if (status !== undefined && !statuses.includes(status)) continue;
			const vote = voteOf(entry);
			const text = vote === "up" || vote === "other" ? "" : (comment?.trim() ?? "");
			const comments = text === "" ? [] : [{ text, createdAt: createdAt ?? "" }];
			add(path, counts === undefined ? { [vote]: 1, comments } : { comments });
		}
	return tallies;
}

function voteOf({ source, helpful }: FeedbackEntry): Exclude<keyof Tally, "comments"> {
	if (source === "code_snippet") return "code";
	if (source === "agent") return "agent";
	if (typeof helpful !== "boolean") return "other";
	return helpful ? "up" : "down";
}

export function addTallies(a: Tally, b: Tally): Tally {
	return {
		up: a.up + b.up,
		down: a.down + b.down,
		code: a.code + b.code,
		agent: a.agent + b.agent,
		other: a.other + b.other,
		comments: [...a.comments, ...b.comments].sort(compareNewestFirst).slice(0, maxComments),
	};
}

function compareNewestFirst(a: Comment, b: Comment): number {
	return compareTexts(b.createdAt, a.createdAt);
}
