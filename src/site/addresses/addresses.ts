// What readers find at the addresses of a site: pages, generated pages, files, and what redirects
// send on.
import { reading } from "../../engine/questions/reads.ts";
import { pathOf } from "../../facts/docs-json/redirect-match.ts";
import type { Page } from "../../facts/pages/page.ts";
import { linksOf } from "../../facts/settings/named-addresses.ts";
import { areEqual } from "../../source/lists.ts";
import { property } from "../../source/value.ts";
import { noteAddressParts } from "../parts/part-inputs.ts";
import { question, type Site, sendsLostReaders, settled } from "../parts/site.ts";
import { AddressBook, type AddressMatch } from "./address-book.ts";
import type { DeadEnd } from "./dead-ends.ts";
import { plainPath, publishedPaths } from "./published-paths.ts";

/** What readers find at an address of the site, such as `/guides/start?a#b`. */
export function addressMatch(site: Site, address: string): AddressMatch {
	return addresses(site).match(address);
}

/**
 * Whether readers find something at an address. As long as the same addresses lead to something, so
 * is the answer.
 */
export function addressKind(
	site: Site,
	address: string,
): Exclude<AddressMatch, { readonly kind: "dead" }> | { readonly kind: "dead" } {
	if (site.answers.memory === undefined) return addressMatch(site, address);
	const { known } = roads(site);
	return known.matched(address) ?? reading(undefined, () => known.match(address));
}

/** Why readers find nothing at an address at which that is so. */
export function whyDead(site: Site, address: string): DeadEnd {
	if (site.answers.memory === undefined || site.files.asked !== undefined)
		return reasonIn(addressMatch(site, address));
	const { known } = roads(site);
	const why = reading(undefined, () => reasonIn(known.match(address)));
	// The redirect may stand elsewhere in docs.json by now.
	return why.kind === "redirected" ? reasonIn(addressMatch(site, address)) : why;
}

function reasonIn(match: AddressMatch): DeadEnd {
	return match.kind === "dead" ? match.why : { kind: "none" };
}

/** The address that somebody can have meant who wrote one at which nothing is. */
export function nearAddress(site: Site, address: string): string | undefined {
	const match = addressMatch(site, address);
	return match.kind === "dead" && "address" in match.why ? match.why.address : undefined;
}

/** The published page file at an address. */
export function pageAt({ published: { lookup } }: Site, address: string): Page | undefined {
	const slug = pathOf(address).slice(1);
	return lookup.fileAt(slug) ?? lookup.fileAt(slug === "" ? "index" : `${slug}/index`);
}

/** Whether a redirect takes the path of an address. */
export function isSentOn(site: Site, address: string): boolean {
	const path = plainPath(address);
	if (site.answers.memory === undefined) return addresses(site).isSentOn(path);
	const { known } = roads(site);
	return reading(undefined, () => known.isSentOn(path));
}

const addresses = question((site: Site) => {
	// Later answers read these parts too.
	noteAddressParts();
	return new AddressBook(site);
});

/** The addresses of a site, with all that decides at which of them something is, and what is near. */
const roads = settled(
	(site) => ({ known: addresses(site), by: whatDecides(site) }),
	(one, other) => areEqual(one.by, other.by),
);

function whatDecides(site: Site): readonly unknown[] {
	const { docs, files, home, published } = site;
	return [
		publishedPaths(site),
		sendsLostReaders(docs),
		// All bodies tell it, which are not read for what is asked of few: those keep what shows it.
		files.asked === undefined ? addresses(site).basePath : undefined,
		...(home.elsewhere ?? []).map(({ glob }) => glob),
		"",
		JSON.stringify(property(docs.value, "redirects")),
		...linksOf(docs).map(({ written }) => written),
		"",
		...published.editions.by,
	];
}
