// What the entries and counts of some files come to, by the path that each is about.
import type { FeedbackEntry } from "./entry.ts";
import { FeedbackError } from "./feedback-error.ts";
import { countsOf, entriesOf, type FeedbackFile } from "./read-feedback.ts";

/** The feedback on one path. */
export interface Tally extends Votes {
	/** What unhappy readers wrote, the newest first. */
	readonly comments: readonly Comment[];
}

export interface Votes {
	readonly up: number;
	readonly down: number;
	/** On code snippets. */
	readonly code: number;
	/** Of agents. */
	readonly agent: number;
	/** Of which nobody can tell whether a reader was happy. */
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
 * Entries of these statuses, and counts, whose votes count where both are given. Throws a
 * `FeedbackError` where a file cannot be read, or where counts would count something twice.
 */
export function talliesOf(files: readonly FeedbackFile[], statuses: readonly string[]): Tallies {
	const [counts, ...others] = files.filter(({ kind }) => kind === "counts");
	if (others.length > 0)
		throw new FeedbackError("Give one file of counts by page: two can count the same entry twice.");
	const tallies = new Tallying();
	const ids = new Set<string>();
	// What was fetched later is nearer to what is so now.
	for (const file of files.toReversed())
		if (file.kind === "entries")
			for (const entry of entriesOf(file)) {
				if (ids.has(entry.id)) continue;
				ids.add(entry.id);
				const { status } = entry;
				if (status === undefined || statuses.includes(status))
					tallies.add(entry, counts === undefined);
			}
	if (counts !== undefined)
		for (const { path, thumbsUp, thumbsDown, code, total } of countsOf(counts))
			tallies.set(path, {
				up: thumbsUp,
				down: thumbsDown,
				code,
				agent: 0,
				other: Math.max(total - thumbsUp - thumbsDown - code, 0),
			});
	return tallies.byPath;
}

class Tallying {
	readonly byPath = new Map<string, Mutable>();

	add(entry: FeedbackEntry, hasVotes: boolean): void {
		const kind = kindOf(entry);
		const tally = this.#at(entry.path);
		if (hasVotes) tally[kind]++;
		const text = entry.comment?.trim() ?? "";
		if (text === "" || kind === "up" || kind === "other") return;
		const { comments } = tally;
		comments.push({ text, createdAt: entry.createdAt ?? "" });
		comments.sort(newestFirst);
		comments.splice(maxComments);
	}

	set(path: string, votes: Votes): void {
		const tally = this.#at(path);
		for (const name of Object.keys(noVotes) as (keyof Votes)[]) tally[name] += votes[name];
	}

	#at(path: string): Mutable {
		const known = this.byPath.get(path);
		if (known !== undefined) return known;
		const tally = { ...noVotes, comments: [] };
		this.byPath.set(path, tally);
		return tally;
	}
}

type Mutable = { -readonly [Name in keyof Votes]: number } & { comments: Comment[] };

function kindOf({ source, helpful }: FeedbackEntry): keyof Votes {
	if (source === "code_snippet") return "code";
	if (source === "agent") return "agent";
	if (typeof helpful !== "boolean") return "other";
	return helpful ? "up" : "down";
}

/** How many were unhappy: who reports code or a gap is. */
export function unhappyOf({ down, code, agent }: Votes): number {
	return down + code + agent;
}

export function totalOf(votes: Votes): number {
	return unhappyOf(votes) + votes.up + votes.other;
}

function newestFirst(one: Comment, other: Comment): number {
	if (one.createdAt === other.createdAt) return 0;
	return one.createdAt < other.createdAt ? 1 : -1;
}

/** Two tallies of one page. */
export function joined(one: Tally, other: Tally): Tally {
	const comments = [...one.comments, ...other.comments].sort(newestFirst).slice(0, maxComments);
	return {
		up: one.up + other.up,
		down: one.down + other.down,
		code: one.code + other.code,
		agent: one.agent + other.agent,
		other: one.other + other.other,
		comments,
	};
}
