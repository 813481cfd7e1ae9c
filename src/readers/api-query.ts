// The query of `docproof feedback`: its options, with days and times in the form of the API.
export interface FeedbackFilters {
	readonly source?: string;
	/** The statuses, joined with commas. */
	readonly status?: string;
}

/** A period: `from` is inclusive, `to` exclusive. */
export interface TimeWindow {
	readonly from?: string;
	readonly to: string;
}

/** Without `to`, the window ends when the first request is sent. */
export interface RequestedWindow {
	readonly from?: string;
	readonly to?: string;
	/** The option from which `from` was computed, such as `30d`. */
	readonly last?: string;
}

export interface FeedbackQuery {
	readonly base: URL;
	readonly project: string;
	readonly filters: FeedbackFilters;
	readonly window: RequestedWindow;
	/** The file to write: its name in the command line, and its absolute path. */
	readonly file: { readonly name: string; readonly path: string };
	/**
	 * The use of an existing file: docproof continues the download, restarts the download, or adds
	 * newer entries.
	 */
	readonly mode: "continue" | "restart" | "update";
	readonly withContacts: boolean;
}

export type FeedbackEndpoint = "feedback" | "feedback/by-page";

const pageSize = 100;

export function requestPath(
	endpoint: FeedbackEndpoint,
	{ project, filters }: Pick<FeedbackQuery, "project" | "filters">,
	{ from, to }: TimeWindow,
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
 * Splits a window in two at the start of a day in UTC, or at a full hour if no day starts within
 * the window. Returns no windows if no full hour is within the window, or if the window has no
 * start.
 */
export function splitWindow({ from = "", to }: TimeWindow): readonly TimeWindow[] {
	const [start, end] = [Date.parse(from), Date.parse(to)];
	const halfwayTime = [dayLength, hourLength]
		.map((step) => Math.round((start + end) / 2 / step) * step)
		.find((time) => time > start && time < end);
	if (halfwayTime === undefined) return [];
	const middleTime = isoTimeOf(halfwayTime);
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
 * The time in milliseconds; for a day, the start of the day in UTC. `undefined` if the text is not
 * a date of the calendar.
 */
export function parseTime(isoTime: string): number | undefined {
	const [, year, month, day] = isoPattern.exec(isoTime) ?? [];
	const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
	// The month is compared, because `Date.UTC` moves an invalid day into the next month.
	const isCalendarDate = date.getUTCMonth() + 1 === Number(month);
	return isCalendarDate ? Date.parse(isoTime) : undefined;
}

/**
 * The day in UTC that is a period such as `30d` or `2w` before `now`; `undefined` for other texts.
 */
export function dayBefore(period: string, now: number): string | undefined {
	const [, count, unit] = /^([1-9]\d{0,4})([dw])$/.exec(period) ?? [];
	if (count === undefined) return undefined;
	const days = Number(count) * (unit === "w" ? 7 : 1);
	return dayOf(now - days * dayLength);
}

function dayOf(time: number): string {
	return new Date(time).toISOString().slice(0, 10);
}

export function isoTimeOf(time: number): string {
	return new Date(time).toISOString();
}
