// A move on disk. Either the whole move succeeds, or nothing changes.
import {
	accessSync,
	constants,
	lstatSync,
	mkdirSync,
	readFileSync,
	renameSync,
	rmdirSync,
	rmSync,
} from "node:fs";
import { dirname, join, relative } from "node:path";
import type { Rename } from "../../site/bodies/moves/moved-files.ts";
import { UsageError } from "../../terminal/exit-code.ts";
import {
	checkReplaceable,
	createFile,
	removeLeftovers,
	replaceFile,
	whyNotWritten,
} from "../../text/files/replace-file.ts";
import type { ChangedFile } from "./changed-files.ts";

type UndoStep = () => void;

/**
 * Writes the changed files, `last` after the other ones, and renames files. If a step fails, all
 * earlier steps are reverted, and a `UsageError` is thrown.
 */
export function moveFiles(
	root: string,
	renames: readonly Rename[],
	changed: readonly ChangedFile[],
	last?: string,
): void {
	removeLeftovers(root);
	for (const file of changed) refuseOnError(file.path, () => checkFile(root, file));
	for (const rename of renames) refuseOnError(rename.to, () => checkRename(root, rename));
	const undoSteps: UndoStep[] = [];
	try {
		for (const file of inWritingOrder(changed, last))
			refuseOnError(file.path, () => writeChange(root, file, undoSteps));
		for (const { from, to } of renames)
			refuseOnError(to, () => rename(join(root, from), join(root, to), undoSteps));
	} catch (error) {
		for (const undo of undoSteps.reverse()) undo();
		throw error;
	}
	const leftPaths = [
		...renames.map(({ from }) => from),
		...changed.flatMap(({ path, after }) => (after === undefined ? path : [])),
	];
	for (const path of leftPaths) removeEmpty(dirname(join(root, path)), root);
}

function refuseOnError(path: string, act: () => void): void {
	try {
		act();
	} catch (error) {
		if (error instanceof UsageError) throw error;
		throw new UsageError(`Nothing was moved: \`${path}\` ${whyNotWritten(error)}.`);
	}
}

/**
 * The changed files in the order of writing. New files come first and removed files last, so that a
 * killed run loses no text.
 */
function inWritingOrder(
	changed: readonly ChangedFile[],
	last: string | undefined,
): readonly ChangedFile[] {
	const rank = ({ path, before, after }: ChangedFile): number => {
		if (before === undefined) return 0;
		if (after === undefined) return 3;
		return path === last ? 2 : 1;
	};
	return changed.toSorted((one, other) => rank(one) - rank(other));
}

function writeChange(root: string, { path, before, after }: ChangedFile, done: UndoStep[]): void {
	const file = join(root, path);
	if (before === undefined) {
		makeFolderOf(file, done);
		createFile(file, after ?? "");
		done.push(() => rmSync(file));
	} else {
		if (after === undefined) rmSync(file);
		else replaceFile(file, after);
		done.push(() => replaceFile(file, before));
	}
}

function checkFile(root: string, { path, before }: ChangedFile): void {
	const file = join(root, path);
	if (before === undefined) {
		if (lstatSync(file, { throwIfNoEntry: false }) !== undefined)
			throw new UsageError(`\`${path}\` already exists.`);
		return;
	}
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
	// An existing target is accepted if the target is the same file, because some file systems ignore
	// letter case.
	if (
		existingFile !== undefined &&
		!(existingFile.ino === oldFile.ino && existingFile.dev === oldFile.dev)
	)
		throw new UsageError(`\`${to}\` already exists.`);
}

function rename(from: string, to: string, done: UndoStep[]): void {
	makeFolderOf(to, done);
	renameSync(from, to);
	done.push(() => renameSync(to, from));
}

function makeFolderOf(file: string, done: UndoStep[]): void {
	const createdFolder = mkdirSync(dirname(file), { recursive: true });
	if (createdFolder !== undefined)
		done.push(() => removeEmpty(dirname(file), dirname(createdFolder)));
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
