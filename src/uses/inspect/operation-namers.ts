// What names an operation: pages, entries, and what names the pages that are made of it.
import type { OperationEntry } from "../../facts/navigation/navigation.ts";
import type { Operation } from "../../openapi/spec.ts";
import { referencesTo } from "../../site/pages/operations/operation-use.ts";
import type { GeneratedPage } from "../../site/parts/generated-pages.ts";
import type { PlacedReference } from "../../site/parts/placed-reference.ts";
import { question, type Site } from "../../site/parts/site.ts";
import { groupBy } from "../../source/lists.ts";
import { type Mention, type Namers, nameOf, trailOf } from "./namers.ts";
import { placeOf } from "./place.ts";

/** The pages that Mintlify makes of an operation. */
export function generatedOf(
	site: Site,
	operation: Operation,
): readonly GeneratedPage[] {
	return madeOf(site).get(operation) ?? [];
}

const madeOf = question(({ published }: Site) =>
	groupBy(published.generated, ({ shows }) => shows),
);

export function mentionsOfOperation(
	site: Site,
	operation: Operation,
	ofSlug: Namers,
): Mention[] {
	const generated = generatedOf(site, operation);
	return [
		...referencesTo(site, operation).map((one) => mentionBy(one, "shows")),
		...generated
			.filter(({ entry }) => entry === undefined)
			.map(({ node }) => ({
				...placeOf(node.openapi?.at ?? node.at),
				says: `the ${nameOf(node)} lists all operations of \`${operation.spec.path}\``,
			})),
		...slugsOf(site, operation).flatMap((slug) => ofSlug(site, slug)),
	];
}

/** Of the pages that are made of it. */
export function slugsOf(site: Site, operation: Operation): readonly string[] {
	return [...new Set(generatedOf(site, operation).map(({ slug }) => slug))];
}

/** `does`: what a page does with the operation. */
export function mentionBy(
	{ at, page, entry }: PlacedReference,
	does: "shows" | "refers to",
): Mention {
	return {
		...placeOf(at),
		says:
			entry === undefined
				? `the page \`${page?.slug ?? ""}\` ${does} it`
				: `an entry in ${trailOf(entry.parent)}${inheritedBy(entry)}`,
	};
}

/** What an operation entry inherits, for the end of a sentence. */
function inheritedBy({ inherited, reference }: OperationEntry): string {
	if (reference.file !== undefined || inherited === undefined) return "";
	const [first] = inherited.sources;
	return first === undefined ? "" : `, which inherits \`${first.path}\``;
}
