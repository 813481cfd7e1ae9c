// What the API answers where it is well: each operation, on what it knows.

import type { Entry, PageCounts } from "../../../readers/entry.ts";
import type { Endpoint } from "../../../readers/query.ts";
import { groupBy } from "../../../source/lists.ts";
import { type Faults, queryOf, type RequestQuery } from "./request-query.ts";

export interface Body {
	readonly status: number;
	readonly value: unknown;
	readonly headers?: Readonly<Record<string, string>>;
	/** Whether no documentation says so. */
	readonly isAssumed?: true;
}

interface Operation {
	/** What `limit` is where it is not given. */
	readonly limit: number;
	readonly answer: (entries: readonly Entry[], query: RequestQuery) => unknown;
}

const operations: Readonly<Record<Endpoint, Operation>> = {
	feedback: {
		limit: 50,
		answer: (entries, { offset, limit, cursorAt }) => {
			const end = offset + limit;
			const hasMore = end < entries.length;
			return {
				feedback: entries.slice(offset, end),
				nextCursor: hasMore ? cursorAt(end) : null,
				hasMore,
			};
		},
	},
	"feedback/by-page": {
		limit: 10,
		answer: (entries, { limit }) => {
			const counts = countsOf(entries);
			const hasMore = counts.length > limit;
			return { feedback: counts.slice(0, limit), hasMore };
		},
	},
};

/** Answers requests to some entries. */
export class Answers {
	readonly #entries: readonly Entry[];
	/** Page after page is asked for with the same filters. */
	#last = { filters: "", kept: [] as readonly Entry[] };

	constructor(entries: readonly Entry[]) {
		this.#entries = entries;
	}

	to(endpoint: Endpoint, parameters: URLSearchParams): Body {
		const { limit, answer } = operations[endpoint];
		const query = queryOf(parameters, limit);
		if (isFaulty(query)) return badRequest(query);
		if (this.#last.filters !== query.filters)
			this.#last = {
				filters: query.filters,
				kept: this.#entries.filter(query.keeps),
			};
		return { status: 200, value: answer(this.#last.kept, query) };
	}
}

function badRequest(faults: readonly string[]): Body {
	const details = faults.map((message) => ({ message }));
	return {
		status: 400,
		value: { error: "Invalid query parameters", details },
	};
}

function isFaulty(query: RequestQuery | Faults): query is Faults {
	return Array.isArray(query);
}

/** The pages with the most feedback first. */
function countsOf(entries: readonly Entry[]): PageCounts[] {
	const byPath = groupBy(entries, ({ path }) => path);
	return Array.from(byPath, ([path, all]) => {
		const count = (keeps: (entry: Entry) => boolean): number => all.filter(keeps).length;
		const isVote = ({ source }: Entry): boolean => source === "contextual";
		return {
			path,
			thumbsUp: count((entry) => isVote(entry) && entry.helpful === true),
			thumbsDown: count((entry) => isVote(entry) && entry.helpful === false),
			code: count(({ source }) => source === "code_snippet"),
			total: all.length,
		};
	}).sort((a, b) => b.total - a.total || (a.path < b.path ? -1 : 1));
}
