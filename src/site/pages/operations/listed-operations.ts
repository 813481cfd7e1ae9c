// Operations that a node leaves out although it lists others of the same OpenAPI file.
import type { SpecSource } from "../../../facts/docs-json/declarations.ts";
import type { NavigationContainer } from "../../../facts/navigation/navigation.ts";
import { operationsOf } from "../../../openapi/near-operations.ts";
import {
	isExcluded,
	isHidden,
	isUsable,
	type Operation,
	signature,
} from "../../../openapi/spec/spec.ts";
import { declaredSpec } from "../../parts/page-generator.ts";
import { question, type Site } from "../../parts/site.ts";
import { shownOperations } from "./operation-use.ts";

/** Unlisted operations, by whether the compared state lists them. */
export interface UnlistedOperations {
	readonly old: readonly Operation[];
	/** Operations with unknown former state. */
	readonly others: readonly Operation[];
	/** Operations that lost their entry; each at the first of several nodes. */
	readonly recent: readonly Operation[];
}

export function unlisted(site: Site, node: NavigationContainer): UnlistedOperations {
	const all = unlistedOf(site, node);
	const first = firstNodes(site);
	const since = (kind: Since): readonly Operation[] =>
		all.filter((operation) => sinceWhen(site, operation) === kind);
	return {
		old: since("before"),
		others: since("unknown"),
		recent: since("now").filter((operation) => first.get(operation) === node),
	};
}

type Since = "before" | "now" | "unknown";

/** The time since which an operation is unlisted. */
function sinceWhen({ past }: Site, operation: Operation): Since {
	if (past === undefined || past.site.docs.incomplete) return "unknown";
	const { path } = operation.spec;
	const was = past.moves.cameFrom(path) ?? { path, isCertain: true };
	if (keysOfUnlisted(past.site).has(keyOf(was.path, operation)))
		return was.isCertain ? "before" : "unknown";
	const spec = past.site.specs.known(was.path);
	return spec?.kind === "readable" && spec.incomplete ? "unknown" : "now";
}

function unlistedOf(site: Site, node: NavigationContainer): readonly Operation[] {
	return leftOut(site, node).filter((operation) => !isHidden(operation));
}

/** The first node at which an operation is missing. */
const firstNodes = question((site: Site): ReadonlyMap<Operation, NavigationContainer> => {
	const found = new Map<Operation, NavigationContainer>();
	for (const node of site.navigation.containers)
		for (const operation of unlistedOf(site, node))
			if (!found.has(operation)) found.set(operation, node);
	return found;
});

const keysOfUnlisted = question(
	(site: Site): ReadonlySet<string> =>
		new Set(
			site.navigation.containers.flatMap((node) =>
				unlistedOf(site, node).map((one) => keyOf(one.spec.path, one)),
			),
		),
);

function keyOf(path: string, operation: Operation): string {
	return `${path}\n${signature(operation)}`;
}

/** Operations without a page, at a node that lists others of their file. */
export function leftOut(site: Site, node: NavigationContainer): readonly Operation[] {
	const spec = declaredSpec(site.specs, node);
	// A file with syntax faults may be incomplete.
	if (spec === undefined || !isUsable(spec) || spec.incomplete) return [];
	const { generator, operationReferences } = site.published;
	const lists = operationReferences.some(
		({ entry, match }) => match.kind === "found" && entry?.inherited?.node === node.pointer,
	);
	if (!lists || !generator.listing.has(node.pointer)) return [];
	const shown = meantOperations(site);
	return spec.operations.filter((operation) => !shown.has(operation) && !isExcluded(operation));
}

/** Operations with a page, and operations that a misspelled reference probably means. */
const meantOperations = question((site: Site): ReadonlySet<Operation> => {
	const shown = new Set(shownOperations(site));
	for (const { match } of site.published.operationReferences)
		if (match.kind === "missing")
			for (const operation of operationsOf(match.near)) shown.add(operation);
	return shown;
});

/** Files after the first that a node declares, if no entry refers to their operations. */
export function passedOver({ published }: Site, node: NavigationContainer): readonly SpecSource[] {
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
