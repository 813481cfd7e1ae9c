// Where readers find an operation, and why; or what there is instead.
import { normalizePath } from "../../facts/files/site-path.ts";
import type { OperationReference } from "../../openapi/reference.ts";
import { withoutTrailingSlash } from "../../openapi/spec/path-template.ts";
import { isExcluded, isHidden, type Operation, signature } from "../../openapi/spec/spec.ts";
import { isAccepted } from "../../openapi/status.ts";
import { generatedOf } from "../../site/bodies/references/about.ts";
import { operationsLeftOut } from "../../site/pages/operations/listed-operations.ts";
import { placesShowing } from "../../site/pages/operations/operation-use.ts";
import { type GeneratedPage, isInSidebar } from "../../site/parts/generated-page.ts";
import type { PlacedReference } from "../../site/parts/placed-reference.ts";
import type { Site } from "../../site/parts/site.ts";
import type { Location } from "../../source/source-file.ts";
import {
	type Mention,
	mentionBy,
	mentionsOfOperation,
	mentionsOfSlug,
	type Thing,
} from "./namers.ts";
import { nameOf, placeOf, trailOf, whyUnseen } from "./places.ts";

/** Of several OpenAPI files there may be one each. */
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

export function ofOperation(site: Site, operation: Operation): Thing {
	const references = placesShowing(site, operation);
	const generated = generatedOf(site, operation);
	const published = generated.filter(
		({ slug }) => site.published.lookup.find(slug).kind !== "page",
	);
	const slugs = [
		...published.map(({ slug }) => slug),
		...references.flatMap(({ page }) => page?.slug ?? []),
	];
	const listed =
		isExcluded(operation) || !isAccepted(operation.spec)
			? undefined
			: (whereGenerated(published) ?? whereOwnPage(site, references));
	return {
		kind: "operation",
		name: signature(operation),
		...placeOf(placeOfOperation(operation)),
		slugs: [...new Set(slugs)],
		listed: listed !== undefined,
		why: listed ?? whyUnlisted(site, operation, generated, references),
		get mentions() {
			return mentionsOfOperation(site, operation, mentionsOfSlug);
		},
	};
}

/** Where the sidebar lists a page that Mintlify makes of it. */
function whereGenerated(pages: readonly GeneratedPage[]): string | undefined {
	const page = pages.find(
		(one) => isInSidebar(one) && whyUnseen({ parent: one.node }) === undefined,
	);
	if (page === undefined) return undefined;
	const groups = (page.groups ?? []).map(({ label }) => ` > ${label}`);
	return `Listed in ${trailOf(page.node)}${groups.join("")}.`;
}

/** Where the sidebar lists a page file that shows it. */
function whereOwnPage(site: Site, references: readonly PlacedReference[]): string | undefined {
	for (const { page } of references) {
		const entry = site.navigation.entries.find(({ slug }) => slug === page?.slug);
		if (entry !== undefined && whyUnseen(entry) === undefined)
			return `Listed in ${trailOf(entry.parent)} as the page \`${entry.slug}\`.`;
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
	const own = references.find((reference) => reference.page !== undefined);
	if (own?.page !== undefined)
		return `Only the page \`${own.page.slug}\` shows it, which is not in the sidebar.`;
	const unused = whyUnused(site, operation);
	return isHidden(operation) ? `It is hidden by \`x-hidden\`. ${unused}` : unused;
}

/** Why nothing shows it. */
function whyUnused(site: Site, operation: Operation): string {
	const owner = site.navigation.containers.find((node) =>
		operationsLeftOut(site, node).includes(operation),
	);
	return owner === undefined
		? "No page or navigation entry uses it."
		: `The ${nameOf(owner)} lists only other operations of \`${operation.spec.path}\`.`;
}

function whyUnlistedPage(site: Site, operation: Operation, { slug, node }: GeneratedPage): string {
	const file = site.published.lookup.find(slug);
	if (file.kind === "page") return `The page file \`${file.page.path}\` is published instead.`;
	const unlisted = isHidden(operation)
		? "It is hidden by `x-hidden`."
		: "No navigation entry lists its page.";
	return whyUnseen({ parent: node }) ?? unlisted;
}

/** What there is instead of an operation, and what asks for it. */
export function missingOperation(
	site: Site,
	reference: OperationReference,
): { instead: string; mentions: Mention[] } {
	const match = site.published.operations.findInSome(site.published.operations.specs, reference);
	const near =
		match.kind === "missing" && "operation" in match.near && match.near.kind !== "plural"
			? ` Did you mean \`${signature(match.near.operation)}\`?`
			: "";
	return {
		instead:
			match.kind === "unknown"
				? `It is not known whether there is such an operation: ${match.why}.`
				: `No OpenAPI file of the site has this operation.${near}`,
		mentions: site.published.operationReferences
			.filter(
				({ reference: { method, path } }) => method === reference.method && path === reference.path,
			)
			.map((one) => mentionBy(one, "refers to")),
	};
}

export function placeOfOperation({ spec, pointer }: Operation): Location {
	return spec.document.locate(pointer, "key");
}
