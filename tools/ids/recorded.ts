// The records of random pages, which a test compares with docproof's results.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../root.ts";
import { type MadePage, madePages } from "./pages.ts";
import { titlePages } from "./title-pages.ts";

/** One id per line; `null` for a page that the packages cannot read. */
export interface RecordedIds {
	readonly page: string;
	readonly checker: string;
}

/** A set of pages, and the file with their record. */
export interface Recording {
	readonly path: string;
	readonly pages: () => readonly MadePage[];
}

const folder = join(root, "tools/ids");

export const byChance: Recording = {
	path: join(folder, "recorded.json"),
	pages: () => madePages(20261005, 520),
};

export const ofTitles: Recording = {
	path: join(folder, "recorded-titles.json"),
	pages: titlePages,
};

export const recordings: readonly Recording[] = [byChance, ofTitles];

export function recordedIds({ path }: Recording): readonly (RecordedIds | null)[] {
	return JSON.parse(readFileSync(path, "utf8"));
}
