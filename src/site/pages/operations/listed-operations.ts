// Which operations of its OpenAPI file a node lists one by one, and which it leaves out.
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

/**
 * The operations that readers miss, as the node lists others of its file, by whether they missed
 * them in another state.
 */
export interface UnlistedOperations {
	readonly old: readonly Operation[];
	/** Where that is not known. */
	readonly others: readonly Operation[];
	/** Each at the first of several nodes. */
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

/** Since when readers miss an operation. */
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

/** Of the nodes at which an operation is missed. */
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

/** The operations that have no page as the node lists others of its file. */
export function leftOut(site: Site, node: NavigationContainer): readonly Operation[] {
	const spec = declaredSpec(site.specs, node);
	// What a file with faults in its text has is not all known.
	if (spec === undefined || !isUsable(spec) || spec.incomplete) return [];
	const { generator, operationReferences } = site.published;
	const lists = operationReferences.some(
		({ entry, match }) => match.kind === "found" && entry?.inherited?.node === node.pointer,
	);
	if (!lists || !generator.listing.has(node.pointer)) return [];
	const shown = meantOperations(site);
	return spec.operations.filter((operation) => !shown.has(operation) && !isExcluded(operation));
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
