// What was recorded of sites made by chance: `record.ts` writes it, and a test compares it with
// what docproof says.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../root.ts";

/**
 * `dies`: the page is not shown; `cut`: a name alone is left out; `empty`: a component is not
 * shown; `null` for what the packages cannot read.
 */
export type Verdict = "fine" | "cut" | "empty" | "dies" | null;

/** Which sites it is of. */
export const seed = 20261005;
export const count = 300;

export const recordedPath = join(root, "tools/names/recorded.json");

export function recordedVerdicts(): readonly Verdict[] {
	return JSON.parse(readFileSync(recordedPath, "utf8"));
}
