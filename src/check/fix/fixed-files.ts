import { accessSync, constants, readFileSync, realpathSync } from "node:fs";
import { isAbsolute, join } from "node:path";
import { createTwoFilesPatch } from "diff";
import { prefixOf } from "../../output/reporter.ts";
import { removeLeftovers, replaceFile, whyNotWritten } from "../../text/files/replace-file.ts";
import { repositoryOf } from "../../text/files/repository.ts";
import { withoutUrlSecrets } from "../../text/secrets.ts";
import type { FixedFile } from "./rounds.ts";

/**
 * A unified diff for `git apply`; `***` replaces the secrets of URLs. `prefix` is the path to
 * the site from the folder in which the diff is applied.
 */
export function unifiedDiff(files: readonly FixedFile[], prefix: string): string {
	return files
		.map(({ path, before, after }) => {
			const name = prefix + path;
			return withoutUrlSecrets(patchOf(`a/${name}`, `b/${name}`, before, after));
		})
		.join("");
}

/**
 * The path to a site in a patch. `git apply` accepts no path that leaves its folder, so the path of
 * a site elsewhere begins at the top of its repository.
 */
export function patchPrefixOf(root: string, from: string): string {
	const prefix = prefixOf(root, from);
	const isBelow = !prefix.startsWith("../") && !isAbsolute(prefix);
	return isBelow ? prefix : prefixOf(root, repositoryOf(root) ?? root);
}

export function patchOf(from: string, to: string, before: string, after: string): string {
	const options = { context: 3 };
	const patch = createTwoFilesPatch(from, to, before, after, undefined, undefined, options);
	return patch.replace(/^=+\n/, "");
}

interface UnwrittenFile {
	readonly path: string;
	readonly why: string;
	/** True if the file is unchanged on disk but could not be written. */
	readonly isLocked: boolean;
}

/**
 * Replaces each file at once, so that a killed run leaves no half file. `changed` is the reason
 * that is given for a file with another content on disk.
 */
export function writeFiles(
	root: string,
	files: readonly FixedFile[],
	changed = "has changed in the meantime",
): UnwrittenFile[] {
	removeLeftovers(root);
	return files.flatMap((file) => {
		const failureReason = replaceText(join(root, file.path), file, changed);
		return failureReason === undefined
			? []
			: [{ path: file.path, why: failureReason, isLocked: failureReason !== changed }];
	});
}

function replaceText(
	path: string,
	{ before, after }: FixedFile,
	changed: string,
): string | undefined {
	try {
		// For a symbolic link, docproof writes the target of the link, because replacing the link
		// itself would leave the target unchanged.
		const file = realpathSync(path);
		const text = readFileSync(file, "utf8");
		// Both kinds of line breaks are tried, because the file on disk may have other line breaks than
		// the file in git.
		const write = [(part: string) => part, withCarriageReturns].find((one) => one(before) === text);
		if (write === undefined) return changed;
		accessSync(file, constants.W_OK);
		replaceFile(file, write(after));
		return undefined;
	} catch (error) {
		return whyNotWritten(error);
	}
}

function withCarriageReturns(text: string): string {
	return text.replaceAll(/\r?\n/g, "\r\n");
}
