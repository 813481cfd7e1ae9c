// The records of random sites, which a test compares with docproof's results.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../root.ts";

/**
 * `dies`: the page is not shown; `cut`: a name alone is left out; `empty`: a component is not
 * shown; `null`: the packages cannot read the page.
 */
export type Verdict = "fine" | "cut" | "empty" | "dies" | null;

/** The recorded sites. */
export const seed = 20261005;
export const count = 300;

export const recordedPath = join(root, "tools/names/recorded.json");

export function recordedVerdicts(): readonly Verdict[] {
	return JSON.parse(readFileSync(recordedPath, "utf8"));
}
