// Fetching of the counts by page. One answer lists a hundred pages and has no cursor, so a window
// with more pages is requested in parts, whose counts are added up.

import {
	type FeedbackQuery,
	requestPath,
	splitWindow,
	type TimeWindow,
} from "../../readers/api-query.ts";
import {
	type CountsAnswer,
	countNames,
	type PageCounts,
	toCountsAnswer,
} from "../../readers/feedback-entry.ts";
import { FeedbackError } from "../../readers/feedback-error.ts";
import {
	type CountProgress,
	type FeedbackState,
	firstState,
} from "../../readers/feedback-state.ts";
import { escapeControls } from "../../report/printable.ts";
import type { FetchTools, Progress } from "./fetch-entries.ts";
import { ApiSession, RequestsUsedUpError } from "./session.ts";
import { FeedbackStore } from "./store.ts";

export interface FetchedPages extends Progress {
	readonly window: TimeWindow;
	/** True if the API has more pages than the answer lists. */
	readonly hasMore: boolean;
	/** Hours with more pages than one answer lists. */
	readonly incomplete: readonly TimeWindow[];
	readonly stopped?: number;
}

/**
 * Fetches counts by page into a file. Throws a `FeedbackError` if fetching fails. If `isWhole` is
 * true, docproof also requests ever shorter parts of the window, down to one hour, until each answer
 * lists all of its pages.
 */
export async function fetchPages(
	query: FeedbackQuery,
	isWhole: boolean,
	tools: FetchTools,
): Promise<FetchedPages> {
	const store = new FeedbackStore("feedback/by-page", query);
	const session = new ApiSession(tools);
	const fetchedPages = (stopped?: number): FetchedPages => {
		const { state } = store;
		return {
			requests: session.requests,
			left: session.left,
			entries: state?.entries ?? 0,
			window: state?.window ?? { to: "" },
			hasMore: state?.complete === false,
			incomplete: state?.parts?.incomplete ?? [],
			...(stopped !== undefined && { stopped }),
		};
	};
	try {
		const pagesFetch = new PagesFetch(query, session, store);
		await pagesFetch.fetchWhole(tools.clock.now());
		if (isWhole) await pagesFetch.fetchParts(() => tools.onProgress?.(fetchedPages()));
		return fetchedPages();
	} catch (error) {
		if (error instanceof RequestsUsedUpError) return fetchedPages(error.from);
		throw error;
	} finally {
		store.close();
	}
}

class PagesFetch {
	readonly #query: FeedbackQuery;
	readonly #session: ApiSession;
	readonly #store: FeedbackStore;

	constructor(query: FeedbackQuery, session: ApiSession, store: FeedbackStore) {
		this.#query = query;
		this.#session = session;
		this.#store = store;
	}

	/** Fetches the whole window, unless an earlier run has fetched the window. */
	async fetchWhole(now: number): Promise<void> {
		const cachedState = this.#store.state;
		if (cachedState?.bytes) return;
		const state = cachedState ?? firstState("feedback/by-page", this.#query, now);
		const { feedback, hasMore } = await this.#ask(state.window);
		this.#store.begin(state);
		this.#write(feedback, { ...state, complete: !hasMore });
	}

	/** Halves windows until each answer is complete, or the window is an hour long. */
	async fetchParts(onPart: () => void): Promise<void> {
		const { state } = this.#store;
		if (state?.complete !== false) return;
		let fetchedParts = state.parts ?? {
			open: splitWindow(state.window),
			incomplete: [],
			counts: [],
		};
		for (let [next] = fetchedParts.open; next !== undefined; [next] = fetchedParts.open) {
			fetchedParts = nextParts(fetchedParts, next, await this.#ask(next));
			this.#store.recordState({ ...state, parts: fetchedParts });
			onPart();
		}
		this.#check(fetchedParts);
		const isComplete = fetchedParts.incomplete.length === 0;
		this.#write(fetchedParts.counts, { ...state, parts: fetchedParts, complete: isComplete });
	}

	async #ask(window: TimeWindow): Promise<CountsAnswer> {
		const path = requestPath("feedback/by-page", this.#query, window);
		const { base, project } = this.#query;
		const request = { host: base.host, project, isResumed: false };
		return toCountsAnswer(await this.#session.get(path, request));
	}

	/**
	 * Throws a `FeedbackError` if the parts do not add up to the whole window. The file then stays
	 * unchanged.
	 */
	#check({ counts, incomplete }: CountProgress): void {
		if (incomplete.length > 0) return;
		const sums = new Map(counts.map((count) => [count.path, count]));
		const hasDifference = this.#store
			.readCounts()
			.some((whole) => countNames.some((name) => sums.get(whole.path)?.[name] !== whole[name]));
		if (hasDifference)
			throw new FeedbackError(
				`The counts of the parts do not add up to the counts of the whole window. \`${this.#query.file.name}\` keeps the pages of the whole window.`,
			);
	}

	#write(counts: readonly PageCounts[], state: FeedbackState): void {
		const lines = counts.map((row) => `${escapeControls(JSON.stringify(row))}\n`).join("");
		this.#store.replace(lines, (bytes) => ({ ...state, bytes, entries: counts.length }));
	}
}

function nextParts(
	{ open: [, ...open], incomplete, counts }: CountProgress,
	part: TimeWindow,
	{ feedback, hasMore }: CountsAnswer,
): CountProgress {
	if (!hasMore) return { open, incomplete, counts: addCounts(counts, feedback) };
	const halves = splitWindow(part);
	if (halves.length === 0)
		return { open, incomplete: [...incomplete, part], counts: addCounts(counts, feedback) };
	return { open: [...halves, ...open], incomplete, counts };
}

function addCounts(
	counts: readonly PageCounts[],
	more: readonly PageCounts[],
): readonly PageCounts[] {
	const sums = new Map(counts.map((count) => [count.path, count]));
	for (const count of more) {
		const formerCounts = sums.get(count.path);
		const sum = (name: (typeof countNames)[number]): number =>
			count[name] + (formerCounts?.[name] ?? 0);
		sums.set(count.path, {
			path: count.path,
			thumbsUp: sum("thumbsUp"),
			thumbsDown: sum("thumbsDown"),
			code: sum("code"),
			total: sum("total"),
		});
	}
	return [...sums.values()];
}
