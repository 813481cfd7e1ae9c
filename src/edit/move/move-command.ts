import { existsSync, lstatSync, statSync } from "node:fs";
import { basename, extname, join, relative, resolve, sep } from "node:path";
import { exitAfter, exitCode, UsageError } from "../../cli/exit-code.ts";
import { fileBelow } from "../../cli/site-path.ts";
import { say, type Terminal } from "../../cli/terminal.ts";
import type { Finding } from "../../engine/finding.ts";
import { threeLevelSeverity } from "../../engine/standing.ts";
import { amount } from "../../report/amounts.ts";
import { printable } from "../../report/printable.ts";
import { locationFrom, prefixOf } from "../../report/reporter.ts";
import type { TextEdit } from "../../site/bodies/moves/change.ts";
import { headingEdits } from "../../site/bodies/moves/heading-edits.ts";
import type { Rename } from "../../site/bodies/moves/moved-files.ts";
import type { Site } from "../../site/parts/site.ts";
import { changedFiles, diffOf } from "./changed-files.ts";
import { findNewProblems } from "./check-move.ts";
import { moveFiles } from "./move-files.ts";
import type { MoveArguments } from "./move-options.ts";
import { planMove, siteToMove } from "./plan.ts";
import { headingLines, headingNotes, linesOf, notesOf } from "./print-move.ts";

/**
 * Moves a file or a folder of a site with all that names it, or a heading, or shows what that would
 * change.
 */
export function moveCommand(args: MoveArguments, terminal: Terminal): number {
	if (args.heading) return moveHeading(args, terminal);
	if (args.text !== undefined)
		throw new UsageError("`docproof mv` takes two paths, without `--heading`.");
	const cwd = terminal.cwd();
	const found = foundAt(args.from, cwd);
	const { root } = found;
	const rename = renameFor(found, args.to, cwd);
	const { site, config } = siteToMove(root);
	const plan = planMove(root, site, config, [rename]);
	if ("refusal" in plan) throw new UsageError(plan.refusal);
	const { edits, moved } = plan;
	return carryOut({ root, site, renames: [rename], edits, moved }, args, terminal, {
		lines: (files) => linesOf(plan, rename, files),
		notes: notesOf(plan),
	});
}

function moveHeading(args: MoveArguments, terminal: Terminal): number {
	const { from: page, to: from, text: to } = args;
	if (to === undefined || from.trim() === "" || to.trim() === "" || /[\r\n]/.test(to))
		throw new UsageError(
			'`--heading` takes a page, the old text and the new one: `docproof mv --heading page.mdx "Old" "New"`.',
		);
	const { root, file } = foundAt(page, terminal.cwd());
	const { site } = siteToMove(root);
	const heading = { path: file, from: from.trim(), to: to.trim() };
	const plan = headingEdits(site, heading);
	if ("refusal" in plan) throw new UsageError(plan.refusal);
	const moved = new Map<string, string>();
	return carryOut({ root, site, renames: [], edits: plan.edits, moved }, args, terminal, {
		lines: (files) => headingLines(plan, heading, files),
		notes: headingNotes(plan),
	});
}

/** What is to be done. */
interface Task {
	readonly root: string;
	readonly site: Site;
	readonly renames: readonly Rename[];
	readonly edits: readonly TextEdit[];
	/** All files that move. */
	readonly moved: ReadonlyMap<string, string>;
}

/**
 * What is said of it: what was done, with the number of files that are written in another way, and
 * what is left.
 */
interface Words {
	readonly lines: (files: number) => readonly string[];
	readonly notes: readonly string[];
}

/**
 * Writes nothing if docproof failed. Returns exit code 1 if the change brings problems that the
 * site does not have yet. It is made all the same: they are printed.
 */
function carryOut(
	{ root, site, renames, edits, moved }: Task,
	args: Pick<MoveArguments, "dry-run">,
	terminal: Terminal,
	{ lines, notes }: Words,
): number {
	const { linked } = site.files.walk;
	// What a link leads to is changed by its own path.
	const own = edits.filter(({ at }) => !linked.has(at.file.path));
	const changed = changedFiles(root, own, moved);
	const links = new Set(linked.keys());
	const { problems, failures } = findNewProblems({
		root,
		renames,
		moved,
		links,
		changed,
		edits: own,
	});
	if (failures.length > 0) {
		say(terminal, "Nothing was changed, because docproof failed and does not know all references.");
		return exitAfter(exitCode.bug, failures, terminal);
	}
	const prefix = prefixOf(root, terminal.cwd());
	if (args["dry-run"]) {
		terminal.stdout.write(diffOf(changed, moved, prefix));
	} else {
		moveFiles(root, renames, changed);
		for (const line of lines(changed.length)) terminal.stdout.write(`${printable(line)}\n`);
	}
	for (const note of notes) say(terminal, note);
	for (const line of problemLines(problems, prefix)) say(terminal, line);
	return problems.length === 0 ? exitCode.passed : exitCode.found;
}

/** Further problems are only counted. */
const mostProblems = 20;

function problemLines(problems: readonly Finding[], prefix: string): readonly string[] {
	if (problems.length === 0) return [];
	const more = problems.length - mostProblems;
	return [
		`This brings ${amount(problems.length, "new problem")}:`,
		...problems
			.slice(0, mostProblems)
			.map(
				(finding) =>
					`${locationFrom(prefix, finding.at)}: ${threeLevelSeverity(finding)}: ${finding.message} [${finding.rule}]`,
			),
		...(more > 0 ? [`… and ${more} more.`] : []),
	];
}

/** A file or a folder of a site. */
interface Found {
	readonly root: string;
	readonly file: string;
	/** Where it is. */
	readonly path: string;
	/** The ending that its name was left without. */
	readonly ending: string;
}

/**
 * What is there; a page without its file extension, too. Throws a `UsageError` where nothing is.
 */
function foundAt(written: string, cwd: string): Found {
	if (written === "") throw new UsageError("The path is empty.");
	const named = resolve(cwd, written);
	const ending = existsSync(named) ? "" : [".mdx", ".md"].find((one) => existsSync(named + one));
	if (ending === undefined) throw new UsageError(`There is no \`${written}\`.`);
	const path = named + ending;
	return { ...fileBelow(written, path), path, ending };
}

/** What is to be renamed, as `mv` understands it. */
function renameFor({ root, file, path, ending }: Found, to: string, cwd: string): Rename {
	if (to === "") throw new UsageError("The path is empty.");
	const target = resolve(cwd, to);
	const isInto = isOtherFolder(target, path) || /[/\\]$/.test(to);
	const whole = isInto
		? join(target, basename(path))
		: target + (extname(target) === ending ? "" : ending);
	return { from: file, to: relative(root, whole).split(sep).join("/") };
}

/** A folder that is there; not the moved one in other letter case, where that does not count. */
function isOtherFolder(target: string, source: string): boolean {
	if (!existsSync(target) || !statSync(target).isDirectory()) return false;
	return lstatSync(target).ino !== lstatSync(source).ino || target === source;
}
