// The arguments of `docproof feedback` as a query to the API. Wrong arguments are refused before any
// request, because requests are limited.
import { resolve } from "node:path";
import { type FeedbackKind, feedbackSources } from "../../check/readers/feedback-entry.ts";
import { parseStatuses, requireOneOf } from "../../check/readers/unhappy-readers.ts";
import { UsageError } from "../../terminal/exit-code.ts";
import type { Terminal } from "../../terminal/terminal.ts";
import type { FetchArguments, PagesArguments } from "./feedback-command.ts";

/** A period: `from` is inclusive, `to` exclusive. */
export interface TimeWindow {
	readonly from?: string;
	readonly to: string;
}

export interface FeedbackQuery {
	readonly kind: FeedbackKind;
	readonly base: URL;
	readonly project: string;
	readonly source?: string | undefined;
	/** The statuses, joined with commas. */
	readonly status?: string | undefined;
	readonly window: TimeWindow;
	readonly withContacts: boolean;
	/**
	 * The options as the user wrote them, which must be the same when a download continues. A window
	 * is not the same: `--last 30d` begins on another day tomorrow, and ends at another time.
	 */
	readonly options: Readonly<Record<string, string>>;
	/** The file to write: its name in the command line, and its absolute path. */
	readonly file: { readonly name: string; readonly path: string };
	/** True if an existing file is overwritten. */
	readonly isRestart: boolean;
}

/** The arguments of `fetch` and `pages`, which has fewer options. */
export type QueryArguments = PagesArguments & Partial<FetchArguments>;

/** Throws a `UsageError` for contradictory or meaningless arguments. */
export function queryOf(
	kind: FeedbackKind,
	args: QueryArguments,
	{ env, cwd }: Terminal,
	now: number,
): FeedbackQuery {
	const { out, source } = args;
	if (out === undefined || out === "")
		throw new UsageError(
			"`--out` is missing: name the file to write, such as `--out feedback.ndjson`.",
		);
	const base = parseBaseUrl(args["base-url"]);
	const project = parseProject(args.project ?? env.MINTLIFY_PROJECT_ID ?? "");
	if (source !== undefined) requireOneOf("--source", source, feedbackSources);
	const status = args.status === undefined ? undefined : parseStatuses(args.status).join(",");
	const writtenOptions = { ...args, project, "base-url": base.href };
	return {
		kind,
		base,
		project,
		source,
		status,
		window: parseWindow(args, now),
		withContacts: args["with-contacts"] ?? false,
		options: Object.fromEntries(
			comparedOptions.map((name) => [`--${name}`, String(writtenOptions[name] ?? "")]),
		),
		file: { name: out, path: resolve(cwd(), out) },
		isRestart: args.restart,
	};
}

const comparedOptions = [
	...(["base-url", "project", "from", "to", "last"] as const),
	...(["source", "status", "with-contacts"] as const),
];

export function isLoopback({ hostname }: URL): boolean {
	return /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}

function parseBaseUrl(written = "https://api.mintlify.com"): URL {
	if (!URL.canParse(written)) throw new UsageError(`\`--base-url ${written}\` is not a URL.`);
	const url = new URL(written);
	if (url.username + url.password + url.search + url.hash !== "")
		throw new UsageError("`--base-url` must not have a password, a query or a fragment.");
	if (url.protocol !== "https:" && !(url.protocol === "http:" && isLoopback(url)))
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

function parseWindow({ from, to, last }: QueryArguments, now: number): TimeWindow {
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
	// The end is fixed now, so that all answers belong to one window.
	return {
		...(firstDay !== undefined && { from: firstDay }),
		to: to ?? new Date(now).toISOString(),
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

const isoPattern =
	/^(\d{4})-(\d\d)-(\d\d)(?:T([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d))?$/;

/**
 * The time in milliseconds; for a day, the start of the day in UTC. `undefined` if the text is not
 * a date of the calendar. @internal
 */
export function parseTime(isoTime: string): number | undefined {
	const [, year, month, day] = isoPattern.exec(isoTime) ?? [];
	const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
	// The month is compared, because `Date.UTC` moves an invalid day into the next month.
	return date.getUTCMonth() + 1 === Number(month) ? Date.parse(isoTime) : undefined;
}

/**
 * The day in UTC that is a period such as `30d` or `2w` before `now`; `undefined` for other texts.
 */
function dayBefore(period: string, now: number): string | undefined {
	const [, count, unit] = /^([1-9]\d{0,4})([dw])$/.exec(period) ?? [];
	if (count === undefined) return undefined;
	const days = Number(count) * (unit === "w" ? 7 : 1);
	return new Date(now - days * 86_400_000).toISOString().slice(0, 10);
}
