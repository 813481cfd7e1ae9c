// The links of a site that lead nowhere.

import type { Location } from "../../source/location.ts";
import { memoised } from "../../source/memoised.ts";
import { linksOf } from "../docs-json/links.ts";
import { isInternal } from "../files/site-path.ts";
import { addressMatch, plainPath } from "../published/addresses.ts";
import type { DeadEnd } from "../published/dead-ends.ts";
import type { Site } from "../site.ts";
import { bodyLinks, parts, type SiteLink } from "./links.ts";
import { specLinks } from "./spec-links.ts";

export interface DeadLink {
	/** The link without its query, its anchor and the name of its site, as it is written. */
	readonly path: string;
	readonly at: Location;
	/** Where it leads. */
	readonly address: string;
	readonly why: DeadEnd;
}

/** In the order of `siteLinks`. */
export const deadLinks = memoised((site: Site): readonly DeadLink[] => {
	const bases = new Set<string>();
	const dead = site.files.failures.findIn(siteLinks(site), (link) => {
		const found = deadEndOf(site, link, bases);
		return found === undefined ? [] : [found];
	});
	// Other links show that the site may be served below such a folder.
	return dead.filter(({ address }) => !bases.has(address.slice(1)));
});

/** All links within a site: those of docs.json, of bodies and of OpenAPI files. */
export function* siteLinks(site: Site): Iterable<SiteLink> {
	for (const { written, at } of linksOf(site.docs))
		if (isInternal(written))
			yield { written, path: at.file.path, at, addresses: [written] };
	yield* bodyLinks(site);
	yield* specLinks(site);
}

/** `undefined` if something is, or may be, at one of its addresses. Notes the folders that sites may be served below. */
function deadEndOf(
	site: Site,
	{ written, at, addresses }: SiteLink,
	bases: Set<string>,
): DeadLink | undefined {
	let dead: DeadLink | undefined;
	for (const one of addresses) {
		const match = addressMatch(site, one);
		if (match.kind === "unknown" && match.base !== undefined)
			bases.add(match.base);
		if (match.kind !== "dead") return undefined;
		if (dead === undefined || dead.why.kind === "none")
			dead = {
				path: pathIn(site, written),
				at,
				address: plainPath(one),
				why: belowBase(site, one, match.why),
			};
	}
	const url = dead === undefined ? undefined : urlMeantBy(dead.path);
	return dead !== undefined && url !== undefined
		? { ...dead, why: { kind: "host", url } }
		: dead;
}

/** What there is instead, as it is written where an address begins with the base path. */
function belowBase(
	{ home: { basePath = "" } }: Site,
	address: string,
	why: DeadEnd,
): DeadEnd {
	return "address" in why && address.startsWith(`${basePath}/`)
		? { ...why, address: basePath + why.address }
		: why;
}

function pathIn({ home }: Site, written: string): string {
	const { path } = parts(written.trim());
	return home.origin !== undefined && path.startsWith(home.origin)
		? path.slice(home.origin.length)
		: path;
}

/** The URL of which only the start is missing. */
function urlMeantBy(path: string): string | undefined {
	if (/^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(path)) return `mailto:${path}`;
	return /^(?:www\.[\w.-]+|[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|io|dev|ai|app))(?:[/:]|$)/i.test(
		path,
	)
		? `https://${path}`
		: undefined;
}
