import { join } from "node:path";
import { Records } from "../records.ts";
import type { SettingPaths } from "./setting-values.ts";

const folder = join(import.meta.dirname, "../recorded");

/** What the JSON Schema of docs.json was recorded to say of each path. */
export function recordedPaths(): SettingPaths {
	const [settings] = new Records(folder).answers("settings").values();
	return settings ?? {};
}
