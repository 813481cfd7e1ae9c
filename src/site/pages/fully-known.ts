// The check that all files of the site could be read. An unread file may contain a page or an
// operation that seems to be missing.
import { statusOf } from "../../openapi/status.ts";
import type { Site } from "../parts/site.ts";
import { unreadBodies } from "./bodies.ts";
import { brokenFiles } from "./broken-files.ts";
import { isInUse } from "./operations/spec-use.ts";
import { unavailableFiles, uncheckedItems } from "./unchecked-items.ts";

export function isFullyKnown(site: Site): boolean {
	return (
		!site.docs.isIncomplete &&
		site.files.failures.all.length === 0 &&
		site.files.failures.searchFailures.length === 0 &&
		brokenFiles(site).every(({ kind }) => kind === "data") &&
		uncheckedItems(site).length === 0 &&
		// Unknown scripts are left out, because a script with types is always unknown.
		unreadBodies(site).every(
			({ kind, reading }) => kind === "script" && reading.kind === "unknown",
		) &&
		unavailableFiles(site).length === 0 &&
		site.navigation.misplacedValues.length === 0 &&
		site.published.specReferences.every(({ specs }) =>
			specs.every(({ kind }) => kind === "readable"),
		) &&
		!canHideOperations(site)
	);
}

/** True if a rejected OpenAPI file is in use, or could be in use if Mintlify accepted the file. */
function canHideOperations(site: Site): boolean {
	const rejectedSpecs = site.specs.all.filter((spec) => statusOf(spec).kind !== "taken");
	return (
		rejectedSpecs.some((spec) => isInUse(site, spec)) ||
		(rejectedSpecs.length > 0 &&
			site.published.operationReferences.some(
				({ match: { kind } }) => kind === "missing" || kind === "unknown",
			))
	);
}
