// Dead links.
import { isManagedBase } from "../../../facts/reserved-addresses.ts";
import { exists } from "../../addresses/address-book.ts";
import { addressKind, whyDead } from "../../addresses/addresses.ts";
import { basePathOf, withoutBase } from "../../addresses/base-path.ts";
import type { DeadEnd } from "../../addresses/dead-ends.ts";
import { plainPath } from "../../addresses/published-paths.ts";
import { byBody } from "../../pages/bodies.ts";
import type { UnknownFolder } from "../../parts/page-lookup.ts";
import { keyed, question, type Site } from "../../parts/site.ts";
import { cutPath, signIn } from "./cut-names.ts";
import type { Destinations, LinkEnd, Misreading } from "./destination.ts";
import { docsLinks, linksIn, type SiteLink, specLinks } from "./links.ts";
import { parts, urlMeantBy } from "./relative-links.ts";

export interface DeadLink extends Omit<SiteLink, "path"> {
	/** The source text without query, anchor and origin of the site. */
	readonly path: string;
}

/** A link without a matching file, into a folder whose generated pages are not all known. */
export interface UncertainLink extends DeadLink {
	readonly folder: UnknownFolder;
}

/** In the order of `siteLinks`. */
export const deadLinks = question((site): readonly DeadLink[] =>
	linksToNoFile(site).filter((link) => !isUncertain(link)),
);

/** Uncertain links whose reason no other rule reports, in the same order. */
export const uncertainLinks = question((site): readonly UncertainLink[] =>
	linksToNoFile(site)
		.filter(isUncertain)
		.filter(({ folder }) => !folder.isTold),
);

function isUncertain(link: DeadLink | UncertainLink): link is UncertainLink {
	return "folder" in link;
}

const linksToNoFile = question((site): readonly (DeadLink | UncertainLink)[] => [
	...inDocs(site),
	...inBodies(site),
	...inSpecs(site),
]);

const inDocs = question((site) => [...noFileAmong(site, docsLinks(site))]);
const inBodies = byBody((site, file) => noFileAmong(site, linksIn(site, file)));
const inSpecs = question((site) => [...noFileAmong(site, specLinks(site))]);

function* noFileAmong(site: Site, links: Iterable<SiteLink>): Iterable<DeadLink | UncertainLink> {
	for (const link of links) {
		const end = whereLinked(site, link);
		if (end.kind === "dead") yield asDead(site, link);
		else if (end.kind === "unknown" && end.why === "unfetched")
			yield { ...asDead(site, link), folder: end.folder };
	}
}

/** The destination of a link: the first of its addresses that exists or may exist. */
export function whereLinked(site: Site, link: SiteLink): Destinations["link"] {
	for (const one of link.addresses) {
		const found = addressKind(site, one);
		if (found.kind !== "dead") return found;
	}
	return {
		kind: "dead",
		get why() {
			return deadEndOf(site, asDead(site, link)).why;
		},
	};
}

function asDead(site: Site, link: SiteLink): DeadLink {
	return { ...link, path: pathIn(site, link.written) };
}

/** The cause of a dead link, and the address that it concerns. */
export function deadEndOf(site: Site, link: DeadLink): DeadEndAt {
	const { path, addresses, meant } = link;
	const [first = ""] = addresses;
	const address = plainPath(first);
	const ending = link.path === link.written ? undefined : cutFile(site, link);
	if (ending !== undefined) return { address, why: ending };
	const url = urlMeantBy(path);
	if (url !== undefined) return { address, why: { kind: "host", url } };
	const by = misreading(path);
	if (by && meant !== undefined && exists(addressKind(site, meant)))
		return { address, why: { kind: "misread", by, address: plainPath(meant) } };
	for (const one of meant === undefined ? addresses : [...addresses, meant]) {
		const why = atManagedBase(site, plainPath(one)) ?? belowBase(site, one, whyDead(site, one));
		if (why.kind !== "none") return { address: plainPath(one), why };
	}
	return { address, why: { kind: "none" } };
}

/** The file whose name contains the `#` or `?` at which the address ends. */
function cutFile({ files }: Site, { addresses }: DeadLink): LinkEnd | undefined {
	const meant = addresses.flatMap((address) =>
		["", ".mdx", ".md"].map((ending) => address.slice(1) + ending),
	);
	const path = cutPath(files.paths, meant);
	return path === undefined ? undefined : { kind: "cut", path, sign: signIn(path) };
}

interface DeadEndAt {
	readonly address: string;
	readonly why: LinkEnd;
}

/** The reason why browsers resolve a path differently. */
function misreading(path: string): Misreading | undefined {
	if (path.includes("\\")) return "backslash";
	if (path.startsWith("%")) return "encoding";
	return path.startsWith(".") ? undefined : "start";
}

/** The root of the site, if other links show that it is served below this folder. */
function atManagedBase(site: Site, address: string): DeadEnd | undefined {
	return isManagedBase(address) && isLedBelow(site, address)
		? { kind: "managed-base", base: address, rest: "/" }
		: undefined;
}

/** Whether some links are dead unless the site is served below a folder. */
const isLedBelow = keyed((site: Site, base: string): boolean =>
	deadLinks(site).some(({ addresses }) =>
		addresses.some((address) => {
			const isBelow = plainPath(address).startsWith(`${base}/`);
			return isBelow && whyDead(site, address).kind === "managed-base";
		}),
	),
);

/** The suggestion in the form of the link, which may include the base path. */
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
