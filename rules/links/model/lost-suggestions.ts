// Suggestions for addresses that are no longer published: redirects to the successors of the page.
import { type Suggestion, suggestText } from "../../../src/engine/suggestion.ts";
import { isRedirectedAddress } from "../../../src/site/addresses/addresses.ts";
import type { Loss } from "../../../src/site/addresses/lost/losses.ts";
import { addRedirects, canBeSource } from "../../../src/site/addresses/lost/new-redirects.ts";
import type { Site } from "../../../src/site/parts/site.ts";
import { nearPages, reasonOfNearPage } from "../../../src/site/suggestions/near-pages.ts";
import { removedPageAt, successorsOf } from "../../../src/site/suggestions/successors.ts";

export function* lostAddressSuggestions(site: Site, loss: Loss): Iterable<Suggestion> {
	if (!("address" in loss)) return;
	const { address } = loss;
	const { basePath = "" } = site.home;
	if (!canBeSource(address) || isRedirectedAddress(site, address) || basePath !== "") return;
	const removedPage = removedPageAt(site, address);
	const successors =
		removedPage === undefined || site.past === undefined
			? nearPages(site, address).map((page) => ({
					address: page.address,
					reason: reasonOfNearPage(page, `It has the same title, \`${page.title}\`.`),
				}))
			: successorsOf(site, site.past.site, removedPage);
	for (const { address: destination, reason } of successors) {
		const redirect = { source: address, destination };
		const { fix } = addRedirects(site.docs, { redirects: [redirect], isSure: true });
		const title = `Redirect \`${address}\` to \`${destination}\``;
		if (fix !== undefined) yield* suggestText(fix.at, fix.text, title, reason);
	}
}
