// `docproof feedback fetch` and `pages`: credentials, limits, progress and the printed result.
import { existsSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { Git, GitError } from "../../../check/changes/git.ts";
import { realClock } from "../../../cli/clock.ts";
import { exitCode, UsageError } from "../../../cli/exit-code.ts";
import { InterruptedError, untilInterrupted } from "../../../cli/process.ts";
import { progressLine } from "../../../cli/progress.ts";
import { say, type Terminal } from "../../../cli/terminal.ts";
import { ApiClient } from "../../../net/api-client.ts";
import { version } from "../../../project.ts";
import type { FeedbackQuery } from "../../../readers/api-query.ts";
import { amount } from "../../../report/amounts.ts";
import { repositoryOf } from "../../../source/files/repository.ts";
import {
	type FetchResult,
	type FetchTools,
	fetchEntries,
	type Progress,
} from "../fetch-entries.ts";
import { type FetchedPages, fetchPages } from "../fetch-pages.ts";
import { type Budget, HourlyBudget, unlimitedBudget } from "../session.ts";
import {
	isLoopback,
	maxRequestsOf,
	type QueryArguments,
	queryOf,
	timeoutOf,
} from "./feedback-query.ts";

export function fetchCommand(args: QueryArguments, terminal: Terminal): Promise<number> {
	return runQuery(args, terminal, async (query, tools) => {
		const fetchResult = await fetchEntries(query, tools);
		return () => printFetched(query, fetchResult, terminal);
	});
}

function printFetched(
	{ file, mode }: FeedbackQuery,
	{ entries, before, requests, window, stopped }: FetchResult,
	terminal: Terminal,
): number {
	if (stopped !== undefined) {
		say(
			terminal,
			`Stopped after ${amount(requests, "request")} (${amount(entries, "entry")}). Run the same command again from ${clockTime(stopped, Date.now())} on to continue.`,
		);
		return exitCode.stopped;
	}
	const untilText = `before ${window.to}`;
	const requestCount = `(${amount(requests, "request")})`;
	const entryAmount = amount(entries, "entry");
	const addedEntries = amount(entries - before, "entry");
	say(
		terminal,
		requests === 0
			? `\`${file.name}\` is complete: ${entryAmount} ${untilText}. \`--update\` adds newer entries, \`--restart\` fetches everything again.`
			: mode === "update"
				? `\`${file.name}\`: ${addedEntries} added, from a day before its previous end and ${untilText} ${requestCount}.`
				: `\`${file.name}\`: ${entryAmount} ${untilText} ${requestCount}.`,
	);
	return exitCode.passed;
}

export async function pagesCommand(
	{ complete, ...args }: QueryArguments & { readonly complete: boolean },
	terminal: Terminal,
): Promise<number> {
	if (complete && args.from === undefined && args.last === undefined)
		throw new UsageError("`--complete` needs `--from` or `--last`.");
	return runQuery(args, terminal, async (query, tools) => {
		const fetchedPages = await fetchPages(query, complete, tools);
		return () => printPages(query, fetchedPages, complete, terminal);
	});
}

function printPages(
	{ file }: FeedbackQuery,
	fetchedPages: FetchedPages,
	isWhole: boolean,
	terminal: Terminal,
): number {
	const { requests, entries, window, hasMore, incomplete, stopped } = fetchedPages;
	const requestCount = amount(requests, "request");
	const print = (line: string): void => say(terminal, line);
	if (stopped !== undefined) {
		const resumeTime = clockTime(stopped, Date.now());
		print(
			`Stopped after ${requestCount}. Run the same command again from ${resumeTime} on to continue.`,
		);
		return exitCode.stopped;
	}
	const summary = `counted before ${window.to} (${requestCount})`;
	print(`\`${file.name}\`: ${amount(entries, "page")}, ${summary}.`);
	for (const { from, to } of incomplete)
		print(`Incomplete: from ${from} to ${to} the API lists 100 pages and has more.`);
	if (hasMore && !isWhole)
		print(
			"The API lists 100 pages and leaves out the others. `--complete` requests parts of the window until no page is left out.",
		);
	return incomplete.length > 0 ? exitCode.stopped : exitCode.passed;
}

/** Calls `work` with a client. The result is printed after the progress line has disappeared. */
async function runQuery(
	args: QueryArguments,
	terminal: Terminal,
	work: (query: FeedbackQuery, tools: FetchTools) => Promise<() => number>,
): Promise<number> {
	const query = queryOf(args, terminal, realClock.now());
	const { signal: stop, done } = untilInterrupted();
	const showProgress = progressLine(terminal);
	try {
		const client = createClient(query, args, stop, terminal);
		const tools = createTools(query, args, showProgress, terminal);
		warnAboutPrivacy(query.file, terminal);
		showProgress("Fetching …");
		const printResult = await work(query, { ...tools, client, stop }).finally(() => {
			client.close();
			showProgress("");
		});
		return printResult();
	} catch (error) {
		if (error instanceof InterruptedError) return exitCode.interrupted;
		throw error;
	} finally {
		done();
	}
}

function createClient(
	{ base }: FeedbackQuery,
	args: QueryArguments,
	stop: AbortSignal,
	terminal: Terminal,
): ApiClient {
	return new ApiClient({
		base,
		stop,
		env: terminal.env,
		timeout: timeoutOf(args),
		key: apiKey(terminal),
		userAgent: `docproof/${version}`,
	});
}

function createTools(
	{ base }: FeedbackQuery,
	args: QueryArguments,
	showProgress: (text: string) => void,
	terminal: Terminal,
): Omit<FetchTools, "client" | "stop"> {
	const onWait = (from: number): void =>
		showProgress(`Waiting until ${clockTime(from, Date.now())} for more requests …`);
	return {
		clock: realClock,
		budget: createBudget(base, maxRequestsOf(args), terminal),
		onWait: args.wait ? onWait : undefined,
		onProgress: (progress) => showProgress(progressText(progress)),
	};
}

/**
 * The budget of requests: 100 requests an hour, because the API allows no more. A server on this
 * machine states its own limit.
 */
function createBudget(base: URL, most: number | undefined, { env }: Terminal): Budget {
	if (most === undefined && isLoopback(base)) return unlimitedBudget;
	const stateHome = env.XDG_STATE_HOME || join(env.HOME || homedir(), ".local/state");
	const file = join(stateHome, "docproof/requests.json");
	return new HourlyBudget(file, base.host, most ?? 100, realClock);
}

function progressText({ entries, left }: Progress): string {
	const remainingText = Number.isFinite(left) ? `, ${amount(left, "request")} left this hour` : "";
	return `Fetching … ${amount(entries, "entry")}${remainingText}`;
}

/**
 * Prints a warning if git would commit a new file, because feedback of readers is personal data.
 */
function warnAboutPrivacy({ path, name }: FeedbackQuery["file"], terminal: Terminal): void {
	const folder = dirname(path);
	if (existsSync(path) || repositoryOf(folder) === undefined) return;
	if (!isIgnored(folder, path))
		say(
			terminal,
			`git does not ignore \`${name}\`, which contains personal data of readers. Add it to .gitignore.`,
		);
}

function isIgnored(folder: string, path: string): boolean {
	try {
		const git = Git.around(folder);
		return git.askIfAny(["check-ignore", "-q", "--", git.pathFromTop(path)]) !== undefined;
	} catch (error) {
		// There is no warning without git, because the file cannot be committed by accident.
		if (error instanceof GitError) return true;
		throw error;
	}
}

/**
 * A time in the user's zone, such as `14:32`. The date precedes the time if the time is not today.
 */
function clockTime(time: number, now: number): string {
	// The time is rounded up, because the requests are only free when the minute is over.
	const date = new Date(Math.ceil(time / 60_000) * 60_000);
	const twoDigits = (number: number): string => String(number).padStart(2, "0");
	const clock = `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
	const isToday = date.toDateString() === new Date(now).toDateString();
	if (isToday) return clock;
	return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())} ${clock}`;
}

/**
 * The key in the environment. Throws a `UsageError` for a key that cannot be right. No message
 * prints the key, because the key is a secret.
 */
function apiKey(terminal: Terminal): string {
	const key = (terminal.env.MINTLIFY_API_KEY ?? "").trim();
	if (key === "")
		throw new UsageError(
			"Set MINTLIFY_API_KEY to an admin API key, from the API keys page of the dashboard.",
		);
	if (/^bearer\s/i.test(key))
		throw new UsageError("MINTLIFY_API_KEY begins with `Bearer `: set it to the key alone.");
	if (!/^[!-~]+$/.test(key))
		throw new UsageError(
			"MINTLIFY_API_KEY contains a space or another character that keys never contain.",
		);
	const kindOfKey = Object.entries(kindByKeyPrefix).find(([prefix]) => key.startsWith(prefix))?.[1];
	if (kindOfKey !== undefined)
		throw new UsageError(
			`MINTLIFY_API_KEY is ${kindOfKey} key; feedback needs an admin key (\`mint_\`).`,
		);
	if (!key.startsWith("mint_"))
		say(terminal, "MINTLIFY_API_KEY does not begin with `mint_`, as admin keys do.");
	return key;
}

const kindByKeyPrefix = { mint_dsc_: "an assistant", mint_us_: "an Index" };
