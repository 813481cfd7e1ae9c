// Unhappy readers of pages and of findings, from the files of feedback on the command line.
import { resolve } from "node:path";
import { UsageError } from "../cli/exit-code.ts";
import { say, type Terminal } from "../cli/terminal.ts";
import type { Finding } from "../engine/finding.ts";
import type { Result } from "../engine/result.ts";
import type { Site } from "../site/parts/site.ts";
import { oneOf } from "../source/text/suggest.ts";
import { feedbackByPage, type RankedVotes, unhappyReaders, votesOf } from "./feedback-by-page.ts";
import { feedbackStatuses } from "./feedback-entry.ts";
import { type FeedbackFile, openFeedback } from "./read-feedback.ts";
import { addUpFeedback, type Tallies } from "./tally.ts";

export class UnhappyReaderCounts {
	readonly #tallies: Tallies;
	readonly #counts = new Map<Finding, number>();

	constructor(tallies: Tallies) {
		this.#tallies = tallies;
	}

	count(site: Site, { findings, suppressed }: Result): void {
		const countOf = unhappyReaders(site, this.#tallies);
		for (const finding of [...findings, ...suppressed]) this.#counts.set(finding, countOf(finding));
	}

	votesBySlug(site: Site): ReadonlyMap<string, RankedVotes> {
		const { pages } = feedbackByPage(site, this.#tallies);
		return new Map(Array.from(pages, ([slug, { tally }]) => [slug, votesOf(tally)]));
	}

	countFor(finding: Finding): number {
		return this.#counts.get(finding) ?? 0;
	}
}

const openStatuses = "pending,in_progress";

interface FeedbackTotals {
	readonly tallies: Tallies;
	readonly window: { readonly from: string | null; readonly to: string | null };
}

/**
 * Prints a note about files that are not complete, and about counts of other statuses. Throws a
 * `UsageError` for an unknown status.
 */
export function readFeedbackFiles(
	names: readonly string[],
	terminal: Terminal,
	status = openStatuses,
): FeedbackTotals {
	const requestedStatuses = status.split(",").map((part) => part.trim());
	for (const requestedStatus of requestedStatuses)
		if (!feedbackStatuses.some((valid) => valid === requestedStatus))
			throw new UsageError(
				`\`${requestedStatus}\` is not a valid \`--status\`. ${oneOf(requestedStatus, feedbackStatuses)}`,
			);
	const files = names.map((name) => openFeedback(name, resolve(terminal.cwd(), name)));
	for (const file of files) {
		printIncomplete(file, terminal);
		if (file.kind === "counts" && file.state?.filters.status !== status)
			say(terminal, `\`${file.name}\` counts feedback of ${countedStatus(file)}.`);
	}
	return { tallies: addUpFeedback(files, requestedStatuses), window: windowOf(files) };
}

function countedStatus({ state }: FeedbackFile): string {
	const status = state?.filters.status;
	return status === undefined ? "every status" : `the status ${status}`;
}

/** The period that all files cover; `null` if a file does not state its period. */
function windowOf(files: readonly FeedbackFile[]): FeedbackTotals["window"] {
	const windows = files.map(({ state }) => state?.window);
	const windowStarts = windows.map((window) => window?.from ?? "").toSorted();
	const windowEnds = windows.map((window) => window?.to ?? "").toSorted();
	return { from: windowStarts[0] || null, to: (windowEnds[0] && windowEnds.at(-1)) || null };
}

export function printIncomplete({ name, state, kind }: FeedbackFile, terminal: Terminal): void {
	if (state?.complete !== false) return;
	say(
		terminal,
		kind === "counts"
			? `\`${name}\` does not have every page.`
			: `\`${name}\` is not complete: run the command that began the file again.`,
	);
}
