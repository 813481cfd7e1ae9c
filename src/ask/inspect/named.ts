// The page or operation that a name on the command line refers to.
import { normalizePath, slugOf } from "../../facts/files/site-path.ts";
import type { Page } from "../../facts/pages/page.ts";
import { type OperationReference, parseReference } from "../../openapi/reference.ts";
import type { Operation } from "../../openapi/spec/spec.ts";
import type { PageMatch } from "../../site/parts/page-lookup.ts";
import type { Site } from "../../site/parts/site.ts";
import { operationsOf } from "./explain-operation.ts";

export type NameMeaning =
	/** The operations; several if several OpenAPI files have an operation with the name. */
	| { readonly kind: "operations"; readonly operations: readonly Operation[] }
	| { readonly kind: "no operation"; readonly reference: OperationReference }
	| { readonly kind: "page"; readonly slug: string; readonly match: PageMatch };

export function meaningOf(site: Site, name: string): NameMeaning {
	const reference = parseReference(name);
	if (reference !== undefined) {
		const operations = operationsOf(site, reference);
		if (operations.length > 0) return { kind: "operations", operations };
		if (reference.path.startsWith("/") && !site.pages.all.some(hasName(name)))
			return { kind: "no operation", reference };
	}
	const slug = slugOf(normalizePath(name).replace(/\/$/, ""));
	return { kind: "page", slug, match: site.published.lookup.find(slug) };
}

/**
 * Returns a predicate for pages with a name, because the name of a page can resemble an operation,
 * such as `get started`.
 */
function hasName(name: string): (page: Page) => boolean {
	const slug = slugOf(normalizePath(name));
	return (page) => page.slug === slug;
}
