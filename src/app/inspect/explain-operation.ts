import {
	isExcluded,
	isHidden,
	type Operation,
	signature,
} from "../../openapi/operation.ts";
import { isAccepted } from "../../openapi/status.ts";
import type { GeneratedPage } from "../../site/published/generated-pages.ts";
import type { PlacedReference } from "../../site/published/references.ts";
import type { Site } from "../../site/site.ts";
import type { Location } from "../../source/location.ts";
import { placeOf } from "./site-map.ts";
import { inheritedBy, mentionsOfSlug, type Thing } from "./thing.ts";
import { nameOf, trailOf, whyUnseen } from "./trail.ts";

/** Where readers find an operation, and why. */
export function ofOperation(site: Site, operation: Operation): Thing {
	const references = site.published.references.toOperation(operation);
	const generated = site.published.generated.filter(
		({ shows }) => shows === operation,
	);
	const slugs = [
		...generated
			.map(({ slug }) => slug)
			.filter((slug) => site.published.lookup.find(slug).kind !== "page"),
		...references.flatMap(({ page }) => page?.slug ?? []),
	];
	const { listed, why } = whyOfOperation(
		site,
		operation,
		generated,
		references,
	);
	return {
		kind: "operation",
		name: signature(operation),
		...placeOf(placeOfOperation(operation)),
		slugs: [...new Set(slugs)],
		listed,
		why,
		mentions: [
			...references.map(({ at, page, entry }) => ({
				...placeOf(at),
				says:
					entry === undefined
						? `the page \`${page?.slug ?? ""}\` shows it`
						: `an entry in ${trailOf(entry.parent)}${inheritedBy(entry)}`,
			})),
			...generated
				.filter(({ entry }) => entry === undefined)
				.map(({ node }) => ({
					...placeOf(node.openapi?.at ?? node.at),
					says: `the ${nameOf(node)} lists all operations of \`${operation.spec.path}\``,
				})),
			...[...new Set(generated.map(({ slug }) => slug))].flatMap((slug) =>
				mentionsOfSlug(site, slug),
			),
		],
	};
}

function whyOfOperation(
	site: Site,
	operation: Operation,
	generated: readonly GeneratedPage[],
	references: readonly PlacedReference[],
): { listed: boolean; why: string } {
	const { spec } = operation;
	if (isExcluded(operation))
		return { listed: false, why: "It is excluded by `x-excluded`." };
	if (!isAccepted(spec))
		return {
			listed: false,
			why: `Mintlify rejects \`${spec.path}\`: run \`docproof validate\` to see why.`,
		};
	const published = generated.filter(
		({ slug }) => site.published.lookup.find(slug).kind !== "page",
	);
	const listedPage = published.find(
		(page) =>
			(page.entry !== undefined || page.group !== undefined) &&
			whyUnseen({ parent: page.node }) === undefined,
	);
	if (listedPage !== undefined)
		return {
			listed: true,
			why: `Listed in ${trailOf(listedPage.node)}${listedPage.group === undefined ? "" : ` > ${listedPage.group}`}.`,
		};
	for (const { page } of references) {
		const entry = site.navigation.entries.find(
			({ slug }) => slug === page?.slug,
		);
		if (entry !== undefined && whyUnseen(entry) === undefined)
			return {
				listed: true,
				why: `Listed in ${trailOf(entry.parent)} as the page \`${entry.slug}\`.`,
			};
	}
	const [page] = generated;
	const file =
		page === undefined ? undefined : site.published.lookup.find(page.slug);
	if (file?.kind === "page")
		return {
			listed: false,
			why: `The page file \`${file.page.path}\` is published instead.`,
		};
	if (page !== undefined)
		return {
			listed: false,
			why:
				whyUnseen({ parent: page.node }) ??
				(isHidden(operation)
					? "It is hidden by `x-hidden`."
					: "No navigation entry lists its page."),
		};
	const owner = site.navigation.containers.find((node) =>
		site.published.generator.unlisted(node).includes(operation),
	);
	return {
		listed: false,
		why:
			owner === undefined
				? "No page or navigation entry uses it."
				: `The ${nameOf(owner)} lists only other operations of \`${spec.path}\`.`,
	};
}

export function placeOfOperation({ spec, pointer }: Operation): Location {
	return spec.document.locate(pointer, "key");
}
