// Which pages show which operations.
import { operationRecord } from "../../../catalogue/operation.ts";
import { type Operation, signature } from "../../../openapi/spec/spec.ts";
import type { Site } from "../../../site/parts/site.ts";
import type { InspectAnswer } from "../answer-in.ts";
import { ofOperation, placeOfOperation } from "../explain-operation.ts";
import { explain } from "../inspect-site.ts";
import { namedBy } from "../named.ts";
import { placeOf, type SourcePosition } from "../places.ts";
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
	const { spec, pages } = operationRecord(site, operation).fields;
	return pages.map(({ slug, file, listed }) => ({
		slug,
		...(file !== undefined && { file }),
		spec,
		listed,
	}));
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
