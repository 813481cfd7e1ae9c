// The location of an operation in the sidebar, and the reason for that location; for a missing
// operation, the nearest existing operation.

import type { OperationReference } from "../../openapi/reference.ts";
import { withoutTrailingSlash } from "../../openapi/spec/path-template.ts";
import { isExcluded, isHidden, type Operation, signature } from "../../openapi/spec/spec.ts";
import { isAccepted } from "../../openapi/status.ts";
import { generatedPagesOf } from "../../site/bodies/references/page-facts.ts";
import { normalizePath } from "../../site/facts/files/site-path.ts";
import { operationsLeftOut } from "../../site/pages/operations/listed-operations.ts";
import { referencesShowing } from "../../site/pages/operations/operation-use.ts";
import { type GeneratedPage, isInSidebar } from "../../site/parts/generated-page.ts";
import type { PlacedReference } from "../../site/parts/placed-reference.ts";
import type { Site } from "../../site/parts/site.ts";
import { type InspectedItem, type Mention, mentionBy, mentionsOfOperation } from "./mentions.ts";
import { nodeName, nodeTrail, positionOf, type SourcePosition, whyNotInSidebar } from "./places.ts";

/** Several OpenAPI files may each have an operation with this name. */
export function operationsOf(site: Site, { file, method, path }: OperationReference): Operation[] {
	return site.specs.all
		.flatMap((spec) => (spec.kind === "readable" ? spec.operations : []))
		.filter(
			(operation) =>
				operation.method === method &&
				withoutTrailingSlash(operation.path) === withoutTrailingSlash(path) &&
				(file === undefined || operation.spec.path === normalizePath(file)),
		);
}

export function explainOperation(site: Site, operation: Operation): InspectedItem {
	const references = referencesShowing(site, operation);
	const generatedPages = generatedPagesOf(site, operation);
	const publishedPages = generatedPages.filter(
		({ slug }) => site.published.lookup.find(slug).kind !== "page",
	);
	const slugs = [
		...publishedPages.map(({ slug }) => slug),
		...references.flatMap(({ page }) => page?.slug ?? []),
	];
	const listedReason =
		isExcluded(operation) || !isAccepted(operation.spec)
			? undefined
			: (placeOfGenerated(publishedPages) ?? placeOfOwnPage(site, references));
	return {
		kind: "operation",
		name: signature(operation),
		...positionOfOperation(operation),
		slugs: [...new Set(slugs)],
		listed: listedReason !== undefined,
		why: listedReason ?? whyUnlisted(site, operation, generatedPages, references),
		mentions: mentionsOfOperation(site, operation),
	};
}

function placeOfGenerated(pages: readonly GeneratedPage[]): string | undefined {
	const page = pages.find(
		(one) => isInSidebar(one) && whyNotInSidebar({ parent: one.node }) === undefined,
	);
	if (page === undefined) return undefined;
	const groups = (page.groups ?? []).map(({ label }) => ` > ${label}`);
	return `Listed in ${nodeTrail(page.node)}${groups.join("")}.`;
}

function placeOfOwnPage(site: Site, references: readonly PlacedReference[]): string | undefined {
	for (const { page } of references) {
		const entry = site.navigation.entries.find(({ slug }) => slug === page?.slug);
		if (entry !== undefined && whyNotInSidebar(entry) === undefined)
			return `Listed in ${nodeTrail(entry.parent)} as the page \`${entry.slug}\`.`;
	}
	return undefined;
}

function whyUnlisted(
	site: Site,
	operation: Operation,
	[page]: readonly GeneratedPage[],
	references: readonly PlacedReference[],
): string {
	const { path } = operation.spec;
	if (isExcluded(operation)) return "It is excluded by `x-excluded`.";
	if (!isAccepted(operation.spec))
		return `Mintlify rejects \`${path}\`: run \`docproof validate\` to see why.`;
	if (page !== undefined) return whyUnlistedPage(site, operation, page);
	const ownReference = references.find((reference) => reference.page !== undefined);
	if (ownReference?.page !== undefined)
		return `Only the page \`${ownReference.page.slug}\` shows it, which is not in the sidebar.`;
	const unusedReason = whyUnused(site, operation);
	return isHidden(operation) ? `It is hidden by \`x-hidden\`. ${unusedReason}` : unusedReason;
}

function whyUnused(site: Site, operation: Operation): string {
	const owner = site.navigation.containers.find((node) =>
		operationsLeftOut(site, node).includes(operation),
	);
	return owner === undefined
		? "No page or navigation entry uses it."
		: `The ${nodeName(owner)} lists only other operations of \`${operation.spec.path}\`.`;
}

function whyUnlistedPage(site: Site, operation: Operation, { slug, node }: GeneratedPage): string {
	const file = site.published.lookup.find(slug);
	if (file.kind === "page") return `The page file \`${file.page.path}\` is published instead.`;
	const unlistedReason = isHidden(operation)
		? "It is hidden by `x-hidden`."
		: "No navigation entry lists its page.";
	return whyNotInSidebar({ parent: node }) ?? unlistedReason;
}

export function missingOperation(
	site: Site,
	reference: OperationReference,
): { instead: string; mentions: readonly Mention[] } {
	const match = site.published.operations.findInAny(site.published.operations.specs, reference);
	const suggestion =
		match.kind === "missing" && "operation" in match.near && match.near.kind !== "plural"
			? ` Did you mean \`${signature(match.near.operation)}\`?`
			: "";
	return {
		instead:
			match.kind === "unknown"
				? `docproof does not know whether this operation exists: ${match.why}.`
				: `No OpenAPI file of the site has this operation.${suggestion}`,
		mentions: site.published.operationReferences
			.filter(
				({ reference: { method, path } }) => method === reference.method && path === reference.path,
			)
			.map((one) => mentionBy(one, "refers to")),
	};
}

export function positionOfOperation({ spec, pointer }: Operation): SourcePosition {
	return positionOf(spec.document.locate(pointer, "key"));
}
