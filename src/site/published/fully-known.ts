// Whether everything that the site is made of could be read. What could not may hold what nothing is found in now.
import { isRejected } from "../../openapi/rejected.ts";
import type { Site } from "../site.ts";

export function isFullyKnown(site: Site): boolean {
	return (
		!site.docs.incomplete &&
		site.failures.length === 0 &&
		site.brokenFiles.every(({ kind }) => kind === "data") &&
		site.notLookedAt.length === 0 &&
		site.unavailable.length === 0 &&
		site.misfits.length === 0 &&
		site.specReferences.every(({ specs }) =>
			specs.every(({ kind }) => kind === "readable"),
		) &&
		!hidesOperations(site)
	);
}

/** Whether a file that Mintlify rejects is in use, or would be but for that. */
function hidesOperations(site: Site): boolean {
	const rejected = site.specs.filter(
		(spec) => spec.kind !== "readable" || spec.isOverlaid || isRejected(spec),
	);
	return (
		rejected.some((spec) => site.isInUse(spec)) ||
		(rejected.length > 0 &&
			site.operationReferences.some(
				({ match: { kind } }) => kind === "missing" || kind === "unknown",
			))
	);
}
