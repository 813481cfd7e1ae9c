// Fetching of feedback entries, page after page, into a file that grows with each page.

import {
	dayLength,
	type FeedbackQuery,
	isoTimeOf,
	parseTime,
	requestPath,
	type TimeWindow,
} from "../../readers/api-query.ts";
import { type FeedbackEntry, type ListAnswer, toListAnswer } from "../../readers/feedback-entry.ts";
import { FeedbackError } from "../../readers/feedback-error.ts";
import { type FeedbackState, firstState } from "../../readers/feedback-state.ts";
import { escapeControls } from "../../report/printable.ts";
import { ApiSession, RequestsUsedUpError, type SessionTools } from "./session.ts";
import { FeedbackStore } from "./store.ts";

export interface FetchTools extends SessionTools {
	readonly onProgress?: (done: Progress) => void;
}

export interface Progress {
	readonly entries: number;
	readonly requests: number;
	/** The number of requests left this hour; infinite without a limit. */
	readonly left: number;
}

export interface FetchResult extends Progress {
	/** The number of entries before this run. */
	readonly before: number;
	readonly window: TimeWindow;
	/** The time from which requests are free again, if the run had to stop. */
	readonly stopped?: number;
}

/**
 * Fetches entries into a file. Throws a `FeedbackError` if fetching fails. The file keeps the
 * entries that were fetched before.
 */
export async function fetchEntries(query: FeedbackQuery, tools: FetchTools): Promise<FetchResult> {
	const store = new FeedbackStore("feedback", query);
	const session = new ApiSession(tools);
	const entriesBefore = store.state?.entries ?? 0;
	let state = startState(store.state, query, tools.clock.now());
	const fetchResult = (): FetchResult => ({
		before: entriesBefore,
		entries: state.entries,
		window: state.window,
		requests: session.requests,
		left: session.left,
	});
	try {
		for await (const nextPage of fetchEntryPages(state, query, session)) {
			const lines = nextPage.entries.map((entry) => entryLine(entry, query));
			store.begin(state);
			store.append(lines.join(""), (bytes) => ({ ...nextPage.state, bytes }));
			state = store.state ?? nextPage.state;
			tools.onProgress?.(fetchResult());
		}
		return fetchResult();
	} catch (error) {
		if (!(error instanceof RequestsUsedUpError)) throw error;
		return { ...fetchResult(), stopped: error.from };
	} finally {
		store.close();
	}
}

function startState(
	state: FeedbackState | undefined,
	query: FeedbackQuery,
	now: number,
): FeedbackState {
	if (state === undefined) return firstState("feedback", query, now);
	if (query.mode !== "update" || !state.complete) return state;
	const windowEnd = query.window.to ?? isoTimeOf(now);
	const firstPart = { from: overlapStart(state.window), to: windowEnd };
	const window = { ...state.window, to: windowEnd };
	return { ...state, window, part: firstPart, cursor: null, complete: false };
}

/**
 * A time one day before the end of the window, but not before the start of the window. Entries of
 * this day are fetched again, because they may have changed while they were fetched.
 */
function overlapStart({ from, to }: TimeWindow): string {
	const start = from === undefined ? undefined : parseTime(from);
	const time = (parseTime(to) ?? 0) - dayLength;
	return isoTimeOf(Math.max(time, start ?? time));
}

async function* fetchEntryPages(
	start: FeedbackState,
	query: FeedbackQuery,
	session: ApiSession,
): AsyncIterable<{ entries: readonly FeedbackEntry[]; state: FeedbackState }> {
	const { project, base } = query;
	const seenIds = new Set<string>();
	for (let state = start; !state.complete; ) {
		const { cursor, part, window } = state;
		const path = requestPath("feedback", query, part ?? window, cursor);
		const isResumed = cursor !== null && cursor === start.cursor;
		const request = { host: base.host, project, isResumed };
		const answer = toListAnswer(await session.get(path, request));
		if (cursor !== null) seenIds.add(cursor);
		state = stateAfter(state, answer, seenIds);
		yield { entries: answer.feedback, state };
	}
}

function stateAfter(
	{ part, ...state }: FeedbackState,
	{ feedback, hasMore, nextCursor }: ListAnswer,
	seen: ReadonlySet<string>,
): FeedbackState {
	const entries = state.entries + feedback.length;
	if (!hasMore) return { ...state, entries, cursor: null, complete: true };
	if (!nextCursor || seen.has(nextCursor))
		throw new FeedbackError(
			"The API reports more entries but gives no new cursor. The file keeps the entries fetched so far.",
		);
	const nextState = part === undefined ? state : { ...state, part };
	return { ...nextState, entries, cursor: nextCursor };
}

/**
 * The entry as the API returns the entry; without the reader's address unless the user wants the
 * address.
 */
function entryLine(entry: FeedbackEntry, { withContacts }: FeedbackQuery): string {
	const hidesContact = !withContacts && entry.contact != null;
	return `${escapeControls(JSON.stringify(hidesContact ? { ...entry, contact: null } : entry))}\n`;
}
