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
interface Candidate {
	readonly address: string;
	readonly reason: string;
	/** True if the evidence also fits other pages. */
	readonly isAmbiguous?: boolean;
}

/**
 * Suggests another target for a dead link, a redirect from its address, or its text without a link.
 */
export function* linkSuggestions(site: Site, link: DeadLink): Iterable<Suggestion> {
	const { address, why } = deadEndOf(site, link);
	if (why.kind === "host") yield* writeUrl(link, why.url);
	yield* withoutParentheses(link);
	const allCandidates = candidatesFor(site, link, address, why);
	const candidates = allCandidates.filter(({ isAmbiguous }) => isAmbiguous !== true);
	for (const candidate of candidates.slice(0, 2)) yield* retarget(site, link, candidate);
	const [best] = candidates;
	// A redirect is worth more if several links need it, because it fixes all these links.
	const isShared = (linksByAddress(site).get(address) ?? []).length > 1;
	if (best !== undefined && isShared) yield* redirectTo(site, link, address, best);
	const removal = [...removeLink(site, link.at)];
	yield* removal;
	// An ambiguous page is suggested only after another choice.
	if (best === undefined && removal.length > 0)
		for (const candidate of allCandidates.slice(0, 2)) yield* retarget(site, link, candidate);
	if (best !== undefined && !isShared) yield* redirectTo(site, link, address, best);
	if (mayBeNew.has(why.kind) && !haveAnchors(site, address)) yield* createPage(site, address);
}

/** The causes of dead links for which the author may have intended a new page. */
const mayBeNew: ReadonlySet<string> = new Set(["none", "similar", "plural", "elsewhere"]);

/** Suggests a new page at the address, listed beside its neighbors. */
function* createPage(site: Site, address: string): Iterable<Suggestion> {
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
): readonly Candidate[] {
	const label = labelOf(site, link.at);
	const named =
		"address" in why ? [{ address: why.address, reason: nearnessReason(why.kind) }] : [];
	const first = why.kind === "folder" ? firstPageOf(site, why.path) : undefined;
	const inFolder =
		first === undefined
			? []
			: [{ address: first, reason: "It is the first page of the folder in the navigation." }];
	const isBelowBase = withoutBase(site, address) !== undefined;
	const path = withoutBase(site, address) ?? address;
	const base = isBelowBase ? (basePathOf(site)?.path ?? "") : "";
	// An unknown first folder, such as `ja-jp` instead of `ja`, does not show the language of the
	// page.
	const isUnknownFolder = missingFolder(site, address) === `/${path.split("/", 2)[1]}`;
	const edition = isUnknownFolder ? slugOf(link.at.file.path) : path.slice(1);
	const near = nearPages(site, path, label, edition).map((page) => ({
		address: base + page.address,
		isAmbiguous: page.isAmbiguous,
		reason: reasonOfNearPage(page, "Its title is the text of the link."),
	}));
	const former = removedPageAt(site, path);
	const { past } = site;
	const successors = (
		former === undefined || past === undefined ? [] : successorsOf(site, past.site, former)
	).map((one) => ({ ...one, address: base + one.address }));
	const all = [...successors, ...named, ...inFolder, ...near];
	const own = base + addressOf(slugOf(link.at.file.path));
	return all.filter(
		({ address: one }, index) =>
			one !== own && all.findIndex((other) => other.address === one) === index,
	);
}

/** The first page below a folder in the order of the navigation. */
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

const plainUrl = /^(?:mailto:|https?:\/\/)[\w./@:+~%?=&#-]+$/;

/** Suggests the URL or the mail address with its scheme. */
function* writeUrl({ at, written }: DeadLink, url: string): Iterable<Suggestion> {
	const { file, range } = at;
	if (plainUrl.test(url) && file.text.slice(range.start, range.end) === written)
		yield {
			title: `Link to \`${url}\``,
			reason: "Without its scheme, the link points to a page of the site.",
			changes: [{ kind: "edit", at, text: url }],
		};
}

/** Suggests a URL without the second pair of parentheses around it. */
function* withoutParentheses({ at, written }: DeadLink): Iterable<Suggestion> {
	const { file, range } = at;
	const url = /^\((https?:\/\/[^()]+)\)$/.exec(written)?.[1] ?? "";
	if (plainUrl.test(url) && file.text.slice(range.start, range.end) === written)
		yield {
			title: `Link to \`${url}\``,
			reason: "With a second pair of parentheses, the link points to a page of the site.",
			changes: [{ kind: "edit", at, text: url }],
		};
}

/** A pattern of an address that needs no quoting, in letters of any script. */
const plainAddress = /^[\p{L}\p{M}\p{N}_./~%@+-]+(?:[?#][^\s<>()[\]{}"'`\\]*)?$/u;

function* retarget(
	site: Site,
	link: DeadLink,
	{ address, reason }: Candidate,
): Iterable<Suggestion> {
	const target = withFragment(site, address, link.written);
	const change = changeOfTarget(link, target);
	if (change !== undefined) yield { title: `Link to \`${target}\``, reason, changes: [change] };
}

function changeOfTarget({ at, written }: DeadLink, target: string): SuggestedChange | undefined {
	if (!plainAddress.test(target) || target === written) return undefined;
	const { file, range } = at;
	const rawText = file.text.slice(range.start, range.end);
	if (rawText === written) return { kind: "edit", at, text: target };
	const text = /^["']/.test(rawText) ? inPlaceOf(at, target) : undefined;
	return text === undefined || rawText.slice(1, -1) !== written
		? undefined
		: { kind: "edit", at, text };
}

/** The dead links by address. */
const linksByAddress = question((site: Site) => {
	const links = new Map<string, DeadLink[]>();
	for (const link of deadLinks(site)) {
		const address = plainPath(link.addresses[0] ?? "");
		const list = links.get(address) ?? [];
		links.set(address, list);
		list.push(link);
	}
	return links;
});

/** True if a dead link to the address has an anchor. */
function haveAnchors(site: Site, address: string): boolean {
	const links = linksByAddress(site).get(address) ?? [];
	return links.some(({ written }) => splitAddress(written.trim()).rest !== "");
}

/**
 * Suggests a redirect if several links point to the address. No link may have an anchor, because
 * the other page may lack the anchor.
 */
function* redirectTo(
	site: Site,
	{ addresses }: DeadLink,
	address: string,
	{ address: destination }: Candidate,
): Iterable<Suggestion> {
	const links = linksByAddress(site).get(address) ?? [];
	const { basePath = "" } = site.home;
	const isTarget = allRedirects(site).some(({ to }) => plainPath(to) === address);
	const isFree = !isTarget && !isRedirectedAddress(site, address) && addresses.length === 1;
	if (haveAnchors(site, address) || !isFree || basePath !== "" || !canBeSource(address)) return;
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
		const item = link.kind === "link" ? itemAbout(open, range) : undefined;
		const removals = item === undefined ? [] : [withoutItem(open, item)];
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

/** Suggests the removal of a card that is one of several and has no content besides text. */
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
	const hasMore =
		elements.some((element) => element.start > start && element.start < end) ||
		links.some((link) => link.start > start && link.start < end);
	if (isAlone || hasMore) return;
	yield {
		title: "Remove the card",
		reason: "Its link points to nothing that exists.",
		changes: [editIn(open, wholeLine(open.text, { start, end }), "")],
	};
}

/** A list item of one line that begins with a link. */
interface LinkItem {
	readonly line: Range;
	/** True if the item has no text besides the link. */
	readonly isOnlyLink: boolean;
}

/** The item of a list with other items; `undefined` if the item has further lines. */
function itemAbout({ text }: OpenBody, { start, end }: Range): LinkItem | undefined {
	const lineStart = text.lastIndexOf("\n", start - 1) + 1;
	const marker = /^([ \t]*)[-*+][ \t]+$/.exec(text.slice(lineStart, start));
	if (marker === null) return undefined;
	const lineBreak = text.indexOf("\n", end);
	const lineEnd = lineBreak === -1 ? text.length : lineBreak + 1;
	const rest = text.slice(end, lineEnd).trim();
	const [indent = ""] = marker.slice(1);
	const isItem = (line: string): boolean => /^[-*+][ \t]/.test(line.slice(indent.length));
	const [before = ""] = text.slice(0, lineStart).trimEnd().split("\n").slice(-1);
	const [next = "", afterNext = ""] = text.slice(lineEnd).split("\n", 2);
	const isLast = next.trim() === "" && !/^[ \t]/.test(afterNext);
	const hasOthers = isItem(before) || isItem(next);
	return hasOthers && (isItem(next) || isLast) && !/[<[]/.test(rest)
		? { line: { start: lineStart, end: lineEnd }, isOnlyLink: /^[.;,]?$/.test(rest) }
		: undefined;
}

function withoutItem(open: OpenBody, { line }: LinkItem): Suggestion {
	return {
		title: "Remove the list item",
		reason: "Its link points to nothing that exists.",
		changes: [editIn(open, line, "")],
	};
}
