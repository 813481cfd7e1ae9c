import { join } from "node:path";
import {
	type BaselineEntry,
	baselineName,
	printBaseline,
} from "../config/baseline.ts";
import { replaceFile } from "../source/replace-file.ts";
import { UsageError } from "./exit-code.ts";

/** Throws a `UsageError` where the file cannot be written. */
export function writeBaseline(
	root: string,
	entries: readonly BaselineEntry[],
): void {
	try {
		replaceFile(join(root, baselineName), printBaseline(entries));
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		throw new UsageError(`${baselineName} cannot be written (${code}).`);
	}
}
