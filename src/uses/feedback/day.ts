// Days and times as the API takes them: YYYY-MM-DD, or an ISO 8601 time with its zone.

export const dayLength = 24 * 60 * 60 * 1000;
export const hourLength = 60 * 60 * 1000;

const form =
	/^(\d{4})-(\d\d)-(\d\d)(?:T([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d))?$/;

/** In milliseconds, a day at its start in UTC; `undefined` for what is no date of the calendar. */
export function timeOf(written: string): number | undefined {
	const [, year, month, day] = form.exec(written) ?? [];
	if (day === undefined) return undefined;
	const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
	const isReal =
		date.getUTCMonth() + 1 === Number(month) &&
		date.getUTCDate() === Number(day);
	return isReal ? Date.parse(written) : undefined;
}

/** The day of `now` in UTC, some days before: `30d`, `2w`. `undefined` for what is no number of days. */
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
