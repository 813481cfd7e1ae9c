// What was recorded of made pages: `record.ts` writes it, and a test compares it with what docproof
// says.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../root.ts";
import { type MadePage, madePages } from "./pages.ts";
import { titlePages } from "./title-pages.ts";

/** Each id on a line of its own; `null` for a page that the packages cannot read. */
export interface RecordedIds {
	readonly page: string;
	readonly checker: string;
}

/** Pages, and the file that has what was recorded of them. */
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
