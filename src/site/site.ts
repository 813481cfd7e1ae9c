import type { Operation } from "../openapi/operation.ts";
import type { OperationIndex } from "../openapi/operation-index.ts";
import type { BrokenReference } from "../openapi/schema-references.ts";
import type { ReadableSpec, Spec, UnreadableSpec } from "../openapi/spec.ts";
import type { SpecFault } from "../openapi/spec-faults.ts";
import type { SyntaxProblem } from "../source/document.ts";
import type { Location } from "../source/location.ts";
import type { JsonPointer } from "../source/pointer.ts";
import type { UnreadableReason } from "../source/read-file.ts";
import type { SourceFile } from "../source/source-file.ts";
import type { Nearness } from "../text/suggest.ts";
import type { ApiSetting, ManualEndpoint } from "./pages/api-settings.ts";
import type { DocsJson } from "./docs-json/docs-json.ts";
import type {
	DroppedSetting,
	StoppingSetting,
} from "./docs-json/dropped-settings.ts";
import type { Holder } from "./published/editions.ts";
import type { FileFailure } from "./files/file-failures.ts";
import type { GeneratedPage } from "./published/generated-pages.ts";
import type { IgnoreComment } from "./published/ignore-comments.ts";
import type { NamedAddress } from "./docs-json/links.ts";
import type {
	Misfit,
	NavigationContainer,
	NodeFault,
	OperationEntry,
	PageEntry,
} from "./navigation/navigation.ts";
import type { NearSpecPath } from "./specs/near-specs.ts";
import type { OpenApiOverlay } from "./specs/openapi-overlays.ts";
import type { Page } from "./pages/page.ts";
import type { FieldFault } from "./pages/page-fields.ts";
import type { PageMatch } from "./published/page-lookup.ts";
import type { ParameterFault } from "./pages/page-parameters.ts";
import type { NamedPart } from "./pages/page-sources.ts";
import type { Redirect } from "./docs-json/redirects.ts";
import type { PlacedReference, SpecReference } from "./published/references.ts";
import type { SidebarSection } from "./published/sidebar.ts";
import type { PathState } from "./files/site-files.ts";
import type { SpecSource } from "./docs-json/spec-declaration.ts";

/** A documentation site as the platform builds it. Built once, then only asked. */
export interface Site {
	readonly docs: DocsJson;
	/** The nodes of the navigation that hold others, the root first. */
	readonly containers: readonly NavigationContainer[];
	readonly entries: readonly (PageEntry | OperationEntry)[];
	/** The values in navigation that are no nodes. */
	readonly misfits: readonly Misfit[];
	/** The values in navigation that the platform does not take. */
	readonly nodeFaults: readonly NodeFault[];
	readonly pages: readonly Page[];
	/** The OpenAPI files of the site that are there, in the platform's order. */
	readonly specs: readonly (ReadableSpec | UnreadableSpec)[];
	/** Those that pages are made of. */
	readonly usedSpecs: readonly ReadableSpec[];
	/** The overlays that change OpenAPI files of the site. */
	readonly overlays: readonly OpenApiOverlay[];
	/** Every place that names an OpenAPI file. */
	readonly specReferences: readonly SpecReference[];
	readonly operations: OperationIndex;
	/** Every place that names an operation. */
	readonly operationReferences: readonly PlacedReference[];
	/** The pages that the platform makes of OpenAPI and AsyncAPI files. */
	readonly generated: readonly GeneratedPage[];
	/** What the site names that is not looked at. */
	readonly notLookedAt: readonly NotLookedAt[];
	/** What was to be fetched and could not be: rules tell it. */
	readonly unavailable: readonly NotLookedAt[];
	readonly apiSettings: readonly ApiSetting[];
	/** The schemas and channels that pages show. */
	readonly namedParts: readonly NamedPart[];
	/** What is wrong with the parameters of endpoints that pages describe by hand. */
	readonly parameterFaults: readonly ParameterFault[];
	readonly redirects: readonly Redirect[];
	/** The links of docs.json. */
	readonly links: readonly NamedAddress[];
	/** The pictures of docs.json. */
	readonly assets: readonly NamedAddress[];
	readonly settingFaults: readonly StoppingSetting[];
	readonly droppedSettings: readonly DroppedSetting[];
	/** The faults of the texts that the site is built from. */
	readonly brokenFiles: readonly BrokenFile[];

	/** The files that a bug of ours has kept from being looked at, as far as that has been tried. */
	readonly failures: readonly FileFailure[];
	/** The files and folders that could not be read. */
	readonly unreadableFiles: readonly UnreadableFile[];
	/** The comments of YAML files, frontmatter and the pages that are looked into, whether or not they accept anything. */
	readonly ignoreComments: readonly IgnoreComment[];
	/** Whether an operation entry names no OpenAPI file and inherits none. */
	readonly lacksOpenApi: boolean;
	/** What readers find beside the pages. */
	readonly sidebar: SidebarSection;

	/** The settings that the platform drops without a word. */
	readonly ignoredSettings: readonly IgnoredSetting[];

	/** Where the platform's strict build fails. Reads every page whole, which takes long. */
	buildFaults(): readonly BuildFault[];
	/** What a plain navigation entry leads to. */
	page(slug: string): PageMatch;
	/** The page that the platform generates at an address, whether or not a page file replaces it. */
	generatedAt(slug: string): GeneratedPage | undefined;
	/** The generated pages of a node that another one of the same address overwrites. */
	overwritten(node: NavigationContainer): readonly OverwrittenPage[];
	/** The operations whose pages the node lists with its whole file, though page files with entries of their own show them. */
	alsoOnPages(node: NavigationContainer): readonly TwiceShown[];
	/** The files of a node's list that are passed over, but for those that a reference of the node means. */
	passedOver(node: NavigationContainer): readonly SpecSource[];
	/** An earlier page file of the same address. */
	twinOf(page: Page): Page | undefined;
	/** The start of a page file. */
	startOf(page: Page): Location;
	/** Whether a page file has more than frontmatter, imports and comments. Reads it whole. */
	hasText(path: string): boolean;
	/** An earlier entry of the same page in the same tab, version or other division. */
	earlierEntry(entry: PageEntry): PageEntry | undefined;
	/** Whether a navigation entry names the page. */
	isEntered(slug: string): boolean;
	/** Whether anything may be published at an address of the site, such as `/guides/start?a#b`. */
	leadsSomewhere(address: string): boolean;
	/** The page that somebody can have meant who wrote an address that is not there. */
	nearAddress(address: string): NearAddress | undefined;
	/** The published page whose address a redirect takes. */
	pageAt(address: string): Page | undefined;
	/** Whether a redirect has the address as its source. */
	isRedirected(address: string): boolean;
	/** Whether a node neither holds anything nor leads anywhere, and nothing else is wrong with it. */
	isEmpty(node: NavigationContainer): boolean;
	/** Whether an entry, a link or a generated group leads to the page, or an entry would but for a slip. */
	isListed(page: Page): boolean;
	/** The paths of all files below its folder, also of those that are not published. */
	readonly files: readonly string[];
	/** What stands at a path of the site. */
	path(path: string): PathState;
	/** The fields of a page whose values mean nothing. */
	fieldFaults(page: Page): Iterable<FieldFault>;
	/** What a page's `api` says; `undefined` for a page that describes no endpoint by hand. */
	manualEndpoint(page: Page): ManualEndpoint | undefined;
	nearSpecPath(path: string): NearSpecPath;
	/**
	 * Of some files the one that a reference means for sure: the one it names beside itself, the only one in the nearest
	 * folder above, or the only one of its language, version and product.
	 */
	ownSpec(
		specs: readonly ReadableSpec[],
		holder: Holder,
	): ReadableSpec | undefined;
	/** What is empty about the file that a node makes all its pages of; `undefined` where it has some to list. */
	emptySource(node: NavigationContainer): EmptySource | undefined;
	/** Whether the file is a valid OpenAPI description that nothing of the site names or needs. */
	isLeftOver(spec: ReadableSpec): boolean;
	/** Whether anything of the site makes pages of the file, or shows an operation of it. */
	isInUse(spec: ReadableSpec | UnreadableSpec): boolean;
	/** The operations of the file that have pages. */
	shown(spec: ReadableSpec): readonly Operation[];
	/** Whether the pages of operations have a playground that sends requests. */
	readonly hasPlayground: boolean;
	/** Where the file is no OpenAPI description: the platform rejects all of it. */
	specFaults(spec: Spec): readonly SpecFault[];
	/** The `$ref`s of the file that lead nowhere. */
	brokenReferences(spec: Spec): readonly BrokenReference[];
	/** The first place that names the file. */
	namedAt(spec: Spec): Location | undefined;
	/** The operation that a page shows. */
	operationOf(page: Page): Operation | undefined;
	/** The places that lead to an operation, from navigation and from pages. */
	referencesTo(operation: Operation): readonly PlacedReference[];
	/**
	 * The operations that get no page because the node lists others of the same file: nothing else of the site shows
	 * them. Empty for a node that lists none.
	 */
	unlisted(node: NavigationContainer): readonly Operation[];
}

export interface NearAddress {
	readonly address: string;
	readonly nearness: Nearness;
}

/** A place at which the platform's strict build fails. */
export interface BuildFault {
	readonly at: Location;
	readonly why: string;
}

/** A setting that the platform drops without a word. */
export interface IgnoredSetting {
	readonly at: Location;
	/** Of its value in the merged docs.json. */
	readonly pointer: JsonPointer;
	/** Dotted, such as `navigation.tabs[0].pages`. */
	readonly name: string;
	readonly why: string;
}

/** Something that the site names, and why it is not looked at. */
export interface NotLookedAt {
	readonly what: string;
	readonly why: string;
}

export interface TwiceShown {
	readonly operation: Operation;
	readonly page: PlacedReference;
}

/** A file without an operation to list. */
export interface EmptySource {
	/** Whether it has operations, but all hidden or left out. */
	readonly hasOperations: boolean;
	readonly stopsBuild: boolean;
}

export interface OverwrittenPage {
	readonly page: GeneratedPage;
	/** The one that readers get. */
	readonly by: GeneratedPage;
}

/** A file or folder of which nothing is known but that it is there. */
export interface UnreadableFile {
	/** Of its path; the text is empty. */
	readonly file: SourceFile;
	readonly why: UnreadableReason;
	readonly isFolder: boolean;
	/** Whether the site is made of it: a page, an OpenAPI file that it names, a part of docs.json. */
	readonly isNeeded: boolean;
}

/** A file whose text is not well-formed, or that could not be read as text. */
export interface BrokenFile {
	/** `data`: one that nothing of the site uses. */
	readonly kind: "docs.json" | "page" | "spec" | "data";
	readonly file: SourceFile;
	readonly problems: readonly SyntaxProblem[];
}
