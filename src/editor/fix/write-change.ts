// Changes of files on disk that can be undone.
import {
	accessSync,
	constants,
	existsSync,
	lstatSync,
	mkdirSync,
	readFileSync,
	realpathSync,
	rmSync,
} from "node:fs";
import { dirname, join } from "node:path";
import type { SuggestedFile } from "../../check/fix/suggested-files.ts";
import {
	checkReplaceable,
	createFile,
	ReplaceError,
	replaceFile,
	whyNotWritten,
} from "../../text/files/replace-file.ts";
import { isInFolder } from "../../text/files/repository.ts";

/** A file that was written, with its bytes before and after the change. */
export interface WrittenFile {
	readonly path: string;
	readonly before: Buffer | undefined;
	readonly after: Buffer | undefined;
}

/**
 * Writes a change. Each file is replaced as a whole; new files come first and deleted files last,
 * so that an interrupted change leaves no reference to a missing file. If a file cannot be written,
 * the other files are restored, and the reason is returned.
 */
export function writeChange(
	root: string,
	files: readonly SuggestedFile[],
): readonly WrittenFile[] | { readonly refusal: string } {
	const orderedFiles = [...files].sort((one, other) => orderOf(one) - orderOf(other));
	const writtenFiles: WrittenFile[] = [];
	for (const file of orderedFiles) {
		const { path } = file;
		try {
			const before = bytesAt(root, path);
			if (before?.toString("utf8") !== file.before)
				throw new ReplaceError("has changed in the meantime");
			const after = file.after === undefined ? undefined : Buffer.from(file.after);
			writeBytes(root, path, after);
			writtenFiles.push({ path, before, after });
		} catch (error) {
			for (const writtenFile of writtenFiles.reverse())
				writeBytes(root, writtenFile.path, writtenFile.before);
			return { refusal: `\`${path}\` ${whyNotWritten(error)}` };
		}
	}
	return writtenFiles;
}

function orderOf({ before, after }: SuggestedFile): number {
	if (before === undefined) return 0;
	return after === undefined ? 2 : 1;
}

/** Restores the bytes of all files; returns the reason if a file has changed since the change. */
export function undoChange(root: string, files: readonly WrittenFile[]): string | undefined {
	const changedFile = files.find(({ path, after }) => !isSame(bytesAt(root, path), after));
	if (changedFile !== undefined) return `\`${changedFile.path}\` has changed in the meantime`;
	for (const { path, before } of files.toReversed()) writeBytes(root, path, before);
	return undefined;
}

function isSame(one: Buffer | undefined, other: Buffer | undefined): boolean {
	return one === undefined || other === undefined ? one === other : one.equals(other);
}

function bytesAt(root: string, path: string): Buffer | undefined {
	const file = join(root, path);
	return existsSync(file) ? readFileSync(file) : undefined;
}

/** The text of a file; `undefined` for a missing file. */
export function textAt(root: string, path: string): string | undefined {
	return bytesAt(root, path)?.toString("utf8");
}

/** Replaces, creates or deletes a file. Throws a `ReplaceError` for a path outside the site. */
function writeBytes(root: string, path: string, bytes: Buffer | undefined): void {
	const file = join(root, path);
	const isExisting = existsSync(file);
	if (bytes === undefined) {
		if (!isExisting) return;
		checkReplaceable(lstatSync(file));
		rmSync(file);
		return;
	}
	if (isExisting) {
		// The target of a link is written, because replacing the link would leave the target as it is.
		const target = realpathSync(file);
		checkWithin(root, target);
		accessSync(target, constants.W_OK);
		replaceFile(target, bytes);
		return;
	}
	// The check comes first, because otherwise a folder could be created behind a link that leads out
	// of the site.
	checkWithin(root, realpathSync(existingFolder(dirname(file))));
	mkdirSync(dirname(file), { recursive: true });
	createFile(file, bytes);
}

function existingFolder(path: string): string {
	return existsSync(path) ? path : existingFolder(dirname(path));
}

function checkWithin(root: string, path: string): void {
	if (!isInFolder(realpathSync(root), path)) throw new ReplaceError("is outside the site");
}
