// Suggestions for links to pages that do not exist.
import type { SuggestedChange, Suggestion } from "../engine/suggestion.ts";
import { allRedirects } from "../facts/docs-json/redirects.ts";
import { addressOf, slugOf } from "../facts/files/site-path.ts";
import { pageEntries } from "../facts/navigation/navigation.ts";
import type { Element } from "../mdx/body.ts";
import { isRedirectedAddress } from "../site/addresses/addresses.ts";
import { basePathOf, withoutBase } from "../site/addresses/base-path.ts";
import { missingFolder } from "../site/addresses/dead-ends.ts";
import { hasEntry } from "../site/addresses/listed-pages.ts";
import { addRedirects, canBeSource } from "../site/addresses/lost/new-redirects.ts";
import { plainPath } from "../site/addresses/published-paths.ts";
import { withFragment } from "../site/bodies/destinations/anchor-pages.ts";
import { type DeadLink, deadEndOf, deadLinks } from "../site/bodies/destinations/dead-links.ts";
import type { LinkDeadEnd } from "../site/bodies/destinations/destination.ts";
import { splitAddress } from "../site/bodies/destinations/relative-links.ts";
import { question, type Site } from "../site/parts/site.ts";
import { inPlaceOf, wholeLine } from "../source/rewrite.ts";
import type { Location, Range } from "../source/source-file.ts";
import {
	attributeAt,
	editIn,
	markdownLinkAt,
	type OpenBody,
	openBodyAt,
	rangeOfAttribute,
	tagsOf,
} from "./markup.ts";
import { canCreatePage, listingOf, newPage } from "./navigation-entries.ts";
import { nearnessReason, nearPages, reasonOfNearPage } from "./near-pages.ts";
import { removedPageAt, successorsOf } from "./successors.ts";

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
	if (why.kind === "host") yield* suggestUrl(link, why.url);
	yield* suggestWithoutParentheses(link);
	const allCandidates = candidatesFor(site, link, address, why);
	const candidates = allCandidates.filter(({ isAmbiguous }) => isAmbiguous !== true);
	for (const candidate of candidates.slice(0, 2)) yield* suggestTarget(site, link, candidate);
	const [best] = candidates;
	// A redirect is worth more if several links need it, because one redirect fixes all of these
	// links.
	const isShared = (linksByAddress(site).get(address) ?? []).length > 1;
	if (best !== undefined && isShared) yield* suggestRedirect(site, link, address, best);
	const removals = [...removeLink(site, link.at)];
	yield* removals;
	// An ambiguous page is suggested only after another choice.
	if (best === undefined && removals.length > 0)
		for (const candidate of allCandidates.slice(0, 2)) yield* suggestTarget(site, link, candidate);
	if (best !== undefined && !isShared) yield* suggestRedirect(site, link, address, best);
	if (causesOfNewPages.has(why.kind) && !hasLinkWithAnchor(site, address))
		yield* suggestNewPage(site, address);
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
	const entry = pageEntries(site).find(
		({ slug }) => slug.startsWith(`${folder}/`) && site.published.lookup.has(slug),
	);
	return entry && addressOf(entry.slug);
}

/** The text of a link as readers see it; empty if the text is unknown. */
export function labelOf(site: Site, at: Location): string {
	const open = openBodyAt(site, at);
	if (open === undefined) return "";
	const { start } = at.range;
	const markdownLink = markdownLinkAt(open, start);
	if (markdownLink !== undefined) return markdownLink.label;
	const { element } = attributeAt(open, start) ?? {};
	const title = element?.attributes.find(({ name, kind }) => name === "title" && kind === "string");
	if (title !== undefined) return title.value;
	const { content } = element ?? {};
	return content === undefined ? "" : open.text.slice(content.start, content.end).trim();
}

const plainUrlPattern = /^(?:mailto:|https?:\/\/)[\w./@:+~%?=&#-]+$/;

function* suggestUrl({ at, written }: DeadLink, url: string): Iterable<Suggestion> {
	const { file, range } = at;
	if (plainUrlPattern.test(url) && file.text.slice(range.start, range.end) === written)
		yield {
			title: `Link to \`${url}\``,
			reason: "Without its scheme, the link points to a page of the site.",
			changes: [{ kind: "edit", at, text: url }],
		};
}

function* suggestWithoutParentheses({ at, written }: DeadLink): Iterable<Suggestion> {
	const { file, range } = at;
	const url = /^\((https?:\/\/[^()]+)\)$/.exec(written)?.[1] ?? "";
	if (plainUrlPattern.test(url) && file.text.slice(range.start, range.end) === written)
		yield {
			title: `Link to \`${url}\``,
			reason: "With a second pair of parentheses, the link points to a page of the site.",
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

const linksByAddress = question((site: Site) => {
	const links = new Map<string, DeadLink[]>();
	for (const link of deadLinks(site)) {
		const address = plainPath(link.addresses[0] ?? "");
		const linkList = links.get(address) ?? [];
		links.set(address, linkList);
		linkList.push(link);
	}
	return links;
});

function hasLinkWithAnchor(site: Site, address: string): boolean {
	const links = linksByAddress(site).get(address) ?? [];
	return links.some(({ written }) => splitAddress(written.trim()).rest !== "");
}

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
	const links = linksByAddress(site).get(address) ?? [];
	const { basePath = "" } = site.home;
	const isTarget = allRedirects(site).some(({ to }) => plainPath(to) === address);
	const canRedirect = !isTarget && !isRedirectedAddress(site, address) && addresses.length === 1;
	if (hasLinkWithAnchor(site, address) || !canRedirect || basePath !== "" || !canBeSource(address))
		return;
	const redirect = { source: address, destination };
	const { fix } = addRedirects(site.docs, { redirects: [redirect], isSure: true });
	if (fix === undefined) return;
	yield {
		title: `Redirect \`${address}\` to \`${destination}\``,
		reason:
			links.length > 1
				? `${links.length} links go to that address, and readers may have saved it.`
				: "Readers may have saved the address.",
		changes: [{ kind: "edit", at: fix.at, text: fix.text }],
	};
}

/**
 * Suggests the text without the link; for a list item that begins with the link, also the removal
 * of the item.
 */
export function* removeLink(site: Site, at: Location): Iterable<Suggestion> {
	const open = openBodyAt(site, at);
	if (open === undefined) return;
	const { start } = at.range;
	const markdownLink = markdownLinkAt(open, start);
	const reason = "Readers then see the text, and nothing to follow.";
	if (markdownLink !== undefined) {
		const { range, label, link } = markdownLink;
		const item = link.kind === "link" ? listItemOf(open, range) : undefined;
		const removals = item === undefined ? [] : [toItemRemoval(open, item)];
		if (item?.isOnlyLink === true) yield* removals;
		if (link.kind === "link" && label.trim() !== "")
			yield {
				title: "Keep the text without the link",
				reason,
				changes: [editIn(open, range, label)],
			};
		if (item?.isOnlyLink === false) yield* removals;
		return;
	}
	const cardAttribute = attributeAt(open, start);
	if (cardAttribute?.attribute.name !== "href" || cardAttribute.element.name !== "Card") return;
	const range = rangeOfAttribute(open, cardAttribute.attribute);
	if (range !== undefined)
		yield {
			title: "Keep the card without the link",
			reason: "Readers then see the card, and nothing to follow.",
			changes: [editIn(open, range, "")],
		};
	yield* removeCard(open, cardAttribute.element);
}

/** Suggests the removal of a card, if the card has siblings and no content besides text. */
function* removeCard(open: OpenBody, card: Element): Iterable<Suggestion> {
	const [first, last = first] = tagsOf(open, card) ?? [];
	if (first === undefined || last === undefined || card.parent === undefined) return;
	const { elements, links } = open.body;
	const { start } = first.alone;
	const { end } = last.alone;
	const isAlone = !elements.some(
		({ name, parent, start: other }) =>
			name === card.name && parent === card.parent && other !== start,
	);
	const hasOtherContent =
		elements.some((element) => element.start > start && element.start < end) ||
		links.some((link) => link.start > start && link.start < end);
	if (isAlone || hasOtherContent) return;
	yield {
		title: "Remove the card",
		reason: "Its link points to nothing that exists.",
		changes: [editIn(open, wholeLine(open.text, { start, end }), "")],
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
	const lineBreak = text.indexOf("\n", end);
	const lineEnd = lineBreak === -1 ? text.length : lineBreak + 1;
	const textAfterLink = text.slice(end, lineEnd).trim();
	const [indent = ""] = marker.slice(1);
	const isItem = (line: string): boolean => /^[-*+][ \t]/.test(line.slice(indent.length));
	const [before = ""] = text.slice(0, lineStart).trimEnd().split("\n").slice(-1);
	const [next = "", afterNext = ""] = text.slice(lineEnd).split("\n", 2);
	const isLast = next.trim() === "" && !/^[ \t]/.test(afterNext);
	const hasNeighbors = isItem(before) || isItem(next);
	return hasNeighbors && (isItem(next) || isLast) && !/[<[]/.test(textAfterLink)
		? { line: { start: lineStart, end: lineEnd }, isOnlyLink: /^[.;,]?$/.test(textAfterLink) }
		: undefined;
}

function toItemRemoval(open: OpenBody, { line }: LinkItem): Suggestion {
	return {
		title: "Remove the list item",
		reason: "Its link points to nothing that exists.",
		changes: [editIn(open, line, "")],
	};
}
