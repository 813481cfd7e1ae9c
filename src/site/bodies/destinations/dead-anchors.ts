import { isInvisible } from "../../../text/odd-spaces.ts";
import { LazyLocation, type Location } from "../../../text/source-file.ts";
import type { BodyFile } from "../../facts/bodies/body-file.ts";
import { idsOfFragment } from "../../facts/bodies/ids/fragments.ts";
import { foldId } from "../../facts/bodies/ids/slug.ts";
import { labelBefore, targetsIn, type WrittenTarget } from "../../facts/bodies/plain-texts.ts";
import { isInternal, slugOf } from "../../facts/files/site-path.ts";
import { linksOf } from "../../facts/settings/named-addresses.ts";
import { eachBody } from "../../pages/bodies.ts";
import { question, type Site } from "../../parts/site.ts";
import { type AnchorPage, anchorPage, fragmentOf } from "./anchor-pages.ts";
import type { Destinations } from "./destination.ts";
import { addressesOf } from "./links.ts";
import { idsOf, type NamedPage, type NearAnchor, namedPageAt, titleAt } from "./page-ids.ts";
import { type SuccessorHeading, successorOf } from "./renamed-headings.ts";

export interface DeadAnchor extends AnchorPage {
	readonly fragment: string;
	/** True if Mintlify's link check accepts the anchor. */
	readonly isChecked: boolean;
	readonly isOwn: boolean;
	readonly at: Location;
	readonly suggestion: AnchorSuggestion;
}

export type AnchorSuggestion = NearAnchor | SuccessorHeading | InvisibleId;

/** The nearest id has a character that writers cannot see, such as that of a copied link. */
interface InvisibleId {
	readonly kind: "invisible";
	readonly at: Location;
}

export interface AnchorLink {
	readonly fragment: string;
	readonly at: Location;
	readonly addresses: readonly string[];
	readonly from?: string;
}

export const deadAnchors = question((site): readonly DeadAnchor[] => [
	...deadAnchorsInBodies(site),
	...deadAnchorsInDocs(site),
]);
const deadAnchorsInBodies = eachBody((site, file) =>
	findDeadAnchors(site, anchorLinksIn(site, file)),
);
const deadAnchorsInDocs = question((site) => [...findDeadAnchors(site, anchorLinksInDocs(site))]);

function* findDeadAnchors(site: Site, links: Iterable<AnchorLink>): Iterable<DeadAnchor> {
	for (const link of links) {
		const destination = resolveAnchor(site, link);
		if (destination.kind !== "dead") continue;
		const { why, target, isChecked } = destination;
		const { fragment, from } = link;
		const canHaveSuccessor = why.kind === "similar" || why.kind === "none";
		const successor = canHaveSuccessor && successorOf(site, target.page, fragment);
		const near = successor || why;
		const suggestion =
			"id" in near && hasInvisible(near.id) ? { kind: "invisible" as const, at: near.at } : near;
		const isOwn = target.page.path === from;
		yield { ...target, fragment, isChecked, isOwn, at: locateFragment(link.at), suggestion };
	}
}

/** True for an id that has an invisible character, other than those that join letters. */
export function hasInvisible(id: string): boolean {
	return /[\u00ad\u200b\u2060\ufeff]|%(?:C2%AD|E2%80%8B|E2%81%A0|EF%BB%BF)/i.test(id);
}

export function resolveAnchor(
	site: Site,
	{ addresses, fragment, from }: AnchorLink,
): Destinations["anchor"] {
	const target = anchorPage(site, addresses, fragment);
	const ids = target && idsOf(site, target.page);
	const fate = ids?.fateOf(fragment);
	if (!ids || fate === "unknown") return { kind: "unknown" };
	const isOwn = target.page.path === from;
	if (fate === "alive" || (!isOwn && isTitle(site, fragment, target.page)))
		return { kind: "there" };
	const nearReason = ids.nearId(fragment) ?? { kind: "none" };
	return { kind: "dead", why: nearReason, target, isChecked: fate === "differs" };
}

export function* anchorLinksIn(site: Site, file: BodyFile): Iterable<AnchorLink> {
	const { reading, path: from } = file;
	if (reading.kind !== "body") return;
	for (const target of targetsIn(reading.body)) {
		const fragment = fragmentOf(target.text);
		if (fragment === undefined || hasNoText(file, target)) continue;
		const addresses = pageAddresses(site, file, target);
		yield { fragment, at: file.locate(target.range), addresses, from };
	}
}

/** True for a link that readers cannot see. Another rule reports such a link, whatever its target. */
function hasNoText({ file }: BodyFile, { start, range }: WrittenTarget): boolean {
	return start !== undefined && isInvisible(labelBefore(file.text, start, range).text);
}

function* anchorLinksInDocs(site: Site): Iterable<AnchorLink> {
	for (const { written, at } of linksOf(site.docs)) {
		const fragment = isInternal(written) ? fragmentOf(written) : undefined;
		if (fragment !== undefined) yield { fragment, at, addresses: [written] };
	}
}

/**
 * The addresses of the pages to which a link with a fragment may point, including the page of the
 * link itself.
 */
export function pageAddresses(
	site: Site,
	file: BodyFile,
	target: WrittenTarget,
): readonly string[] {
	if (!/^\s*[#?]/.test(target.text)) return addressesOf(site, file, target);
	const slug = slugOf(file.path);
	const isPage = namedPageAt(site, slug)?.path === file.path;
	return isPage ? [`/${slug}`] : [];
}

/**
 * True if a fragment is made from the page's title. Readers then land at the top of the page, as
 * intended, even if the fragment does not exist.
 */
function isTitle(site: Site, fragment: string, { slug }: NamedPage): boolean {
	const title = titleAt(site, slug) ?? "";
	const [decoded = ""] = idsOfFragment(fragment);
	return foldId(decoded) === foldId(title.toLowerCase());
}

/** The location of the fragment within a link, computed on demand. */
export function locateFragment(link: Location): Location {
	return new LazyLocation(link, link.pointer, () => {
		const { text } = link.file;
		const { start, end } = link.range;
		const hashOffset = text.slice(start, end).indexOf("#");
		const isQuoted = /["']/.test(text[start] ?? "");
		return { start: start + hashOffset + 1, end: isQuoted ? end - 1 : end };
	});
}
