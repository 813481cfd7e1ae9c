// Whether everything that the site is made of could be read. What could not may hold what nothing
// is found in now.
import { statusOf } from "../../openapi/status.ts";
import type { Site } from "../parts/site.ts";
import { brokenFiles } from "./broken-files.ts";
import { notLookedAt, unavailable } from "./not-looked-at.ts";
import { isInUse } from "./operations/spec-use.ts";

export function isFullyKnown(site: Site): boolean {
	return (
		!site.docs.incomplete &&
		site.files.failures.all.length === 0 &&
		site.files.failures.searches.length === 0 &&
		brokenFiles(site).every(({ kind }) => kind === "data") &&
		notLookedAt(site).length === 0 &&
		unavailable(site).length === 0 &&
		site.navigation.misplaced.length === 0 &&
		site.published.specReferences.every(({ specs }) =>
			specs.every(({ kind }) => kind === "readable"),
		) &&
		!hidesOperations(site)
	);
}

/** Whether a file that Mintlify rejects is in use, or would be but for that. */
function hidesOperations(site: Site): boolean {
	const rejected = site.specs.all.filter((spec) => statusOf(spec).kind !== "taken");
	return (
		rejected.some((spec) => isInUse(site, spec)) ||
		(rejected.length > 0 &&
			site.published.operationReferences.some(
				({ match: { kind } }) => kind === "missing" || kind === "unknown",
			))
	);
}
