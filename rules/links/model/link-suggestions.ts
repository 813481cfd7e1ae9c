import type { SuggestedChange, Suggestion } from "../../../src/engine/suggestion.ts";
import { attributeAt } from "../../../src/mdx/body-index.ts";
import { basePathOf, withoutBase } from "../../../src/site/addresses/base-path.ts";
import { missingFolder } from "../../../src/site/addresses/dead-ends.ts";
import { withFragment } from "../../../src/site/bodies/destinations/anchor-pages.ts";
import { type DeadLink, deadEndOf } from "../../../src/site/bodies/destinations/dead-links.ts";
import type { LinkDeadEnd } from "../../../src/site/bodies/destinations/destination.ts";
import { addressOf, foldersAbove, slugOf } from "../../../src/site/facts/files/site-path.ts";
import { pageEntries } from "../../../src/site/facts/navigation/navigation.ts";
import { question, type Site } from "../../../src/site/parts/site.ts";
import { markdownLinkAt, openBodyAt } from "../../../src/site/suggestions/markup.ts";
import {
	nearnessReason,
	nearPages,
	reasonOfNearPage,
} from "../../../src/site/suggestions/near-pages.ts";
import { removedPageAt, successorsOf } from "../../../src/site/suggestions/successors.ts";
import { inPlaceOf } from "../../../src/text/rewrite.ts";
import { type Location, writtenAt } from "../../../src/text/source-file.ts";

/** An address that a dead link may mean, and the reason. */
interface LinkCandidate {
	readonly address: string;
	readonly reason: string;
}

/** Suggests another target for a dead link. */
export function* linkSuggestions(site: Site, link: DeadLink): Iterable<Suggestion> {
	const { address, why } = deadEndOf(site, link);
	if (why.kind === "host") yield* suggestUrl(link, why.url, "Without its scheme");
	const [, urlInParentheses = ""] = /^\((https?:\/\/[^()]+)\)$/.exec(link.written) ?? [];
	yield* suggestUrl(link, urlInParentheses, "With a second pair of parentheses");
	for (const candidate of candidatesFor(site, link, address, why).slice(0, 2))
		yield* suggestTarget(site, link, candidate);
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
	const rawText = writtenAt(at);
	if (rawText === written) return { kind: "edit", at, text: target };
	const text = /^["']/.test(rawText) ? inPlaceOf(at, target) : undefined;
	return text === undefined || rawText.slice(1, -1) !== written
		? undefined
		: { kind: "edit", at, text };
}
