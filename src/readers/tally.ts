// Votes and comments by path, from files of entries and counts.
import type { FeedbackEntry } from "./feedback-entry.ts";
import { FeedbackError } from "./feedback-error.ts";
import { countsOf, type FeedbackFile, feedbackEntriesOf } from "./read-feedback.ts";

export interface Tally extends Votes {
	/** The newest comments of unhappy readers, newest first; at most `maxComments`. */
	readonly comments: readonly Comment[];
}

export interface Votes {
	readonly up: number;
	readonly down: number;
	readonly code: number;
	readonly agent: number;
	/** Votes that do not say whether the reader was happy. */
	readonly other: number;
}

export interface Comment {
	readonly text: string;
	readonly createdAt: string;
}

export type Tallies = ReadonlyMap<string, Tally>;

const noVotes: Votes = { up: 0, down: 0, code: 0, agent: 0, other: 0 };
const maxComments = 3;

/**
 * Adds up counts, and entries that have one of the statuses. If there are files of both kinds,
 * votes come from the counts only. Throws a `FeedbackError` if a file cannot be read, or if an
 * entry would be counted twice.
 */
export function addUpFeedback(
	files: readonly FeedbackFile[],
	statuses: readonly string[],
): Tallies {
	const [countsFile, ...moreCounts] = files.filter(({ kind }) => kind === "counts");
	if (moreCounts.length > 0)
		throw new FeedbackError("Give one file of counts by page: two can count the same entry twice.");
	const tallies = new TallyBuilder();
	const ids = new Set<string>();
	// Later files are read first, because their entries are newer.
	for (const file of files.toReversed())
		if (file.kind === "entries")
			for (const entry of feedbackEntriesOf(file)) {
				if (ids.has(entry.id)) continue;
				ids.add(entry.id);
				const { status } = entry;
				if (status === undefined || statuses.includes(status))
					tallies.addEntry(entry, countsFile === undefined);
			}
	if (countsFile !== undefined)
		for (const { path, thumbsUp, thumbsDown, code, total } of countsOf(countsFile))
			tallies.addVotes(path, {
				up: thumbsUp,
				down: thumbsDown,
				code,
				agent: 0,
				other: Math.max(total - thumbsUp - thumbsDown - code, 0),
			});
	return tallies.byPath;
}

class TallyBuilder {
	readonly byPath = new Map<string, MutableTally>();

	addEntry(entry: FeedbackEntry, hasVotes: boolean): void {
		const kind = voteOf(entry);
		const tally = this.#tallyOf(entry.path);
		if (hasVotes) tally[kind]++;
		const text = entry.comment?.trim() ?? "";
		if (text === "" || kind === "up" || kind === "other") return;
		const { comments } = tally;
		comments.push({ text, createdAt: entry.createdAt ?? "" });
		comments.sort(compareNewestFirst);
		comments.splice(maxComments);
	}

	addVotes(path: string, votes: Votes): void {
		const tally = this.#tallyOf(path);
		for (const name of Object.keys(noVotes) as (keyof Votes)[]) tally[name] += votes[name];
	}

	#tallyOf(path: string): MutableTally {
		const existingTally = this.byPath.get(path);
		if (existingTally !== undefined) return existingTally;
		const tally = { ...noVotes, comments: [] };
		this.byPath.set(path, tally);
		return tally;
	}
}

type MutableTally = { -readonly [Name in keyof Votes]: number } & { comments: Comment[] };

function voteOf({ source, helpful }: FeedbackEntry): keyof Votes {
	if (source === "code_snippet") return "code";
	if (source === "agent") return "agent";
	if (typeof helpful !== "boolean") return "other";
	return helpful ? "up" : "down";
}

/** The number of unhappy readers. Reports about code and reports of agents count as unhappy. */
export function unhappyOf({ down, code, agent }: Votes): number {
	return down + code + agent;
}

export function totalOf(votes: Votes): number {
	return unhappyOf(votes) + votes.up + votes.other;
}

function compareNewestFirst(a: Comment, b: Comment): number {
	if (a.createdAt === b.createdAt) return 0;
	return a.createdAt < b.createdAt ? 1 : -1;
}

export function addTallies(a: Tally, b: Tally): Tally {
	const comments = [...a.comments, ...b.comments].sort(compareNewestFirst).slice(0, maxComments);
	return {
		up: a.up + b.up,
		down: a.down + b.down,
		code: a.code + b.code,
		agent: a.agent + b.agent,
		other: a.other + b.other,
		comments,
	};
}
