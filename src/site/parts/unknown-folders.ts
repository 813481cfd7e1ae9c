// The folders in which there may be pages of something that could not be looked at.

import {
	defaultDirectory,
	type SpecDeclaration,
	type SpecSource,
} from "../../facts/docs-json/spec-declaration.ts";
import type {
	NavigationContainer,
	NavigationNode,
} from "../../facts/navigation/navigation.ts";
import type { Spec } from "../../openapi/spec.ts";
import { isUsable } from "../../openapi/spec-form.ts";
import type { UnknownFolder } from "./page-lookup.ts";
import type { PlacedReference } from "./placed-reference.ts";
import type { SpecFiles } from "./specs/spec-files.ts";

export function* unknownFolders(
	nodes: readonly NavigationNode[],
	references: readonly PlacedReference[],
	specs: SpecFiles,
): Iterable<UnknownFolder> {
	for (const node of nodes)
		if (node.kind === "container") yield* foldersOfNode(specs, node);
	for (const { entry, match, spec } of references) {
		if (entry === undefined || match.kind !== "unknown") continue;
		const directory = entry.inherited?.directory ?? defaultDirectory;
		if (spec?.kind === "readable" && spec.isOverlaid)
			yield* foldersOfSpec(specs, spec, spec.path, directory);
	}
}

function* foldersOfNode(
	specs: SpecFiles,
	{ openapi, asyncapi, isOpaque }: NavigationContainer,
): Iterable<UnknownFolder> {
	if (isOpaque) {
		const why = "pages made of GraphQL or SDK sources are not looked at";
		yield { directory: "", why };
	}
	// Of `openapi` only the first file counts.
	yield* foldersOfSources(specs, openapi, openapi?.sources.slice(0, 1));
	yield* foldersOfSources(specs, asyncapi, asyncapi?.sources);
}

function* foldersOfSources(
	specs: SpecFiles,
	declaration: SpecDeclaration | undefined,
	sources: readonly SpecSource[] = [],
): Iterable<UnknownFolder> {
	for (const { path, isRemote } of sources) {
		const directory = declaration?.directory ?? defaultDirectory;
		const spec = specs.at(path, isRemote);
		if (!isWhole(spec) || specs.failures.has(path))
			yield* foldersOfSpec(specs, spec, path, directory);
	}
}

function* foldersOfSpec(
	specs: SpecFiles,
	spec: Spec,
	path: string,
	directory: string,
): Iterable<UnknownFolder> {
	const why = `the content of ${path} is unknown`;
	yield { directory, why };
	if (specs.mayMovePages(spec)) yield { directory: "", why };
}

/** Whether all that Mintlify makes of a file is known. */
function isWhole(spec: Spec): boolean {
	if (spec.kind !== "readable" || spec.incomplete) return false;
	return isUsable(spec) || spec.channels.length > 0;
}
