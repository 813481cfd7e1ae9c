// Operations that a node leaves out although the node lists other operations of the same OpenAPI
// file.

import { operationsOf } from "../../../openapi/near-operations.ts";
import {
	isExcluded,
	isHidden,
	isUsable,
	type Operation,
	signature,
} from "../../../openapi/spec/spec.ts";
import type { SpecSource } from "../../facts/docs-json/declarations.ts";
import type { NavigationContainer } from "../../facts/navigation/navigation.ts";
import { declaredSpec } from "../../parts/page-generator.ts";
import { question, type Site } from "../../parts/site.ts";
import { shownOperations } from "./operation-use.ts";
import { renamedOperation } from "./renamed-operations.ts";

/** Unlisted operations, separated by whether the operations were unlisted in the compared state. */
export interface UnlistedOperations {
	readonly old: readonly Operation[];
	readonly unknownSince: readonly Operation[];
	/**
	 * Operations that lost their entry since the compared state; each operation is reported at the
	 * first of several nodes.
	 */
	readonly recent: readonly Operation[];
}

export function findUnlistedOperations(site: Site, node: NavigationContainer): UnlistedOperations {
	const unlistedOperations = unlistedOperationsOf(site, node);
	const firstByOperation = firstNodeByOperation(site);
	const unlistedSince = (kind: UnlistedSince): readonly Operation[] =>
		unlistedOperations.filter((operation) => timeOfUnlisting(site, operation) === kind);
	return {
		old: unlistedSince("before"),
		unknownSince: unlistedSince("unknown"),
		recent: unlistedSince("now").filter((operation) => firstByOperation.get(operation) === node),
	};
}

type UnlistedSince = "before" | "now" | "unknown";

function timeOfUnlisting({ past }: Site, operation: Operation): UnlistedSince {
	if (past === undefined || past.site.docs.isIncomplete) return "unknown";
	const { path } = operation.spec;
	const formerFile = past.moves.cameFrom(path) ?? { path, isCertain: true };
	if (unlistedOperationKeys(past.site).has(operationKey(formerFile.path, operation)))
		return formerFile.isCertain ? "before" : "unknown";
	const spec = past.site.specs.findKnown(formerFile.path);
	return spec?.kind === "readable" && spec.isIncomplete ? "unknown" : "now";
}

function unlistedOperationsOf(site: Site, node: NavigationContainer): readonly Operation[] {
	return operationsLeftOut(site, node).filter((operation) => !isHidden(operation));
}

/** The first node that leaves out an operation, by operation. */
const firstNodeByOperation = question((site: Site): ReadonlyMap<Operation, NavigationContainer> => {
	const nodeByOperation = new Map<Operation, NavigationContainer>();
	for (const node of site.navigation.containers)
		for (const operation of unlistedOperationsOf(site, node))
			if (!nodeByOperation.has(operation)) nodeByOperation.set(operation, node);
	return nodeByOperation;
});

const unlistedOperationKeys = question(
	(site: Site): ReadonlySet<string> =>
		new Set(
			site.navigation.containers.flatMap((node) =>
				unlistedOperationsOf(site, node).map((operation) =>
					operationKey(operation.spec.path, operation),
				),
			),
		),
);

function operationKey(path: string, operation: Operation): string {
	return `${path}\n${signature(operation)}`;
}

/** Operations without a page, at a node that lists other operations of their file. */
export function operationsLeftOut(site: Site, node: NavigationContainer): readonly Operation[] {
	const spec = declaredSpec(site.specs, node);
	// Files with syntax faults are left out, because such files may be incomplete.
	if (spec === undefined || !isUsable(spec) || spec.isIncomplete) return [];
	const { generator, operationReferences } = site.published;
	const hasListedOperations = operationReferences.some(
		({ entry, match }) => match.kind === "found" && entry?.inherited?.node === node.pointer,
	);
	if (!hasListedOperations || !generator.listingNodes.has(node.pointer)) return [];
	const shownByPages = intendedOperations(site);
	return spec.operations.filter(
		(operation) => !shownByPages.has(operation) && !isExcluded(operation),
	);
}

/**
 * Operations with a page, and operations that the author of a reference without a match probably
 * intended: operations with similar names, and the renamed operation.
 */
const intendedOperations = question((site: Site): ReadonlySet<Operation> => {
	const operations = new Set(shownOperations(site));
	for (const { match, reference, spec } of site.published.operationReferences) {
		if (match.kind !== "missing") continue;
		for (const operation of operationsOf(match.near)) operations.add(operation);
		const path = spec?.kind === "readable" ? spec.path : undefined;
		const successor = renamedOperation(site, reference, path);
		if (successor !== undefined) operations.add(successor.operation);
	}
	return operations;
});

export function unusedSources(
	{ published }: Site,
	node: NavigationContainer,
): readonly SpecSource[] {
	const intendedPaths = new Set(
		published.operationReferences.flatMap(({ match, entry }) => {
			const isAtNode = entry?.inherited?.node === node.pointer;
			if (!isAtNode || match.kind !== "missing") return [];
			return match.near.kind === "other-file"
				? match.near.operations.map(({ spec }) => spec.path)
				: [];
		}),
	);
	const otherSources = node.openapi?.sources.slice(1) ?? [];
	return otherSources.filter(({ path }) => !intendedPaths.has(path));
}
