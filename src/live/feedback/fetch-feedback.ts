// Fetching of feedback, answer after answer, into a file that grows with each answer.
import { type FeedbackKind, findWrongField } from "../../check/readers/feedback-entry.ts";
import { FeedbackError } from "../../check/readers/feedback-error.ts";
import { escapeControls } from "../../output/printable.ts";
import { pointerBelow } from "../../text/pointer.ts";
import { isMapping, type Mapping, property } from "../../text/value.ts";
import type { FeedbackQuery, TimeWindow } from "./feedback-query.ts";
import { ApiSession, RequestsUsedUpError, type SessionTools } from "./session.ts";
import { FeedbackStore } from "./store.ts";

export interface FetchTools extends SessionTools {
	readonly onProgress?: (rows: number, requests: number) => void;
}

export interface FetchResult {
	/** The number of rows in the file. */
	readonly rows: number;
	readonly requests: number;
	readonly window: TimeWindow;
	/** `capped`: the API lists no more pages. `stopped`: the session has no request left. */
	readonly end: "complete" | "capped" | "stopped";
}

/**
 * Fetches feedback into a file. Throws a `FeedbackError` if fetching fails. The file keeps the rows
 * that were fetched before.
 */
export async function fetchFeedback(query: FeedbackQuery, tools: FetchTools): Promise<FetchResult> {
	const store = new FeedbackStore(query);
	const session = new ApiSession(tools, query);
	const { window, cursor: firstCursor } = store.state;
	const resultWith = (end: FetchResult["end"]): FetchResult => ({
		rows: store.state.rows,
		requests: session.requests,
		window,
		end,
	});
	try {
		const seenCursors = new Set<string>();
		for (let cursor = firstCursor; ; ) {
			if (cursor !== null) seenCursors.add(cursor);
			const isResumed = cursor !== null && cursor === firstCursor;
			const path = requestPath(query, window, cursor);
			const answer = toAnswer(await session.get(path, isResumed), query.kind);
			const nextCursor = query.kind === "entries" ? cursorAfter(answer, seenCursors) : undefined;
			const lines = answer.feedback.map((row) => lineOf(row, query));
			store.append(lines, nextCursor);
			tools.onProgress?.(store.state.rows, session.requests);
			if (nextCursor === undefined) return resultWith(answer.hasMore ? "capped" : "complete");
			cursor = nextCursor;
		}
	} catch (error) {
		if (error instanceof RequestsUsedUpError) return resultWith("stopped");
		throw error;
	} finally {
		store.close();
	}
}

/** The maximum number of entries or pages in an answer. */
export const pageSize = 100;

const endpoints = { entries: "feedback", counts: "feedback/by-page" };

function requestPath(
	{ kind, project, source, status }: FeedbackQuery,
	{ from, to }: TimeWindow,
	cursor: string | null,
): string {
	const query = new URLSearchParams();
	const values = { dateFrom: from, dateTo: to, source, status, limit: String(pageSize), cursor };
	for (const [name, value] of Object.entries(values)) if (value != null) query.set(name, value);
	return `v1/analytics/${encodeURIComponent(project)}/${endpoints[kind]}?${query}`;
}

interface FeedbackAnswer {
	readonly feedback: readonly Mapping[];
	readonly hasMore: boolean;
	readonly nextCursor?: string | null;
}

/** `undefined` after the last answer. Throws a `FeedbackError` if the API does not go on. */
function cursorAfter(
	{ hasMore, nextCursor }: FeedbackAnswer,
	seenCursors: ReadonlySet<string>,
): string | undefined {
	if (!hasMore) return undefined;
	if (nextCursor && !seenCursors.has(nextCursor)) return nextCursor;
	throw new FeedbackError(
		"The API reports more entries but gives no new cursor. The file keeps the entries fetched so far.",
	);
}

/** The row as the API returns it; without the reader's address unless the user wants the address. */
function lineOf(row: Mapping, { withContacts }: FeedbackQuery): string {
	const hidesContact = !withContacts && property(row, "contact") != null;
	return `${escapeControls(JSON.stringify(hidesContact ? { ...row, contact: null } : row))}\n`;
}

const maxLevels = 100;

/** Throws a `FeedbackError` if the answer is not as documented. @internal */
export function toAnswer(answer: unknown, kind: FeedbackKind): FeedbackAnswer {
	if (!isMapping(answer)) throw undocumentedAnswer("it is not an object");
	// Deeper objects could not be written as JSON again.
	if (pointerBelow(answer, maxLevels) !== undefined)
		throw undocumentedAnswer(`it is nested more than ${maxLevels} levels deep`);
	const { feedback, hasMore, nextCursor } = answer;
	if (typeof hasMore !== "boolean") throw undocumentedAnswer("`/hasMore` is not a boolean");
	if (nextCursor != null && typeof nextCursor !== "string")
		throw undocumentedAnswer("`/nextCursor` is not a string");
	if (!Array.isArray(feedback)) throw undocumentedAnswer("`/feedback` is not a list");
	for (const [index, row] of feedback.entries()) {
		const pointer = `/feedback/${index}`;
		if (!isMapping(row)) throw undocumentedAnswer(`\`${pointer}\` is not an object`);
		const wrongField = findWrongField(row, kind);
		if (wrongField !== undefined)
			throw undocumentedAnswer(`\`${pointer}/${wrongField.name}\` is not a ${wrongField.type}`);
	}
	return answer as unknown as FeedbackAnswer;
}

function undocumentedAnswer(fault: string): FeedbackError {
	return new FeedbackError(`The answer is not as documented: ${fault}.`);
}
