import { posix } from "node:path";
import { type Suggestion, suggestText } from "../../../src/engine/suggestion.ts";
import { plainPath } from "../../../src/site/addresses/published-paths.ts";
import { redirectTargets } from "../../../src/site/addresses/redirect-targets.ts";
import { withFragment } from "../../../src/site/bodies/destinations/anchor-pages.ts";
import { deadLinks } from "../../../src/site/bodies/destinations/dead-links.ts";
import type { DeadRedirect } from "../../../src/site/bodies/destinations/dead-redirects.ts";
import { linksToSlug, type SiteLink } from "../../../src/site/bodies/destinations/links.ts";
import type { Redirect } from "../../../src/site/facts/docs-json/redirects.ts";
import { isInternal } from "../../../src/site/facts/files/site-path.ts";
import { question, type Site } from "../../../src/site/parts/site.ts";
import { dataAt, removalOf } from "../../../src/site/suggestions/data-entries.ts";
import { nearPages } from "../../../src/site/suggestions/near-pages.ts";
import { memoise } from "../../../src/text/memoised.ts";
import { parentOf } from "../../../src/text/pointer.ts";
import { inPlaceOf } from "../../../src/text/rewrite.ts";

/**
 * Suggests an existing page as the destination. Its name of several words, or its name with its
 * folder, is that of the missing page or of the source: a page that is only similar, or another
 * page named `settings`, is often about another subject.
 */
export function* deadRedirectSuggestions(
	site: Site,
	{ redirect, why }: DeadRedirect,
): Iterable<Suggestion> {
	const { destination, destinationAt, to } = redirect;
	const candidates = "address" in why ? [why.address] : [];
	const names = [to, redirect.from].map((path) => nameOf(plainPath(path)));
	for (const { address } of nearPages(site, plainPath(to)))
		if (names.includes(nameOf(address))) candidates.push(address);
	for (const address of [...new Set(candidates)].slice(0, 2)) {
		const target = withFragment(site, address, destination);
		const text = isInternal(target) ? inPlaceOf(destinationAt, target) : undefined;
		const title = `Redirect to \`${target}\``;
		if (plainPath(redirect.from) !== address)
			yield* suggestText(destinationAt, text, title, "The page has a similar address.");
	}
}

/** The last name of an address, with its folder if it is a single word. */
function nameOf(address: string): string {
	const name = posix.basename(address);
	return /[^\p{L}\p{N}]/u.test(name) ? name : `${posix.basename(posix.dirname(address))}/${name}`;
}

export function* removeRedirect(
	site: Site,
	{ at, from }: Redirect,
	reason: string,
): Iterable<Suggestion> {
	const links = linksToSlug(site, from.slice(1));
	const isNeeded = links.length > 0 && !deadPaths(site).has(from);
	if (redirectTargets(site).has(from) || haveAnchor(links)) return;
	const isPage = site.published.lookup.has(from.slice(1));
	const data = isNeeded && !isPage ? undefined : dataAt(site.docs, at);
	const change = data && removalOf(data, parentOf(at.pointer));
	if (change !== undefined) yield { title: "Remove the redirect", reason, changes: [change] };
}

const haveAnchor = memoise((links: readonly SiteLink[]) =>
	links.some(({ written }) => written.includes("#")),
);

const deadPaths = question(
	(site: Site): ReadonlySet<string> =>
		new Set(deadLinks(site).flatMap(({ addresses }) => addresses.map(plainPath))),
);
