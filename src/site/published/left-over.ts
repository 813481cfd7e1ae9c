// The OpenAPI files that nothing of the site uses.
import { isRejected } from "../../openapi/rejected.ts";
import type { ReadableSpec, Spec } from "../../openapi/spec.ts";
import type { Site } from "../site.ts";

/** Those that are valid. None where a slip elsewhere can be why a file is not used. */
export function leftOver(
	site: Site,
	isRead: (spec: Spec) => boolean,
): readonly ReadableSpec[] {
	const { operations, specReferences } = site;
	const unused = operations.specs.filter(
		(spec) => !isRead(spec) && !isRejected(spec) && !spec.isOverlaid,
	);
	if (unused.length === 0 || hasSlip(site)) return [];
	const named = new Set<Spec>(specReferences.flatMap(({ specs }) => specs));
	// A page that names no file has its title of the last file with the operation.
	for (const { reference, page } of site.operationReferences)
		if (page !== undefined && reference.file === undefined)
			for (const { spec } of operations.having(reference)) named.add(spec);
	return unused.filter((spec) => !named.has(spec));
}

function hasSlip(site: Site): boolean {
	return (
		site.docs.incomplete ||
		site.failures.length > 0 ||
		site.lacksOpenApi ||
		site.namedParts.length > 0 ||
		site.specReferences.some(({ specs: [spec] }) => spec.kind === "absent") ||
		site.containers.some(({ unknownKeys }) => unknownKeys.length > 0) ||
		site.operationReferences.some(({ match }) => match.kind === "missing")
	);
}
