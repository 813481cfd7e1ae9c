// Which pages show which operations.
import { type Operation, signature } from "../../../openapi/spec/spec.ts";
import { generatedOf } from "../../../site/bodies/references/page-facts.ts";
import { placesShowing } from "../../../site/pages/operations/operation-use.ts";
import { type GeneratedPage, isInSidebar } from "../../../site/parts/generated-page.ts";
import type { Site } from "../../../site/parts/site.ts";
import type { InspectAnswer } from "../answer-in.ts";
import { ofOperation, placeOfOperation } from "../explain-operation.ts";
import { ofPage } from "../explain-page.ts";
import { explain } from "../inspect-site.ts";
import { namedBy } from "../named.ts";
import { placeOf, type SourcePosition, whyUnseen } from "../places.ts";
import { notChecked, type Subject, subjectsOf, type UncheckedPart } from "./subject.ts";

export interface PagesAnswer extends InspectAnswer {
	readonly found: readonly Subject[];
	readonly pages?: readonly ShownPage[];
	readonly notChecked?: readonly UncheckedPart[];
}

interface ShownPage {
	readonly slug: string;
	/** Of a page file; not there of a page that Mintlify makes of the operation. */
	readonly file?: string;
	/** The OpenAPI file. */
	readonly spec: string;
	/** Whether readers see it in the sidebar. */
	readonly listed: boolean;
}

/** The pages that show an operation. */
export function pagesOf(site: Site, asked: string): PagesAnswer {
	const named = namedBy(site, asked);
	const explanation = explain(site, asked, named);
	if (named.kind !== "operations") {
		const { instead = "It is a page, not an operation." } = explanation;
		return { ...explanation, found: [], instead };
	}
	return {
		...explanation,
		found: subjectsOf(explanation.found),
		pages: named.operations.flatMap((one) => pagesWith(site, one)),
		...notChecked(site),
	};
}

function pagesWith(site: Site, operation: Operation): readonly ShownPage[] {
	const spec = operation.spec.path;
	const files = placesShowing(site, operation).flatMap(({ page }) => page ?? []);
	const made = generatedOf(site, operation).filter(({ slug, shows }) => {
		const match = site.published.lookup.find(slug);
		return match.kind === "generated" && match.page.shows === shows;
	});
	const slugs = new Set(made.map(({ slug }) => slug));
	return [
		...files.map((page) => {
			const { slug, path } = page;
			return { slug, file: path, spec, listed: ofPage(site, page).listed };
		}),
		...Array.from(slugs, (slug) => ({
			slug,
			spec,
			listed: made.some((page) => page.slug === slug && isSeen(page)),
		})),
	];
}

function isSeen(page: GeneratedPage): boolean {
	return isInSidebar(page) && whyUnseen({ parent: page.node }) === undefined;
}

interface OperationsAnswer {
	readonly version: 1;
	readonly operations: readonly FoundOperation[];
	readonly notChecked?: readonly UncheckedPart[];
}

interface FoundOperation extends SourcePosition {
	readonly name: string;
	/** Of the pages that show it. */
	readonly slugs: readonly string[];
	/** Why none does. */
	readonly why?: string;
}

/** The operations of a site, or those that no page shows. */
export function allOperations(site: Site, isWithoutPage: boolean): OperationsAnswer {
	const operations = site.specs
		.readable()
		.flatMap((spec) => spec.operations)
		.map((one) => ({ one, slugs: pagesWith(site, one).map(({ slug }) => slug) }))
		.filter(({ slugs }) => !isWithoutPage || slugs.length === 0)
		.map(({ one, slugs }) => ({
			name: signature(one),
			...placeOf(placeOfOperation(one)),
			slugs,
			...(slugs.length === 0 && { why: whyWithout(site, one) }),
		}));
	return { version: 1, operations, ...notChecked(site) };
}

function whyWithout(site: Site, operation: Operation): string {
	const { listed, why } = ofOperation(site, operation);
	// It has a page, at the address of another one.
	return listed ? "Another page has the address of its page." : why;
}
