import { isExisting } from "../../addresses/address-book.ts";
import { addressKind, deadEndFor } from "../../addresses/addresses.ts";
import { basePathOf, withoutBase } from "../../addresses/base-path.ts";
import type { DeadEnd } from "../../addresses/dead-ends.ts";
import { plainPath } from "../../addresses/published-paths.ts";
import { isManagedBase } from "../../facts/reserved-addresses.ts";
import { eachBody } from "../../pages/bodies.ts";
import type { UnknownFolder } from "../../parts/page-lookup.ts";
import { question, type Site } from "../../parts/site.ts";
import { agentFileLinks } from "./agent-files.ts";
import { delimiterIn, findCutPath } from "./cut-names.ts";
import type { Destinations, LinkDeadEnd, Misreading } from "./destination.ts";
import { docsLinks, fieldLinks, linksIn, type SiteLink, specLinks } from "./links.ts";
import { bracketedUrl, missingSchemeUrl, splitAddress } from "./relative-links.ts";

export interface DeadLink extends Omit<SiteLink, "path"> {
	/** The source text without the query, the anchor and the origin of the site. */
	readonly path: string;
}

/** A link without a matching file, into a folder that may have unknown generated pages. */
export interface UncertainLink extends DeadLink {
	readonly folder: UnknownFolder;
}

export const deadLinks = question((site): readonly DeadLink[] =>
	linksWithoutFile(site).filter((link) => !isUncertain(link)),
);

/** Uncertain links, unless another rule reports why the generated pages are unknown. */
export const uncertainLinks = question((site): readonly UncertainLink[] =>
	linksWithoutFile(site)
		.filter(isUncertain)
		.filter(({ folder }) => !folder.isReported),
);

function isUncertain(link: DeadLink | UncertainLink): link is UncertainLink {
	return "folder" in link;
}

const linksWithoutFile = question((site): readonly (DeadLink | UncertainLink)[] =>
	questionsByPlace.flatMap((linksOf) => linksOf(site)),
);

/** The links without a matching file, by where links are, so that a change renews few of them. */
const questionsByPlace = [
	linksWithoutFileOf(docsLinks),
	linksWithoutFileOf(fieldLinks),
	eachBody((site, file) => findLinksWithoutFile(site, linksIn(site, file))),
	linksWithoutFileOf(specLinks),
	linksWithoutFileOf(agentFileLinks),
];

function linksWithoutFileOf(linksOf: (site: Site) => Iterable<SiteLink>) {
	return question((site: Site) => [...findLinksWithoutFile(site, linksOf(site))]);
}

function* findLinksWithoutFile(
	site: Site,
	links: Iterable<SiteLink>,
): Iterable<DeadLink | UncertainLink> {
	for (const link of links) {
		const destination = resolveLink(site, link);
		if (destination.kind === "dead") yield toDeadLink(site, link);
		else if (destination.kind === "unknown" && destination.why === "unfetched")
			yield { ...toDeadLink(site, link), folder: destination.folder };
	}
}

/**
 * The destination of a link: the content at the first of the link's addresses that exists or may
 * exist.
 */
export function resolveLink(site: Site, link: SiteLink): Destinations["link"] {
	for (const address of link.addresses) {
		const match = addressKind(site, address);
		if (match.kind !== "dead") return match;
	}
	return {
		kind: "dead",
		get why() {
			return deadEndOf(site, toDeadLink(site, link)).why;
		},
	};
}

function toDeadLink(site: Site, link: SiteLink): DeadLink {
	return { ...link, path: withoutOrigin(site, link.written) };
}

export function deadEndOf(site: Site, link: DeadLink): DeadEndAt {
	const { path, addresses, checkedAddress } = link;
	const [first = ""] = addresses;
	const address = plainPath(first);
	const cutFileEnd = link.path === link.written ? undefined : findCutFile(site, link);
	if (cutFileEnd !== undefined) return { address, why: cutFileEnd };
	const bracketed = bracketedUrl(path);
	if (bracketed !== undefined) return { address, why: { kind: "bracketed", url: bracketed } };
	const url = missingSchemeUrl(path);
	if (url !== undefined) return { address, why: { kind: "host", url } };
	const { beside } = link;
	if (beside !== undefined && isExisting(addressKind(site, beside.address)))
		return { address, why: { kind: "beside-index", ...beside } };
	const misreadingKind = misreadingOf(path);
	if (
		misreadingKind &&
		checkedAddress !== undefined &&
		isExisting(addressKind(site, checkedAddress))
	)
		return {
			address,
			why: { kind: "misread", by: misreadingKind, address: plainPath(checkedAddress) },
		};
	for (const candidate of checkedAddress === undefined
		? addresses
		: [...addresses, checkedAddress]) {
		const deadEnd =
			managedBaseAt(site, plainPath(candidate)) ??
			withBasePath(site, candidate, deadEndFor(site, candidate));
		if (deadEnd.kind !== "none") return { address: plainPath(candidate), why: deadEnd };
	}
	return { address, why: { kind: "none" } };
}

/** The file whose name contains the `#` or `?` at which the address of a link ends. */
function findCutFile({ files }: Site, { addresses }: DeadLink): LinkDeadEnd | undefined {
	const candidates = addresses.flatMap((address) =>
		["", ".mdx", ".md"].map((cutFileEnd) => address.slice(1) + cutFileEnd),
	);
	const path = findCutPath(files.paths, candidates);
	return path === undefined ? undefined : { kind: "cut", path, delimiter: delimiterIn(path) };
}

interface DeadEndAt {
	readonly address: string;
	readonly why: LinkDeadEnd;
}

/** The reason why browsers resolve a path differently from Mintlify's link check. */
function misreadingOf(path: string): Misreading | undefined {
	if (path.includes("\\")) return "backslash";
	if (path.startsWith("%")) return "encoding";
	return path.startsWith(".") ? undefined : "start";
}

/** The root of the site, if other links show that the site is served below the address. */
function managedBaseAt(site: Site, address: string): DeadEnd | undefined {
	return isManagedBase(address) && hasLinksBelow(site, address)
		? { kind: "managed-base", base: address, rest: "/" }
		: undefined;
}

const hasLinksBelow = question((site: Site, base: string): boolean =>
	deadLinks(site).some(({ addresses }) =>
		addresses.some((address) => {
			const isBelow = plainPath(address).startsWith(`${base}/`);
			return isBelow && deadEndFor(site, address).kind === "managed-base";
		}),
	),
);

/** The dead end with the base path in the suggested address, if the link includes the base path. */
function withBasePath(site: Site, address: string, why: DeadEnd): DeadEnd {
	const isBelow = withoutBase(site, plainPath(address)) !== undefined;
	return "address" in why && isBelow
		? { ...why, address: (basePathOf(site)?.path ?? "") + why.address }
		: why;
}

function withoutOrigin({ home }: Site, written: string): string {
	const { path } = splitAddress(written.trim());
	return home.origin !== undefined && path.startsWith(home.origin)
		? path.slice(home.origin.length)
		: path;
}
