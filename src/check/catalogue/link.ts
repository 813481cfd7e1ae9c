import type { Body } from "../../mdx/body.ts";
import { arrivalAt, publishedAddressAt } from "../../site/addresses/arrivals.ts";
import { fragmentOf } from "../../site/bodies/destinations/anchor-pages.ts";
import {
	locateFragment,
	pageAddresses,
	resolveAnchor,
} from "../../site/bodies/destinations/dead-anchors.ts";
import { resolveLink } from "../../site/bodies/destinations/dead-links.ts";
import {
	addressesOf,
	bannerLinks,
	linksInSpecs as linksInDescriptions,
} from "../../site/bodies/destinations/links.ts";
import { referencesInPage } from "../../site/bodies/references/in-docs.ts";
import type { BodyFile } from "../../site/facts/bodies/body-file.ts";
import { labelBefore, targetsIn } from "../../site/facts/bodies/plain-texts.ts";
import { isInternal } from "../../site/facts/files/site-path.ts";
import { fieldAt, type Page } from "../../site/facts/pages/page.ts";
import { linksOf, outerLinksOf } from "../../site/facts/settings/named-addresses.ts";
import type { Site } from "../../site/parts/site.ts";
import { computeLazily } from "../../text/memoised.ts";
import type { Location, Range } from "../../text/source-file.ts";
import { text } from "../../text/value.ts";
import { bodySource, orderedPages } from "./in-bodies.ts";
import { inPageOf, type PagePart, pagePartFields, partOfPage } from "./in-page.ts";
import {
	type CatalogueRecord,
	type Delay,
	kindOf,
	recordOf,
	siteSource,
	sourceOf,
} from "./kind.ts";
import { choice, object, optional, string } from "./schema.ts";

const fields = object("A link.", {
	carrier: choice("The syntax or file that contains it.", [
		"markdown",
		"jsx",
		"frontmatter",
		"docs.json",
		"openapi",
	]),
	target: string("Its target, as written."),
	text: optional(string("The text of a Markdown link, as written.")),
	scope: choice("The target: its own page, the site, another site or a mailbox.", [
		"page",
		"site",
		"external",
		"mail",
		"other",
	]),
	resolvesTo: optional(
		string(
			"The `path` of the address at which readers arrive; absent out of the site and if unknown.",
		),
	),
	state: optional(
		choice("The state of that address; absent for links out of the site.", [
			"alive",
			"dead",
			"redirected",
			"unknown",
		]),
	),
	anchor: optional(string("The text after `#`, as written.")),
	anchorState: optional(choice("Whether the page has the anchor.", ["alive", "dead", "unknown"])),
});

export type LinkFields = NonNullable<(typeof fields)["value"]>;

export const link = kindOf({
	name: "link",
	summary: "A link in a page, a snippet, docs.json or a description of an OpenAPI file.",
	fields: partOfPage(fields),
	bodyFields: "all",
	sources: [
		siteSource(linksInDocs),
		sourceOf(orderedPages, linksInFrontmatter),
		bodySource(linksInBody),
		siteSource(linksInSpecs),
	],
});

type LinkRecord = CatalogueRecord<LinkFields>;

interface LinkLabel {
	readonly text: string;
	readonly at: Location;
}

interface FoundLink extends PagePart, Pick<LinkFields, "carrier"> {
	readonly written: string;
	readonly at: Location;
	readonly addresses: () => readonly string[];
	readonly from?: string;
	/** The possible targets of the link with its anchor. */
	readonly anchored: () => readonly string[];
	readonly label?: () => LinkLabel;
}

function linkRecord(site: Site, found: FoundLink, delay: Delay): LinkRecord {
	const { at, from, label, addresses, written } = found;
	const fields = fieldsOfLink({
		...found,
		scope: delay(() => (addresses().length > 0 ? "site" : scopeOf(written))),
		end: delay(() => endOf(site, found)),
		anchor: delay(() => anchorOf(site, found)),
	});
	return recordOf(
		fields,
		at,
		([name]) => {
			if (name === "text" && label !== undefined) return label().at;
			const isOfAnchor = name === "anchor" || name === "anchorState";
			return isOfAnchor && fields.anchor !== undefined ? locateFragment(at) : undefined;
		},
		from,
	);
}

type LinkEnd = Pick<LinkFields, "state" | "resolvesTo">;
type LinkAnchor = Pick<LinkFields, "anchor" | "anchorState">;

interface ResolvedLink extends FoundLink {
	readonly scope: () => LinkFields["scope"];
	readonly end: () => LinkEnd;
	readonly anchor: () => LinkAnchor;
}

const fieldsOfLink = pagePartFields<ResolvedLink, LinkFields>({
	carrier: ({ carrier }) => carrier,
	target: ({ written }) => written,
	scope: ({ scope }) => scope(),
	state: ({ end }) => end().state,
	resolvesTo: ({ end }) => end().resolvesTo,
	anchor: ({ anchor }) => anchor().anchor,
	anchorState: ({ anchor }) => anchor().anchorState,
	// The text is computed on demand, because computing it requires reading the file again.
	text: ({ label }) => label?.().text,
});

function anchorOf(site: Site, { written, at, anchored, from }: FoundLink): LinkAnchor {
	const fragment = fragmentOf(written);
	const addresses = fragment === undefined ? [] : anchored();
	if (fragment === undefined || addresses.length === 0) return {};
	const anchorReference = { fragment, at, addresses, ...(from !== undefined && { from }) };
	const { kind } = resolveAnchor(site, anchorReference);
	return { anchor: fragment, anchorState: kind === "there" ? "alive" : kind };
}

function scopeOf(written: string): LinkFields["scope"] {
	const target = written.trim();
	if (/^(?:[#?]|$)/.test(target)) return "page";
	if (/^(?:https?:)?\/\//i.test(target)) return "external";
	return /^mailto:/i.test(target) ? "mail" : "other";
}

function endOf(
	site: Site,
	{ written, at, addresses: findAddresses, anchored, from }: FoundLink,
): LinkEnd {
	const ownAnchor = /^\s*[#?]/.test(written) ? anchored()[0] : undefined;
	if (ownAnchor !== undefined)
		return { state: "alive", resolvesTo: publishedAddressAt(site, ownAnchor) };
	const addresses = findAddresses();
	const [address, ...others] = addresses;
	if (address === undefined) return {};
	const path = from ?? at.file.path;
	const link = { written, at, addresses, path, checkedAddress: undefined, isChecked: false };
	const { kind } = resolveLink(site, link);
	if (kind === "dead" || kind === "unknown") return { state: kind };
	const state = kind === "redirected" ? kind : "alive";
	// A link with several addresses has no target here, because the link resolves to a different
	// address on each page.
	if (others.length > 0) return { state };
	const arrival = arrivalAt(site, address);
	if (arrival.kind === "dead" || arrival.kind === "unknown") return { state: arrival.kind };
	return arrival.kind === "there" ? { state, resolvesTo: arrival.address } : { state };
}

function* linksInDocs(site: Site, delay: Delay): Iterable<LinkRecord> {
	const { docs } = site;
	for (const { written, at } of [...linksOf(docs), ...bannerLinks(docs), ...outerLinksOf(docs)])
		yield dataRecord(site, { carrier: "docs.json", written, at }, delay);
}

function* linksInSpecs(site: Site, delay: Delay): Iterable<LinkRecord> {
	for (const { written, at } of linksInDescriptions(site))
		yield dataRecord(site, { carrier: "openapi", written, at }, delay);
}

function dataRecord(
	site: Site,
	found: Pick<FoundLink, "carrier" | "written" | "at">,
	delay: Delay,
): LinkRecord {
	const addresses = (): readonly string[] => (isInternal(found.written) ? [found.written] : []);
	const inPage = inPageOf(site, found.at.file.path);
	return linkRecord(site, { ...found, inPage, addresses, anchored: addresses }, delay);
}

/**
 * The links in frontmatter: `url`, to which Mintlify redirects readers of the page, and other
 * fields that point to a page of the site.
 */
function* linksInFrontmatter(site: Site, page: Page, delay: Delay): Iterable<LinkRecord> {
	const url = text(page.fields.url);
	const location = fieldAt(page, "url");
	if (url !== undefined && location !== undefined)
		yield dataRecord(site, { carrier: "frontmatter", written: url, at: location }, delay);
	for (const { kind, written, at, target } of referencesInPage(site, page)) {
		if (kind !== "frontmatter" || at.pointer === "/url" || !isInternal(written)) continue;
		const targetKind = target()?.kind;
		if (targetKind !== undefined && /^(?:page|generated|heading|redirected)$/.test(targetKind))
			yield dataRecord(site, { carrier: "frontmatter", written, at }, delay);
	}
}

function* linksInBody(site: Site, file: BodyFile, body: Body, delay: Delay): Iterable<LinkRecord> {
	const { path: from } = file;
	const inPage = inPageOf(site, from);
	for (const target of targetsIn(body)) {
		const { text: written, range, isMarkdown, start } = target;
		const foundLink: FoundLink = {
			carrier: isMarkdown ? "markdown" : "jsx",
			written,
			at: file.locate(range),
			addresses: delay(() => addressesOf(site, file, target)),
			from,
			inPage,
			anchored: delay(() => pageAddresses(site, file, target)),
			...(start !== undefined && { label: labelOf(file, start, range) }),
		};
		yield linkRecord(site, foundLink, delay);
	}
}

function labelOf(file: BodyFile, start: number, target: Range): () => LinkLabel {
	return computeLazily(() => {
		const { text, range } = labelBefore(file.file.text, start, target);
		return { text, at: file.locate(range) };
	});
}
