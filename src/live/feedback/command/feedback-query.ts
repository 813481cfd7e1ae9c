// The arguments of `docproof feedback` as a query to the API. Contradictory arguments are refused
// before any request, because requests are limited.
import { resolve } from "node:path";
import type { InferredOptionTypes } from "yargs";
import { UsageError } from "../../../cli/exit-code.ts";
import type { Terminal } from "../../../cli/terminal.ts";
import {
	dayBefore,
	type FeedbackFilters,
	parseTime,
	type FeedbackQuery,
	type RequestedWindow,
} from "../../../readers/api-query.ts";
import { feedbackSources, feedbackStatuses } from "../../../readers/feedback-entry.ts";
import { oneOf } from "../../../source/text/suggest.ts";
import type { fetch } from "./feedback-options.ts";

type FetchArguments = InferredOptionTypes<typeof fetch.options>;

/** The arguments of `fetch` and `pages`. Only `fetch` has `--update` and `--with-contacts`. */
export type QueryArguments = Omit<FetchArguments, "update" | "with-contacts"> &
	Partial<Pick<FetchArguments, "update" | "with-contacts">>;

/**
 * The query for the arguments. Throws a `UsageError` for contradictory or meaningless arguments.
 */
export function queryOf(args: QueryArguments, { env, cwd }: Terminal, now: number): FeedbackQuery {
	const { out, update = false, restart } = args;
	if (out === undefined || out === "")
		throw new UsageError(
			"`--out` is missing: name the file to write, such as `--out feedback.ndjson`.",
		);
	if (update && restart)
		throw new UsageError("`--update` and `--restart` cannot be used together.");
	return {
		base: parseBaseUrl(args["base-url"]),
		project: parseProject(args.project ?? env.MINTLIFY_PROJECT_ID ?? ""),
		filters: parseFilters(args),
		window: parseWindow(args, now),
		file: { name: out, path: resolve(cwd(), out) },
		mode: restart ? "restart" : update ? "update" : "continue",
		withContacts: args["with-contacts"] ?? false,
	};
}

/** The time limit in milliseconds. */
export function timeoutOf({ timeout = "60" }: QueryArguments): number {
	const seconds = /^\d{1,5}$/.test(timeout) ? Number(timeout) : 0;
	if (seconds > 0) return seconds * 1000;
	throw new UsageError("`--timeout` must be a number of seconds, 1 or more.");
}

export function maxRequestsOf(args: QueryArguments): number | undefined {
	const limitText = args["max-requests"];
	if (limitText === undefined) return undefined;
	const maxRequests = /^\d{1,3}$/.test(limitText) ? Number(limitText) : 0;
	if (maxRequests >= 1 && maxRequests <= 100) return maxRequests;
	throw new UsageError("`--max-requests` must be a number from 1 to 100.");
}

export function isLoopback({ hostname }: URL): boolean {
	return /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}

function parseBaseUrl(written = "https://api.mintlify.com"): URL {
	if (!URL.canParse(written)) throw new UsageError(`\`--base-url ${written}\` is not a URL.`);
	const url = new URL(written);
	if (url.username !== "" || url.password !== "")
		throw new UsageError("`--base-url` must not contain a password.");
	if (url.search !== "" || url.hash !== "")
		throw new UsageError("`--base-url` must not have a query or a fragment.");
	const isSafe = url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url));
	if (!isSafe)
		throw new UsageError(`\`--base-url ${written}\` must be https, or http on this machine.`);
	if (!url.pathname.endsWith("/")) url.pathname += "/";
	return url;
}

function parseProject(written: string): string {
	if (written === "")
		throw new UsageError(
			"The project is missing: set `--project` or MINTLIFY_PROJECT_ID. The API keys page of the dashboard shows the project's id beside the keys.",
		);
	if (/[/?#%\s\p{Cc}]/u.test(written) || /^\.\.?$/.test(written))
		throw new UsageError(
			`\`${written}\` is not a project id. The API keys page of the dashboard shows the id beside the keys; it is not the subdomain.`,
		);
	return written;
}

function parseFilters({ source, status }: QueryArguments): FeedbackFilters {
	const requireOneOf = (option: string, name: string, names: readonly string[]) => {
		if (!names.includes(name))
			throw new UsageError(`\`${name}\` is not a valid \`${option}\`. ${oneOf(name, names)}`);
	};
	if (source !== undefined) requireOneOf("--source", source, feedbackSources);
	const statusParts = status?.split(",").map((part) => part.trim());
	for (const statusPart of statusParts ?? [])
		requireOneOf("--status", statusPart, feedbackStatuses);
	return {
		...(source !== undefined && { source }),
		...(statusParts !== undefined && { status: [...new Set(statusParts)].join(",") }),
	};
}

function parseWindow({ from, to, last }: QueryArguments, now: number): RequestedWindow {
	if (from !== undefined && last !== undefined)
		throw new UsageError("`--from` and `--last` cannot be used together.");
	const firstDay = last === undefined ? from : dayBefore(last, now);
	if (last !== undefined && firstDay === undefined)
		throw new UsageError(`\`--last ${last}\` is not a number of days or weeks, such as 30d or 2w.`);
	const start = parseTimeOption("--from", firstDay);
	const end = parseTimeOption("--to", to) ?? now;
	if (start !== undefined && start >= end)
		throw new UsageError(
			to === undefined
				? `\`--from ${firstDay}\` is not in the past.`
				: `\`--from ${firstDay} --to ${to}\` covers no time: \`--to\` is exclusive.`,
		);
	return {
		...(firstDay !== undefined && { from: firstDay }),
		...(to !== undefined && { to }),
		...(last !== undefined && { last }),
	};
}

function parseTimeOption(option: string, written: string | undefined): number | undefined {
	if (written === undefined) return undefined;
	const time = parseTime(written);
	if (time !== undefined) return time;
	throw new UsageError(
		`\`${option} ${written}\` is not a date: write YYYY-MM-DD, or an ISO 8601 time with its zone.`,
	);
}
