// The addresses at which readers arrive, after all redirects.

import { areEqual } from "../../text/lists.ts";
import { addressOf, isInternal } from "../facts/files/site-path.ts";
import { isFromBrokenFile } from "../parts/generated-page.ts";
import { question, type Site } from "../parts/site.ts";
import { addressKind } from "./addresses.ts";
import { withoutBase } from "./base-path.ts";
import { plainPath, publishedPaths } from "./published-paths.ts";
import { followRedirects } from "./redirect-chains.ts";

/** `hops` is the number of redirects that readers follow. */
export type Arrival =
	| {
			readonly kind: "there";
			/**
			 * The address of a page or file, without query and anchor; `undefined` for content that
			 * Mintlify or another program publishes.
			 */
			readonly address: string | undefined;
			readonly hops: number;
	  }
	/** A URL of another site. */
	| { readonly kind: "away"; readonly hops: number }
	/** A 404 page; `hops` is `undefined` for a circle of redirects, in which no reader arrives. */
	| { readonly kind: "dead"; readonly hops: number | undefined }
	/** A known address, at which a page may exist. */
	| { readonly kind: "unknown" }
	/** An unknown address, because only the hosting service knows which redirect applies. */
	| { readonly kind: "uncertain" };

export function arrivalAt(site: Site, address: string): Arrival {
	const trail = followRedirects(site, address);
	if (trail.kind === "circle") return { kind: "dead", hops: undefined };
	if (trail.kind === "uncertain") return trail;
	const { address: end, hops: followedHops } = trail;
	const hops = followedHops.length;
	if (!isInternal(end)) return { kind: "away", hops };
	const { kind } = addressKind(site, end);
	if (kind === "dead") return { kind, hops };
	if (kind === "unknown") return { kind };
	if (kind === "redirected") return { kind: "uncertain" };
	const publishedAddress = publishedAddressAt(site, end);
	return publishedAddress !== undefined && brokenAddresses(site).has(publishedAddress)
		? { kind: "unknown" }
		: { kind: "there", address: publishedAddress, hops };
}

/** The addresses of pages that Mintlify does not generate until their file is fixed. */
const brokenAddresses = question(
	({ published }: Site): ReadonlySet<string> =>
		new Set(
			published.generated
				.filter((page) => isFromBrokenFile(page) && !published.lookup.fileAt(page.slug))
				.map(({ slug }) => addressOf(slug)),
		),
	(former, current) => areEqual([...former], [...current]),
);

/** The address of the page or file at an address, as the catalogue lists it. */
export function publishedAddressAt(site: Site, address: string): string | undefined {
	const path = plainPath(address);
	const paths = publishedPaths(site);
	return (
		paths.addressAt(path.slice(1)) ?? paths.addressAt((withoutBase(site, path) ?? path).slice(1))
	);
}
