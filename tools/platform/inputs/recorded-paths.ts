import { join } from "node:path";
import { Records } from "../records.ts";
import type { SettingPaths } from "./setting-values.ts";

const folder = join(import.meta.dirname, "../recorded");

/** The recorded statements of the JSON Schema of docs.json about each path. */
export function recordedPaths(): SettingPaths {
	const [settings] = new Records(folder).answers("settings").values();
	return settings ?? {};
}
