// What a command line of `docproof feedback` asks the API for. All that cannot be meant is told
// before any request.
import { resolve } from "node:path";
import type { InferredOptionTypes } from "yargs";
import { UsageError } from "../../../cli/exit-code.ts";
import type { Terminal } from "../../../cli/terminal.ts";
import { sources, statuses } from "../../../readers/entry.ts";
import {
	dayBefore,
	type Filters,
	parseTime,
	type Query,
	type RequestedWindow,
} from "../../../readers/query.ts";
import { oneOf } from "../../../text/suggest.ts";
import type { fetch } from "./feedback-options.ts";

type FetchArguments = InferredOptionTypes<typeof fetch.options>;

/** The options of `fetch`, some of which `pages` does not have. */
export type AskArguments = Omit<FetchArguments, "update" | "with-contacts"> &
	Partial<Pick<FetchArguments, "update" | "with-contacts">>;

/** Throws a `UsageError` for what cannot be meant. */
export function queryOf(args: AskArguments, { env, cwd }: Terminal, now: number): Query {
	const { out, update = false, restart } = args;
	if (out === undefined || out === "")
		throw new UsageError("Name the file to write: `--out feedback.ndjson`.");
	if (update && restart)
		throw new UsageError("`--update` and `--restart` cannot be used together.");
	return {
		base: baseOf(args["base-url"]),
		project: projectOf(args.project ?? env.MINTLIFY_PROJECT_ID ?? ""),
		filters: filtersOf(args),
		window: windowOf(args, now),
		file: { name: out, path: resolve(cwd(), out) },
		mode: restart ? "restart" : update ? "update" : "continue",
		withContacts: args["with-contacts"] ?? false,
	};
}

/** In milliseconds. */
export function timeoutOf({ timeout = "60" }: AskArguments): number {
	const seconds = /^\d{1,5}$/.test(timeout) ? Number(timeout) : 0;
	if (seconds > 0) return seconds * 1000;
	throw new UsageError("`--timeout` must be a number of seconds, 1 or more.");
}

/** `undefined` where it is not asked for. */
export function maxRequestsOf(args: AskArguments): number | undefined {
	const written = args["max-requests"];
	if (written === undefined) return undefined;
	const most = /^\d{1,3}$/.test(written) ? Number(written) : 0;
	if (most >= 1 && most <= 100) return most;
	throw new UsageError("`--max-requests` must be a number from 1 to 100.");
}

/** Whether an address is of this machine. */
export function isLoopback({ hostname }: URL): boolean {
	return /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}

function baseOf(written = "https://api.mintlify.com"): URL {
	if (!URL.canParse(written)) throw new UsageError(`\`--base-url ${written}\` is not a URL.`);
	const url = new URL(written);
	if (url.username !== "" || url.password !== "")
		throw new UsageError("`--base-url` must not hold a password.");
	if (url.search !== "" || url.hash !== "")
		throw new UsageError("`--base-url` must end with its path.");
	const isSafe = url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url));
	if (!isSafe)
		throw new UsageError(`\`--base-url ${written}\`: only https, or http on this machine.`);
	if (!url.pathname.endsWith("/")) url.pathname += "/";
	return url;
}

function projectOf(written: string): string {
	if (written === "")
		throw new UsageError(
			"Name the project: `--project`, or MINTLIFY_PROJECT_ID. Its id stands beside the keys, on the API keys page of the dashboard.",
		);
	if (/[/?#%\s\p{Cc}]/u.test(written) || /^\.\.?$/.test(written))
		throw new UsageError(
			`\`${written}\` is not a project id. It stands beside the keys, on the API keys page of the dashboard; it is not the subdomain.`,
		);
	return written;
}

function filtersOf({ source, status }: AskArguments): Filters {
	const known = (option: string, name: string, names: readonly string[]) => {
		if (!names.includes(name))
			throw new UsageError(`\`${name}\` is not a valid \`${option}\`. ${oneOf(name, names)}`);
	};
	if (source !== undefined) known("--source", source, sources);
	const parts = status?.split(",").map((part) => part.trim());
	for (const part of parts ?? []) known("--status", part, statuses);
	return {
		...(source !== undefined && { source }),
		...(parts !== undefined && { status: [...new Set(parts)].join(",") }),
	};
}

function windowOf({ from, to, last }: AskArguments, now: number): RequestedWindow {
	if (from !== undefined && last !== undefined)
		throw new UsageError("`--from` and `--last` cannot be used together.");
	const first = last === undefined ? from : dayBefore(last, now);
	if (last !== undefined && first === undefined)
		throw new UsageError(`\`--last ${last}\` is not a number of days or weeks, such as 30d or 2w.`);
	const start = checkedTime("--from", first);
	const end = checkedTime("--to", to) ?? now;
	if (start !== undefined && start >= end)
		throw new UsageError(
			to === undefined
				? `\`--from ${first}\` is not past yet.`
				: `\`--from ${first} --to ${to}\` holds no day: \`--to\` is exclusive.`,
		);
	return {
		...(first !== undefined && { from: first }),
		...(to !== undefined && { to }),
		...(last !== undefined && { last }),
	};
}

function checkedTime(option: string, written: string | undefined): number | undefined {
	if (written === undefined) return undefined;
	const time = parseTime(written);
	if (time !== undefined) return time;
	throw new UsageError(
		`\`${option} ${written}\` is not a date: write YYYY-MM-DD, or an ISO 8601 time with its zone.`,
	);
}
