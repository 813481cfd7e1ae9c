import type { Operation } from "../openapi/operation.ts";
import type {
	OperationIndex,
	OperationMatch,
} from "../openapi/operation-index.ts";
import type { OperationReference } from "../openapi/reference.ts";
import type { ReadableSpec, Spec, UnreadableSpec } from "../openapi/spec.ts";
import type { SyntaxProblem } from "../source/document.ts";
import type { Location } from "../source/location.ts";
import type { SourceFile } from "../source/source-file.ts";
import type { ApiSetting, ManualEndpoint } from "./api-settings.ts";
import type { DocsJson } from "./docs-json.ts";
import type { GeneratedPage } from "./generated-pages.ts";
import type {
	Navigation,
	NavigationContainer,
	OperationEntry,
	PageEntry,
} from "./navigation.ts";
import type { NotAPage, Page } from "./page.ts";
import type { IgnoredBy, SiteFiles } from "./site-files.ts";

/** A documentation site as the platform builds it. Built once, then only asked. */
export interface Site {
	/** The absolute path of the folder that holds docs.json. */
	readonly root: string;
	readonly files: SiteFiles;
	readonly docs: DocsJson;
	readonly navigation: Navigation;
	readonly containers: readonly NavigationContainer[];
	readonly entries: readonly (PageEntry | OperationEntry)[];
	readonly pages: readonly Page[];
	/** The OpenAPI files of the site that are there, in the platform's order. */
	readonly specs: readonly (ReadableSpec | UnreadableSpec)[];
	/** Every place that names an OpenAPI file. */
	readonly specReferences: readonly SpecReference[];
	readonly operations: OperationIndex;
	/** Every place that names an operation. */
	readonly operationReferences: readonly PlacedReference[];
	/** The pages that the platform makes of operations. */
	readonly generated: readonly GeneratedPage[];
	/** URLs of OpenAPI files, which are not looked at. */
	readonly remotes: readonly string[];
	readonly apiSettings: readonly ApiSetting[];
	/** The faults of the texts that the site is built from. */
	readonly brokenFiles: readonly BrokenFile[];
	/** What a plain navigation entry leads to. */
	page(slug: string): PageMatch;
	/** Whether anything of the site makes pages of the file, or can show its operations. */
	isInUse(spec: ReadableSpec | UnreadableSpec): boolean;
	/** What a page's `api` says; `undefined` for a page that describes no endpoint by hand. */
	manualEndpoint(page: Page): ManualEndpoint | undefined;
	/** The files that somebody can have meant who named an OpenAPI file that is not there. */
	nearSpecPath(path: string): NearSpecPath;
	/** The first place that names the file. */
	namedAt(spec: Spec): Location | undefined;
	/** The places that lead to an operation, from navigation and from pages. */
	referencesTo(operation: Operation): readonly PlacedReference[];
	/**
	 * The operations that get no page because the node lists others of the same file: nothing else of the site shows
	 * them. Empty for a node that lists none.
	 */
	unlisted(node: NavigationContainer): readonly Operation[];
}

/** A file whose text is not well-formed, or that could not be read as text. */
export interface BrokenFile {
	readonly kind: "docs.json" | "page" | "spec";
	readonly file: SourceFile;
	readonly problems: readonly SyntaxProblem[];
}

export interface NearSpecPath {
	readonly otherCase: string | undefined;
	/** The same name with another ending that OpenAPI files can have. */
	readonly otherExtension: string | undefined;
	readonly similar: string | undefined;
}

/** A place that names an OpenAPI file. */
export interface SpecReference {
	readonly from: "navigation" | "api.openapi" | "entry" | "page";
	readonly written: string;
	readonly at: Location;
	/** What it leads to. A page may name several files at once, by a part of their names. */
	readonly specs: readonly [Spec, ...Spec[]];
	/** The operation that the page shows all the same, where the file it names is not there. */
	readonly fallback: Operation | undefined;
}

/** An operation reference at the place where it is written. */
export interface PlacedReference {
	readonly from: "navigation" | "page";
	readonly reference: OperationReference;
	/** Of the whole reference. */
	readonly at: Location;
	readonly match: OperationMatch;
	/** The file it points into; `undefined` where it points into all files of the site, or none is named or inherited. */
	readonly spec: Spec | undefined;
	/** The navigation entry it is; `undefined` for a page's. */
	readonly entry: OperationEntry | undefined;
	/** The page it is in; `undefined` for an entry's. */
	readonly page: Page | undefined;
}

/** What a plain navigation entry leads to. */
export type PageMatch =
	| { readonly kind: "page"; readonly page: Page }
	| { readonly kind: "generated"; readonly operation: Operation }
	/** It may be a page made from something that is not looked at. */
	| { readonly kind: "unknown"; readonly why: string }
	| { readonly kind: "missing"; readonly near: PageNearMiss };

/** What there is instead of a page that is not there. */
export type PageNearMiss =
	| { readonly kind: "url" }
	| {
			readonly kind:
				| "extension"
				| "anchor"
				| "letter-case"
				| "index"
				| "similar";
			readonly slug: string;
	  }
	| { readonly kind: "ignored"; readonly path: string; readonly by: IgnoredBy }
	| ({ readonly kind: "not-a-page" } & NotAPage)
	| { readonly kind: "none" };
