import { existsSync, lstatSync, statSync } from "node:fs";
import { basename, extname, join, relative, resolve, sep } from "node:path";
import { exitCode, UsageError } from "../../cli/exit-code.ts";
import { say, type Terminal } from "../../cli/terminal.ts";
import { printable } from "../../report/printable.ts";
import { prefixOf } from "../../report/reporter.ts";
import type { Rename } from "../../site/bodies/moves/moved-files.ts";
import type { SiteEdits } from "../../site/bodies/moves/site-edits.ts";
import { fileBelow } from "../site-path.ts";
import { changedFiles, diffOf } from "./changed-files.ts";
import { moveFiles } from "./move-files.ts";
import type { MoveArguments } from "./move-options.ts";
import { planMove, siteToMove } from "./plan.ts";
import { linesOf, notesOf } from "./print-move.ts";

/** Moves a file or a folder of a site with all that names it, or shows what that would change. */
export function moveCommand(
	{ from, to, ...args }: MoveArguments,
	terminal: Terminal,
): number {
	const { root, rename } = renameFor(from, to, terminal);
	const { site, config } = siteToMove(root);
	const plan = planMove(root, site, config, [rename]);
	if ("refusal" in plan) throw new UsageError(plan.refusal);
	const { walk } = site.files;
	// What a link leads to is changed by its own path.
	const edits = plan.edits.filter(({ at }) => !walk.linked.has(at.file.path));
	const changed = changedFiles(root, edits, plan.moved);
	if (args["dry-run"]) {
		const prefix = prefixOf(root, terminal.cwd());
		terminal.stdout.write(diffOf(changed, plan.moved, prefix));
	} else {
		moveFiles(root, [rename], changed);
		for (const line of linesOf(plan, rename, changed.length))
			terminal.stdout.write(`${printable(line)}\n`);
	}
	tellNotes(plan, terminal);
	return exitCode.passed;
}

function tellNotes(plan: SiteEdits, terminal: Terminal): void {
	for (const note of notesOf(plan)) say(terminal, note);
}

/** What is to be renamed, and the site that it is in. */
function renameFor(
	from: string,
	to: string,
	terminal: Terminal,
): { readonly root: string; readonly rename: Rename } {
	const cwd = terminal.cwd();
	if (from === "" || to === "") throw new UsageError("The path is empty.");
	const named = resolve(cwd, from);
	const ending = existsSync(named)
		? ""
		: [".mdx", ".md"].find((one) => existsSync(named + one));
	if (ending === undefined) throw new UsageError(`There is no \`${from}\`.`);
	const source = named + ending;
	const { root, file } = fileBelow(from, source);
	const target = resolve(cwd, to);
	const isInto = isOtherFolder(target, source) || /[/\\]$/.test(to);
	const whole = isInto
		? join(target, basename(source))
		: target + (ending === "" || extname(target) === ending ? "" : ending);
	const path = relative(root, whole).split(sep).join("/");
	return { root, rename: { from: file, to: path } };
}

/** A folder that is there; not the moved one in other letter case, where that does not count. */
function isOtherFolder(target: string, source: string): boolean {
	if (!existsSync(target) || !statSync(target).isDirectory()) return false;
	return lstatSync(target).ino !== lstatSync(source).ino || target === source;
}
