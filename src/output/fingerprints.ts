import { createHash } from "node:crypto";
import type { Finding } from "../engine/finding.ts";
import { elementsOf } from "../engine/identity.ts";

/**
 * The id of a finding survives moved lines, other findings and changed sentences. Several findings
 * of a rule about the same element are numbered.
 */
export function makeFingerprinter(): (finding: Finding, path: string) => string {
	const countsByKey = new Map<string, number>();
	return (finding, path) => {
		const key = [finding.rule, path, ...elementsOf(finding)].join("\n");
		const count = countsByKey.get(key) ?? 0;
		countsByKey.set(key, count + 1);
		return createHash("sha256").update(`${key}\n${count}`).digest("hex");
	};
}
