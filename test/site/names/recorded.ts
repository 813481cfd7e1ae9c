// What became of random sites when Mintlify's packages of 2026-10-05 compiled them and React rendered
// them.
import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * `dies`: the page is not shown; `cut`: a name alone is left out; `empty`: a component is not
 * shown; `null`: the packages cannot read the page.
 */
export type Verdict = "fine" | "cut" | "empty" | "dies" | null;

/** The recorded sites. */
export const seed = 20261005;
export const count = 300;

export function recordedVerdicts(): readonly Verdict[] {
	return JSON.parse(readFileSync(join(import.meta.dirname, "recorded.json"), "utf8"));
}
