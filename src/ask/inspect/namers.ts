// References to a page or an operation: entries of the navigation, redirects and links.
import { redirectsOf } from "../../facts/docs-json/redirects.ts";
import { withoutQuery } from "../../facts/files/site-path.ts";
import type { OperationEntry } from "../../facts/navigation/navigation.ts";
import type { Operation } from "../../openapi/spec/spec.ts";
import {
	linksIn as linksOfBody,
	linksToSlug,
	type SiteLink,
} from "../../site/bodies/destinations/links.ts";
import { generatedPagesOf, navigationEntriesOf } from "../../site/bodies/references/page-facts.ts";
import { bodyAt } from "../../site/pages/bodies.ts";
import { referencesShowing } from "../../site/pages/operations/operation-use.ts";
import type { PlacedReference } from "../../site/parts/placed-reference.ts";
import { question, type Site } from "../../site/parts/site.ts";
import { groupBy } from "../../source/lists.ts";
import { nodeName, nodeTrail, positionOf, type SourcePosition } from "./places.ts";

/** A location that refers to an item, and a description. */
export interface Mention extends SourcePosition {
	readonly says: string;
}

/** The line is computed on demand, because its computation may read the file again. */
function mentionAt({ path, at }: SiteLink, says: string): Mention {
	return {
		file: path,
		get line() {
			return positionOf(at).line;
		},
		get column() {
			return positionOf(at).column;
		},
		says,
	};
}

export function mentionsOfSlug(site: Site, slug: string): Mention[] {
	const entries = navigationEntriesOf(site, slug)
		.filter(({ kind }) => kind === "page")
		.map((entry) => ({
			...positionOf(entry.at),
			says: `an entry in ${nodeTrail(entry.parent)}`,
		}));
	const redirects = redirectMentions(site).get(slug) ?? [];
	const links = linksToSlug(site, slug).map((link) => mentionAt(link, "a link"));
	return [...entries, ...redirects.map(({ mention }) => mention()), ...links];
}

const redirectMentions = question(({ docs }: Site) =>
	groupBy(
		redirectsOf(docs).flatMap(({ source, destination, at, destinationAt }) => {
			const fromMention = {
				slug: addressPath(source),
				mention: (): Mention => ({
					...positionOf(at),
					says: `redirected to \`${destination}\``,
				}),
			};
			const toMention = {
				slug: addressPath(destination),
				mention: (): Mention => ({
					...positionOf(destinationAt),
					says: `\`${source}\` redirects here`,
				}),
			};
			return fromMention.slug === toMention.slug ? [fromMention] : [fromMention, toMention];
		}),
		({ slug }) => slug,
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

export function linksIn(site: Site, page: string): Mention[] {
	const file = bodyAt(site, page);
	const links = file === undefined ? [] : [...linksOfBody(site, file)];
	return links.map((link) => mentionAt(link, link.written));
}

export function mentionsOfOperation(site: Site, operation: Operation): Mention[] {
	const generatedPage = generatedPagesOf(site, operation);
	return [
		...referencesShowing(site, operation).map((one) => mentionBy(one, "shows")),
		...generatedPage
			.filter(({ entry }) => entry === undefined)
			.map(({ node }) => ({
				...positionOf(node.openapi?.at ?? node.at),
				says: `the ${nodeName(node)} lists all operations of \`${operation.spec.path}\``,
			})),
		...slugsOf(site, operation).flatMap((slug) => mentionsOfSlug(site, slug)),
	];
}

function slugsOf(site: Site, operation: Operation): readonly string[] {
	return [...new Set(generatedPagesOf(site, operation).map(({ slug }) => slug))];
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
