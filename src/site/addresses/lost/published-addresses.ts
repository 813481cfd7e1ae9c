// Addresses that readers may have stored: addresses of listed pages, sources of redirects, and the
// list that a site keeps beside docs.json if the site's history is not available.

import { fixedLocation, type Location, SourceFile } from "../../../text/source-file.ts";
import { hasWildcard } from "../../facts/docs-json/redirect-match.ts";
import { isInCircle, type Redirect, redirectsOf } from "../../facts/docs-json/redirects.ts";
import { addressOf, isInternal, isUrl } from "../../facts/files/site-path.ts";
import { isOutOfSight } from "../../facts/navigation/navigation.ts";
import type { Page } from "../../facts/pages/page.ts";
import { type GeneratedPage, isFromBrokenFile, isInSidebar } from "../../parts/generated-page.ts";
import { question, type Site } from "../../parts/site.ts";
import { arrivalAt } from "../arrivals.ts";
import { plainPath } from "../published-paths.ts";

export type PublishedAddress = { readonly address: string } & (
	| { readonly kind: "page"; readonly page: Page }
	| { readonly kind: "generated"; readonly page: GeneratedPage }
	| { readonly kind: "redirect"; readonly redirect: Redirect }
);

/**
 * Content by address. The map contains listed and visible pages, or every page if `all` is set, and
 * redirects from a single path to an existing target.
 */
export function publishedAddresses(site: Site, all = false): ReadonlyMap<string, PublishedAddress> {
	const contentByAddress = new Map<string, PublishedAddress>();
	const candidates = [
		...(all ? allPageAddresses(site) : listedAddresses(site)),
		...redirectAddresses(site),
	];
	for (const candidate of candidates)
		if (isAddress(candidate.address) && !contentByAddress.has(candidate.address))
			contentByAddress.set(candidate.address, candidate);
	return contentByAddress;
}

/** The addresses that answer readers as the site is now, with all faults of its files. */
export function answeringAddresses(site: Site, all: boolean): readonly string[] {
	return Array.from(publishedAddresses(site, all)).flatMap(([address, content]) =>
		content.kind === "generated" && isFromBrokenFile(content.page) ? [] : address,
	);
}

function* listedAddresses(site: Site): Iterable<PublishedAddress> {
	const { navigation, published } = site;
	for (const { slug, parent } of navigation.entries) {
		if (isOutOfSight(parent)) continue;
		const page = published.lookup.fileAt(slug);
		const generatedEntry = published.lookup.generatedAt(slug);
		if (page !== undefined && page.fields.hidden !== true) yield pageFileAddress(page);
		else if (page === undefined && generatedEntry !== undefined)
			yield generatedAddress(generatedEntry);
	}
	for (const page of published.generated)
		if (isInSidebar(page) && !isOutOfSight(page.node)) yield generatedAddress(page);
}

function* allPageAddresses({ pages, published }: Site): Iterable<PublishedAddress> {
	for (const page of pages.all) yield pageFileAddress(page);
	for (const page of published.generated) yield generatedAddress(page);
}

function pageFileAddress(page: Page): PublishedAddress {
	return { address: addressOf(page.slug), kind: "page", page };
}

function generatedAddress(page: GeneratedPage): PublishedAddress {
	return { address: addressOf(page.slug), kind: "generated", page };
}

function* redirectAddresses(site: Site): Iterable<PublishedAddress> {
	for (const redirect of redirectsOf(site.docs)) {
		const { source, from, to } = redirect;
		if (isUrl(source) || hasWildcard(from) || isInCircle(site.docs, redirect)) continue;
		const hasExistingTarget = hasWildcard(to) || arrivalAt(site, to).kind !== "dead";
		if (hasExistingTarget && !/[?#]/.test(source))
			yield { address: plainPath(from), kind: "redirect", redirect };
	}
}

export const addressListName = "docproof-addresses.txt";

interface AddressList {
	/** The location of the first line with each address; addresses have no trailing slash. */
	readonly addresses: ReadonlyMap<string, Location>;
	readonly invalidLines: readonly Location[];
}

/** The maximum length of an address that servers accept. */
const maxAddressLength = 2000;

/**
 * True for a path within the site that servers accept, and that has neither a query nor an anchor.
 */
function isAddress(text: string): boolean {
	return isInternal(text) && text.length <= maxAddressLength && !/[?#\p{Cc}]/u.test(text);
}

/**
 * The list of addresses; empty without the file. An unreadable file counts as empty, because
 * another question reports the fault.
 */
export const addressList = question(({ files }: Site): AddressList => {
	const { kind } = files.stateOf(addressListName);
	const content = kind === "file" || kind === "ignored" ? files.read(addressListName) : undefined;
	return content !== undefined && "text" in content
		? parseAddressList(new SourceFile(addressListName, content.text))
		: { addresses: new Map(), invalidLines: [] };
});

function parseAddressList(file: SourceFile): AddressList {
	const locationByAddress = new Map<string, Location>();
	const invalidLines: Location[] = [];
	for (let number = 1; number <= file.lineCount; number++) {
		const line = file.line(number);
		const text = line.trim();
		if (text === "") continue;
		const start = file.lineStart(number) + line.indexOf(text);
		const location = fixedLocation(file, { start, end: start + text.length });
		if (!isAddress(text)) invalidLines.push(location);
		else if (!locationByAddress.has(plainPath(text)))
			locationByAddress.set(plainPath(text), location);
	}
	return { addresses: locationByAddress, invalidLines };
}
