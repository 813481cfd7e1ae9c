import { brokenReferences } from "./schema-references.ts";
import { isUsable, type ReadableSpec } from "./spec.ts";
import { specFaults } from "./spec-faults.ts";

/** Whether Mintlify takes nothing of a file. */
export function isRejected(spec: ReadableSpec): boolean {
	return (
		!isUsable(spec) ||
		spec.document.problems.length > 0 ||
		specFaults(spec).length > 0 ||
		brokenReferences(spec).some(({ rejectsFile }) => rejectsFile)
	);
}
