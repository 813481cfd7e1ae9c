// Fetches the counts by page. One answer names a hundred pages and has no cursor: of more, the
// window is asked for in parts, whose counts add up.
import {
	type CountsAnswer,
	countNames,
	countsAnswer,
	type PageCounts,
} from "../../readers/entry.ts";
import { FeedbackError } from "../../readers/feedback-error.ts";
import { type Query, requestPath, splitWindow, type Window } from "../../readers/query.ts";
import { type FeedbackState, firstState, type Parts } from "../../readers/state.ts";
import type { FetchTools, Progress } from "./fetch-entries.ts";
import { ApiSession, UsedUp } from "./session.ts";
import { Store } from "./store.ts";

export interface FetchedPages extends Progress {
	readonly window: Window;
	/** Whether the API has more pages than it names. */
	readonly hasMore: boolean;
	/** Parts of an hour that have more pages than one answer. */
	readonly incomplete: readonly Window[];
	readonly stopped?: number;
}

/**
 * Throws a `FeedbackError` where that fails. `isWhole` asks for parts until no page is left out.
 */
export async function fetchPages(
	query: Query,
	isWhole: boolean,
	tools: FetchTools,
): Promise<FetchedPages> {
	const store = new Store("feedback/by-page", query);
	const session = new ApiSession(tools);
	const told = (stopped?: number): FetchedPages => {
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
		const fetching = new PagesFetch(query, session, store);
		await fetching.first(tools.clock.now());
		if (isWhole) await fetching.parts(() => tools.onProgress?.(told()));
		return told();
	} catch (error) {
		if (error instanceof UsedUp) return told(error.from);
		throw error;
	} finally {
		store.close();
	}
}

class PagesFetch {
	readonly #query: Query;
	readonly #session: ApiSession;
	readonly #store: Store;

	constructor(query: Query, session: ApiSession, store: Store) {
		this.#query = query;
		this.#session = session;
		this.#store = store;
	}

	/** The whole window; nothing where it is known already. */
	async first(now: number): Promise<void> {
		const known = this.#store.state;
		if (known?.bytes) return;
		const state = known ?? firstState("feedback/by-page", this.#query, now);
		const { feedback, hasMore } = await this.#ask(state.window);
		this.#store.begin(state);
		this.#write(feedback, { ...state, complete: !hasMore });
	}

	/** Until every part is known, or is of an hour that has more. */
	async parts(tell: () => void): Promise<void> {
		const { state } = this.#store;
		if (state?.complete !== false) return;
		let parts = state.parts ?? { open: splitWindow(state.window), incomplete: [], counts: [] };
		for (let [next] = parts.open; next !== undefined; [next] = parts.open) {
			parts = after(parts, next, await this.#ask(next));
			this.#store.note({ ...state, parts });
			tell();
		}
		this.#check(parts);
		const complete = parts.incomplete.length === 0;
		this.#write(parts.counts, { ...state, parts, complete });
	}

	async #ask(window: Window): Promise<CountsAnswer> {
		const path = requestPath("feedback/by-page", this.#query, window);
		const { base, project } = this.#query;
		const asked = { host: base.host, project, isResumed: false };
		return countsAnswer(await this.#session.ask(path, asked));
	}

	/**
	 * Throws a `FeedbackError` where the parts are not those of the whole: what is in the file stays
	 * then.
	 */
	#check({ counts, incomplete }: Parts): void {
		if (incomplete.length > 0) return;
		const sums = new Map(counts.map((count) => [count.path, count]));
		const differs = this.#store
			.counts()
			.some((whole) => countNames.some((name) => sums.get(whole.path)?.[name] !== whole[name]));
		if (differs)
			throw new FeedbackError(
				`The counts of the parts do not add up to those of the whole. \`${this.#query.file.name}\` keeps the pages that the API names for the whole.`,
			);
	}

	/** In place of what the file has. */
	#write(counts: readonly PageCounts[], state: FeedbackState): void {
		const lines = counts.map((row) => `${JSON.stringify(row)}\n`).join("");
		this.#store.replace(lines, (bytes) => ({ ...state, bytes, entries: counts.length }));
	}
}

/** What is known when one more part is. */
function after(
	{ open: [, ...open], incomplete, counts }: Parts,
	part: Window,
	{ feedback, hasMore }: CountsAnswer,
): Parts {
	if (!hasMore) return { open, incomplete, counts: added(counts, feedback) };
	const halves = splitWindow(part);
	if (halves.length === 0)
		return { open, incomplete: [...incomplete, part], counts: added(counts, feedback) };
	return { open: [...halves, ...open], incomplete, counts };
}

function added(counts: readonly PageCounts[], more: readonly PageCounts[]): readonly PageCounts[] {
	const sums = new Map(counts.map((count) => [count.path, count]));
	for (const count of more) {
		const known = sums.get(count.path);
		const sum = (name: (typeof countNames)[number]): number => count[name] + (known?.[name] ?? 0);
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
