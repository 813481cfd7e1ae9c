// What was recorded of pages made by chance: `record.ts` writes it, and a test compares it with what docproof says.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../root.ts";

/** Each id on a line of its own; `null` for a page that the packages cannot read. */
export interface RecordedIds {
	readonly page: string;
	readonly checker: string;
}

/** Which pages it is of. */
export const seed = 20261005;
export const count = 520;

export const recordedPath = join(root, "tools/ids/recorded.json");

export function recordedIds(): readonly (RecordedIds | null)[] {
	return JSON.parse(readFileSync(recordedPath, "utf8"));
}
