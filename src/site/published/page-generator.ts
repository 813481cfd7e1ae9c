// What the platform makes of the OpenAPI and AsyncAPI files that navigation declares.

import { operationsOf } from "../../openapi/near-operations.ts";
import {
	isExcluded,
	isHidden,
	type Operation,
} from "../../openapi/operation.ts";
import type { ReadableSpec, Spec } from "../../openapi/spec.ts";
import { isUsable } from "../../openapi/spec-form.ts";
import type { JsonPointer } from "../../source/pointer.ts";
import {
	defaultDirectory,
	type SpecDeclaration,
	type SpecSource,
} from "../docs-json/spec-declaration.ts";
import {
	isLost,
	type NavigationContainer,
	type NavigationNode,
} from "../navigation/navigation.ts";
import type { SpecFiles } from "../specs/spec-files.ts";
import {
	type GeneratedPage,
	pageOfEntry,
	pagesOfChannels,
	pagesOfSpec,
} from "./generated-pages.ts";
import type { UnknownFolder } from "./page-lookup.ts";
import type { PlacedReference } from "./placed-reference.ts";

export class PageGenerator {
	readonly pages: readonly GeneratedPage[];
	readonly #nodes: readonly NavigationNode[];
	readonly #references: readonly PlacedReference[];
	readonly #specFiles: SpecFiles;
	/** The nodes that list operations of their file, and therefore generate no others. */
	readonly #listing: ReadonlySet<JsonPointer>;
	#shown: ReadonlySet<unknown> | undefined;

	/** `nodes` is the navigation from top to bottom. */
	constructor(
		nodes: readonly NavigationNode[],
		references: readonly PlacedReference[],
		specFiles: SpecFiles,
	) {
		this.#nodes = nodes;
		this.#references = references;
		this.#specFiles = specFiles;
		this.#listing = new Set(
			references.flatMap(({ reference, entry }) =>
				reference.file === undefined && entry?.inherited !== undefined
					? [entry.inherited.node]
					: [],
			),
		);
		this.pages = [...this.#generate()];
	}

	/** The folders in which there may be pages of something that could not be looked at. */
	*unknownFolders(): Iterable<UnknownFolder> {
		for (const node of this.#nodes) {
			if (node.kind !== "container") continue;
			const { openapi, asyncapi, isOpaque } = node;
			if (isOpaque) {
				const why = "pages made of GraphQL or SDK sources are not looked at";
				yield { directory: "", why };
			}
			// Of `openapi` only the first file counts.
			yield* this.#unknown(openapi, openapi?.sources.slice(0, 1));
			yield* this.#unknown(asyncapi, asyncapi?.sources);
		}
		for (const { entry, match, spec } of this.#references) {
			if (entry === undefined || match.kind !== "unknown") continue;
			const directory = entry.inherited?.directory ?? defaultDirectory;
			if (spec?.kind === "readable" && spec.isOverlaid)
				yield* this.#unknownFolder(spec, spec.path, directory);
		}
	}

	*#unknown(
		declaration: SpecDeclaration | undefined,
		sources: readonly SpecSource[] = [],
	): Iterable<UnknownFolder> {
		for (const { path, isRemote } of sources) {
			const directory = declaration?.directory ?? defaultDirectory;
			const spec = this.#specFiles.at(path, isRemote);
			if (!isWhole(spec) || this.#specFiles.failures.has(path))
				yield* this.#unknownFolder(spec, path, directory);
		}
	}

	*#unknownFolder(
		spec: Spec,
		path: string,
		directory: string,
	): Iterable<UnknownFolder> {
		const why = `the content of ${path} is unknown`;
		yield { directory, why };
		if (this.#specFiles.mayMovePages(spec)) yield { directory: "", why };
	}

	/** The file that a node makes pages of as a whole. */
	sourceOf(node: NavigationContainer): ReadableSpec | undefined {
		const spec = this.#specOf(node);
		return spec !== undefined &&
			isUsable(spec) &&
			!this.#listing.has(node.pointer) &&
			!isLost(node)
			? spec
			: undefined;
	}

	unlisted(node: NavigationContainer): readonly Operation[] {
		const spec = this.#specOf(node);
		// What a file with faults in its text has is not all known.
		if (spec === undefined || !isUsable(spec) || spec.incomplete) return [];
		const lists = this.#references.some(
			({ entry, match }) =>
				match.kind === "found" && entry?.inherited?.node === node.pointer,
		);
		if (!lists || !this.#listing.has(node.pointer)) return [];
		this.#shown ??= this.#meantOperations();
		const shown = this.#shown;
		return spec.operations.filter(
			(operation) =>
				!shown.has(operation) && !isExcluded(operation) && !isHidden(operation),
		);
	}

	/** Those with a page, in the order of their files. */
	shownOperations(): readonly Operation[] {
		const shown = new Set<unknown>(this.pages.map((page) => page.shows));
		for (const { match } of this.#references)
			if ("operation" in match) shown.add(match.operation);
		return this.#specFiles
			.readable()
			.flatMap(({ operations }) =>
				operations.filter((operation) => shown.has(operation)),
			);
	}

	/** Those with a page, and those that a reference with a slip in it means. */
	#meantOperations(): ReadonlySet<unknown> {
		const shown = new Set<unknown>(this.shownOperations());
		for (const { match } of this.#references)
			if (match.kind === "missing")
				for (const operation of operationsOf(match.near)) shown.add(operation);
		return shown;
	}

	/** In the order of the navigation: of two pages with one slug the later wins. */
	*#generate(): Iterable<GeneratedPage> {
		const matches = new Map(
			this.#references.map(({ entry, match }) => [entry, match]),
		);
		for (const node of this.#nodes) {
			if (isLost(node)) continue;
			if (node.kind === "container") yield* this.#generateFor(node);
			if (node.kind !== "operation") continue;
			const match = matches.get(node);
			const directory = node.inherited?.directory ?? defaultDirectory;
			if (match?.kind === "found")
				yield pageOfEntry(node, match.operation, directory);
		}
	}

	*#generateFor(node: NavigationContainer): Iterable<GeneratedPage> {
		const spec = this.#specOf(node);
		const isListing = this.#listing.has(node.pointer);
		if (node.openapi !== undefined && spec !== undefined && !isListing)
			yield* this.#pagesOf(spec, pagesOfSpec, node, node.openapi.directory);
		for (const source of node.asyncapi?.sources ?? []) {
			const channels = this.#specFiles.at(source.path, source.isRemote);
			const directory = node.asyncapi?.directory ?? defaultDirectory;
			if (channels.kind === "readable")
				yield* this.#pagesOf(channels, pagesOfChannels, node, directory);
		}
	}

	#pagesOf(
		spec: ReadableSpec,
		make: typeof pagesOfSpec,
		node: NavigationContainer,
		directory: string,
	): readonly GeneratedPage[] {
		return this.#specFiles.failures.guard(
			spec.path,
			() => make(node, directory, spec),
			() => [],
		);
	}

	/** The file that a node declares itself. */
	#specOf(node: NavigationContainer): ReadableSpec | undefined {
		const source = node.openapi?.sources[0];
		const spec =
			source === undefined
				? undefined
				: this.#specFiles.at(source.path, source.isRemote);
		return spec?.kind === "readable" ? spec : undefined;
	}
	passedOver(node: NavigationContainer): readonly SpecSource[] {
		const meant = new Set(
			this.#references.flatMap(({ match, entry }) => {
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
}

/** Whether all that the platform makes of a file is known. */
function isWhole(spec: Spec): boolean {
	if (spec.kind !== "readable" || spec.incomplete) return false;
	return isUsable(spec) || spec.channels.length > 0;
}
