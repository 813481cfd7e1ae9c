import { dayLength, hourLength, timeOf, written } from "./day.ts";
import type { Window } from "./query.ts";

/** Two windows that make a whole one, parted at a day in UTC, or within a day at an hour; none for an hour. */
export function halvesOf({ from, to }: Window): readonly Window[] {
	const [start, end] = [timeOf(from ?? ""), timeOf(to)];
	if (start === undefined || end === undefined) return [];
	const middle = [dayLength, hourLength]
		.map((step) => Math.round((start + end) / 2 / step) * step)
		.find((time) => time > start && time < end);
	if (middle === undefined) return [];
	const parting = written(middle);
	return [
		{ ...(from !== undefined && { from }), to: parting },
		{ from: parting, to },
	];
}
