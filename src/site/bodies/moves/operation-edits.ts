// The edits for an operation that has another method or path in its OpenAPI file now.

import { operationsOf } from "../../../openapi/near-operations.ts";
import type { OperationReference } from "../../../openapi/reference.ts";
import {
	type Operation,
	type OperationName,
	type ReadableSpec,
	signature,
} from "../../../openapi/spec/spec.ts";
import { inPlaceOf } from "../../../text/rewrite.ts";
import type { Location } from "../../../text/source-file.ts";
import { property, text } from "../../../text/value.ts";
import { endpointOf, fieldAt } from "../../facts/pages/page.ts";
import type { GeneratedPage } from "../../parts/generated-page.ts";
import { slugBeforeRename } from "../../parts/generated-pages.ts";
import {
	operationIn,
	type PlacedReference,
	resolvePageReference,
} from "../../parts/placed-reference.ts";
import type { Site } from "../../parts/site.ts";
import type { TextEdit } from "./path-change.ts";
import type { Refusal } from "./refusals.ts";

export interface OperationRename {
	readonly from: OperationReference;
	readonly to: OperationReference;
}

export interface OperationEdits {
	/** The edits of navigation entries and of the `openapi` and `api` fields of pages. */
	readonly edits: readonly TextEdit[];
	/** References to the old name whose OpenAPI files do not have the new name. */
	readonly unmatched: readonly PlacedReference[];
}

/**
 * The edits of all references to an operation, or one sentence that says why the references cannot
 * be edited.
 */
export function operationEdits(site: Site, rename: OperationRename): OperationEdits | Refusal {
	const { from, to } = rename;
	const { operations } = site.published;
	const newOperations = operations.operationsMatching(to);
	if (newOperations.length === 0) return { refusal: absenceReason(site, rename) };
	const formerSpecs = new Set(operations.operationsMatching(from).map(({ spec }) => spec));
	const operationInBoth = newOperations.find(({ spec }) => formerSpecs.has(spec));
	if (operationInBoth !== undefined)
		return {
			refusal: `\`${operationInBoth.spec.path}\` has both \`${signature(from)}\` and \`${signature(to)}\`, so references to the old operation are correct: remove the old operation from the file first.`,
		};
	const edits: TextEdit[] = [];
	const unmatchedReferences: PlacedReference[] = [];
	for (const placedReference of site.published.operationReferences) {
		if (
			!isSameOperation(placedReference.reference, from) ||
			operationIn(placedReference.match) !== undefined
		)
			continue;
		const newReference = { ...placedReference.reference, method: to.method, path: to.path };
		const text = canResolveReference(site, placedReference, newReference)
			? textAt(placedReference, newReference)
			: undefined;
		if (text === undefined) unmatchedReferences.push(placedReference);
		else edits.push({ at: placedReference.at, text });
	}
	const fieldEdits = apiFieldEdits(site, rename, newOperations);
	return { edits: [...edits, ...fieldEdits], unmatched: unmatchedReferences };
}

function isSameOperation(one: OperationName, other: OperationName): boolean {
	return signature(one) === signature(other);
}

function absenceReason({ specs, published }: Site, { from, to }: OperationRename): string {
	const [remote] = specs.remotes();
	const match = published.operations.findInAny(published.operations.specs, to);
	const nearNames =
		match.kind === "missing" ? operationsOf(match.near).slice(0, 3).map(signature) : [];
	const formerOperation = published.operations.operationsMatching(from)[0];
	return [
		`No OpenAPI file of the site has \`${signature(to)}\`.`,
		...(nearNames.length > 0
			? [`The nearest operation is ${nearNames.map((name) => `\`${name}\``).join(", ")}.`]
			: []),
		...(remote === undefined ? [] : [`docproof did not fetch ${remote.url}.`]),
		formerOperation === undefined
			? "Add the operation to its OpenAPI file first."
			: `Rename \`${signature(from)}\` in \`${formerOperation.spec.path}\` first: docproof then updates all references to the operation.`,
	].join(" ");
}

function canResolveReference(
	{ specs, published: { operations } }: Site,
	{ page, spec, at }: PlacedReference,
	reference: OperationReference,
): boolean {
	const { match } =
		page === undefined
			? { match: spec && operations.findIn(spec, reference) }
			: resolvePageReference({ specs, operations }, { page, reference, at });
	return match !== undefined && operationIn(match) !== undefined;
}

/** `undefined` if the reference cannot be written at its location. */
function textAt(
	{ at }: PlacedReference,
	{ file, ...operation }: OperationReference,
): string | undefined {
	return quotedWhereNeeded(at, [file, signature(operation)].filter(Boolean).join(" "));
}

function quotedWhereNeeded(at: Location, text: string): string | undefined {
	const isQuoted = /["']/.test(at.file.text[at.range.start] ?? "");
	return inPlaceOf(at, text) ?? (isQuoted ? undefined : JSON.stringify(text));
}

function apiFieldEdits(
	{ pages }: Site,
	{ from, to }: OperationRename,
	newOperations: readonly Operation[],
): readonly TextEdit[] {
	const servers = [...new Set(newOperations.flatMap(({ spec }) => serversOf(spec)))];
	return pages.all.flatMap((page) => {
		const endpoint = endpointOf(page);
		const location = endpoint && fieldAt(page, "api");
		if (endpoint?.path === undefined || location === undefined) return [];
		if (endpoint.method.toLowerCase() !== from.method.toLowerCase()) return [];
		const { path } = endpoint;
		const server = ["", ...servers].find((url) => path === url + from.path);
		if (server === undefined) return [];
		const text = quotedWhereNeeded(location, signature({ ...to, path: server + to.path }));
		return text === undefined ? [] : [{ at: location, text }];
	});
}

function serversOf({ document }: ReadableSpec): readonly string[] {
	const servers = property(document.value, "servers");
	if (!Array.isArray(servers)) return [];
	return servers.flatMap((server) => text(property(server, "url"))?.replace(/\/$/, "") ?? []);
}

/**
 * The new slugs of the pages that Mintlify generates from a renamed operation, by their old slugs.
 * `after` is the site with the new name everywhere. `former` is a state of the site with the old
 * name; without `former`, only the name has changed, and not, for example, the summary from which
 * Mintlify makes a slug.
 */
export function generatedMoves(
	after: Site,
	{ from, to }: OperationRename,
	former: Site | undefined,
): ReadonlyMap<string, string> {
	const newPages = pagesOf(after, to);
	const formerPages = former === undefined ? [] : pagesOf(former, from);
	const newSlugByOldSlug = new Map<string, string>();
	for (const [index, { slug, shows }] of newPages.entries()) {
		const oldSlug =
			formerPages.length === newPages.length
				? formerPages[index]?.slug
				: slugBeforeRename(slug, shows, from);
		if (oldSlug === undefined || oldSlug === slug || newSlugByOldSlug.has(oldSlug)) continue;
		if (after.published.lookup.find(oldSlug).kind === "missing")
			newSlugByOldSlug.set(oldSlug, slug);
	}
	return newSlugByOldSlug;
}

function pagesOf(
	{ published }: Site,
	operation: OperationName,
): readonly (GeneratedPage & { readonly shows: Operation })[] {
	return published.generated.flatMap((page) => {
		const { shows } = page;
		return "method" in shows && isSameOperation(shows, operation) ? [{ ...page, shows }] : [];
	});
}
