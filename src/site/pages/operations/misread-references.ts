import { isDeepStrictEqual } from "node:util";
import type { Operation, ReadableSpec } from "../../../openapi/spec/spec.ts";
import { isAccepted } from "../../../openapi/status.ts";
import { text } from "../../../text/value.ts";
import type { Page } from "../../facts/pages/page.ts";
import type { PlacedReference } from "../../parts/placed-reference.ts";
import { question, type Site } from "../../parts/site.ts";
import { hasTitleWord, titleOperationFor } from "./page-titles.ts";

interface MisreadReference {
	readonly intended: Operation;
	readonly shown: Operation;
}

/**
 * The intended operation of a reference and the operation that readers see, if Mintlify shows the
 * operation of another file; otherwise `undefined`.
 */
export function findMisread({ match, shown }: PlacedReference): MisreadReference | undefined {
	// Inexact matches are left out, because another rule reports a different slash.
	if (match.kind !== "found" || !match.isExact || shown === undefined) return undefined;
	const { operation: intended } = match;
	const isMisread =
		shown !== intended &&
		!isDeepStrictEqual(shown.value, intended.value) &&
		// Rejected files are left out, because another rule reports rejected files.
		isAccepted(intended.spec);
	return isMisread ? { intended, shown } : undefined;
}

/**
 * The file that gives a page its title, if the shown operation is in another file, and readers see
 * the difference.
 */
export function findOtherTitleSpec(
	site: Site,
	{ page, reference, shown }: PlacedReference,
): ReadableSpec | undefined {
	if (page === undefined || "title" in page.fields) return undefined;
	const titleOperation = titleOperationFor(site.published.operations.specs, reference);
	const summary = text(titleOperation?.value.summary);
	return summary === undefined || summary === text(shown?.value.summary)
		? undefined
		: titleOperation?.spec;
}

/** The operation that gives a page its title: usually the operation that the page shows. */
export function titleOperationOf(site: Site, page: Page): Operation | undefined {
	return titleOperations(site).get(page);
}

const titleOperations = question(
	({ published }: Site) =>
		new Map(
			published.operationReferences.map(({ page, reference, shown }) => [
				page,
				shown === undefined || hasTitleWord(shown.spec, reference.file)
					? shown
					: titleOperationFor(published.operations.specs, reference),
			]),
		),
);
