// References to a page or an operation: entries of the navigation, redirects and links.

import type { Operation } from "../../openapi/spec/spec.ts";
import { linksIn, linksToSlug, type SiteLink } from "../../site/bodies/destinations/links.ts";
import { generatedPagesOf, navigationEntriesOf } from "../../site/bodies/references/page-facts.ts";
import { redirectsOf } from "../../site/facts/docs-json/redirects.ts";
import { withoutQuery } from "../../site/facts/files/site-path.ts";
import type { OperationEntry } from "../../site/facts/navigation/navigation.ts";
import { bodyAt } from "../../site/pages/bodies.ts";
import { referencesShowing } from "../../site/pages/operations/operation-use.ts";
import type { PlacedReference } from "../../site/parts/placed-reference.ts";
import { question, type Site } from "../../site/parts/site.ts";
import { groupBy } from "../../text/lists.ts";
import { nodeName, nodeTrail, positionOf, type SourcePosition } from "./places.ts";

/** A location that refers to an item, and a description. */
export interface Mention extends SourcePosition {
	readonly says: string;
}

function mentionAt({ path, at }: SiteLink, says: string): Mention {
	return { ...positionOf(at), file: path, says };
}

export function mentionsOfSlug(site: Site, slug: string): readonly Mention[] {
	const entries = navigationEntriesOf(site, slug)
		.filter(({ kind }) => kind === "page")
		.map(({ at, parent }) => ({ ...positionOf(at), says: `an entry in ${nodeTrail(parent)}` }));
	return [
		...entries,
		...redirectMentions(site, slug),
		...linksToSlug(site, slug).map((link) => mentionAt(link, "a link")),
	];
}

function redirectMentions(site: Site, slug: string): readonly Mention[] {
	const redirects = redirectsByEnd(site).get(slug) ?? [];
	return redirects.map(({ redirect: { source, destination, at, destinationAt } }) =>
		addressPath(source) === slug
			? { ...positionOf(at), says: `redirected to \`${destination}\`` }
			: { ...positionOf(destinationAt), says: `\`${source}\` redirects here` },
	);
}

const redirectsByEnd = question(({ docs }: Site) =>
	groupBy(
		redirectsOf(docs).flatMap((redirect) => {
			const ends = new Set([redirect.source, redirect.destination].map(addressPath));
			return Array.from(ends, (end) => ({ end, redirect }));
		}),
		({ end }) => end,
	),
);

function addressPath(address: string): string {
	return withoutQuery(address).replace(/^\//, "").replace(/\/$/, "");
}

export interface InspectedItem extends SourcePosition {
	readonly kind: "page" | "operation" | "channel" | "graphql";
	/** The slug of a page, the signature of an operation. */
	readonly name: string;
	readonly slugs: readonly string[];
	/** True if the sidebar lists the item; `why` is the reason either way. */
	readonly listed: boolean;
	readonly why: string;
	readonly mentions: readonly Mention[];
	/** The links of a page within the site, as source text. */
	readonly links?: readonly Mention[];
}

export function linksOfPage(site: Site, page: string): readonly Mention[] {
	const file = bodyAt(site, page);
	const links = file === undefined ? [] : [...linksIn(site, file)];
	return links.map((link) => mentionAt(link, link.written));
}

export function mentionsOfOperation(site: Site, operation: Operation): readonly Mention[] {
	const generatedPages = generatedPagesOf(site, operation);
	const slugs = new Set(generatedPages.map(({ slug }) => slug));
	return [
		...referencesShowing(site, operation).map((one) => mentionBy(one, "shows")),
		...generatedPages
			.filter(({ entry }) => entry === undefined)
			.map(({ node }) => ({
				...positionOf(node.openapi?.at ?? node.at),
				says: `the ${nodeName(node)} lists all operations of \`${operation.spec.path}\``,
			})),
		...[...slugs].flatMap((slug) => mentionsOfSlug(site, slug)),
	];
}

/** `does` is the verb for the page's relation to the operation. */
export function mentionBy(
	{ at, page, entry }: PlacedReference,
	does: "shows" | "refers to",
): Mention {
	return {
		...positionOf(at),
		says:
			entry === undefined
				? `the page \`${page?.slug ?? ""}\` ${does} it`
				: `an entry in ${nodeTrail(entry.parent)}${inheritedFileNote(entry)}`,
	};
}

function inheritedFileNote({ inherited, reference }: OperationEntry): string {
	if (reference.file !== undefined || inherited === undefined) return "";
	const [first] = inherited.sources;
	return first === undefined ? "" : `, which inherits \`${first.path}\``;
}
