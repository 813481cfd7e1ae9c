// The state of an address today: whether readers find content at the address.

import { addressMatch } from "../../site/addresses/addresses.ts";
import { endOfRedirects } from "../../site/addresses/redirect-chains.ts";
import { isInternal } from "../../site/facts/files/site-path.ts";
import type { Site } from "../../site/parts/site.ts";
import type { FormerAddress } from "./lost-addresses.ts";

/** An address that is redirected to a missing page is `lost`. */
export function addressState(
	site: Site,
	address: string,
): Pick<FormerAddress, "state" | "leadsTo"> {
	const match = addressMatch(site, address);
	const { kind } = match;
	if (match.kind === "dead") {
		const { why } = match;
		return { state: "lost", ...(why.kind === "redirected" && { leadsTo: why.to }) };
	}
	if (kind === "unknown") return { state: "unknown" };
	if (kind !== "redirected") return { state: "served" };
	const leadsTo = endOfRedirects(site, address);
	if (leadsTo === undefined) return { state: "redirected" };
	const isDead = isInternal(leadsTo) && addressMatch(site, leadsTo).kind === "dead";
	return { state: isDead ? "lost" : "redirected", leadsTo };
}
