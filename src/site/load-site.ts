import type { Operation } from "../openapi/operation.ts";
import type { OperationIndex } from "../openapi/operation-index.ts";
import { isRejected } from "../openapi/rejected.ts";
import {
	type BrokenReference,
	brokenReferences,
} from "../openapi/schema-references.ts";
import type { ReadableSpec, Spec, UnreadableSpec } from "../openapi/spec.ts";
import { type SpecFault, specFaults } from "../openapi/spec-faults.ts";
import { groupBy } from "../source/group-by.ts";
import { fixedLocation, type Location } from "../source/location.ts";
import { SourceFile } from "../source/source-file.ts";
import { text } from "../source/value.ts";
import { Addresses } from "./published/addresses.ts";
import {
	type ApiSetting,
	apiSettings,
	hasPlayground,
	type ManualEndpoint,
	manualEndpoint,
} from "./pages/api-settings.ts";
import { brokenFiles, isForeign } from "./published/broken-files.ts";
import { buildFaults, stopsAtEmpty } from "./published/build-faults.ts";
import {
	type DocsJson,
	loadDocsJson,
	openPart,
} from "./docs-json/docs-json.ts";
import {
	type DroppedSetting,
	readSettings,
	type Settings,
	type StoppingSetting,
} from "./docs-json/dropped-settings.ts";
import { type Holder, SiteEditions } from "./published/editions.ts";
import type { FileFailure } from "./files/file-failures.ts";
import { DiskTree, type FileTree } from "./files/file-tree.ts";
import {
	type GeneratedPage,
	isListed as isListedPage,
	overwrittenPages,
} from "./published/generated-pages.ts";
import {
	type IgnoreComment,
	ignoreCommentsIn,
} from "./published/ignore-comments.ts";
import { ignoredSettings } from "./published/ignored-settings.ts";
import { leftOver } from "./published/left-over.ts";
import { assetsOf, linksOf, type NamedAddress } from "./docs-json/links.ts";
import { isEmpty, Listing } from "./published/listing.ts";
import type {
	Misfit,
	NavigationContainer,
	NavigationNode,
	NodeFault,
	OperationEntry,
	PageEntry,
} from "./navigation/navigation.ts";
import type { NearSpecPath } from "./specs/near-specs.ts";
import {
	type OpenApiOverlay,
	OpenApiOverlays,
} from "./specs/openapi-overlays.ts";
import { type Page, type Pages, readPages, titleOfPage } from "./pages/page.ts";
import { hasText } from "./pages/page-bodies.ts";
import { type FieldFault, fieldFaults } from "./pages/page-fields.ts";
import { PageGenerator } from "./published/page-generator.ts";
import {
	nearnessOf,
	PageLookup,
	type PageMatch,
} from "./published/page-lookup.ts";
import {
	type ParameterFault,
	parameterFaults,
} from "./pages/page-parameters.ts";
import { type NamedPart, namedParts } from "./pages/page-sources.ts";
import { readNavigation } from "./navigation/read-navigation.ts";
import { pathOf, type Redirect, readRedirects } from "./docs-json/redirects.ts";
import {
	type PlacedReference,
	References,
	type SpecReference,
} from "./published/references.ts";
import type { RemoteTexts } from "./specs/remote-text.ts";
import { type SidebarSection, sidebarOf } from "./published/sidebar.ts";
import type {
	BrokenFile,
	BuildFault,
	EmptySource,
	IgnoredSetting,
	NearAddress,
	NotLookedAt,
	OverwrittenPage,
	Site,
	TwiceShown,
	UnreadableFile,
} from "./site.ts";
import { type PathState, SiteFiles } from "./files/site-files.ts";
import type { SpecSource } from "./docs-json/spec-declaration.ts";
import { SpecFiles } from "./specs/spec-files.ts";

/**
 * Reads the site in a folder. Whatever is wrong with it becomes a fact of the site; only a missing folder throws.
 * `remotes` is what was fetched of the URLs that it names, `tree` the state of its files that counts.
 */
export function loadSite(
	root: string,
	remotes: RemoteTexts = new Map(),
	tree: FileTree = new DiskTree(root),
): Site {
	return new LoadedSite(remotes, tree);
}

class LoadedSite implements Site {
	readonly docs: DocsJson;
	readonly containers: readonly NavigationContainer[];
	readonly entries: readonly (PageEntry | OperationEntry)[];
	readonly misfits: readonly Misfit[];
	readonly nodeFaults: readonly NodeFault[];
	readonly pages: readonly Page[];
	readonly specs: readonly (ReadableSpec | UnreadableSpec)[];
	readonly specReferences: readonly SpecReference[];
	readonly operations: OperationIndex;
	readonly operationReferences: readonly PlacedReference[];
	readonly generated: readonly GeneratedPage[];
	readonly #root: NavigationContainer;
	readonly #files: SiteFiles;
	readonly #pages: Pages;
	readonly #specFiles: SpecFiles;
	readonly #references: References;
	readonly #lookup: PageLookup;
	readonly #generator: PageGenerator;
	readonly #listing: Listing;
	#ignoreComments: readonly IgnoreComment[] | undefined;
	#parameterFaults: readonly ParameterFault[] | undefined;
	#addressBook: Addresses | undefined;
	#settings: Settings | undefined;
	#siteEditions: SiteEditions | undefined;
	#redirects: readonly Redirect[] | undefined;
	#redirected: ReadonlySet<string> | undefined;
	#links: readonly NamedAddress[] | undefined;
	#brokenFiles: readonly BrokenFile[] | undefined;
	#shown: ReadonlyMap<Spec, readonly Operation[]> | undefined;
	#leftOver: ReadonlySet<Spec> | undefined;
	#overwritten: readonly OverwrittenPage[] | undefined;

	constructor(remotes: RemoteTexts, tree: FileTree) {
		const files = new SiteFiles(tree);
		this.#files = files;
		this.docs = loadDocsJson((path) =>
			files.failures.guard(
				path,
				() => {
					const part = files.readPart(path);
					return part && openPart(path, part);
				},
				() => openPart(path, { why: "cannot be read" }),
			),
		);
		const pages = readPages(files);
		this.#pages = pages;
		this.pages = pages.all;
		const navigation = readNavigation(this.docs, (slug) =>
			pages.bySlug.has(slug),
		);
		this.misfits = navigation.misfits;
		this.nodeFaults = navigation.nodeFaults;
		this.#root = navigation.root;
		const nodes = [...flatten(navigation.root)];
		this.containers = nodes.filter((node) => node.kind === "container");
		this.entries = nodes.filter((node) => node.kind !== "container");

		const operationEntries = nodes.filter((node) => node.kind === "operation");
		this.#specFiles = new SpecFiles(
			files,
			remotes,
			new OpenApiOverlays(this.docs),
		);
		this.#references = new References(this.#specFiles, {
			...this,
			operationEntries,
		});
		this.operations = this.#references.operations;
		this.operationReferences = this.#references.toOperations;
		this.specReferences = this.#references.toSpecs;
		this.specs = this.#specFiles.inOrder();

		this.#generator = new PageGenerator(
			nodes,
			this.operationReferences,
			this.#specFiles,
		);
		this.generated = this.#generator.pages;
		this.#lookup = new PageLookup(
			pages,
			this.generated,
			[...this.#generator.unknownFolders()],
			files,
			(slug, other) => this.#editions().arePagesOfOne(slug, other),
		);
		this.#listing = new Listing(this, this.#lookup);
	}

	get sidebar(): SidebarSection {
		const byNode = groupBy<NavigationNode, GeneratedPage>(
			this.generated,
			(page) => page.entry ?? page.node,
		);
		return sidebarOf(this.#root, {
			page: (slug) => this.page(slug),
			generatedFor: (node) => byNode.get(node) ?? [],
			titleOf: (page) =>
				titleOfPage(page) ?? text(this.operationOf(page)?.value.summary),
			whyUnknown: (entry) => this.#references.whyUnknown(entry),
		});
	}

	get apiSettings(): readonly ApiSetting[] {
		return [...apiSettings(this.docs, this.pages)];
	}

	get parameterFaults(): readonly ParameterFault[] {
		this.#parameterFaults ??= this.pages.flatMap((page) => {
			const endpoint = this.manualEndpoint(page);
			return endpoint === undefined
				? []
				: this.#files.failures.guard(
						page.path,
						() => parameterFaults(this.#files, page, endpoint.path),
						() => [],
					);
		});
		return this.#parameterFaults;
	}

	get namedParts(): readonly NamedPart[] {
		const specs = this.operations.specs;
		const hasUnknown =
			this.#specFiles.remotes().length > 0 ||
			this.specs.some((spec) => spec.kind !== "readable" || spec.incomplete);
		const channelSpecs = (): readonly ReadableSpec[] =>
			this.#specFiles.withChannels();
		return [...namedParts(this.pages, { specs, channelSpecs, hasUnknown })];
	}

	get redirects(): readonly Redirect[] {
		this.#redirects ??= readRedirects(this.docs);
		return this.#redirects;
	}

	get links(): readonly NamedAddress[] {
		this.#links ??= [...linksOf(this.docs)];
		return this.#links;
	}

	get assets(): readonly NamedAddress[] {
		return [...assetsOf(this.docs)];
	}

	get settingFaults(): readonly StoppingSetting[] {
		return this.#readSettings().faults;
	}

	get droppedSettings(): readonly DroppedSetting[] {
		return this.#readSettings().dropped;
	}

	#readSettings(): Settings {
		this.#settings ??= readSettings(this.docs);
		return this.#settings;
	}

	get lacksOpenApi(): boolean {
		return this.operationReferences.some(
			({ entry, spec }) => entry !== undefined && spec === undefined,
		);
	}

	get notLookedAt(): readonly NotLookedAt[] {
		void this.parameterFaults;
		return [
			...Array.from(this.#files.notParsed, (path) => ({
				what: `the body of \`${path}\``,
				why: "parsing it would take too long",
			})),
			...this.#specFiles.remotes().flatMap(({ url, failure }) =>
				failure === undefined
					? {
							what: url,
							why: "OpenAPI files behind a URL are fetched only with `--remote`",
						}
					: [],
			),
			...this.specs.filter(isForeign).map(({ path }) => ({
				what: path,
				why: "symbolic links to files outside the site are not followed",
			})),
		];
	}

	get overlays(): readonly OpenApiOverlay[] {
		return this.#specFiles.overlays();
	}

	get unavailable(): readonly NotLookedAt[] {
		return this.#specFiles
			.remotes()
			.flatMap(({ url, failure }) =>
				failure === undefined ? [] : { what: url, why: `it ${failure.why}` },
			);
	}

	get brokenFiles(): readonly BrokenFile[] {
		this.#brokenFiles ??= [
			...brokenFiles(this, this.#specFiles, (spec) =>
				this.#references.isRead(spec),
			),
		].filter(
			({ file: { path } }) =>
				!this.#files.unreadable.has(path) && !this.#files.failures.has(path),
		);
		return this.#brokenFiles;
	}

	get failures(): readonly FileFailure[] {
		return this.#files.failures.all;
	}

	get unreadableFiles(): readonly UnreadableFile[] {
		// Of most pages only the start is read, of these all.
		void this.parameterFaults;
		const named = new Set(this.specs.map(({ path }) => path));
		const parts = this.docs.documents.map(({ file }) => file.path);
		return Array.from(this.#files.unreadable, ([path, why]) => ({
			file: new SourceFile(path === "" ? "." : path, ""),
			why,
			isFolder: path === "" || this.path(path).kind === "folder",
			isNeeded:
				!/\.(?:json|ya?ml)$/i.test(path) ||
				named.has(path) ||
				parts.includes(path),
		}));
	}

	get ignoreComments(): readonly IgnoreComment[] {
		this.#ignoreComments ??= [...this.#filesWithComments()].flatMap((file) =>
			this.#files.failures.guard(
				file.path,
				() => ignoreCommentsIn(file),
				() => [],
			),
		);
		return this.#ignoreComments;
	}

	*#filesWithComments(): Iterable<SourceFile> {
		for (const page of this.pages) {
			const content =
				this.manualEndpoint(page) === undefined
					? undefined
					: this.#files.read(page.path);
			const file = page.frontmatter?.file;
			if (content !== undefined && "text" in content)
				yield new SourceFile(page.path, content.text);
			else if (file !== undefined) yield file;
		}
		for (const spec of this.specs)
			if (spec.kind === "readable") yield spec.document.file;
	}

	get files(): readonly string[] {
		return [...this.#files.paths, ...this.#files.ignored.keys()];
	}

	get ignoredSettings(): readonly IgnoredSetting[] {
		return [...ignoredSettings(this)];
	}

	buildFaults(): readonly BuildFault[] {
		const specAt = ({ path, isRemote }: SpecSource): Spec =>
			this.#specFiles.at(path, isRemote);
		return [...buildFaults(this, this.#files, specAt)];
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

	alsoOnPages(node: NavigationContainer): readonly TwiceShown[] {
		return this.#listing.alsoOnPages(node);
	}

	passedOver(node: NavigationContainer): readonly SpecSource[] {
		return this.#generator.passedOver(node);
	}

	twinOf(page: Page): Page | undefined {
		const published = this.#pages.bySlug.get(page.slug);
		if (published !== page) return published;
		// Readers find `guides/index` at `/guides`.
		const folder = /^(.+)\/index$/.exec(page.slug)?.[1];
		return folder === undefined ? undefined : this.#pages.bySlug.get(folder);
	}

	startOf(page: Page): Location {
		const file = page.frontmatter?.file ?? new SourceFile(page.path, "");
		return fixedLocation(file, { start: 0, end: 0 });
	}

	hasText(path: string): boolean {
		return hasText(this.#files, path);
	}

	earlierEntry(entry: PageEntry): PageEntry | undefined {
		return this.#listing.earlierEntry(entry);
	}

	isEntered(slug: string): boolean {
		return this.#listing.isEntered(slug);
	}

	leadsSomewhere(address: string): boolean {
		return this.#addresses().leadsSomewhere(address);
	}

	nearAddress(address: string): NearAddress | undefined {
		const match = this.page(pathOf(address).slice(1));
		if (match.kind !== "missing" || !("slug" in match.near)) return undefined;
		const { near } = match;
		return { address: `/${near.slug}`, nearness: nearnessOf(near) };
	}

	pageAt(address: string): Page | undefined {
		return this.#addresses().pageAt(address);
	}

	isRedirected(address: string): boolean {
		this.#redirected ??= new Set(this.redirects.map(({ source }) => source));
		return this.#redirected.has(address);
	}

	isEmpty(node: NavigationContainer): boolean {
		return isEmpty(this, node);
	}

	isListed(page: Page): boolean {
		return this.#listing.isListed(page);
	}

	#addresses(): Addresses {
		this.#addressBook ??= new Addresses({
			redirects: this.redirects,
			addresses: [
				...this.redirects.map(({ destination }) => destination),
				...this.links.map(({ written }) => written),
			].filter((address) => address.startsWith("/")),
			lookup: this.#lookup,
			hasFile: (path) => this.#files.paths.has(path),
			generated: this.generated.map(({ slug }) => slug),
			hasFolder: (path) => this.path(path).kind === "folder",
		});
		return this.#addressBook;
	}

	path(path: string): PathState {
		return this.#files.state(path);
	}

	fieldFaults(page: Page): Iterable<FieldFault> {
		return fieldFaults(page);
	}

	manualEndpoint(page: Page): ManualEndpoint | undefined {
		return manualEndpoint(this.docs, page);
	}

	nearSpecPath(path: string): NearSpecPath {
		return this.#specFiles.near(path, (one, other) =>
			this.#editions().areSpecsOfOne(one, other),
		);
	}

	ownSpec(
		specs: readonly ReadableSpec[],
		holder: Holder,
	): ReadableSpec | undefined {
		return this.#editions().ownSpec(specs, holder);
	}

	#editions(): SiteEditions {
		this.#siteEditions ??= new SiteEditions({
			containers: this.containers,
			entries: this.entries,
			isPage: (slug) => this.#pages.bySlug.has(slug),
		});
		return this.#siteEditions;
	}

	isInUse(spec: ReadableSpec | UnreadableSpec): boolean {
		return this.#references.specsInUse.has(spec);
	}

	emptySource(node: NavigationContainer): EmptySource | undefined {
		const spec = this.#generator.sourceOf(node);
		if (spec === undefined || spec.incomplete || isRejected(spec))
			return undefined;
		const isEmpty = !this.generated.some(
			(page) => page.node === node && isListedPage(page),
		);
		if (!isEmpty || spec.channels.length > 0) return undefined;
		return {
			hasOperations: spec.operations.length > 0,
			stopsBuild: stopsAtEmpty(spec),
		};
	}

	isLeftOver(spec: ReadableSpec): boolean {
		this.#leftOver ??= new Set(
			leftOver(this, (spec) => this.#references.isRead(spec)),
		);
		return this.#leftOver.has(spec);
	}

	get usedSpecs(): readonly ReadableSpec[] {
		return this.operations.specs.filter(
			(spec) => this.isInUse(spec) && !isRejected(spec),
		);
	}

	shown(spec: ReadableSpec): readonly Operation[] {
		this.#shown ??= groupBy(
			this.#generator.shownOperations(),
			(operation) => operation.spec,
		);
		return this.#shown.get(spec) ?? [];
	}

	get hasPlayground(): boolean {
		return hasPlayground(this.docs);
	}

	specFaults(spec: Spec): readonly SpecFault[] {
		return spec.kind === "readable" ? specFaults(spec) : [];
	}

	brokenReferences(spec: Spec): readonly BrokenReference[] {
		return spec.kind === "readable" ? brokenReferences(spec) : [];
	}

	namedAt(spec: Spec): Location | undefined {
		return this.specReferences.find((reference) =>
			reference.specs.includes(spec),
		)?.at;
	}

	operationOf(page: Page): Operation | undefined {
		return this.#references.operationOf(page);
	}

	referencesTo(operation: Operation): readonly PlacedReference[] {
		return this.#references.toOperation(operation);
	}

	unlisted(node: NavigationContainer): readonly Operation[] {
		return this.#generator.unlisted(node);
	}
}

function* flatten(node: NavigationNode): Iterable<NavigationNode> {
	yield node;
	if (node.kind === "container")
		for (const inner of node.children) yield* flatten(inner);
}
