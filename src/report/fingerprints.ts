import { createHash } from "node:crypto";
import type { Finding } from "../engine/finding.ts";

/** Gives each finding of a report a name that it keeps where lines move. */
export function fingerprints(): (finding: Finding, path: string) => string {
	const counts = new Map<string, number>();
	return ({ rule, at, message }, path) => {
		const key = [rule, path, at.pointer, message].join("\n");
		const count = counts.get(key) ?? 0;
		counts.set(key, count + 1);
		return createHash("sha256").update(`${key}\n${count}`).digest("hex");
	};
}
