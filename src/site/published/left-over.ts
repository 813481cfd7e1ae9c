// The OpenAPI files that nothing of the site uses.

import { isRejected } from "../../openapi/rejected.ts";
import type { ReadableSpec, Spec } from "../../openapi/spec.ts";
import { memoised } from "../../source/memoised.ts";
import type { Site } from "../site.ts";
import { namedParts } from "./named-parts.ts";
import { lacksOpenApi } from "./spec-use.ts";

/** Whether the file is a valid OpenAPI description that nothing of the site names or needs. */
export function isLeftOver(site: Site, spec: ReadableSpec): boolean {
	return leftOver(site).has(spec);
}

/** Those that are valid. None where a slip elsewhere can be why a file is not used. */
const leftOver = memoised((site: Site): ReadonlySet<ReadableSpec> => {
	const { operations, references, specReferences } = site.published;
	const unused = operations.specs.filter(
		(spec) => !references.isRead(spec) && !isRejected(spec) && !spec.isOverlaid,
	);
	if (unused.length === 0 || hasSlip(site)) return new Set();
	const named = new Set<Spec>(specReferences.flatMap(({ specs }) => specs));
	// A page that names no file has its title of the last file with the operation.
	for (const { reference, page } of site.published.operationReferences)
		if (page !== undefined && reference.file === undefined)
			for (const { spec } of operations.having(reference)) named.add(spec);
	return new Set(unused.filter((spec) => !named.has(spec)));
});

function hasSlip(site: Site): boolean {
	return (
		site.docs.incomplete ||
		site.files.failures.all.length > 0 ||
		lacksOpenApi(site) ||
		namedParts(site).length > 0 ||
		site.published.specReferences.some(
			({ specs: [spec] }) => spec.kind === "absent",
		) ||
		site.navigation.containers.some(
			({ unknownKeys }) => unknownKeys.length > 0,
		) ||
		site.published.operationReferences.some(
			({ match }) => match.kind === "missing",
		)
	);
}
