// The query of `docproof feedback`, read from the command line, with days and times in the form of
// the API.
export interface Filters {
	readonly source?: string;
	/** The statuses, joined with commas. */
	readonly status?: string;
}

/** A period: `from` is inclusive, `to` exclusive. */
export interface Window {
	readonly from?: string;
	readonly to: string;
}

/** The window in the command line. Without `to`, the window ends when the first request is sent. */
export interface RequestedWindow {
	readonly from?: string;
	readonly to?: string;
	/** The option from which `from` was computed, such as `30d`. */
	readonly last?: string;
}

export interface Query {
	readonly base: URL;
	readonly project: string;
	readonly filters: Filters;
	readonly window: RequestedWindow;
	/** The file to write: its name in the command line, and its path. */
	readonly file: { readonly name: string; readonly path: string };
	/** The mode for an existing file: continue the download, restart it, or add newer entries. */
	readonly mode: "continue" | "restart" | "update";
	readonly withContacts: boolean;
}

export type Endpoint = "feedback" | "feedback/by-page";

/** The maximum number of entries in one answer. */
const pageSize = 100;

/** The path and query of a request, relative to the base URL. */
export function requestPath(
	endpoint: Endpoint,
	{ project, filters }: Pick<Query, "project" | "filters">,
	{ from, to }: Window,
	cursor?: string | null,
): string {
	const values = {
		dateFrom: from,
		dateTo: to,
		...filters,
		limit: String(pageSize),
		cursor: cursor ?? undefined,
	};
	const query = new URLSearchParams();
	for (const [name, value] of Object.entries(values))
		if (value !== undefined) query.set(name, value);
	return `v1/analytics/${encodeURIComponent(project)}/${endpoint}?${query}`;
}

/**
 * Splits a window at a day in UTC, or within a day at an hour. Returns nothing for an hour, or for
 * a window without a start.
 */
export function splitWindow({ from = "", to }: Window): readonly Window[] {
	const [start, end] = [Date.parse(from), Date.parse(to)];
	const halfwayTime = [dayLength, hourLength]
		.map((step) => Math.round((start + end) / 2 / step) * step)
		.find((time) => time > start && time < end);
	if (halfwayTime === undefined) return [];
	const middleTime = text(halfwayTime);
	return [
		{ from, to: middleTime },
		{ from: middleTime, to },
	];
}

export const dayLength = 24 * 60 * 60 * 1000;
export const hourLength = 60 * 60 * 1000;

const isoPattern =
	/^(\d{4})-(\d\d)-(\d\d)(?:T([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d))?$/;

/**
 * Milliseconds; for a day its start in UTC. `undefined` if the text is not a date of the calendar.
 */
export function parseTime(isoTime: string): number | undefined {
	const [, year, month, day] = isoPattern.exec(isoTime) ?? [];
	const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
	// The month is compared, because `Date.UTC` moves an invalid day into the next month.
	const isReal = date.getUTCMonth() + 1 === Number(month);
	return isReal ? Date.parse(isoTime) : undefined;
}

/**
 * The day in UTC that is some days before `now`, for `30d` or `2w`. `undefined` for other texts.
 */
export function dayBefore(text: string, now: number): string | undefined {
	const [, count, unit] = /^([1-9]\d{0,4})([dw])$/.exec(text) ?? [];
	if (count === undefined) return undefined;
	const days = Number(count) * (unit === "w" ? 7 : 1);
	return dayOf(now - days * dayLength);
}

function dayOf(time: number): string {
	return new Date(time).toISOString().slice(0, 10);
}

/** The form of a time in requests. */
export function text(time: number): string {
	return new Date(time).toISOString();
}
