// A move on disk: all of it or nothing.
import {
	accessSync,
	constants,
	lstatSync,
	mkdirSync,
	readFileSync,
	renameSync,
	rmdirSync,
} from "node:fs";
import { dirname, join, relative } from "node:path";
import { UsageError } from "../../cli/exit-code.ts";
import type { Rename } from "../../site/bodies/moves/moved-files.ts";
import {
	checkReplaceable,
	removeLeftovers,
	replaceFile,
	whyNotWritten,
} from "../../source/files/replace-file.ts";
import type { ChangedFile } from "./changed-files.ts";

/** Takes one step back. */
type Undo = () => void;

/**
 * Writes the changed files and renames what is to be renamed. Throws a `UsageError`, and changes
 * nothing, where a part of it fails.
 */
export function moveFiles(
	root: string,
	renames: readonly Rename[],
	changed: readonly ChangedFile[],
): void {
	removeLeftovers(root);
	for (const file of changed) checked(file.path, () => checkFile(root, file));
	for (const rename of renames) checked(rename.to, () => checkRename(root, rename));
	const done: Undo[] = [];
	try {
		for (const { path, before, after } of changed)
			checked(path, () => {
				replaceFile(join(root, path), after);
				done.push(() => replaceFile(join(root, path), before));
			});
		for (const { from, to } of renames)
			checked(to, () => rename(join(root, from), join(root, to), done));
	} catch (error) {
		for (const undo of done.reverse()) undo();
		throw error;
	}
	for (const { from } of renames) removeEmpty(dirname(join(root, from)), root);
}

function checked(path: string, act: () => void): void {
	try {
		act();
	} catch (error) {
		if (error instanceof UsageError) throw error;
		throw new UsageError(`Nothing was moved: \`${path}\` ${whyNotWritten(error)}.`);
	}
}

function checkFile(root: string, { path, before }: ChangedFile): void {
	const file = join(root, path);
	checkReplaceable(lstatSync(file));
	accessSync(file, constants.W_OK);
	accessSync(dirname(file), constants.W_OK);
	if (readFileSync(file, "utf8") !== before)
		throw new UsageError(`Nothing was moved: \`${path}\` has changed in the meantime.`);
}

function checkRename(root: string, { from, to }: Rename): void {
	const old = lstatSync(join(root, from));
	accessSync(dirname(join(root, from)), constants.W_OK);
	const there = lstatSync(join(root, to), { throwIfNoEntry: false });
	// Where letter case does not matter it is the same file.
	if (there !== undefined && !(there.ino === old.ino && there.dev === old.dev))
		throw new UsageError(`\`${to}\` exists.`);
}

function rename(from: string, to: string, done: Undo[]): void {
	const made = mkdirSync(dirname(to), { recursive: true });
	if (made !== undefined) done.push(() => removeEmpty(dirname(to), dirname(made)));
	renameSync(from, to);
	done.push(() => renameSync(to, from));
}

/** Removes folders that nothing is left in, up to one that stays. */
function removeEmpty(folder: string, top: string): void {
	for (let at = folder; relative(top, at) !== ""; at = dirname(at)) {
		try {
			rmdirSync(at);
		} catch {
			return;
		}
	}
}
