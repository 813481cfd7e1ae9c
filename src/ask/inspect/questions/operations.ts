// `--pages` and `--operations`: operations and the pages that show them.
import { type Operation, signature } from "../../../openapi/spec/spec.ts";
import { publishedPagesOf } from "../../../site/bodies/references/page-facts.ts";
import type { Site } from "../../../site/parts/site.ts";
import type { InspectAnswer } from "../answer-in.ts";
import { explainOperation, placeOfOperation } from "../explain-operation.ts";
import { explain } from "../inspect-site.ts";
import { meaningOf } from "../named.ts";
import { positionOf, type SourcePosition } from "../places.ts";
import { notChecked, type Subject, subjectsOf, type UncheckedPart } from "./subject.ts";

export interface PagesAnswer extends InspectAnswer {
	readonly found: readonly Subject[];
	readonly pages?: readonly ShownPage[];
	readonly notChecked?: readonly UncheckedPart[];
}

interface ShownPage {
	readonly slug: string;
	/** The path of a page file; absent for a generated page. */
	readonly file?: string;
	readonly spec: string;
	/** True if the sidebar lists the page. */
	readonly listed: boolean;
}

export function pagesOf(site: Site, name: string): PagesAnswer {
	const meaning = meaningOf(site, name);
	const explanation = explain(site, name, meaning);
	if (meaning.kind !== "operations") {
		const { instead = "It is a page, not an operation." } = explanation;
		return { ...explanation, found: [], instead };
	}
	return {
		...explanation,
		found: subjectsOf(explanation.found),
		pages: meaning.operations.flatMap((one) => pagesWith(site, one)),
		...notChecked(site),
	};
}

function pagesWith(site: Site, operation: Operation): readonly ShownPage[] {
	return publishedPagesOf(site, operation).map(({ slug, file, isListed }) => ({
		slug,
		...(file !== undefined && { file }),
		spec: operation.spec.path,
		listed: isListed,
	}));
}

interface OperationsAnswer {
	readonly version: 1;
	readonly operations: readonly FoundOperation[];
	readonly notChecked?: readonly UncheckedPart[];
}

interface FoundOperation extends SourcePosition {
	readonly name: string;
	readonly slugs: readonly string[];
	/** The reason why the operation has no page; absent for an operation with pages. */
	readonly why?: string;
}

export function allOperations(site: Site, isWithoutPage: boolean): OperationsAnswer {
	const operations = site.specs
		.readableSpecs()
		.flatMap((spec) => spec.operations)
		.map((one) => ({ one, slugs: pagesWith(site, one).map(({ slug }) => slug) }))
		.filter(({ slugs }) => !isWithoutPage || slugs.length === 0)
		.map(({ one, slugs }) => ({
			name: signature(one),
			...positionOf(placeOfOperation(one)),
			slugs,
			...(slugs.length === 0 && { why: whyWithoutPage(site, one) }),
		}));
	return { version: 1, operations, ...notChecked(site) };
}

function whyWithoutPage(site: Site, operation: Operation): string {
	const { listed, why } = explainOperation(site, operation);
	// A listed operation has a page, but another page has the same address.
	return listed ? "Another page has the address of its page." : why;
}
