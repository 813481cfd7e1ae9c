// What is asked for, as it was understood of the command line, with days and times as the API takes
// them.
/** Which feedback. */
export interface Filters {
	readonly source?: string;
	/** Joined with commas. */
	readonly status?: string;
}

/** What of it, by time: from the first on, and before the second. */
export interface Window {
	readonly from?: string;
	readonly to: string;
}

/** The window as it was asked for: without `to` it ends when the first request is sent. */
export interface AskedWindow {
	readonly from?: string;
	readonly to?: string;
	/** Such as `30d`, which `from` was worked out of. */
	readonly last?: string;
}

export interface Query {
	readonly base: URL;
	readonly project: string;
	readonly filters: Filters;
	readonly window: AskedWindow;
	/** The file that is written, as the user names it, and where it is. */
	readonly file: { readonly name: string; readonly path: string };
	/** What to do where the file is there: go on, begin anew, or add what came since. */
	readonly mode: "continue" | "restart" | "update";
	readonly withContacts: boolean;
}

export type Endpoint = "feedback" | "feedback/by-page";

/** The most that one answer holds. */
const limit = 100;

/** The path and query of a request, below the base. */
export function pathOf(
	endpoint: Endpoint,
	{ project, filters }: Pick<Query, "project" | "filters">,
	{ from, to }: Window,
	cursor?: string | null,
): string {
	const values = {
		dateFrom: from,
		dateTo: to,
		...filters,
		limit: String(limit),
		cursor: cursor ?? undefined,
	};
	const query = new URLSearchParams();
	for (const [name, value] of Object.entries(values))
		if (value !== undefined) query.set(name, value);
	return `v1/analytics/${encodeURIComponent(project)}/${endpoint}?${query}`;
}

/**
 * Two windows that make a whole one, parted at a day in UTC, or within a day at an hour; none for
 * an hour, nor without a start.
 */
export function halvesOf({ from = "", to }: Window): readonly Window[] {
	const [start, end] = [Date.parse(from), Date.parse(to)];
	const middle = [dayLength, hourLength]
		.map((step) => Math.round((start + end) / 2 / step) * step)
		.find((time) => time > start && time < end);
	if (middle === undefined) return [];
	const parting = written(middle);
	return [
		{ from, to: parting },
		{ from: parting, to },
	];
}

export const dayLength = 24 * 60 * 60 * 1000;
export const hourLength = 60 * 60 * 1000;

const form =
	/^(\d{4})-(\d\d)-(\d\d)(?:T([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d))?$/;

/** In milliseconds, a day at its start in UTC; `undefined` for what is no date of the calendar. */
export function timeOf(written: string): number | undefined {
	const [, year, month, day] = form.exec(written) ?? [];
	const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
	// A day that its month does not have is one of another month, and what is no date has none.
	const isReal = date.getUTCMonth() + 1 === Number(month);
	return isReal ? Date.parse(written) : undefined;
}

/**
 * The day of `now` in UTC, some days before: `30d`, `2w`. `undefined` for what is no number of
 * days.
 */
export function dayBefore(written: string, now: number): string | undefined {
	const [, count, unit] = /^([1-9]\d{0,4})([dw])$/.exec(written) ?? [];
	if (count === undefined) return undefined;
	const days = Number(count) * (unit === "w" ? 7 : 1);
	return dayOf(now - days * dayLength);
}

/** In UTC. */
function dayOf(time: number): string {
	return new Date(time).toISOString().slice(0, 10);
}

/** A time as a request names it. */
export function written(time: number): string {
	return new Date(time).toISOString();
}
