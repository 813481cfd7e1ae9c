import type { IncomingHttpHeaders } from "node:http";

/** How long somebody asks to be left alone, in milliseconds: `Retry-After` has seconds or a date. */
export function retryAfter(
	headers: IncomingHttpHeaders,
	now: number,
): number | undefined {
	const written = headers["retry-after"]?.trim() ?? "";
	if (/^\d{1,9}$/.test(written)) return Number(written) * 1000;
	const time = /^\w{3}, /.test(written) ? Date.parse(written) : Number.NaN;
	return Number.isNaN(time) ? undefined : Math.max(time - now, 0);
}
