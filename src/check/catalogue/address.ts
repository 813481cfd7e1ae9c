import {
	type PublishedAddress,
	publishedAddresses,
} from "../../site/addresses/lost/published-addresses.ts";
import {
	frontmatterOf,
	nodesOf,
	publicListsOf,
	titleOfAddress,
} from "../../site/bodies/public-lists.ts";
import { editionOf } from "../../site/bodies/references/page-facts.ts";
import { startOf } from "../../site/facts/pages/page.ts";
import {
	definitionLocation,
	type GeneratedPage,
	isFromBrokenFile,
} from "../../site/parts/generated-page.ts";
import type { Site } from "../../site/parts/site.ts";
import { fixedLocation, type Location, SourceFile } from "../../text/source-file.ts";
import { type CatalogueRecord, kindOf, recordOf, siteSource } from "./kind.ts";
import { boolean, choice, object, optional, string, unlessUnknown } from "./schema.ts";

const fields = object("An address.", {
	path: string("The URL path, with its first slash."),
	source: choice("The content that answers.", [
		"page",
		"operation",
		"channel",
		"graphql",
		"redirect",
		"file",
	]),
	title: optional(string("The title of the page.")),
	published: unlessUnknown(
		choice("The reason why Mintlify publishes the address.", [
			"navigation",
			"unlisted",
			"generated",
			"redirect",
			"file",
		]),
	),
	listed: unlessUnknown(boolean("Whether readers see the address in the sidebar.")),
	hidden: unlessUnknown(
		boolean("Whether the address is a page that readers do not see in the sidebar."),
	),
	indexed: optional(
		boolean(
			"Whether search engines may list the address, because the generated sitemap has it. Absent if unknown.",
		),
	),
	inSearch: optional(boolean("Whether the search of the site finds the page. Absent if unknown.")),
	inLlmsTxt: optional(boolean("Whether the generated llms.txt lists the page. Absent if unknown.")),
	language: optional(string("The language of the first entry that lists the page.")),
	version: optional(string("The version of that entry.")),
	product: optional(string("The product of that entry.")),
});

export type AddressFields = NonNullable<(typeof fields)["value"]>;
type AddressRecord = CatalogueRecord<AddressFields>;

export const address = kindOf({
	name: "address",
	summary: "A URL path that answers a reader: a page, a redirect or a file.",
	fields,
	sources: [siteSource((site) => addressRecords(site))],
});

/** `withBroken` is true to include pages of OpenAPI files that are not well-formed. */
export function* addressRecords(site: Site, withBroken = false): Iterable<AddressRecord> {
	const listedAddresses = publishedAddresses(site);
	const addresses = publishedAddresses(site, true);
	// Addresses in the navigation come first, in the order of the navigation.
	const paths = new Set([...listedAddresses.keys(), ...addresses.keys()]);
	for (const path of paths) {
		const publishedAddress = addresses.get(path) ?? listedAddresses.get(path);
		const isListed = listedAddresses.has(path) && listedAddresses.get(path)?.kind !== "redirect";
		if (publishedAddress === undefined) continue;
		const isBroken =
			publishedAddress.kind === "generated" && isFromBrokenFile(publishedAddress.page);
		if (withBroken || !isBroken) yield publishedRecord(site, publishedAddress, isListed);
	}
	for (const path of site.files.paths) {
		const isFile = !/(?:^docs\.json|\.mdx?)$/i.test(path) && !paths.has(`/${path}`);
		if (isFile) yield fileRecord(path);
	}
}

function fileRecord(path: string): AddressRecord {
	const baseFields = { path: `/${path}`, source: "file", published: "file" } as const;
	const location = fixedLocation(new SourceFile(path, ""), { start: 0, end: 0 });
	return recordOf({ ...baseFields, listed: false, hidden: false }, location);
}

function publishedRecord(
	site: Site,
	publishedAddress: PublishedAddress,
	isListed: boolean,
): AddressRecord {
	const { address: path } = publishedAddress;
	if (publishedAddress.kind === "redirect") {
		const baseFields = { path, source: "redirect", published: "redirect" } as const;
		return recordOf({ ...baseFields, listed: false, hidden: false }, publishedAddress.redirect.at);
	}
	const isFile = publishedAddress.kind === "page";
	const nodes = nodesOf(site, publishedAddress);
	const baseFields = {
		path,
		source: isFile ? ("page" as const) : sourceOf(publishedAddress.page),
		title: titleOfAddress(site, publishedAddress),
		...(isListed || !site.docs.isIncomplete
			? {
					published: publicationOf(isListed, isFile),
					listed: isListed,
					hidden: !isListed,
					...publicListsOf(site, frontmatterOf(publishedAddress), nodes, isListed),
				}
			: {}),
		...editionOf(nodes[0]),
	};
	return recordOf(baseFields, placeOf(publishedAddress));
}

function publicationOf(isListed: boolean, isFile: boolean): AddressFields["published"] {
	if (isListed) return "navigation";
	return isFile ? "unlisted" : "generated";
}

function placeOf(
	publishedAddress: Exclude<PublishedAddress, { readonly kind: "redirect" }>,
): Location {
	return publishedAddress.kind === "page"
		? startOf(publishedAddress.page)
		: definitionLocation(publishedAddress.page);
}

function sourceOf({ shows }: GeneratedPage): AddressFields["source"] {
	if ("at" in shows) return "graphql";
	return "method" in shows ? "operation" : "channel";
}

/**
 * The line of an address in a sitemap or in llms.txt; `undefined` if the list does not contain the
 * address.
 */
export function addressLine(
	fields: object,
	list: "sitemap" | "llms",
	home: string,
): string | undefined {
	const { path, title, indexed, inLlmsTxt } = fields as AddressFields;
	if (list === "sitemap") return indexed === true ? `${home}${path}` : undefined;
	const name = (title ?? path).replaceAll(/[[\]\\]/g, "\\$&");
	const file = path === "/" ? "/index" : path;
	return inLlmsTxt === true ? `- [${name}](${home}${file}.md)` : undefined;
}
