// The successful answers of the stand-in: the parameters of a request, read as the API documents
// them, and the result of each operation.
import { createHash } from "node:crypto";
import { dayLength, type FeedbackEndpoint } from "../../../readers/api-query.ts";
import {
	type FeedbackEntry,
	type PageCounts,
	feedbackSources,
	feedbackStatuses,
} from "../../../readers/feedback-entry.ts";
import { groupBy } from "../../../source/lists.ts";

export interface AnswerBody {
	readonly status: number;
	readonly value: unknown;
	readonly headers?: Readonly<Record<string, string>>;
	/** True for an answer that no documentation describes. */
	readonly isAssumed?: true;
}

interface EndpointOperation {
	/** The default of the parameter `limit`. */
	readonly limit: number;
	readonly answer: (entries: readonly FeedbackEntry[], query: RequestQuery) => unknown;
}

const operations: Readonly<Record<FeedbackEndpoint, EndpointOperation>> = {
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
			const pageCounts = countsOf(entries);
			const hasMore = pageCounts.length > limit;
			return { feedback: pageCounts.slice(0, limit), hasMore };
		},
	},
};

export class StandInAnswers {
	readonly #entries: readonly FeedbackEntry[];
	/** The last filtered entries, because a client requests page after page with the same filters. */
	#last = { filters: "", selectedEntries: [] as readonly FeedbackEntry[] };

	constructor(entries: readonly FeedbackEntry[]) {
		this.#entries = entries;
	}

	answerTo(endpoint: FeedbackEndpoint, parameters: URLSearchParams): AnswerBody {
		const { limit, answer } = operations[endpoint];
		const query = queryOf(parameters, limit);
		if (isFaulty(query)) return badRequest(query);
		if (this.#last.filters !== query.filters)
			this.#last = { filters: query.filters, selectedEntries: this.#entries.filter(query.matches) };
		return { status: 200, value: answer(this.#last.selectedEntries, query) };
	}
}

function badRequest(faults: readonly string[]): AnswerBody {
	const details = faults.map((message) => ({ message }));
	return { status: 400, value: { error: "Invalid query parameters", details } };
}

function isFaulty(query: RequestQuery | QueryFaults): query is QueryFaults {
	return Array.isArray(query);
}

/** The counts of each page, pages with the most feedback first. */
function countsOf(entries: readonly FeedbackEntry[]): PageCounts[] {
	const entriesByPath = groupBy(entries, ({ path }) => path);
	return Array.from(entriesByPath, ([path, all]) => {
		const count = (matches: (entry: FeedbackEntry) => boolean): number =>
			all.filter(matches).length;
		const isVote = ({ source }: FeedbackEntry): boolean => source === "contextual";
		return {
			path,
			thumbsUp: count((entry) => isVote(entry) && entry.helpful === true),
			thumbsDown: count((entry) => isVote(entry) && entry.helpful === false),
			code: count(({ source }) => source === "code_snippet"),
			total: all.length,
		};
	}).sort((a, b) => b.total - a.total || (a.path < b.path ? -1 : 1));
}

interface RequestQuery {
	readonly limit: number;
	/** The number of entries on earlier pages. */
	readonly offset: number;
	readonly matches: (entry: FeedbackEntry) => boolean;
	readonly filters: string;
	readonly cursorAt: (offset: number) => string;
}

type QueryFaults = readonly [string, ...string[]];

/** Reads the parameters of a request. `standard` is the default limit. @internal */
export function queryOf(parameters: URLSearchParams, standard: number): RequestQuery | QueryFaults {
	const reader = new ParameterReader(parameters);
	const dateFrom = reader.read("dateFrom", timeOf, "a date");
	const dateTo = reader.read("dateTo", timeOf, "a date");
	const source = reader.read(
		"source",
		oneOf(feedbackSources),
		`one of ${listNames(feedbackSources)}`,
	);
	const status = reader.read(
		"status",
		listOf(feedbackStatuses),
		`of ${listNames(feedbackStatuses)}`,
	);
	const limit = reader.read("limit", limitOf, "a number from 1 to 100");
	const filters = filtersKey(parameters);
	const offset = reader.read("cursor", offsetIn(filters), "a nextCursor") ?? 0;
	const [first, ...others] = reader.faults;
	if (first !== undefined) return [first, ...others];
	return {
		limit: limit ?? standard,
		offset,
		filters,
		cursorAt: (offset) => base64(`${offset}.${filters}`),
		matches: (entry) =>
			isWithin(entry.createdAt, dateFrom, dateTo) &&
			(source === undefined || entry.source === source) &&
			(status === undefined || status.includes(entry.status ?? "")),
	};
}

class ParameterReader {
	readonly faults: string[] = [];
	readonly #parameters: URLSearchParams;

	constructor(parameters: URLSearchParams) {
		this.#parameters = parameters;
	}

	/** Reads a parameter; `undefined` if the parameter is missing or faulty. */
	read<Value>(
		name: string,
		take: (written: string) => Value | undefined,
		expected: string,
	): Value | undefined {
		const rawValue = this.#parameters.get(name);
		if (rawValue === null) return undefined;
		const value = take(rawValue);
		if (value === undefined) this.faults.push(`${name} must be ${expected}`);
		return value;
	}
}

function listNames(names: readonly string[]): string {
	return names.join(", ");
}

function isWithin(
	createdAt: string | null | undefined,
	from = Number.NEGATIVE_INFINITY,
	to = Number.POSITIVE_INFINITY,
): boolean {
	if (createdAt == null) return !Number.isFinite(from) && !Number.isFinite(to);
	const time = Date.parse(createdAt);
	return time >= from && time < to;
}

/**
 * The time of a text in milliseconds. A day means its start in UTC, and a time without a zone is in
 * UTC.
 */
function timeOf(written: string): number | undefined {
	const [, day = "", rest] = /^(\d{4}-\d\d-\d\d)(T.*)?$/.exec(written) ?? [];
	const start = Date.parse(`${day}T00:00:00Z`);
	if (Number.isNaN(start) || new Date(start).toISOString().slice(0, 10) !== day) return undefined;
	if (rest === undefined) return start;
	const zonedTime = /(?:Z|[+-]\d\d:\d\d)$/.test(rest) ? rest : `${rest}Z`;
	const time = Date.parse(day + zonedTime);
	return Math.abs(time - start) <= 2 * dayLength ? time : undefined;
}

function oneOf(names: readonly string[]) {
	return (written: string): string | undefined => (names.includes(written) ? written : undefined);
}

function listOf(names: readonly string[]) {
	return (written: string): readonly string[] | undefined => {
		const listItems = written.split(",").map((part) => part.trim());
		return listItems.every((part) => names.includes(part)) ? listItems : undefined;
	};
}

function limitOf(written: string): number | undefined {
	const limit = Math.trunc(Number(written));
	return limit >= 1 && limit <= 100 ? limit : undefined;
}

/**
 * The key of the filters, because a cursor is valid only for the filters for which it was created.
 */
function filtersKey(parameters: URLSearchParams): string {
	const names = ["dateFrom", "dateTo", "source", "status"];
	const values = names.map((name) => parameters.get(name));
	const hash = createHash("sha256").update(JSON.stringify(values));
	return hash.digest("hex");
}

function offsetIn(filters: string) {
	return (written: string): number | undefined => {
		const text = Buffer.from(written, "base64url").toString();
		const [, offset, key] = /^(\d{1,9})\.(\w+)$/.exec(text) ?? [];
		return key === filters ? Number(offset) : undefined;
	};
}

function base64(text: string): string {
	return Buffer.from(text).toString("base64url");
}
