import { exitCode, UsageError } from "../../../cli/exit-code.ts";
import { say } from "../../../cli/say.ts";
import type { Terminal } from "../../../cli/terminal.ts";
import { amount } from "../../../report/summary.ts";
import { type FetchedPages, fetchPages } from "../fetch-pages.ts";
import type { Query } from "../query.ts";
import { asking } from "./asking.ts";
import { clockTime } from "./clock-time.ts";
import type { AskArguments } from "./feedback-query.ts";

/** Fetches the counts by page into a file. */
export async function pagesCommand(
	{ complete, ...args }: AskArguments & { readonly complete: boolean },
	terminal: Terminal,
): Promise<number> {
	if (complete && args.from === undefined && args.last === undefined)
		throw new UsageError("`--complete` needs `--from` or `--last`.");
	return asking(args, terminal, async (query, tools) => {
		const fetched = await fetchPages(query, complete, tools);
		return () => tellPages(query, fetched, complete, terminal);
	});
}

function tellPages(
	{ file }: Query,
	fetched: FetchedPages,
	isWhole: boolean,
	terminal: Terminal,
): number {
	const { requests, entries, window, hasMore, incomplete, stopped } = fetched;
	const asked = amount(requests, "request");
	const told = (line: string): void => say(terminal, line);
	if (stopped !== undefined) {
		const from = clockTime(stopped, Date.now());
		told(`Stopped after ${asked}. The same command goes on from ${from}.`);
		return exitCode.stopped;
	}
	const counted = `counted before ${window.to} (${asked})`;
	told(`\`${file.name}\`: ${amount(entries, "page")}, ${counted}.`);
	for (const { from, to } of incomplete)
		told(
			`Incomplete: from ${from} to ${to} the API names 100 pages and has more.`,
		);
	if (hasMore && !isWhole)
		told(
			"The API names 100 pages and has more; which ones it left out is not known. `--complete` asks for parts of the window.",
		);
	return incomplete.length > 0 ? exitCode.stopped : exitCode.passed;
}
