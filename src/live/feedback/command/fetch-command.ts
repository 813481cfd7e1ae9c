import { exitCode, UsageError } from "../../../cli/exit-code.ts";
import { say, type Terminal } from "../../../cli/terminal.ts";
import type { Query } from "../../../readers/query.ts";
import { amount } from "../../../report/amounts.ts";
import { type Fetched, fetchEntries } from "../fetch-entries.ts";
import { type FetchedPages, fetchPages } from "../fetch-pages.ts";
import { asking, clockTime } from "./asking.ts";
import type { AskArguments } from "./feedback-query.ts";

/** Fetches every entry into a file. */
export function fetchCommand(args: AskArguments, terminal: Terminal): Promise<number> {
	return asking(args, terminal, async (query, tools) => {
		const fetched = await fetchEntries(query, tools);
		return () => tellFetched(query, fetched, terminal);
	});
}

function tellFetched(
	{ file, mode }: Query,
	{ entries, before, requests, window, stopped }: Fetched,
	terminal: Terminal,
): number {
	if (stopped !== undefined) {
		say(
			terminal,
			`Stopped after ${amount(requests, "request")} (${amount(entries, "entry")}). The same command goes on from ${clockTime(stopped, Date.now())}.`,
		);
		return exitCode.stopped;
	}
	const until = `before ${window.to}`;
	const asked = `(${amount(requests, "request")})`;
	const all = amount(entries, "entry");
	const added = amount(entries - before, "entry");
	say(
		terminal,
		requests === 0
			? `\`${file.name}\` is complete: ${all} ${until}. \`--update\` adds what came since, \`--restart\` fetches all again.`
			: mode === "update"
				? `\`${file.name}\`: ${added} added, from a day before its old end and ${until} ${asked}.`
				: `\`${file.name}\`: ${all} ${until} ${asked}.`,
	);
	return exitCode.passed;
}

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
		told(`Incomplete: from ${from} to ${to} the API names 100 pages and has more.`);
	if (hasMore && !isWhole)
		told(
			"The API names 100 pages and has more; which ones it left out is not known. `--complete` asks for parts of the window.",
		);
	return incomplete.length > 0 ? exitCode.stopped : exitCode.passed;
}
