// The ids that Mintlify's packages of 2026-10-05 give to random pages.
import { readFileSync } from "node:fs";
import { join } from "node:path";
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

export const byChance: Recording = {
	path: join(import.meta.dirname, "recorded.json"),
	pages: () => madePages(20261005, 520),
};

export const ofTitles: Recording = {
	path: join(import.meta.dirname, "recorded-titles.json"),
	pages: titlePages,
};

export function recordedIds({ path }: Recording): readonly (RecordedIds | null)[] {
	return JSON.parse(readFileSync(path, "utf8"));
}
