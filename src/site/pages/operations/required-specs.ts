// The OpenAPI and AsyncAPI files without which Mintlify's strict build fails, and what becomes of
// one that it cannot read.
import type { Report } from "../../../engine/finding.ts";
import { isLost } from "../../../facts/navigation/navigation.ts";
import { type Spec, saysOpenApi } from "../../../openapi/spec/spec.ts";
import { rejects, validateFails } from "../../../text/consequences.ts";
import type { SpecReference } from "../../parts/placed-reference.ts";
import { question, type Site } from "../../parts/site.ts";
import { isInUse } from "./spec-use.ts";

/**
 * Whether the build stops without the file: a node of the navigation makes pages of it, or an entry
 * does.
 */
export function isRequired(site: Site, spec: Spec): boolean {
	return required(site).has(spec);
}

/**
 * Whether it stops where what a place names is not there: pages and `api.openapi` are passed over.
 */
export function isRequiredBy(site: Site, { from, specs: [spec] }: SpecReference): boolean {
	return from !== "page" && from !== "api.openapi" && isRequired(site, spec);
}

/** Whether the build stops where Mintlify rejects the file. */
export function mustBeValid(site: Site, spec: Spec): boolean {
	return (spec.kind === "readable" && saysOpenApi(spec)) || isRequired(site, spec);
}

const required = question(({ navigation, specs, published }: Site): ReadonlySet<Spec> => {
	const found = new Set<Spec>();
	for (const node of navigation.containers) {
		if (isLost(node)) continue;
		// Of `openapi` only the first file counts.
		for (const { path, isRemote } of [
			...(node.openapi?.sources.slice(0, 1) ?? []),
			...(node.asyncapi?.sources ?? []),
		])
			found.add(specs.at(path, isRemote));
	}
	for (const { entry, spec } of published.operationReferences)
		if (entry !== undefined && spec !== undefined && !isLost(entry)) found.add(spec);
	return found;
});

/** `path`: of the file, or its URL. Nothing is lost with one that the site does not use. */
export function lostSpec(
	site: Site,
	path: string,
): Pick<Report, "consequence" | "stopsBuild" | "severity"> {
	const spec = site.specs.known(path);
	const isUsed = spec === undefined || isInUse(site, spec);
	return {
		consequence: isUsed ? rejects(path) : validateFails,
		stopsBuild: spec === undefined || mustBeValid(site, spec),
		...(!isUsed && { severity: "warning" }),
	};
}
