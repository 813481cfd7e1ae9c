// The generator of pages from OpenAPI and AsyncAPI files in the navigation.

import type { ReadableSpec } from "../../openapi/spec/spec.ts";
import { isUsable } from "../../openapi/spec/spec.ts";
import type { JsonPointer } from "../../text/pointer.ts";
import { defaultDirectory } from "../facts/docs-json/declarations.ts";
import type { SiteFiles } from "../facts/files/site-files.ts";
import {
	isLost,
	type NavigationContainer,
	type NavigationNode,
} from "../facts/navigation/navigation.ts";
import type { GeneratedPage } from "./generated-page.ts";
import { pageOfEntry, pagesOfChannels, pagesOfSpec } from "./generated-pages.ts";
import { GraphqlPages } from "./graphql-pages.ts";
import type { PlacedReference } from "./placed-reference.ts";
import { Slugs } from "./sections.ts";
import type { SpecFiles } from "./specs/spec-files.ts";

export class PageGenerator {
	readonly pages: readonly GeneratedPage[];
	readonly #nodes: readonly NavigationNode[];
	readonly #references: readonly PlacedReference[];
	readonly #specFiles: SpecFiles;
	readonly graphql: GraphqlPages;
	/**
	 * Nodes that list operations of their file, and therefore generate no pages of other operations.
	 */
	readonly listingNodes: ReadonlySet<JsonPointer>;

	/** `nodes` is the navigation from top to bottom. */
	constructor(
		nodes: readonly NavigationNode[],
		references: readonly PlacedReference[],
		specFiles: SpecFiles,
		files: SiteFiles,
	) {
		this.graphql = new GraphqlPages(files, nodes);
		this.#nodes = nodes;
		this.#references = references;
		this.#specFiles = specFiles;
		this.listingNodes = new Set(
			references.flatMap(({ reference, entry }) =>
				reference.file === undefined && entry?.inherited !== undefined
					? [entry.inherited.node]
					: [],
			),
		);
		this.pages = [...this.#generate()];
	}

	sourceOf(node: NavigationContainer): ReadableSpec | undefined {
		const spec = declaredSpec(this.#specFiles, node);
		return spec !== undefined &&
			isUsable(spec) &&
			!this.listingNodes.has(node.pointer) &&
			!isLost(node)
			? spec
			: undefined;
	}

	*#generate(): Iterable<GeneratedPage> {
		const matchByEntry = new Map(this.#references.map(({ entry, match }) => [entry, match]));
		const takenSlugs = new Slugs();
		for (const node of this.#nodes) {
			if (isLost(node)) continue;
			if (node.kind === "container") yield* this.#generateFor(node);
			if (node.kind === "page") yield* this.graphql.pagesOfEntry(node);
			if (node.kind !== "operation") continue;
			const match = matchByEntry.get(node);
			const directory = node.inherited?.directory ?? defaultDirectory;
			if (match?.kind === "found") yield pageOfEntry(node, match.operation, directory, takenSlugs);
		}
	}

	*#generateFor(node: NavigationContainer): Iterable<GeneratedPage> {
		const spec = declaredSpec(this.#specFiles, node);
		const hasListedOperations = this.listingNodes.has(node.pointer);
		if (node.openapi !== undefined && spec !== undefined && !hasListedOperations)
			yield* this.#pagesOf(spec, pagesOfSpec, node, node.openapi.directory);
		for (const source of node.asyncapi?.sources ?? []) {
			const channels = this.#specFiles.openAt(source.path, source.isRemote);
			const directory = node.asyncapi?.directory ?? defaultDirectory;
			if (channels.kind === "readable")
				yield* this.#pagesOf(channels, pagesOfChannels, node, directory);
		}
		yield* this.graphql.pagesOfNode(node);
	}

	#pagesOf(
		spec: ReadableSpec,
		makePages: typeof pagesOfSpec,
		node: NavigationContainer,
		directory: string,
	): readonly GeneratedPage[] {
		return this.#specFiles.failures.guardSearch(
			spec.path,
			() => makePages(node, directory, spec),
			() => [],
		);
	}
}

export function declaredSpec(
	specs: SpecFiles,
	{ openapi }: NavigationContainer,
): ReadableSpec | undefined {
	const source = openapi?.sources[0];
	const spec = source === undefined ? undefined : specs.openAt(source.path, source.isRemote);
	return spec?.kind === "readable" ? spec : undefined;
}
