// The links of a site that lead nowhere.
import { linksOf } from "../../../facts/docs-json/named-addresses.ts";
import { isInternal } from "../../../facts/files/site-path.ts";
import { isManagedBase } from "../../../facts/reserved-addresses.ts";
import type { Location } from "../../../source/source-file.ts";
import { addressKind, whyDead } from "../../addresses/addresses.ts";
import { basePathOf, withoutBase } from "../../addresses/base-path.ts";
import type { DeadEnd } from "../../addresses/dead-ends.ts";
import { plainPath } from "../../addresses/published-paths.ts";
import { byBody } from "../../pages/bodies.ts";
import { keyed, question, type Site } from "../../parts/site.ts";
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

/** In the order of `siteLinks`. */
export const deadLinks = question((site): readonly DeadLink[] => [
	...inDocs(site),
	...inBodies(site),
	...inSpecs(site),
]);

const inDocs = question((site) => [...deadAmong(site, docsLinks(site))]);
const inBodies = byBody((site, file) => deadAmong(site, linksIn(site, file)));
const inSpecs = question((site) => [...deadAmong(site, specLinks(site))]);

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

/** Those at none of whose addresses something is, or may be. */
function* deadAmong(site: Site, links: Iterable<SiteLink>): Iterable<DeadLink> {
	for (const { written, at, addresses } of links) {
		const isDead = addresses.every(
			(one) => addressKind(site, one).kind === "dead",
		);
		if (isDead) yield { path: pathIn(site, written), written, at, addresses };
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
		const why =
			atManagedBase(site, plainPath(one)) ??
			belowBase(site, one, whyDead(site, one));
		dead = { address: plainPath(one), why };
		if (why.kind !== "none") break;
	}
	return url === undefined ? dead : { ...dead, why: { kind: "host", url } };
}

/** The top of the site, if it is served below a folder, as other links say. */
function atManagedBase(site: Site, address: string): DeadEnd | undefined {
	return isManagedBase(address) && isLedBelow(site, address)
		? { kind: "managed-base", base: address, rest: "/" }
		: undefined;
}

/** Whether links are dead unless the site is served below the folder at an address. */
const isLedBelow = keyed((site: Site, base: string): boolean =>
	deadLinks(site).some(({ addresses }) =>
		addresses.some((address) => {
			const isBelow = plainPath(address).startsWith(`${base}/`);
			return isBelow && whyDead(site, address).kind === "managed-base";
		}),
	),
);

/** What there is instead, as it is written where an address begins with the base path. */
function belowBase(site: Site, address: string, why: DeadEnd): DeadEnd {
	const isBelow = withoutBase(site, plainPath(address)) !== undefined;
	return "address" in why && isBelow
		? { ...why, address: (basePathOf(site)?.path ?? "") + why.address }
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
