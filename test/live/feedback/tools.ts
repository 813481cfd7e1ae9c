// Everything that a test needs to fetch feedback, with a clock that does not wait.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FeedbackQuery } from "../../../src/live/feedback/feedback-query.ts";
import {
	type FetchResult,
	type FetchTools,
	fetchFeedback,
} from "../../../src/live/feedback/fetch-feedback.ts";
import { ApiClient } from "../../../src/site/net/api-client.ts";
import type { Clock } from "../../../src/terminal/clock.ts";
import { newFolder } from "../../temporary.ts";
import { key, project } from "./analytics-api.ts";

/** A clock that advances only by its own sleeps. */
export class FastClock implements Clock {
	readonly slept: number[] = [];
	#now = Date.now();

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

export const newFile = (): string => join(newFolder(), "a.ndjson");

export function queryFor(
	url: string,
	path: string,
	more: Partial<FeedbackQuery> = {},
): FeedbackQuery {
	return {
		kind: "entries",
		base: new URL(`${url}/`),
		project,
		window: { to: "2026-01-01" },
		withContacts: false,
		options: {},
		file: { name: "a.ndjson", path },
		isRestart: false,
		...more,
	};
}

export function fetchInto(
	path: string,
	url: string,
	{ timeout = 60_000, ...more }: Partial<FetchTools> & { readonly timeout?: number } = {},
	query: Partial<FeedbackQuery> = {},
): Promise<FetchResult> {
	const base = new URL(`${url}/`);
	const client = new ApiClient({ base, key, timeout, userAgent: "docproof/0.0.0", env: {} });
	return fetchFeedback(queryFor(url, path, query), { client, clock: new FastClock(), ...more });
}

/** The rows of a file, which must consist of whole lines. */
// biome-ignore lint/suspicious/noExplicitAny: the rows are what is tested
export function rowsIn(path: string): any[] {
	const lines = readFileSync(path, "utf8").split("\n");
	if (lines.pop() !== "") throw new Error(`${path} ends within a line.`);
	return lines.map((line) => JSON.parse(line));
}

export const idsIn = (path: string): string[] => rowsIn(path).map(({ id }) => id);

export const idsOf = (rows: readonly { readonly id: string }[]): string[] =>
	rows.map(({ id }) => id);
