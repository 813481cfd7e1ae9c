import type { Location } from "../../../text/source-file.ts";
import { property } from "../../../text/value.ts";
import type { DocsJson } from "../../facts/docs-json/docs-json.ts";
import { hasWildcard } from "../../facts/docs-json/redirect-match.ts";
import { doubtAbout, type Redirect, redirectsOf } from "../../facts/docs-json/redirects.ts";
import { addressOf, isInternal } from "../../facts/files/site-path.ts";
import { type Page, startOf } from "../../facts/pages/page.ts";
import { definitionLocation, type GeneratedPage } from "../../parts/generated-page.ts";
import { type PastState, question, type Site } from "../../parts/site.ts";
import { isExisting } from "../address-book.ts";
import { addressMatch, isRedirectedAddress } from "../addresses.ts";
import { hasEntry } from "../listed-pages.ts";
import { publishedPaths } from "../published-paths.ts";
import { findNewHome, type NewHome } from "./new-home.ts";
import { addressList, type PublishedAddress, publishedAddresses } from "./published-addresses.ts";

export interface LostAddress {
	readonly address: string;
	/** The former content; `undefined` if only the list of addresses contains the address. */
	readonly was: PublishedAddress | undefined;
	readonly now: NewHome | undefined;
	/** The line in the list of addresses, or the redirects of docs.json. */
	readonly at: Location;
	readonly isInList: boolean;
	/** An OpenAPI file that was not fetched, whose pages may include this address. */
	readonly possibleSource: string | undefined;
}

interface LostAddresses {
	readonly pages: readonly string[];
	readonly lost: readonly LostAddress[];
}

/** Without a compared state and a list of addresses, no address counts as lost. */
export const lostAddressesOf = question((site: Site): LostAddresses => {
	const { past } = site;
	const lines = addressList(site).addresses;
	const formerLines = past === undefined ? [] : [...addressList(past.site).addresses.keys()];
	const isUnchanged = past !== undefined && hasSameContent(site, past.site);
	if (isUnchanged && lines.size === 0 && formerLines.length === 0) return { pages: [], lost: [] };
	const formerAddresses: ReadonlyMap<string, PublishedAddress> =
		past === undefined ? new Map() : publishedAddresses(past.site);
	const requiredAddresses = new Set([...formerAddresses.keys(), ...formerLines, ...lines.keys()]);
	const lostAddresses = [...requiredAddresses].filter(
		(address) =>
			isLost(site, address, formerAddresses.get(address)) &&
			!(formerAddresses.get(address)?.kind === "generated" && canLoseGeneratedPages(site)),
	);
	return {
		pages: [...requiredAddresses].filter(
			(address) => formerAddresses.get(address)?.kind !== "redirect",
		),
		lost: [
			...lostAddresses.map((address) => {
				const line = lines.get(address);
				const formerAddress = formerAddresses.get(address);
				const newHome = past && formerAddress && findNewHome(site, past, formerAddress);
				const location = line ?? redirectsLocation(site.docs);
				const isInList = line !== undefined;
				const possibleSource = unfetchedSourceAt(site, address);
				return {
					address,
					was: formerAddress,
					now: newHome,
					at: location,
					isInList,
					possibleSource,
				};
			}),
			...(past === undefined ? [] : lostRedirects(site, past)),
		],
	};
});

function hasSameContent(site: Site, past: Site): boolean {
	return (
		site.docs === past.docs &&
		site.pages === past.pages &&
		site.published === past.published &&
		site.files.walk === past.files.walk
	);
}

function lostRedirects(site: Site, past: PastState): LostAddress[] {
	return lostWildcards(site, past).map(({ redirect, end }) => {
		const address = redirect.source;
		return {
			address,
			was: { kind: "redirect", address, redirect },
			now: end === undefined ? end : { address: end, page: undefined },
			at: redirectsLocation(site.docs),
			isInList: false,
			possibleSource: undefined,
		};
	});
}

function hasMoved({ past }: Site, was: PublishedAddress | undefined): boolean {
	return was?.kind === "page" && past?.moves.wentTo(was.page.path)?.isCertain === true;
}

/**
 * True if an address is lost and no other rule reports the loss. Other rules report addresses that
 * exist in another letter case, and removed pages that are still listed. A moved page counts,
 * because the entry and the redirect of the page both need a change.
 */
function isLost(site: Site, address: string, was: PublishedAddress | undefined): boolean {
	// This shortcut comes first, because almost all addresses still exist.
	if (lowerCaseAddresses(site).has(address.toLowerCase())) return false;
	const match = addressMatch(site, address);
	// A deleted page file counts, because its content is certainly lost, even if a generated page may
	// replace the page file.
	if (match.kind === "unknown" && match.why === "unfetched")
		return was?.kind === "page" && !isRedirectedAddress(site, address);
	const isDead = match.kind === "dead";
	const slug = address.slice(1);
	const isListed = hasEntry(site, slug) || hasEntry(site, slug === "" ? "index" : `${slug}/index`);
	return isDead && (!isListed || hasMoved(site, was));
}

function unfetchedSourceAt(site: Site, address: string): string | undefined {
	const match = addressMatch(site, address);
	return match.kind === "unknown" && match.why === "unfetched" ? match.folder.source : undefined;
}

/** True if a fault that another rule reports may have removed generated pages. */
const canLoseGeneratedPages = question(
	({ navigation, published }: Site) =>
		navigation.misplacedValues.length > 0 ||
		published.operationReferences.some(
			({ entry, match }) => entry !== undefined && match.kind === "missing",
		),
);

const lowerCaseAddresses = question(
	({ pages, published }: Site) =>
		new Set(
			[...pages.all, ...published.generated].map(({ slug }) => addressOf(slug).toLowerCase()),
		),
);

export function formerAndNewLocations({ was, now }: Pick<LostAddress, "was" | "now">): readonly {
	readonly at: Location;
	readonly message: string;
}[] {
	const formerLocation =
		was?.kind === "redirect"
			? { at: was.redirect.at, message: "redirected here before" }
			: was && { at: pageLocation(was.page), message: "published from here before" };
	const newLocation = now?.page && { at: pageLocation(now.page), message: "the page is here now" };
	return [formerLocation, newLocation].filter((location) => location !== undefined);
}

function pageLocation(page: Page | GeneratedPage): Location {
	return "shows" in page ? definitionLocation(page, "value") : startOf(page);
}

function redirectsLocation(docs: DocsJson): Location {
	const key = property(docs.value, "redirects") === undefined ? "navigation" : "redirects";
	return docs.locate(`/${key}`, "key");
}

interface LostWildcard {
	readonly redirect: Redirect;
	/** The target of the redirect, if the target still exists. */
	readonly end: string | undefined;
}

/**
 * Wildcard redirects that were removed, if no other redirect or page is below the redirected
 * folder. The redirected paths are unknown, so any other redirect or page in the folder may replace
 * the removed redirect.
 */
function lostWildcards(site: Site, past: PastState): LostWildcard[] {
	return redirectsOf(past.site.docs).flatMap((redirect) => {
		const folder = folderOf(redirect.from);
		const { to: destination } = redirect;
		if (folder === undefined || !isFreeFolder(site, folder)) return [];
		const hadEffect =
			doubtAbout(past.site.docs, redirect) === undefined &&
			hasExistingTarget(past.site, destination);
		const end = hasExistingTarget(site, destination) ? destination : undefined;
		return hadEffect ? { redirect, end } : [];
	});
}

/** `/v1` for `/v1/:slug*`; `undefined` for any other path. */
function folderOf(source: string): string | undefined {
	const [, folder] = /^(\/[^:*?#]+)\/:\w+\*$/.exec(source) ?? [];
	return folder;
}

function isFreeFolder(site: Site, folder: string): boolean {
	const folderPrefix = `${folder}/`;
	const paths = publishedPaths(site);
	return (
		!redirectsOf(site.docs).some(({ from }) => from.startsWith(folderPrefix)) &&
		!isRedirectedAddress(site, `${folderPrefix}any`) &&
		!paths.isUnknown(folderPrefix.slice(1)) &&
		!paths.has(`${folderPrefix}any`.slice(1)) &&
		paths.folder(folder.slice(1))?.hasPages !== true
	);
}

/**
 * True if the target of a redirect is outside the site, or is an existing page or file; the target
 * of a wildcard counts as a folder.
 */
function hasExistingTarget(site: Site, destination: string): boolean {
	if (!isInternal(destination)) return true;
	if (!hasWildcard(destination)) return isExisting(addressMatch(site, destination));
	const folder = folderOf(destination)?.slice(1);
	return folder !== undefined && publishedPaths(site).folder(folder)?.hasPages === true;
}
