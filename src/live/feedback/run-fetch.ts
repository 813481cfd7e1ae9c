// `docproof feedback fetch` and `pages`: credentials, limits, progress and the printed result.

import type { FeedbackKind } from "../../check/readers/feedback-entry.ts";
import { amount } from "../../output/amounts.ts";
import { version } from "../../project.ts";
import { ApiClient } from "../../site/net/api-client.ts";
import { realClock } from "../../terminal/clock.ts";
import { exitCode, UsageError } from "../../terminal/exit-code.ts";
import { wholeNumber } from "../../terminal/options.ts";
import { InterruptedError, untilInterrupted } from "../../terminal/process.ts";
import { progressLine } from "../../terminal/progress.ts";
import { say, type Terminal } from "../../terminal/terminal.ts";
import { type FeedbackQuery, isLoopback, type QueryArguments, queryOf } from "./feedback-query.ts";
import { type FetchResult, fetchFeedback, pageSize } from "./fetch-feedback.ts";

/** The number of requests that the API allows in an hour. */
const maxPerHour = 100;

const nounOfKind = { entries: "entry", counts: "page" };

/** Fetches entries for `fetch`, and counts by page for `pages`. */
export async function runFetch(
	kind: FeedbackKind,
	args: QueryArguments,
	terminal: Terminal,
): Promise<number> {
	const query = queryOf(kind, args, terminal, realClock.now());
	const limitText = args["max-requests"];
	const maxRequests =
		limitText === undefined ? undefined : wholeNumber("--max-requests", limitText, 1);
	const key = apiKey(terminal);
	const { signal: stop, done } = untilInterrupted();
	const showProgress = progressLine(terminal);
	const client = new ApiClient({
		base: query.base,
		stop,
		timeout: 60_000,
		env: terminal.env,
		key,
		userAgent: `docproof/${version}`,
	});
	try {
		showProgress("Fetching …");
		const fetchResult = await fetchFeedback(query, {
			client,
			stop,
			clock: realClock,
			// A server on this machine states its own limit.
			...(!isLoopback(query.base) && { maxPerHour }),
			...(maxRequests !== undefined && { maxRequests }),
			onProgress: (rows) => showProgress(`Fetching … ${amount(rows, nounOfKind[kind])}`),
			onWait: (until) => {
				// The time is rounded up, because the requests are only free when the minute is over.
				const time = new Date(Math.ceil(until / 60_000) * 60_000).toTimeString().slice(0, 5);
				const text = `Waiting until ${time}: the API allows ${maxPerHour} requests an hour.`;
				if (terminal.stderr.isTTY === true) showProgress(text);
				else say(terminal, text);
			},
		}).finally(() => showProgress(""));
		return printResult(query, fetchResult, terminal);
	} catch (error) {
		if (error instanceof InterruptedError) return exitCode.interrupted;
		throw error;
	} finally {
		client.close();
		done();
	}
}

function printResult(
	{ kind, file }: FeedbackQuery,
	{ rows, requests, window, end }: FetchResult,
	terminal: Terminal,
): number {
	const requestAmount = amount(requests, "request");
	const rowAmount = amount(rows, nounOfKind[kind]);
	if (end === "stopped") {
		say(
			terminal,
			`Stopped after ${requestAmount} (${rowAmount}). Run the same command again to continue.`,
		);
		return exitCode.stopped;
	}
	say(terminal, `\`${file.name}\`: ${rowAmount} before ${window.to} (${requestAmount}).`);
	if (end === "capped")
		say(
			terminal,
			`The API lists ${pageSize} pages and leaves out the others. A shorter window has fewer pages, and \`feedback fetch\` fetches every entry.`,
		);
	return exitCode.passed;
}

/**
 * The key in the environment. Throws a `UsageError` for a key that cannot be right. No message
 * prints the key, because the key is a secret.
 */
function apiKey(terminal: Terminal): string {
	const key = (terminal.env.MINTLIFY_API_KEY ?? "").trim();
	const fault = keyFaults.find(([pattern]) => pattern.test(key));
	if (fault !== undefined) throw new UsageError(fault[1]);
	if (!key.startsWith("mint_"))
		say(terminal, "MINTLIFY_API_KEY does not begin with `mint_`, as admin keys do.");
	return key;
}

const keyFaults: readonly (readonly [RegExp, string])[] = [
	[/^$/, "Set MINTLIFY_API_KEY to an admin API key, from the API keys page of the dashboard."],
	[/^bearer\s/i, "MINTLIFY_API_KEY begins with `Bearer `: set it to the key alone."],
	[/[^!-~]/, "MINTLIFY_API_KEY contains a space or another character that keys never contain."],
	[/^mint_dsc_/, "MINTLIFY_API_KEY is an assistant key; feedback needs an admin key (`mint_`)."],
	[/^mint_us_/, "MINTLIFY_API_KEY is an Index key; feedback needs an admin key (`mint_`)."],
];
