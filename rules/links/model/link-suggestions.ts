import type { SuggestedChange, Suggestion } from "../../../src/engine/suggestion.ts";
import type { Element } from "../../../src/mdx/body.ts";
import { attributeAt, siblingsOf } from "../../../src/mdx/body-index.ts";
import { isRedirectedAddress } from "../../../src/site/addresses/addresses.ts";
import { basePathOf, withoutBase } from "../../../src/site/addresses/base-path.ts";
import { missingFolder } from "../../../src/site/addresses/dead-ends.ts";
import { hasEntry } from "../../../src/site/addresses/listed-pages.ts";
import { addRedirects, canBeSource } from "../../../src/site/addresses/lost/new-redirects.ts";
import { plainPath } from "../../../src/site/addresses/published-paths.ts";
import { redirectTargets } from "../../../src/site/addresses/redirect-targets.ts";
import { withFragment } from "../../../src/site/bodies/destinations/anchor-pages.ts";
import {
	type DeadLink,
	deadEndOf,
	deadLinks,
} from "../../../src/site/bodies/destinations/dead-links.ts";
import type { LinkDeadEnd } from "../../../src/site/bodies/destinations/destination.ts";
import { splitAddress } from "../../../src/site/bodies/destinations/relative-links.ts";
import { addressOf, foldersAbove, slugOf } from "../../../src/site/facts/files/site-path.ts";
import { pageEntries } from "../../../src/site/facts/navigation/navigation.ts";
import { question, type Site } from "../../../src/site/parts/site.ts";
import {
	editIn,
	markdownLinkAt,
	type OpenBody,
	openBodyAt,
	rangeOfAttribute,
	tagsOf,
} from "../../../src/site/suggestions/markup.ts";
import {
	canCreatePage,
	listingOf,
	newPage,
} from "../../../src/site/suggestions/navigation-entries.ts";
import {
	nearnessReason,
	nearPages,
	reasonOfNearPage,
} from "../../../src/site/suggestions/near-pages.ts";
import { removedPageAt, successorsOf } from "../../../src/site/suggestions/successors.ts";
import { groupBy, lastIndexUpTo } from "../../../src/text/lists.ts";
import { endOfCode, extendToLine, inPlaceOf } from "../../../src/text/rewrite.ts";
import type { Location, Range } from "../../../src/text/source-file.ts";
import { startOfNextLine } from "../../../src/text/text-parts.ts";

/** An address that a dead link may mean, and the reason. */
interface LinkCandidate {
	readonly address: string;
	readonly reason: string;
	/** True if the evidence also fits other pages. */
	readonly isAmbiguous?: boolean;
}

/**
 * Suggests another target for a dead link, a redirect from the address of the link, a new page, or
 * the text without a link.
 */
export function* linkSuggestions(site: Site, link: DeadLink): Iterable<Suggestion> {
	const { address, why } = deadEndOf(site, link);
	if (why.kind === "host") yield* suggestUrl(link, why.url, "Without its scheme");
	const [, urlInParentheses = ""] = /^\((https?:\/\/[^()]+)\)$/.exec(link.written) ?? [];
	yield* suggestUrl(link, urlInParentheses, "With a second pair of parentheses");
	const allCandidates = candidatesFor(site, link, address, why);
	const candidates = allCandidates.filter(({ isAmbiguous }) => isAmbiguous !== true);
	for (const candidate of candidates.slice(0, 2)) yield* suggestTarget(site, link, candidate);
	const [best] = candidates;
	// A redirect is worth more if several links need the redirect, because one redirect fixes all of
	// these links.
	const links = linksTo(site, address);
	const hasSeveralLinks = links.count > 1;
	if (best !== undefined && hasSeveralLinks) yield* suggestRedirect(site, link, address, best);
	const removals = [...removeLink(site, link.at)];
	yield* removals;
	// An ambiguous page is suggested only after another choice.
	if (best === undefined && removals.length > 0)
		for (const candidate of allCandidates.slice(0, 2)) yield* suggestTarget(site, link, candidate);
	if (best !== undefined && !hasSeveralLinks) yield* suggestRedirect(site, link, address, best);
	if (causesOfNewPages.has(why.kind) && !links.hasAnchor) yield* suggestNewPage(site, address);
}

/** The causes of dead links for which the author may have intended a new page. */
const causesOfNewPages: ReadonlySet<string> = new Set(["none", "similar", "plural", "elsewhere"]);

function* suggestNewPage(site: Site, address: string): Iterable<Suggestion> {
	const slug = address.slice(1);
	if (missingFolder(site, address) !== undefined || !canCreatePage(site, slug)) return;
	const listing = hasEntry(site, slug) ? [] : listingOf(site, [slug]);
	if (listing !== undefined)
		yield {
			title: `Create the page \`${slug}.mdx\``,
			reason: "The folder exists, so the page may be planned.",
			changes: [newPage(slug), ...listing],
		};
}

function candidatesFor(
	site: Site,
	link: DeadLink,
	address: string,
	why: LinkDeadEnd,
): readonly LinkCandidate[] {
	const label = labelOf(site, link.at);
	const candidatesFromCause =
		"address" in why ? [{ address: why.address, reason: nearnessReason(why.kind) }] : [];
	const firstPage = why.kind === "folder" ? firstPageOf(site, why.path) : undefined;
	const candidatesInFolder =
		firstPage === undefined
			? []
			: [{ address: firstPage, reason: "It is the first page of the folder in the navigation." }];
	const isBelowBase = withoutBase(site, address) !== undefined;
	const path = withoutBase(site, address) ?? address;
	const base = isBelowBase ? (basePathOf(site)?.path ?? "") : "";
	// An unknown first folder, such as `ja-jp` instead of `ja`, does not show the language of the
	// page.
	const isUnknownFolder = missingFolder(site, address) === `/${path.split("/", 2)[1]}`;
	const edition = isUnknownFolder ? slugOf(link.at.file.path) : path.slice(1);
	const nearCandidates = nearPages(site, path, label, edition).map((page) => ({
		address: base + page.address,
		isAmbiguous: page.isAmbiguous,
		reason: reasonOfNearPage(page, "Its title is the text of the link."),
	}));
	const removedPage = removedPageAt(site, path);
	const { past } = site;
	const successors = (
		removedPage === undefined || past === undefined
			? []
			: successorsOf(site, past.site, removedPage)
	).map((one) => ({ ...one, address: base + one.address }));
	const candidates = [
		...successors,
		...candidatesFromCause,
		...candidatesInFolder,
		...nearCandidates,
	];
	const ownAddress = base + addressOf(slugOf(link.at.file.path));
	return candidates.filter(
		({ address: one }, index) =>
			one !== ownAddress && candidates.findIndex((other) => other.address === one) === index,
	);
}

function firstPageOf(site: Site, folder: string): string | undefined {
	const slug = firstSlugByFolder(site).get(folder);
	return slug === undefined ? undefined : addressOf(slug);
}

const firstSlugByFolder = question((site: Site): ReadonlyMap<string, string> => {
	const slugs = new Map<string, string>();
	for (const { slug } of pageEntries(site))
		if (site.published.lookup.has(slug))
			for (const folder of foldersAbove(slug)) if (!slugs.has(folder)) slugs.set(folder, slug);
	return slugs;
});

/** The visible text of a link; empty if the text is unknown. */
export function labelOf(site: Site, at: Location): string {
	const openBody = openBodyAt(site, at);
	if (openBody === undefined) return "";
	const { start } = at.range;
	const markdownLink = markdownLinkAt(openBody, start);
	if (markdownLink !== undefined) return markdownLink.label;
	const { element } = attributeAt(openBody.body, start) ?? {};
	const title = element?.attributes.find(({ name, kind }) => name === "title" && kind === "string");
	if (title !== undefined) return title.value;
	const { content } = element ?? {};
	return content === undefined
		? ""
		: openBody.text.slice(content.start, Math.min(content.end, content.start + maxLabel)).trim();
}

/** The maximum number of characters of a label, because a longer text is no title. */
const maxLabel = 1000;

const plainUrlPattern = /^(?:mailto:|https?:\/\/)[\w./@:+~%?=&#-]+$/;

function* suggestUrl(
	{ at, written }: DeadLink,
	url: string,
	writtenForm: string,
): Iterable<Suggestion> {
	const { file, range } = at;
	if (plainUrlPattern.test(url) && file.text.slice(range.start, range.end) === written)
		yield {
			title: `Link to \`${url}\``,
			reason: `${writtenForm}, the link points to a page of the site.`,
			changes: [{ kind: "edit", at, text: url }],
		};
}

/** A pattern of an address that needs no quoting, in letters of any script. */
const plainAddressPattern = /^[\p{L}\p{M}\p{N}_./~%@+-]+(?:[?#][^\s<>()[\]{}"'`\\]*)?$/u;

function* suggestTarget(
	site: Site,
	link: DeadLink,
	{ address, reason }: LinkCandidate,
): Iterable<Suggestion> {
	const target = withFragment(site, address, link.written);
	const change = changeOfTarget(link, target);
	if (change !== undefined) yield { title: `Link to \`${target}\``, reason, changes: [change] };
}

function changeOfTarget({ at, written }: DeadLink, target: string): SuggestedChange | undefined {
	if (!plainAddressPattern.test(target) || target === written) return undefined;
	const { file, range } = at;
	const rawText = file.text.slice(range.start, range.end);
	if (rawText === written) return { kind: "edit", at, text: target };
	const text = /^["']/.test(rawText) ? inPlaceOf(at, target) : undefined;
	return text === undefined || rawText.slice(1, -1) !== written
		? undefined
		: { kind: "edit", at, text };
}

interface LinksToAddress {
	readonly count: number;
	readonly hasAnchor: boolean;
}

function linksTo(site: Site, address: string): LinksToAddress {
	return linksByAddress(site).get(address) ?? { count: 0, hasAnchor: false };
}

const linksByAddress = question((site: Site): ReadonlyMap<string, LinksToAddress> => {
	const counts = new Map<string, LinksToAddress>();
	const links = groupBy(deadLinks(site), ({ addresses: [address = ""] }) => plainPath(address));
	for (const [address, list] of links) {
		const hasAnchor = list.some(({ written }) => splitAddress(written.trim()).rest !== "");
		counts.set(address, { count: list.length, hasAnchor });
	}
	return counts;
});

/**
 * Suggests a redirect from the address. No link to the address may have an anchor, because the
 * target of the redirect may lack the anchor.
 */
function* suggestRedirect(
	site: Site,
	{ addresses }: DeadLink,
	address: string,
	{ address: destination }: LinkCandidate,
): Iterable<Suggestion> {
	const { count, hasAnchor } = linksTo(site, address);
	const { basePath = "" } = site.home;
	const canRedirect =
		!redirectTargets(site).has(address) &&
		!isRedirectedAddress(site, address) &&
		addresses.length === 1;
	if (hasAnchor || !canRedirect || basePath !== "" || !canBeSource(address)) return;
	const redirect = { source: address, destination };
	const { fix } = addRedirects(site.docs, { redirects: [redirect], isSure: true });
	if (fix === undefined) return;
	yield {
		title: `Redirect \`${address}\` to \`${destination}\``,
		reason:
			count > 1
				? `${count} links go to that address, and readers may have saved it.`
				: "Readers may have saved the address.",
		changes: [{ kind: "edit", at: fix.at, text: fix.text }],
	};
}

/**
 * Suggests the text without the link, the removal of a list item that begins with the link, or the
 * removal of a card.
 */
export function* removeLink(site: Site, at: Location): Iterable<Suggestion> {
	const openBody = openBodyAt(site, at);
	if (openBody === undefined) return;
	const { start } = at.range;
	const markdownLink = markdownLinkAt(openBody, start);
	const reason = "Readers then see the text, and nothing to follow.";
	if (markdownLink !== undefined) {
		const { range, label, link } = markdownLink;
		const item = link.kind === "link" ? listItemOf(openBody, range) : undefined;
		const removals = item === undefined ? [] : [toItemRemoval(openBody, item)];
		if (item?.isOnlyLink === true) yield* removals;
		if (link.kind === "link" && label.trim() !== "")
			yield {
				title: "Keep the text without the link",
				reason,
				changes: [editIn(openBody, range, label)],
			};
		if (item?.isOnlyLink === false) yield* removals;
		return;
	}
	const cardAttribute = attributeAt(openBody.body, start);
	if (cardAttribute?.attribute.name !== "href" || cardAttribute.element.name !== "Card") return;
	const range = rangeOfAttribute(openBody, cardAttribute.attribute);
	if (range !== undefined)
		yield {
			title: "Keep the card without the link",
			reason: "Readers then see the card, and nothing to follow.",
			changes: [editIn(openBody, range, "")],
		};
	yield* removeCard(openBody, cardAttribute.element);
}

/** Suggests the removal of a card, if the card has siblings and no content besides text. */
function* removeCard(openBody: OpenBody, card: Element): Iterable<Suggestion> {
	const [first, last = first] = tagsOf(openBody, card) ?? [];
	if (first === undefined || last === undefined || card.parent === undefined) return;
	const { elements, links } = openBody.body;
	const { start } = first.alone;
	const { end } = last.alone;
	const lastElement = elements[lastIndexUpTo(elements, end - 1, (element) => element.start)];
	const lastLink = links[lastIndexUpTo(links, end - 1, ({ range }) => range.start)];
	const hasOtherContent =
		lastElement !== card || (lastLink !== undefined && lastLink.range.start > start);
	if (hasOtherContent || siblingsOf(openBody.body, card).length === 1) return;
	yield {
		title: "Remove the card",
		reason: "Its link points to nothing that exists.",
		changes: [editIn(openBody, extendToLine(openBody.text, { start, end }), "")],
	};
}

interface LinkItem {
	readonly line: Range;
	readonly isOnlyLink: boolean;
}

/** `undefined` if the list has no other items, or if the item has further lines. */
function listItemOf({ text }: OpenBody, { start, end }: Range): LinkItem | undefined {
	const lineStart = text.lastIndexOf("\n", start - 1) + 1;
	const marker = /^([ \t]*)[-*+][ \t]+$/.exec(text.slice(lineStart, start));
	if (marker === null) return undefined;
	const lineEnd = startOfNextLine(text, end);
	const textAfterLink = text.slice(end, lineEnd).trim();
	const [indent = ""] = marker.slice(1);
	const isItem = (line: string): boolean => /^[-*+][ \t]/.test(line.slice(indent.length));
	const endBefore = endOfCode(text, lineStart);
	const before = text.slice(text.lastIndexOf("\n", endBefore - 1) + 1, endBefore);
	const [next = "", afterNext = ""] = text.slice(lineEnd).split("\n", 2);
	const isLast = next.trim() === "" && !/^[ \t]/.test(afterNext);
	const hasNeighbors = isItem(before) || isItem(next);
	return hasNeighbors && (isItem(next) || isLast) && !/[<[]/.test(textAfterLink)
		? { line: { start: lineStart, end: lineEnd }, isOnlyLink: /^[.;,]?$/.test(textAfterLink) }
		: undefined;
}

function toItemRemoval(openBody: OpenBody, { line }: LinkItem): Suggestion {
	return {
		title: "Remove the list item",
		reason: "Its link points to nothing that exists.",
		changes: [editIn(openBody, line, "")],
	};
}
