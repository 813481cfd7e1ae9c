// The places of a site that name OpenAPI files and operations.

import type { OperationEntry } from "../../facts/navigation/navigation.ts";
import type { Page } from "../../facts/pages/page.ts";
import type { Operation } from "../../openapi/operation.ts";
import type { OperationMatch } from "../../openapi/operation-index.ts";
import type { OperationReference } from "../../openapi/reference.ts";
import type { Spec } from "../../openapi/spec.ts";
import type { Location } from "../../source/location.ts";

/** A place that names an OpenAPI file. */
export interface SpecReference {
	readonly from: "navigation" | "api.openapi" | "entry" | "page" | "asyncapi";
	readonly written: string;
	readonly at: Location;
	/** What it leads to. A page may name several files at once, by a part of their names. */
	readonly specs: readonly [Spec, ...Spec[]];
	/** The operation that the page shows all the same, where the file it names is not there or not OpenAPI 3. */
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
