// What readers get of a site, and how its parts refer to each other.
import type { DocsJson } from "../../facts/docs-json/docs-json.ts";
import type { GraphqlDeclaration } from "../../facts/docs-json/graphql-declaration.ts";
import {
	defaultDirectory,
	type SpecDeclaration,
	type SpecSource,
} from "../../facts/docs-json/spec-declaration.ts";
import type { SiteFiles } from "../../facts/files/site-files.ts";
import { normalizePath } from "../../facts/files/site-path.ts";
import type { Navigation, NavigationContainer } from "../../facts/navigation/navigation.ts";
import type { Pages } from "../../facts/pages/page.ts";
import type { OperationIndex } from "../../openapi/operation-index.ts";
import type { Spec } from "../../openapi/spec/spec.ts";
import { isUsable } from "../../openapi/spec/spec-form.ts";
import { SiteEditions } from "./editions.ts";
import type { GeneratedPage } from "./generated-page.ts";
import type { GraphqlPages } from "./graphql-pages.ts";
import { PageGenerator } from "./page-generator.ts";
import { PageLookup, type UnknownFolder } from "./page-lookup.ts";
import type { PlacedReference, SpecReference } from "./placed-reference.ts";
import { References } from "./references.ts";
import type { SpecFiles } from "./specs/spec-files.ts";

export interface Published {
	readonly operations: OperationIndex;
	/** Every place that names an OpenAPI file. */
	readonly specReferences: readonly SpecReference[];
	/** Every place that names an operation. */
	readonly operationReferences: readonly PlacedReference[];
	/** The pages that Mintlify makes of OpenAPI and AsyncAPI files. */
	readonly generated: readonly GeneratedPage[];
	readonly references: References;
	readonly generator: PageGenerator;
	/** What a plain navigation entry leads to. */
	readonly lookup: PageLookup;
	readonly editions: SiteEditions;
}

interface WithPublished {
	readonly published: Published;
}

export function specReferences({ published }: WithPublished): readonly SpecReference[] {
	return published.specReferences;
}

export function operationReferences({ published }: WithPublished): readonly PlacedReference[] {
	return published.operationReferences;
}

interface Parts {
	readonly files: SiteFiles;
	readonly docs: DocsJson;
	readonly navigation: Navigation;
	readonly pages: Pages;
	readonly specs: SpecFiles;
}

export function publish(parts: Parts): Published {
	const { files, navigation, pages, specs } = parts;
	const references = new References(parts);
	const { operations, toSpecs, toOperations } = references;
	const generator = new PageGenerator(navigation.nodes, toOperations, specs, files);
	const editions = new SiteEditions(navigation, pages);
	const lookup = new PageLookup(
		pages,
		generator.pages,
		[...unknownFolders(parts, toOperations, generator.graphql)],
		files,
		(slug, other) => editions.arePagesOfOne(slug, other),
	);
	return {
		operations,
		specReferences: toSpecs,
		operationReferences: toOperations,
		generated: generator.pages,
		references,
		generator,
		lookup,
		editions,
	};
}

function* unknownFolders(
	{ navigation, specs }: Parts,
	references: readonly PlacedReference[],
	graphql: GraphqlPages,
): Iterable<UnknownFolder> {
	for (const node of navigation.containers) {
		yield* foldersOfNode(specs, node);
		if (node.graphql !== undefined && !graphql.isKnown(node.graphql))
			yield folderOfGraphql(node.graphql);
	}
	for (const { entry, match, spec } of references) {
		if (entry === undefined || match.kind !== "unknown") continue;
		const directory = entry.inherited?.directory ?? defaultDirectory;
		if (spec?.kind === "readable" && spec.isUnread)
			yield* foldersOfSpec(specs, spec, spec.path, directory);
	}
}

function folderOfGraphql({ written, directory, form }: GraphqlDeclaration): UnknownFolder {
	return {
		directory: normalizePath(directory),
		why: `the content of ${written} is unknown`,
		source: written,
		isTold: form !== "https",
		isFetchable: false,
	};
}

function* foldersOfNode(
	specs: SpecFiles,
	{ openapi, asyncapi, sdk }: NavigationContainer,
): Iterable<UnknownFolder> {
	if (sdk !== undefined)
		yield {
			directory: sdk.directory,
			why: "pages made of SDK sources are not looked at",
			source: sdk.source,
			isTold: false,
			isFetchable: false,
		};
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
	const folder = {
		why: `the content of ${path} is unknown`,
		source: path,
		isTold: !isNotLookedAt(spec),
		isFetchable: spec.kind === "remote",
	};
	yield { directory, ...folder };
	if (specs.mayMovePages(spec)) yield { directory: "", ...folder };
}

/** Whether a file is sound, as far as is known, and could be looked at with what is fetched. */
function isNotLookedAt(spec: Spec): boolean {
	return spec.kind === "remote"
		? spec.failure === undefined
		: spec.kind === "readable" && spec.isUnread;
}

/** Whether all that Mintlify makes of a file is known. */
function isWhole(spec: Spec): boolean {
	if (spec.kind !== "readable" || spec.incomplete) return false;
	return isUsable(spec) || spec.channels.length > 0;
}
