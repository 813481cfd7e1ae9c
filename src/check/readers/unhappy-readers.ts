// Unhappy readers of pages and of findings, from the files of feedback on the command line.
import { resolve } from "node:path";
import type { Finding } from "../../engine/finding.ts";
import type { Result } from "../../engine/result.ts";
import { shownOn } from "../../site/pages/pages-at-location.ts";
import type { Site } from "../../site/parts/site.ts";
import { UsageError } from "../../terminal/exit-code.ts";
import { say, type Terminal } from "../../terminal/terminal.ts";
import { oneOf } from "../../text/wording/suggest.ts";
import { feedbackByPage, type RankedVotes } from "./feedback-by-page.ts";
import { feedbackStatuses } from "./feedback-entry.ts";
import { readFeedback } from "./read-feedback.ts";
import { addUpFeedback, type Tallies } from "./tally.ts";

export class UnhappyReaderCounts {
	readonly #tallies: Tallies;
	readonly #countByFinding = new Map<Finding, number>();

	constructor(tallies: Tallies) {
		this.#tallies = tallies;
	}

	countFindings(site: Site, { findings, suppressed }: Result): void {
		const votes = this.votesBySlug(site);
		for (const finding of [...findings, ...suppressed]) {
			let count = 0;
			for (const slug of shownOn(site, finding.at)) count += votes.get(slug)?.unhappy ?? 0;
			this.#countByFinding.set(finding, count);
		}
	}

	votesBySlug(site: Site): ReadonlyMap<string, RankedVotes> {
		return feedbackByPage(site, this.#tallies).pages;
	}

	countFor(finding: Finding): number {
		return this.#countByFinding.get(finding) ?? 0;
	}
}

/**
 * Adds up the feedback in files. Prints a note about files that are not complete. Throws a
 * `UsageError` for an unknown status.
 */
export function readFeedbackFiles(
	names: readonly string[],
	terminal: Terminal,
	status = "pending,in_progress",
): Tallies {
	const statuses = parseStatuses(status);
	const files = names.map((name) => readFeedback(name, resolve(terminal.cwd(), name)));
	for (const { name, isPartial } of files)
		if (isPartial)
			say(terminal, `\`${name}\` is not complete: run the command that began the file again.`);
	return addUpFeedback(files, statuses);
}

/** The statuses in the value of `--status`. Throws a `UsageError` for an unknown status. */
export function parseStatuses(written: string): readonly string[] {
	const statuses = new Set(written.split(",").map((part) => part.trim()));
	for (const status of statuses) requireOneOf("--status", status, feedbackStatuses);
	return [...statuses];
}

/** Throws a `UsageError` for a value that the API does not know. */
export function requireOneOf(option: string, value: string, values: readonly string[]): void {
	if (!values.includes(value))
		throw new UsageError(`\`${value}\` is not a valid \`${option}\`. ${oneOf(value, values)}`);
}
