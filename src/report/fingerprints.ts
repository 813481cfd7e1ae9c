import { createHash } from "node:crypto";
import type { Finding } from "../engine/finding.ts";
import { elementsOf } from "../engine/identity.ts";

/**
 * Gives each finding of a report a name that it keeps when lines move, when other findings come or
 * go, and when its sentence changes. Several of a rule about the same element of a file are
 * counted.
 */
export function fingerprints(): (finding: Finding, path: string) => string {
	const counts = new Map<string, number>();
	return (finding, path) => {
		const key = [finding.rule, path, ...elementsOf(finding)].join("\n");
		const count = counts.get(key) ?? 0;
		counts.set(key, count + 1);
		return createHash("sha256").update(`${key}\n${count}`).digest("hex");
	};
}
