import { isExcluded, isHidden, type Operation } from "../openapi/operation.ts";
import type { NearMiss, OperationIndex } from "../openapi/operation-index.ts";
import {
	isUsable,
	type ReadableSpec,
	type Spec,
	type UnreadableSpec,
} from "../openapi/spec.ts";
import type { DataDocument } from "../source/document.ts";
import { fixedLocation, type Location } from "../source/location.ts";
import type { JsonPointer } from "../source/pointer.ts";
import { SourceFile } from "../source/source-file.ts";
import { text } from "../source/value.ts";
import {
	type ApiSetting,
	apiSettings,
	type ManualEndpoint,
	manualEndpoint,
} from "./api-settings.ts";
import { type DocsJson, loadDocsJson } from "./docs-json.ts";
import {
	type GeneratedPage,
	overwrittenPages,
	pageOfEntry,
	pagesOfChannels,
	pagesOfSpec,
} from "./generated-pages.ts";
import type {
	Misfit,
	NavigationContainer,
	NavigationNode,
	OperationEntry,
	PageEntry,
} from "./navigation.ts";
import { type Page, type Pages, readPages, titleOfPage } from "./page.ts";
import {
	PageLookup,
	type PageMatch,
	type UnknownFolder,
} from "./page-lookup.ts";
import { readNavigation } from "./read-navigation.ts";
import { type Redirect, readRedirects } from "./redirects.ts";
import {
	type PlacedReference,
	References,
	type SpecReference,
} from "./references.ts";
import {
	type DroppedSetting,
	droppedSettings,
	type SettingFault,
	settingFaults,
} from "./settings.ts";
import { type SidebarSection, sidebarOf } from "./sidebar.ts";
import type { BrokenFile, NotLookedAt, OverwrittenPage, Site } from "./site.ts";
import { type PathState, SiteFiles } from "./site-files.ts";
import { defaultDirectory, type SpecSource } from "./spec-declaration.ts";
import { type NearSpecPath, SpecFiles } from "./spec-files.ts";

/** Reads the site in a folder. Whatever is wrong with it becomes a fact of the site; only a missing folder throws. */
export function loadSite(root: string): Site {
	return new LoadedSite(root);
}

class LoadedSite implements Site {
	readonly docs: DocsJson;
	readonly containers: readonly NavigationContainer[];
	readonly entries: readonly (PageEntry | OperationEntry)[];
	readonly misfits: readonly Misfit[];
	readonly pages: readonly Page[];
	readonly specs: readonly (ReadableSpec | UnreadableSpec)[];
	readonly specReferences: readonly SpecReference[];
	readonly operations: OperationIndex;
	readonly operationReferences: readonly PlacedReference[];
	readonly generated: readonly GeneratedPage[];
	readonly #root: NavigationContainer;
	/** The navigation from top to bottom. */
	readonly #nodes: readonly NavigationNode[];
	readonly #files: SiteFiles;
	readonly #pages: Pages;
	readonly #specFiles: SpecFiles;
	readonly #references: References;
	readonly #lookup: PageLookup;
	/** The nodes that list operations of their file, and therefore generate no others. */
	readonly #listing: ReadonlySet<JsonPointer>;
	#overwritten: readonly OverwrittenPage[] | undefined;
	#shown: ReadonlySet<unknown> | undefined;

	constructor(root: string) {
		const files = new SiteFiles(root);
		this.#files = files;
		this.docs = loadDocsJson((path) =>
			path === "docs.json" || files.state(path).kind === "file"
				? files.read(path)
				: undefined,
		);
		const pages = readPages(files);
		this.#pages = pages;
		this.pages = pages.all;
		const navigation = readNavigation(this.docs, (slug) =>
			pages.bySlug.has(slug),
		);
		this.misfits = navigation.misfits;
		this.#root = navigation.root;
		this.#nodes = [...flatten(navigation.root)];
		const nodes = this.#nodes;
		this.containers = nodes.filter((node) => node.kind === "container");
		this.entries = nodes.filter((node) => node.kind !== "container");

		const operationEntries = nodes.filter((node) => node.kind === "operation");
		this.#specFiles = new SpecFiles(files);
		this.#references = new References(this.#specFiles, {
			...this,
			operationEntries,
		});
		this.operations = this.#references.operations;
		this.operationReferences = this.#references.toOperations;
		this.specReferences = this.#references.toSpecs;
		this.specs = this.#specFiles.inOrder();

		this.#listing = new Set(
			operationEntries.flatMap(({ reference, inherited }) =>
				reference.file === undefined && inherited !== undefined
					? [inherited.node]
					: [],
			),
		);
		this.generated = [...this.#generate()];
		this.#lookup = new PageLookup(
			pages,
			this.generated,
			[...this.#unknownFolders()],
			files,
		);
	}

	get sidebar(): SidebarSection {
		const byNode = new Map<NavigationNode, GeneratedPage[]>();
		for (const page of this.generated) {
			const node = page.entry ?? page.node;
			const pages = byNode.get(node);
			if (pages === undefined) byNode.set(node, [page]);
			else pages.push(page);
		}
		const places = new Map(
			this.operationReferences.map(({ page, match }) => [page, match]),
		);
		return sidebarOf(this.#root, {
			page: (slug) => this.page(slug),
			generatedFor: (node) => byNode.get(node) ?? [],
			titleOf: (page) => {
				const match = places.get(page);
				const shown =
					match !== undefined && "operation" in match
						? match.operation
						: undefined;
				return titleOfPage(page) ?? text(shown?.value.summary);
			},
		});
	}

	get apiSettings(): readonly ApiSetting[] {
		return [...apiSettings(this.docs, this.pages)];
	}

	get redirects(): readonly Redirect[] {
		return readRedirects(this.docs);
	}

	get settingFaults(): readonly SettingFault[] {
		return settingFaults(this.docs);
	}

	get droppedSettings(): readonly DroppedSetting[] {
		return [...droppedSettings(this.docs)];
	}

	get lacksOpenApi(): boolean {
		return this.operationReferences.some(
			({ entry, spec }) => entry !== undefined && spec === undefined,
		);
	}

	get notLookedAt(): readonly NotLookedAt[] {
		return [
			...this.#specFiles.remotes().map((url) => ({
				what: url,
				why: "OpenAPI files behind a URL are not looked at",
			})),
			...this.specs.filter(isForeign).map(({ path }) => ({
				what: path,
				why: "links that lead outside the site are not followed",
			})),
		];
	}

	get brokenFiles(): readonly BrokenFile[] {
		const frontmatter = this.pages.flatMap((page) => page.frontmatter ?? []);
		return [
			...this.docs.documents.flatMap((document) =>
				broken("docs.json", document),
			),
			...frontmatter.flatMap((document) => broken("page", document)),
			...this.specs.filter((spec) => this.isInUse(spec)).flatMap(brokenSpec),
		];
	}

	page(slug: string): PageMatch {
		return this.#lookup.find(slug);
	}

	generatedAt(slug: string): GeneratedPage | undefined {
		return this.#lookup.generatedAt(slug);
	}

	overwritten(node: NavigationContainer): readonly OverwrittenPage[] {
		this.#overwritten ??= overwrittenPages(this.generated);
		return this.#overwritten.filter(({ page }) => page.node === node);
	}

	passedOver(node: NavigationContainer): readonly SpecSource[] {
		const meant = new Set(
			this.operationReferences.flatMap(({ match, entry }) => {
				const isHere = entry?.inherited?.node === node.pointer;
				if (!isHere || match.kind !== "missing") return [];
				return match.near.kind === "other-file"
					? [match.near.operation.spec.path]
					: [];
			}),
		);
		const others = node.openapi?.sources.slice(1) ?? [];
		return others.filter(({ path }) => !meant.has(path));
	}

	twinOf(page: Page): Page | undefined {
		const published = this.#pages.bySlug.get(page.slug);
		return published === page ? undefined : published;
	}

	startOf(page: Page): Location {
		const file = page.frontmatter?.file ?? new SourceFile(page.path, "");
		return fixedLocation(file, { start: 0, end: 0 });
	}

	path(path: string): PathState {
		return this.#files.state(path);
	}

	manualEndpoint(page: Page): ManualEndpoint | undefined {
		return manualEndpoint(this.docs, page);
	}

	nearSpecPath(path: string): NearSpecPath {
		return this.#specFiles.near(path);
	}

	isInUse(spec: ReadableSpec | UnreadableSpec): boolean {
		return this.#references.specsInUse.has(spec);
	}

	namedAt(spec: Spec): Location | undefined {
		return this.specReferences.find((reference) =>
			reference.specs.includes(spec),
		)?.at;
	}

	referencesTo(operation: Operation): readonly PlacedReference[] {
		return this.#references.toOperation(operation);
	}

	unlisted(node: NavigationContainer): readonly Operation[] {
		const spec = this.#specOf(node);
		if (spec === undefined || !isUsable(spec)) return [];
		const lists = this.operationReferences.some(
			({ entry, match }) =>
				match.kind === "found" && entry?.inherited?.node === node.pointer,
		);
		if (!lists || !this.#listing.has(node.pointer)) return [];
		this.#shown ??= this.#shownOperations();
		const shown = this.#shown;
		return spec.operations.filter(
			(operation) =>
				!shown.has(operation) && !isExcluded(operation) && !isHidden(operation),
		);
	}

	/** Those with a page, and those that a reference with a slip in it means. */
	#shownOperations(): ReadonlySet<unknown> {
		const shown = new Set<unknown>(this.generated.map((page) => page.shows));
		for (const { match } of this.operationReferences) {
			if ("operation" in match) shown.add(match.operation);
			else if (match.kind === "missing")
				for (const operation of meant(match.near)) shown.add(operation);
		}
		return shown;
	}

	/** In the order of the navigation: of two pages with one slug the later wins. */
	*#generate(): Iterable<GeneratedPage> {
		const matches = new Map(
			this.operationReferences.map(({ entry, match }) => [entry, match]),
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
			yield* pagesOfSpec(node, node.openapi.directory, spec);
		for (const source of node.asyncapi?.sources ?? []) {
			const channels = this.#specFiles.at(source.path, source.isRemote);
			const directory = node.asyncapi?.directory ?? defaultDirectory;
			if (channels.kind === "readable")
				yield* pagesOfChannels(node, directory, channels);
		}
	}

	*#unknownFolders(): Iterable<UnknownFolder> {
		for (const { openapi, asyncapi, isOpaque } of this.containers) {
			if (isOpaque) {
				const why = "pages made of GraphQL or SDK sources are not looked at";
				yield { directory: "", why };
			}
			for (const declaration of [openapi, asyncapi]) {
				for (const { path, isRemote } of declaration?.sources ?? []) {
					const spec = this.#specFiles.at(path, isRemote);
					const directory = declaration?.directory ?? defaultDirectory;
					if (!isWhole(spec)) yield { directory, why: `${path} is not known` };
				}
			}
		}
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
}

/** Whether all that the platform makes of a file is known. */
function isWhole(spec: Spec): boolean {
	if (spec.kind !== "readable" || spec.incomplete) return false;
	return isUsable(spec) || spec.channels.length > 0;
}

/** The operations that a reference with a slip in it can mean. */
function meant(near: NearMiss): readonly Operation[] {
	if (near.kind === "none") return [];
	return near.kind === "other-methods" ? near.operations : [near.operation];
}

/** Whether a node above it loses its children. */
function isLost({ parent }: NavigationNode): boolean {
	return parent !== undefined && (parent.losesChildren || isLost(parent));
}

function* flatten(node: NavigationNode): Iterable<NavigationNode> {
	yield node;
	if (node.kind === "container")
		for (const inner of node.children) yield* flatten(inner);
}

function broken(
	kind: BrokenFile["kind"],
	{ file, problems }: DataDocument,
): BrokenFile[] {
	return problems.length === 0 ? [] : [{ kind, file, problems }];
}

function isForeign(spec: ReadableSpec | UnreadableSpec): boolean {
	return (
		spec.kind === "unreadable" &&
		spec.why === "is a link that leads outside the site"
	);
}

function brokenSpec(spec: ReadableSpec | UnreadableSpec): BrokenFile[] {
	if (isForeign(spec)) return [];
	if (spec.kind === "readable") return broken("spec", spec.document);
	const problem = {
		range: { start: 0, end: 0 },
		message: `This file ${spec.why}.`,
	};
	return [{ kind: "spec", file: spec.file, problems: [problem] }];
}
