// A planned move, checked in memory, and then written or printed as a diff.

import { patchPrefixOf } from "../../check/fix/fixed-files.ts";
import type { Finding } from "../../engine/finding.ts";
import { threeLevelSeverity } from "../../engine/standing.ts";
import { amount } from "../../output/amounts.ts";
import { escapeLines, printable } from "../../output/printable.ts";
import { locationFrom, prefixOf } from "../../output/reporter.ts";
import type { Rename } from "../../site/bodies/moves/moved-files.ts";
import type { TextEdit } from "../../site/bodies/moves/path-change.ts";
import type { Site } from "../../site/parts/site.ts";
import { exitAfter, exitCode } from "../../terminal/exit-code.ts";
import { say, type Terminal } from "../../terminal/terminal.ts";
import { changedFiles, diffOf, type TextChanges } from "./changed-files.ts";
import { findNewProblems } from "./check-move.ts";
import type { MoveArguments } from "./move-command.ts";
import { moveFiles } from "./move-files.ts";

export interface MoveTask extends Partial<Omit<TextChanges, "edits">> {
	readonly root: string;
	readonly site: Site;
	readonly edits: readonly TextEdit[];
	/** The moves of files and folders; absent if only texts change. */
	readonly renames?: readonly Rename[];
	readonly moved?: ReadonlyMap<string, string>;
	/**
	 * The file that is written after the other ones, because a killed move can be repeated as long as
	 * this file has its old text.
	 */
	readonly last?: string;
}

/**
 * The printed report. `lines` returns the lines of the summary for a number of changed files;
 * `notes` name the work that is left to people.
 */
export interface MoveReport {
	readonly lines: (files: number) => readonly string[];
	readonly notes: readonly string[];
}

/**
 * Checks a change, and writes or prints the change. Writes nothing if docproof failed. Returns
 * exit code 1 if the change causes new problems; the change is carried out anyway, and the problems
 * are printed.
 */
export function carryOutMove(
	task: MoveTask,
	args: Pick<MoveArguments, "dry-run">,
	terminal: Terminal,
	{ lines, notes }: MoveReport,
): number {
	const { root, site, edits, last, renames = [], moved = new Map<string, string>() } = task;
	const { composed = new Map(), removed = new Set() } = task;
	const { targetByFileLink } = site.files.walk;
	// Links are left out, because the target of a symbolic link is edited under the path of the
	// target.
	const siteEdits = edits.filter(({ at }) => !targetByFileLink.has(at.file.path));
	const changes = { edits: siteEdits, composed, removed };
	const changedPaths = changedFiles(root, changes, moved);
	const links = new Set(targetByFileLink.keys());
	const { problems, failures } = findNewProblems({
		root,
		renames,
		moved,
		links,
		changed: changedPaths,
		...changes,
	});
	if (failures.length > 0) {
		say(terminal, "Nothing was changed: docproof failed, so it does not know all references.");
		return exitAfter(exitCode.bug, failures, terminal);
	}
	const prefix = prefixOf(root, terminal.cwd());
	if (args["dry-run"]) {
		const patchPrefix = patchPrefixOf(root, terminal.cwd());
		terminal.stdout.write(escapeLines(diffOf(changedPaths, moved, patchPrefix)));
	} else {
		moveFiles(root, renames, changedPaths, last);
		for (const line of lines(changedPaths.length)) terminal.stdout.write(`${printable(line)}\n`);
	}
	for (const note of notes) say(terminal, note);
	for (const line of problemLines(problems, prefix)) say(terminal, line);
	return problems.length === 0 ? exitCode.passed : exitCode.found;
}

/**
 * The maximum number of printed problems. Further problems are only counted, because the list goes
 * to a terminal.
 */
const maxProblems = 20;

function problemLines(problems: readonly Finding[], prefix: string): readonly string[] {
	if (problems.length === 0) return [];
	const moreCount = problems.length - maxProblems;
	return [
		`The change causes ${amount(problems.length, "new problem")}:`,
		...problems
			.slice(0, maxProblems)
			.map(
				(finding) =>
					`${locationFrom(prefix, finding.at)}: ${threeLevelSeverity(finding)}: ${finding.message} [${finding.rule}]`,
			),
		...(moreCount > 0 ? [`… and ${moreCount} more.`] : []),
	];
}
