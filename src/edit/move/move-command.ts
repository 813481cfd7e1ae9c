import { existsSync, lstatSync, statSync } from "node:fs";
import { basename, extname, join, relative, resolve, sep } from "node:path";
import { UsageError } from "../../cli/exit-code.ts";
import { fileBelow } from "../../cli/site-path.ts";
import type { Terminal } from "../../cli/terminal.ts";
import { headingEdits } from "../../site/bodies/moves/heading-edits.ts";
import type { Rename } from "../../site/bodies/moves/moved-files.ts";
import { carryOut } from "./carry-out.ts";
import type { MoveArguments } from "./move-options.ts";
import { moveOperation, operationRenameOf } from "./move-operation.ts";
import { planMove, siteToMove } from "./plan.ts";
import { headingLines, headingNotes, moveLines, moveNotes } from "./print-move.ts";

/**
 * Moves a file or folder and updates all references to it, or changes a heading; with `--dry-run`,
 * prints the changes.
 */
export function moveCommand(args: MoveArguments, terminal: Terminal): number {
	if (args.heading) return moveHeading(args, terminal);
	if (args.text !== undefined)
		throw new UsageError("`docproof mv` takes two paths, without `--heading`.");
	const operation = operationRenameOf(args, terminal);
	if (operation !== undefined) return moveOperation(operation, args, terminal);
	const cwd = terminal.cwd();
	const source = findSource(args.from, cwd);
	const { root } = source;
	const rename = renameFor(source, args.to, cwd);
	const { site, config } = siteToMove(root);
	const plan = planMove(root, site, config, [rename]);
	if ("refusal" in plan) throw new UsageError(plan.refusal);
	const { edits, moved } = plan;
	return carryOut({ root, site, renames: [rename], edits, moved }, args, terminal, {
		lines: (files) => moveLines(plan, rename, files),
		notes: moveNotes(plan),
	});
}

function moveHeading(args: MoveArguments, terminal: Terminal): number {
	const { from: page, to: from, text: to } = args;
	if (to === undefined || from.trim() === "" || to.trim() === "" || /[\r\n]/.test(to))
		throw new UsageError(
			'`--heading` takes a page, the old text and the new one: `docproof mv --heading page.mdx "Old" "New"`.',
		);
	const { root, file } = findSource(page, terminal.cwd());
	const { site } = siteToMove(root);
	const heading = { path: file, from: from.trim(), to: to.trim() };
	const plan = headingEdits(site, heading);
	if ("refusal" in plan) throw new UsageError(plan.refusal);
	const newPathByOld = new Map<string, string>();
	return carryOut(
		{ root, site, renames: [], edits: plan.edits, moved: newPathByOld },
		args,
		terminal,
		{
			lines: (files) => headingLines(plan, heading, files),
			notes: headingNotes(plan),
		},
	);
}

interface MoveSource {
	readonly root: string;
	readonly file: string;
	/** The absolute path of the file. */
	readonly path: string;
	/** The file extension that the user left out. */
	readonly extension: string;
}

/**
 * The file or folder at a path; a page may be named without its extension. Throws a `UsageError` if
 * none exists.
 */
function findSource(written: string, cwd: string): MoveSource {
	if (written === "") throw new UsageError("The path is empty.");
	const target = resolve(cwd, written);
	const extension = existsSync(target)
		? ""
		: [".mdx", ".md"].find((one) => existsSync(target + one));
	if (extension === undefined) throw new UsageError(`\`${written}\` does not exist.`);
	const path = target + extension;
	return { ...fileBelow(written, path), path, extension: extension };
}

/** The rename as `mv` understands its arguments. */
function renameFor({ root, file, path, extension }: MoveSource, to: string, cwd: string): Rename {
	if (to === "") throw new UsageError("The path is empty.");
	const target = resolve(cwd, to);
	const isInto = isTargetFolder(target, path) || /[/\\]$/.test(to);
	const newPath = isInto
		? join(target, basename(path))
		: target + (extname(target) === extension ? "" : extension);
	return { from: file, to: relative(root, newPath).split(sep).join("/") };
}

/**
 * True for an existing folder. The moved folder itself in other letter case is not one, on file
 * systems that ignore case.
 */
function isTargetFolder(target: string, source: string): boolean {
	if (!existsSync(target) || !statSync(target).isDirectory()) return false;
	return lstatSync(target).ino !== lstatSync(source).ino || target === source;
}
