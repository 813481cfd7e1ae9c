// A move on disk. Either all of it succeeds, or nothing changes.
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

type Undo = () => void;

/**
 * Writes the changed files and renames files. If a step fails, it reverts all others and throws a
 * `UsageError`.
 */
export function moveFiles(
	root: string,
	renames: readonly Rename[],
	changed: readonly ChangedFile[],
): void {
	removeLeftovers(root);
	for (const file of changed) refuseOnError(file.path, () => checkFile(root, file));
	for (const rename of renames) refuseOnError(rename.to, () => checkRename(root, rename));
	const undoSteps: Undo[] = [];
	try {
		for (const { path, before, after } of changed)
			refuseOnError(path, () => {
				replaceFile(join(root, path), after);
				undoSteps.push(() => replaceFile(join(root, path), before));
			});
		for (const { from, to } of renames)
			refuseOnError(to, () => rename(join(root, from), join(root, to), undoSteps));
	} catch (error) {
		for (const undo of undoSteps.reverse()) undo();
		throw error;
	}
	for (const { from } of renames) removeEmpty(dirname(join(root, from)), root);
}

function refuseOnError(path: string, act: () => void): void {
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
	const oldFile = lstatSync(join(root, from));
	accessSync(dirname(join(root, from)), constants.W_OK);
	const existingFile = lstatSync(join(root, to), { throwIfNoEntry: false });
	// An existing target is accepted if it is the same file, as on file systems that ignore letter
	// case.
	if (
		existingFile !== undefined &&
		!(existingFile.ino === oldFile.ino && existingFile.dev === oldFile.dev)
	)
		throw new UsageError(`\`${to}\` already exists.`);
}

function rename(from: string, to: string, done: Undo[]): void {
	const createdFolder = mkdirSync(dirname(to), { recursive: true });
	if (createdFolder !== undefined)
		done.push(() => removeEmpty(dirname(to), dirname(createdFolder)));
	renameSync(from, to);
	done.push(() => renameSync(to, from));
}

/** Removes empty folders up to `top`, which stays. */
function removeEmpty(folder: string, top: string): void {
	for (
		let currentFolder = folder;
		relative(top, currentFolder) !== "";
		currentFolder = dirname(currentFolder)
	) {
		try {
			rmdirSync(currentFolder);
		} catch {
			return;
		}
	}
}
