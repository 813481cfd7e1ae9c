// The page or operation that a name on the command line means.
import { normalizePath, slugOf } from "../../facts/files/site-path.ts";
import type { Page } from "../../facts/pages/page.ts";
import { type OperationReference, parseReference } from "../../openapi/reference.ts";
import type { Operation } from "../../openapi/spec/spec.ts";
import type { PageMatch } from "../../site/parts/page-lookup.ts";
import type { Site } from "../../site/parts/site.ts";
import { operationsOf } from "./explain-operation.ts";

export type Named =
	/** Several operations if several OpenAPI files have it. */
	| { readonly kind: "operations"; readonly operations: readonly Operation[] }
	| { readonly kind: "no operation"; readonly reference: OperationReference }
	| { readonly kind: "page"; readonly slug: string; readonly match: PageMatch };

export function namedBy(site: Site, asked: string): Named {
	const reference = parseReference(asked);
	if (reference !== undefined) {
		const operations = operationsOf(site, reference);
		if (operations.length > 0) return { kind: "operations", operations };
		if (reference.path.startsWith("/") && !site.pages.all.some(isAsked(asked)))
			return { kind: "no operation", reference };
	}
	const slug = slugOf(normalizePath(asked).replace(/\/$/, ""));
	return { kind: "page", slug, match: site.published.lookup.find(slug) };
}

/** True for a page whose name only looks like an operation: `get started`. */
function isAsked(asked: string): (page: Page) => boolean {
	const slug = slugOf(normalizePath(asked));
	return (page) => page.slug === slug;
}
