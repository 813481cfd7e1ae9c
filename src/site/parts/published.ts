// The published site: generated pages, references between the parts of the site, and lookups.

import { OperationIndex, type OperationMatch } from "../../openapi/operation-index.ts";
import type { OperationReference } from "../../openapi/reference.ts";
import type { Spec } from "../../openapi/spec/spec.ts";
import { isUsable } from "../../openapi/spec/spec.ts";
import { locationWithin } from "../../text/source-file.ts";
import { property } from "../../text/value.ts";
import type { GraphqlDeclaration } from "../facts/docs-json/declarations.ts";
import {
	defaultDirectory,
	type SpecDeclaration,
	type SpecSource,
	specSource,
	specSources,
} from "../facts/docs-json/declarations.ts";
import type { DocsJson } from "../facts/docs-json/docs-json.ts";
import type { SiteFiles } from "../facts/files/site-files.ts";
import { normalizePath } from "../facts/files/site-path.ts";
import {
	type Navigation,
	type NavigationContainer,
	type OperationEntry,
	sourceFolders,
} from "../facts/navigation/navigation.ts";
import { fieldAt, type Page, type Pages } from "../facts/pages/page.ts";
import { SiteEditions } from "./editions.ts";
import type { GeneratedPage } from "./generated-page.ts";
import type { GraphqlPages } from "./graphql-pages.ts";
import { PageGenerator } from "./page-generator.ts";
import { PageLookup, type UnknownFolder } from "./page-lookup.ts";
import {
	operationIn,
	type PlacedReference,
	type ResolvedReference,
	resolvePageReference,
	type SpecReference,
} from "./placed-reference.ts";
import type { SpecFiles } from "./specs/spec-files.ts";

export interface PublishedContent {
	readonly operations: OperationIndex;
	readonly specReferences: readonly SpecReference[];
	readonly operationReferences: readonly PlacedReference[];
	readonly generated: readonly GeneratedPage[];
	readonly references: ResolvedReferences;
	readonly generator: PageGenerator;
	readonly lookup: PageLookup;
	readonly editions: SiteEditions;
}

interface WithPublished {
	readonly published: PublishedContent;
}

export function specReferences({ published }: WithPublished): readonly SpecReference[] {
	return published.specReferences;
}

export function operationReferences({ published }: WithPublished): readonly PlacedReference[] {
	return published.operationReferences;
}

interface PublishedParts extends ReferringParts {
	readonly files: SiteFiles;
}

export function publish(parts: PublishedParts): PublishedContent {
	const { files, navigation, pages, specs } = parts;
	const references = new ResolvedReferences(parts);
	const { operations, toSpecs, toOperations } = references;
	const generator = new PageGenerator(navigation.nodes, toOperations, specs, files);
	const editions = new SiteEditions(navigation, pages);
	const lookup = new PageLookup(
		pages,
		generator.pages,
		[...unknownFolders(parts, toOperations, generator.graphql)],
		files,
		(slug, other) => editions.haveSameEdition(slug, other),
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

/** The same content for pages that have other fields, but the same addresses and operations. */
export function withPages(published: PublishedContent, pages: Pages): PublishedContent {
	return { ...published, lookup: published.lookup.withPages(pages) };
}

function* unknownFolders(
	{ navigation, specs }: PublishedParts,
	references: readonly PlacedReference[],
	graphql: GraphqlPages,
): Iterable<UnknownFolder> {
	for (const directory of sourceFolders(navigation))
		yield {
			directory,
			why: "Mintlify adds the pages of a `sourceRef` when it deploys the site",
			source: directory,
			isReported: true,
			isFetchable: false,
		};
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
		isReported: form !== "https",
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
			why: "docproof does not read the sources of SDKs",
			source: sdk.source,
			isReported: false,
			isFetchable: false,
		};
	// Only the first file counts, because Mintlify ignores the other files.
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
		const spec = specs.openAt(path, isRemote);
		if (!isCompletelyKnown(spec) || specs.failures.has(path))
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
		isReported: !isUnread(spec),
		isFetchable: spec.kind === "remote",
	};
	yield { directory, ...folder };
	if (specs.canMovePages(spec)) yield { directory: "", ...folder };
}

/**
 * True if docproof has not read a file, or has read only a part of the file, and knows no fault of
 * the file.
 */
function isUnread(spec: Spec): boolean {
	return spec.kind === "remote"
		? spec.failure === undefined
		: spec.kind === "readable" && spec.isUnread;
}

function isCompletelyKnown(spec: Spec): boolean {
	if (spec.kind !== "readable" || spec.isIncomplete) return false;
	return isUsable(spec) || spec.channels.length > 0;
}

interface ReferringParts {
	readonly docs: DocsJson;
	readonly navigation: Navigation;
	readonly pages: Pages;
	readonly specs: SpecFiles;
}

class ResolvedReferences {
	readonly toSpecs: SpecReference[] = [];
	readonly toOperations: PlacedReference[] = [];
	readonly operations: OperationIndex;
	readonly specsInUse = new Set<Spec>();
	readonly channelSpecs = new Set<Spec>();
	readonly #specs: SpecFiles;

	constructor({ docs, navigation, pages, specs }: ReferringParts) {
		this.#specs = specs;
		this.operations = new OperationIndex(specs.readableSpecs());
		for (const { openapi, asyncapi } of navigation.containers) {
			for (const [index, source] of (openapi?.sources ?? []).entries())
				this.#addSpecReference("navigation", source, index === 0);
			for (const source of asyncapi?.sources ?? [])
				this.channelSpecs.add(this.#addSpecReference("asyncapi", source, false));
		}
		for (const source of specSources(
			docs,
			property(property(docs.value, "api"), "openapi"),
			"/api/openapi",
		))
			this.#addSpecReference("api.openapi", source, true);
		for (const entry of navigation.entries) if (entry.kind === "operation") this.#placeEntry(entry);
		for (const page of pages.all)
			if (page.reference !== undefined) this.#placePage(page, page.reference);
	}

	/** `isUsed` is false for a file that Mintlify ignores. */
	#addSpecReference(from: SpecReference["from"], source: SpecSource, isUsed: boolean): Spec {
		const spec = this.#specs.openAt(source.path, source.isRemote);
		if (isUsed) this.specsInUse.add(spec);
		this.toSpecs.push({
			from,
			written: source.written,
			at: source.at,
			specs: [spec],
			fallback: undefined,
		});
		return spec;
	}

	#placeEntry(entry: OperationEntry): void {
		const { reference, at, inherited } = entry;
		const firstSource = inherited?.sources[0];
		let spec =
			firstSource === undefined
				? undefined
				: this.#specs.openAt(firstSource.path, firstSource.isRemote);
		if (reference.file !== undefined) {
			const source = specSource(reference.file, locationWithin(at, reference.file));
			if (source !== undefined) spec = this.#addSpecReference("entry", source, true);
		}
		const match: OperationMatch =
			spec === undefined
				? { kind: "unknown", why: "no OpenAPI file is named" }
				: this.operations.findIn(spec, reference);
		this.toOperations.push({
			from: "navigation",
			reference,
			at,
			match,
			shown: operationIn(match),
			spec,
			entry,
			page: undefined,
		});
	}

	/**
	 * A page's operation is searched in all files, so the match is uncertain if an OpenAPI file was
	 * not read.
	 */
	#withUncertainty(followed: ResolvedReference): ResolvedReference {
		const { match, specReference } = followed;
		const outsideSpec = this.#specs.all.find(({ kind }) => kind === "outside");
		if (outsideSpec === undefined || "operation" in match) return followed;
		const reason = `${outsideSpec.path} is not read`;
		return {
			...followed,
			match: match.kind === "missing" ? { kind: "unknown", why: reason } : match,
			shown: undefined,
			specReference: specReference && { ...specReference, fallback: undefined },
		};
	}

	#placePage(page: Page, reference: OperationReference): void {
		const location = fieldAt(page, "openapi");
		if (location === undefined) return;
		const sources = { specs: this.#specs, operations: this.operations };
		const { spec, match, shown, specReference } = this.#withUncertainty(
			resolvePageReference(sources, { page, reference, at: location }),
		);
		if (specReference !== undefined) this.toSpecs.push(specReference);
		if (specReference?.fallback !== undefined) this.specsInUse.add(specReference.specs[0]);
		if (shown !== undefined) this.specsInUse.add(shown.spec);
		if (spec !== undefined) this.specsInUse.add(spec);
		this.toOperations.push({
			from: "page",
			reference,
			at: location,
			match,
			shown,
			spec,
			entry: undefined,
			page,
		});
	}
}
