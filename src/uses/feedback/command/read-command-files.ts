import { resolve } from "node:path";
import { UsageError } from "../../../cli/exit-code.ts";
import { say, type Terminal } from "../../../cli/terminal.ts";
import { oneOf } from "../../../text/suggest.ts";
import { statuses } from "../entry.ts";
import { type Tallies, talliesOf } from "../ranking/tally.ts";
import { type FeedbackFile, openFeedback } from "../read-feedback.ts";

/** Those that somebody still has to look at. */
const openStatuses = "pending,in_progress";

interface FilesRead {
	readonly tallies: Tallies;
	readonly window: { readonly from: string | null; readonly to: string | null };
}

/** What files of feedback come to. What they leave out is said. */
export function readFiles(
	names: readonly string[],
	terminal: Terminal,
	status = openStatuses,
): FilesRead {
	const wanted = status.split(",").map((part) => part.trim());
	for (const one of wanted)
		if (!statuses.some((known) => known === one))
			throw new UsageError(
				`\`${one}\` is not a valid \`--status\`. ${oneOf(one, statuses)}`,
			);
	const files = names.map((name) =>
		openFeedback(name, resolve(terminal.cwd(), name)),
	);
	for (const file of files) {
		tellIncomplete(file, terminal);
		if (file.kind === "counts" && file.state?.filters.status !== status)
			say(terminal, `\`${file.name}\` counts feedback of ${countedOf(file)}.`);
	}
	return { tallies: talliesOf(files, wanted), window: windowOf(files) };
}

function countedOf({ state }: FeedbackFile): string {
	const status = state?.filters.status;
	return status === undefined ? "every status" : `the status ${status}`;
}

/** From the first to the last of what the files are of, where all of them say so. */
function windowOf(files: readonly FeedbackFile[]): FilesRead["window"] {
	const windows = files.map(({ state }) => state?.window);
	const from = windows.map((window) => window?.from ?? "").toSorted();
	const to = windows.map((window) => window?.to ?? "").toSorted();
	return { from: from[0] || null, to: (to[0] && to.at(-1)) || null };
}

/** Says of a file that there is more to fetch. */
export function tellIncomplete(
	{ name, state, kind }: FeedbackFile,
	terminal: Terminal,
): void {
	if (state?.complete !== false) return;
	say(
		terminal,
		kind === "counts"
			? `\`${name}\` does not have every page.`
			: `\`${name}\` is not complete: the command that began it goes on.`,
	);
}
