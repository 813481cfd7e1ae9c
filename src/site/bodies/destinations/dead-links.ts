// The links of a site that lead nowhere.
import { linksOf } from "../../../facts/docs-json/named-addresses.ts";
import { isInternal } from "../../../facts/files/site-path.ts";
import type { Location } from "../../../source/source-file.ts";
import { addressKind, whyDead } from "../../addresses/addresses.ts";
import type { DeadEnd } from "../../addresses/dead-ends.ts";
import { plainPath } from "../../addresses/published-paths.ts";
import { byBody } from "../../pages/bodies.ts";
import { question, type Site } from "../../parts/site.ts";
import {
	bodyLinks,
	linksIn,
	parts,
	type SiteLink,
	specLinks,
} from "./links.ts";

export interface DeadLink {
	/** The link without its query, its anchor and the name of its site, as it is written. */
	readonly path: string;
	/** The whole of it. */
	readonly written: string;
	readonly at: Location;
	/** Where it may lead. */
	readonly addresses: readonly string[];
}

/** A link that leads nowhere, or a folder that the site may be served below, as a link shows. */
type Found = { readonly dead: DeadLink } | { readonly base: string };

/** In the order of `siteLinks`. */
export const deadLinks = question((site): readonly DeadLink[] => {
	const found = [...inDocs(site), ...inBodies(site), ...inSpecs(site)];
	const bases = new Set(
		found.flatMap((one) => ("base" in one ? one.base : [])),
	);
	const dead = found.flatMap((one) => ("dead" in one ? one.dead : []));
	// Other links show that the site may be served below such a folder.
	const isBase = (address: string): boolean => bases.has(address.slice(1));
	return dead.filter(
		(link) =>
			!link.addresses.some((address) => isBase(plainPath(address))) ||
			!isBase(deadEndOf(site, link).address),
	);
});

const inDocs = question((site) => [...found(site, docsLinks(site))]);
const inBodies = byBody((site, file) => found(site, linksIn(site, file)));
const inSpecs = question((site) => [...found(site, specLinks(site))]);

/** All links within a site: those of docs.json, of bodies and of OpenAPI files. */
export function* siteLinks(site: Site): Iterable<SiteLink> {
	yield* docsLinks(site);
	yield* bodyLinks(site);
	yield* specLinks(site);
}

function* docsLinks(site: Site): Iterable<SiteLink> {
	for (const { written, at } of linksOf(site.docs))
		if (isInternal(written))
			yield { written, path: at.file.path, at, addresses: [written] };
}

/** What is found at links: nothing of one if something is, or may be, at one of its addresses. */
function* found(site: Site, links: Iterable<SiteLink>): Iterable<Found> {
	for (const { written, at, addresses } of links) {
		let isDead = true;
		for (const one of addresses) {
			const match = addressKind(site, one);
			if (match.kind === "unknown" && match.base !== undefined)
				yield { base: match.base };
			isDead = match.kind === "dead";
			if (!isDead) break;
		}
		if (!isDead) continue;
		yield { dead: { path: pathIn(site, written), written, at, addresses } };
	}
}

/** Why nothing is at any of the addresses of a link, and which of them that is about. */
export function deadEndOf(
	site: Site,
	{ path, addresses }: DeadLink,
): { readonly address: string; readonly why: DeadEnd } {
	const url = urlMeantBy(path);
	const none: DeadEnd = { kind: "none" };
	let dead: { address: string; why: DeadEnd } = { address: "", why: none };
	for (const one of addresses) {
		const why = belowBase(site, one, whyDead(site, one));
		dead = { address: plainPath(one), why };
		if (why.kind !== "none") break;
	}
	return url === undefined ? dead : { ...dead, why: { kind: "host", url } };
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
