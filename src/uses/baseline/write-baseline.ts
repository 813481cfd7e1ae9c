import { existsSync, realpathSync } from "node:fs";
import { join } from "node:path";
import {
	type BaselineEntry,
	baselineName,
	printBaseline,
} from "../../findings/baseline.ts";
import { SettingsError } from "../../findings/settings/config.ts";
import { replaceFile, whyNotWritten } from "../../source/replace-file.ts";

/** Throws a `SettingsError` where the file cannot be written. */
export function writeBaseline(
	root: string,
	entries: readonly BaselineEntry[],
): void {
	try {
		const path = join(root, baselineName);
		// Of a link the file that it leads to, which was looked at when it was read.
		const file = existsSync(path) ? realpathSync(path) : path;
		replaceFile(file, printBaseline(entries));
	} catch (error) {
		throw new SettingsError([`${baselineName} ${whyNotWritten(error)}.`]);
	}
}
