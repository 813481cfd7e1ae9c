import type { Result } from "../engine/result.ts";
import type { SourceFile } from "../source/source-file.ts";

/** How findings are printed. */
export interface ReportOptions {
	/** From the folder that the user is in to the site, with a slash at its end; empty where they are the same. */
	readonly prefix: string;
	/** Errors only. */
	readonly quiet: boolean;
	readonly color: boolean;
	/** Columns that a line may take. */
	readonly width: number;
	/** Of the whole run, in milliseconds. */
	readonly elapsed: number;
}

/** A file as the user reaches it; one that was fetched keeps its URL. */
export function pathFrom(
	prefix: string,
	{ path, isRemote }: SourceFile,
): string {
	return isRemote ? path : prefix + path;
}

/** Turns a result into text, with a line break at its end. Pure. */
export type Reporter = (result: Result, options: ReportOptions) => string;
