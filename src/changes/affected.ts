import type { Finding } from "../engine/finding.ts";

/** Whether a change of files can have caused a finding: it is in one of them, or one of them decides about it. */
export function isAffected(
	{ at, related = [], dependsOn = [] }: Finding,
	changed: ReadonlySet<string>,
): boolean {
	return (
		changed.has(at.file.path) ||
		related.some((other) => changed.has(other.at.file.path)) ||
		dependsOn.some((path) => changed.has(path))
	);
}
