// Everything that a test needs to fetch feedback, with a clock that does not wait.
import type { Clock } from "../../src/cli/clock.ts";
import {
	type FetchResult,
	type FetchTools,
	fetchEntries,
} from "../../src/live/feedback/fetch-entries.ts";
import { noLimit } from "../../src/live/feedback/session.ts";
import { ApiClient } from "../../src/net/api-client.ts";
import type { FeedbackQuery } from "../../src/readers/api-query.ts";
import { key, project } from "./stand-in.ts";

/** A clock that advances only by its own sleeps. */
export class FastClock implements Clock {
	readonly slept: number[] = [];
	/** The start time, which is that of the real clock unless a test passes another one. */
	readonly started: number;
	#now: number;

	constructor(started = Date.now()) {
		this.started = started;
		this.#now = started;
	}

	now(): number {
		return this.#now;
	}

	async sleep(milliseconds: number): Promise<void> {
		this.slept.push(milliseconds);
		this.#now += milliseconds;
	}

	/** The maximum, so that each wait is the longest possible one. */
	random(): number {
		return 1;
	}
}

export function queryFor(
	url: string,
	path: string,
	more: Partial<FeedbackQuery> = {},
): FeedbackQuery {
	return {
		base: new URL(`${url}/`),
		project,
		filters: {},
		window: {},
		file: { name: "a.ndjson", path },
		mode: "continue",
		withContacts: false,
		...more,
	};
}

export function toolsFor(
	url: string,
	{ timeout = 60_000, ...more }: Partial<FetchTools> & { timeout?: number } = {},
): FetchTools {
	const base = new URL(`${url}/`);
	const userAgent = "docproof/0.0.0";
	const client = new ApiClient({ base, key, timeout, userAgent, env: {} });
	return { client, budget: noLimit, clock: new FastClock(), ...more };
}

export function fetchInto(
	path: string,
	url: string,
	more: Partial<FetchTools> & { timeout?: number } = {},
	query: Partial<FeedbackQuery> = {},
): Promise<FetchResult> {
	return fetchEntries(queryFor(url, path, query), toolsFor(url, more));
}
