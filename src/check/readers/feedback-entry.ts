// Feedback of readers, as Mintlify's analytics API returns it and files hold it. Unknown fields,
// sources and statuses pass, because the API may grow.
import { property } from "../../text/value.ts";

export const feedbackSources = ["code_snippet", "contextual", "agent", "thumbs_only"] as const;

export const feedbackStatuses = ["pending", "in_progress", "resolved", "dismissed"] as const;

export interface FeedbackEntry {
	readonly id: string;
	/** The path or the URL of the page. */
	readonly path: string;
	/** A value of `feedbackSources`, or a source that is newer than docproof. */
	readonly source?: string;
	readonly status?: string;
	readonly comment?: string | null;
	readonly createdAt?: string | null;
	/** A vote, which only `contextual` feedback has. The same is true of `contact`. */
	readonly helpful?: boolean | null;
	readonly contact?: string | null;
}

export interface PageCounts {
	readonly path: string;
	readonly thumbsUp: number;
	readonly thumbsDown: number;
	readonly code: number;
	readonly total: number;
}

/** Feedback has the form of entries, or of counts by page. */
export type FeedbackKind = "entries" | "counts";

/** The first field of a row that is not as documented; `undefined` if all fields are. */
export function findWrongField(
	row: object,
	kind: FeedbackKind,
): { readonly name: string; readonly type: string } | undefined {
	return fields[kind].find(({ name, type, isRequired }) => {
		const value = property(row, name);
		if (value === undefined || value === null) return isRequired;
		return type === "number" ? !Number.isFinite(value) : typeof value !== type;
	});
}

const toFields = (type: string, isRequired: boolean, ...names: readonly string[]) =>
	names.map((name) => ({ name, type, isRequired }));

const fields = {
	entries: [
		...toFields("string", true, "id", "path"),
		...toFields("string", false, "source", "status", "comment", "createdAt", "contact"),
		...toFields("boolean", false, "helpful"),
		...toFields("string", false, "code", "filename", "lang"),
	],
	counts: [
		...toFields("string", true, "path"),
		...toFields("number", true, "thumbsUp", "thumbsDown", "code", "total"),
	],
};
