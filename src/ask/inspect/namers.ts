// What names a page or an operation: entries of the navigation, redirects and links.
import { redirectsOf } from "../../facts/docs-json/redirects.ts";
import { withoutQuery } from "../../facts/files/site-path.ts";
import type { OperationEntry } from "../../facts/navigation/navigation.ts";
import type { Operation } from "../../openapi/spec/spec.ts";
import {
	linksIn as linksOfBody,
	linksToSlug,
	type SiteLink,
} from "../../site/bodies/destinations/links.ts";
import { entriesOf, generatedOf } from "../../site/bodies/references/page-facts.ts";
import { bodyAt } from "../../site/pages/bodies.ts";
import { placesShowing } from "../../site/pages/operations/operation-use.ts";
import type { PlacedReference } from "../../site/parts/placed-reference.ts";
import { question, type Site } from "../../site/parts/site.ts";
import { groupBy } from "../../source/lists.ts";
import { nameOf, placeOf, type SourcePosition, trailOf } from "./places.ts";

/** A place that mentions something, and what it says. */
export interface Mention extends SourcePosition {
	readonly says: string;
}

/** Its line takes reading the file again: only if somebody asks. */
function mentionAt({ path, at }: SiteLink, says: string): Mention {
	return {
		file: path,
		get line() {
			return placeOf(at).line;
		},
		get column() {
			return placeOf(at).column;
		},
		says,
	};
}

/** Finds what names a page. */
export type Namers = (site: Site, slug: string) => Mention[];

/** The entries, redirects and links that do. */
export const mentionsOfSlug: Namers = (site, slug) => [
	...placesNaming(site, slug),
	...linksToSlug(site, slug).map((link) => mentionAt(link, "a link")),
];

/** The entries and redirects that do. */
export const placesNaming: Namers = (site, slug) => {
	const entries = entriesOf(site, slug)
		.filter(({ kind }) => kind === "page")
		.map((entry) => ({
			...placeOf(entry.at),
			says: `an entry in ${trailOf(entry.parent)}`,
		}));
	const redirects = redirectMentions(site).get(slug) ?? [];
	return [...entries, ...redirects.map(({ mention }) => mention())];
};

/** By slug what redirects from it or to it say. */
const redirectMentions = question(({ docs }: Site) =>
	groupBy(
		redirectsOf(docs).flatMap(({ source, destination, at, destinationAt }) => {
			const from = {
				slug: pathOf(source),
				mention: (): Mention => ({
					...placeOf(at),
					says: `redirected to \`${destination}\``,
				}),
			};
			const to = {
				slug: pathOf(destination),
				mention: (): Mention => ({
					...placeOf(destinationAt),
					says: `\`${source}\` redirects here`,
				}),
			};
			return from.slug === to.slug ? [from] : [from, to];
		}),
		({ slug }) => slug,
	),
);

function pathOf(address: string): string {
	return withoutQuery(address).replace(/^\//, "").replace(/\/$/, "");
}

export interface Thing extends SourcePosition {
	readonly kind: "page" | "operation" | "channel" | "graphql";
	/** The slug of a page, the signature of an operation. */
	readonly name: string;
	/** Where readers find it. */
	readonly slugs: readonly string[];
	/** Whether readers see it in the sidebar, and why or why not. */
	readonly listed: boolean;
	readonly why: string;
	/** Every place that mentions it. */
	readonly mentions: readonly Mention[];
	/** Of a page the links within the site that it has, as they are written. */
	readonly links?: readonly Mention[];
}

/** The links within the site that a page has. */
export function linksIn(site: Site, page: string): Mention[] {
	const file = bodyAt(site, page);
	const links = file === undefined ? [] : [...linksOfBody(site, file)];
	return links.map((link) => mentionAt(link, link.written));
}

export function mentionsOfOperation(site: Site, operation: Operation, ofSlug: Namers): Mention[] {
	const generated = generatedOf(site, operation);
	return [
		...placesShowing(site, operation).map((one) => mentionBy(one, "shows")),
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
