import { exitCode } from "../../../cli/exit-code.ts";
import { say } from "../../../cli/say.ts";
import type { Terminal } from "../../../cli/terminal.ts";
import { amount } from "../../../report/summary.ts";
import { type Fetched, fetchEntries } from "../fetch-entries.ts";
import type { Query } from "../query.ts";
import { asking } from "./asking.ts";
import { clockTime } from "./clock-time.ts";
import type { AskArguments } from "./feedback-query.ts";

/** Fetches every entry into a file. */
export function fetchCommand(
	args: AskArguments,
	terminal: Terminal,
): Promise<number> {
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
