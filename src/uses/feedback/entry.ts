// What the analytics API gives: feedback of readers. What an entry has beyond this is kept.

export const sources = [
	"code_snippet",
	"contextual",
	"agent",
	"thumbs_only",
] as const;

export const statuses = [
	"pending",
	"in_progress",
	"resolved",
	"dismissed",
] as const;

/** What one reader, or an agent, says of a page. */
export interface Entry {
	readonly id: string;
	/** The path or the URL of the page. */
	readonly path: string;
	/** One of `sources`, or one that is newer than docproof. */
	readonly source?: string;
	readonly status?: string;
	readonly comment?: string | null;
	readonly createdAt?: string | null;
	/** Of `contextual` ones only. */
	readonly helpful?: boolean | null;
	readonly contact?: string | null;
	/** These three of `code_snippet` ones only. */
	readonly code?: string | null;
	readonly filename?: string | null;
	readonly lang?: string | null;
}

/** The feedback on one page, counted. */
export interface PageCounts {
	readonly path: string;
	readonly thumbsUp: number;
	readonly thumbsDown: number;
	readonly code: number;
	readonly total: number;
}

export const countNames = ["thumbsUp", "thumbsDown", "code", "total"] as const;
