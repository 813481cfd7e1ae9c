// Which operations of its OpenAPI file a node lists one by one, and which it leaves out.
import type { SpecSource } from "../../../facts/docs-json/spec-declaration.ts";
import type { NavigationContainer } from "../../../facts/navigation/navigation.ts";
import { operationsOf } from "../../../openapi/near-operations.ts";
import { isExcluded, isHidden, type Operation } from "../../../openapi/spec.ts";
import { isUsable } from "../../../openapi/spec-form.ts";
import { declaredSpec } from "../../parts/page-generator.ts";
import { question, type Site } from "../../parts/site.ts";
import { shownOperations } from "./operation-use.ts";

/** The operations that readers miss, as the node lists others of its file. */
export function unlisted(
	site: Site,
	node: NavigationContainer,
): readonly Operation[] {
	return leftOut(site, node).filter((operation) => !isHidden(operation));
}

/** The operations that have no page as the node lists others of its file. */
export function leftOut(
	site: Site,
	node: NavigationContainer,
): readonly Operation[] {
	const spec = declaredSpec(site.specs, node);
	// What a file with faults in its text has is not all known.
	if (spec === undefined || !isUsable(spec) || spec.incomplete) return [];
	const { generator, operationReferences } = site.published;
	const lists = operationReferences.some(
		({ entry, match }) =>
			match.kind === "found" && entry?.inherited?.node === node.pointer,
	);
	if (!lists || !generator.listing.has(node.pointer)) return [];
	const shown = meantOperations(site);
	return spec.operations.filter(
		(operation) => !shown.has(operation) && !isExcluded(operation),
	);
}

/** Those with a page, and those that a reference with a slip in it means. */
const meantOperations = question((site: Site): ReadonlySet<Operation> => {
	const shown = new Set(shownOperations(site));
	for (const { match } of site.published.operationReferences)
		if (match.kind === "missing")
			for (const operation of operationsOf(match.near)) shown.add(operation);
	return shown;
});

/** The files that a node declares behind its first, of which no entry means an operation. */
export function passedOver(
	{ published }: Site,
	node: NavigationContainer,
): readonly SpecSource[] {
	const meant = new Set(
		published.operationReferences.flatMap(({ match, entry }) => {
			const isHere = entry?.inherited?.node === node.pointer;
			if (!isHere || match.kind !== "missing") return [];
			return match.near.kind === "other-file"
				? match.near.operations.map(({ spec }) => spec.path)
				: [];
		}),
	);
	const others = node.openapi?.sources.slice(1) ?? [];
	return others.filter(({ path }) => !meant.has(path));
}
