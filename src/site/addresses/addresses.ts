// The addresses of a site: pages, generated pages, files and redirects.
import { recordReads } from "../../engine/questions/reads.ts";
import { areEqual } from "../../text/lists.ts";
import { property } from "../../text/value.ts";
import { barePath } from "../facts/docs-json/redirect-match.ts";
import type { Page } from "../facts/pages/page.ts";
import { linksOf } from "../facts/settings/named-addresses.ts";
import { noteAddressParts } from "../parts/part-inputs.ts";
import { isRedirectingLostReaders, question, type Site } from "../parts/site.ts";
import { AddressBook, type AddressMatch } from "./address-book.ts";
import type { DeadEnd } from "./dead-ends.ts";
import { plainPath, publishedPaths } from "./published-paths.ts";

export function addressMatch(site: Site, address: string): AddressMatch {
	return addressBook(site).match(address);
}

/** The kind of an address. The answer stays cached as long as the same addresses exist. */
export function addressKind(
	site: Site,
	address: string,
): Exclude<AddressMatch, { readonly kind: "dead" }> | { readonly kind: "dead" } {
	if (site.answers.memory === undefined) return addressMatch(site, address);
	const { book } = settledAddressBook(site);
	return recordReads(undefined, () => book.match(address));
}

export function deadEndFor(site: Site, address: string): DeadEnd {
	if (site.answers.memory === undefined || site.files.checkedPaths !== undefined)
		return deadEndOf(addressMatch(site, address));
	const { book } = settledAddressBook(site);
	const deadEnd = recordReads(undefined, () => deadEndOf(book.match(address)));
	// A redirected address is matched again, because the redirect may have another location in the
	// current docs.json.
	return deadEnd.kind === "redirected" ? deadEndOf(addressMatch(site, address)) : deadEnd;
}

function deadEndOf(match: AddressMatch): DeadEnd {
	return match.kind === "dead" ? match.why : { kind: "none" };
}

export function nearAddress(site: Site, address: string): string | undefined {
	const match = addressMatch(site, address);
	return match.kind === "dead" && "address" in match.why ? match.why.address : undefined;
}

export function pageAt({ published: { lookup } }: Site, address: string): Page | undefined {
	const slug = barePath(address).slice(1);
	return lookup.fileAt(slug) ?? lookup.fileAt(slug === "" ? "index" : `${slug}/index`);
}

export function isRedirectedAddress(site: Site, address: string): boolean {
	const path = plainPath(address);
	if (site.answers.memory === undefined) return addressBook(site).isRedirected(path);
	const { book } = settledAddressBook(site);
	return recordReads(undefined, () => book.isRedirected(path));
}

const addressBook = question((site: Site) => {
	// The inputs are recorded now, because later lookups in the address book also depend on the
	// inputs.
	noteAddressParts();
	return new AddressBook(site);
});

/**
 * The address book, renewed only if a part changes that decides which addresses exist, and which
 * existing addresses are similar to a dead address.
 */
const settledAddressBook = question(
	(site) => ({ book: addressBook(site), inputs: addressInputs(site) }),
	(former, current) => areEqual(former.inputs, current.inputs),
);

function addressInputs(site: Site): readonly unknown[] {
	const { docs, files, home, published } = site;
	return [
		publishedPaths(site),
		isRedirectingLostReaders(docs),
		// The base path is left out if only some files are checked, because docproof then does not read
		// all bodies, on which the base path depends.
		files.checkedPaths === undefined ? addressBook(site).basePath : undefined,
		...(home.elsewhere?.globs ?? []),
		"",
		JSON.stringify(property(docs.value, "redirects")),
		...linksOf(docs).map(({ written }) => written),
		"",
		...published.editions.inputs,
	];
}
