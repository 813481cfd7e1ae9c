import { type Operation, signature } from "../../../openapi/spec/spec.ts";
import { groupBy } from "../../../text/lists.ts";
import { removalOf } from "../../../text/merged-document.ts";
import { childPointer } from "../../../text/pointer.ts";
import type { Location } from "../../../text/source-file.ts";
import {
	blankPageText,
	mayShowOtherOperation,
	shownOperationText,
} from "../../../text/wording/consequences.ts";
import type { OperationEntry } from "../../facts/navigation/navigation.ts";
import type { Page } from "../../facts/pages/page.ts";
import { hasText } from "../../facts/pages/page.ts";
import { operationIn, type PlacedReference } from "../../parts/placed-reference.ts";
import { question, type Site } from "../../parts/site.ts";

export function operationOf(site: Site, page: Page): Operation | undefined {
	return operationByPage(site).get(page);
}

const operationByPage = question(
	({ published }: Site) =>
		new Map(published.operationReferences.map(({ page, shown }) => [page, shown])),
);

export function referencesTo(site: Site, operation: Operation): readonly PlacedReference[] {
	return referencesByOperation(site).get(operation) ?? [];
}

const referencesByOperation = question(({ published }: Site) =>
	groupBy(published.operationReferences, ({ match }) => operationIn(match)),
);

export function referencesShowing(site: Site, operation: Operation): readonly PlacedReference[] {
	return referencesByShownOperation(site).get(operation) ?? [];
}

const referencesByShownOperation = question(({ published }: Site) =>
	groupBy(published.operationReferences, ({ shown }) => shown),
);

/** The reason why it is unknown whether the file of an entry has the entry's operation. */
export function unknownReasonOf(site: Site, entry: OperationEntry): string | undefined {
	return unknownReasonByEntry(site).get(entry);
}

const unknownReasonByEntry = question(
	({ published }: Site) =>
		new Map(
			published.operationReferences.flatMap(({ entry, match, spec }) => {
				const isPartlyUnknown =
					spec?.kind === "remote" || (spec?.kind === "readable" && spec.isIncomplete);
				return isPartlyUnknown && match.kind === "unknown" ? [[entry, match.why] as const] : [];
			}),
		),
);

export function consequenceForPage(site: Site, page: string, shown: Operation | undefined): string {
	if (shown !== undefined) return shownOperationText(signature(shown), shown.spec.path);
	return site.specs.remotes().length > 0
		? mayShowOtherOperation
		: blankPageText(hasText(site.files, page), "operation");
}

export function shownOperations({ published, specs }: Site): readonly Operation[] {
	const shownContent = new Set<unknown>(published.generated.map(({ shows }) => shows));
	for (const reference of published.operationReferences) shownContent.add(reference.shown);
	return specs
		.readableSpecs()
		.flatMap(({ operations }) => operations.filter((operation) => shownContent.has(operation)));
}

export function removalsOf(
	{ spec, reference }: PlacedReference,
	site: Site,
): readonly { readonly at: Location; readonly message: string }[] {
	const { method, path } = reference;
	const pointer = childPointer(childPointer("/paths", path), method);
	const specs = spec === undefined ? site.specs.readableSpecs() : [spec];
	return specs.flatMap((source) => {
		const location = source.kind === "readable" ? removalOf(source.document, pointer) : undefined;
		return location === undefined ? [] : { at: location, message: "removed here" };
	});
}
