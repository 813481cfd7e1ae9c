/** A time of the clock where the user is, such as `14:32`; with its day where that is another one. */
export function clockTime(time: number, now: number): string {
	// A minute that has begun is not over yet.
	const date = new Date(Math.ceil(time / 60_000) * 60_000);
	const two = (number: number): string => String(number).padStart(2, "0");
	const clock = `${two(date.getHours())}:${two(date.getMinutes())}`;
	const isToday = date.toDateString() === new Date(now).toDateString();
	if (isToday) return clock;
	return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())} ${clock}`;
}
