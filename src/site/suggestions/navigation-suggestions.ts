import { posix } from "node:path";
import type { Suggestion } from "../../engine/suggestion.ts";
import { groupBy } from "../../text/lists.ts";
import { childPointer, type JsonPointer } from "../../text/pointer.ts";
import type { UnlistedPages } from "../addresses/listed-pages.ts";
import { blankPages, isUntitled } from "../bodies/blank-pages.ts";
import { redirectsOf } from "../facts/docs-json/redirects.ts";
import { addressOf } from "../facts/files/site-path.ts";
import { type NavigationContainer, pageEntries } from "../facts/navigation/navigation.ts";
import type { Page } from "../facts/pages/page.ts";
import { kitPages } from "../pages/starter-kit.ts";
import type { Site } from "../parts/site.ts";
import { additionTo, removalOf } from "./data-entries.ts";

/** Suggests listing a page in a group that lists pages of its folder. */
export function* unlistedSuggestions(site: Site, unlisted: UnlistedPages): Iterable<Suggestion> {
	const [page, ...others] = "pages" in unlisted ? unlisted.pages : [unlisted.page];
	if (page === undefined || others.length > 0 || !isForReaders(site, page)) return;
	// The page causes no new fault in the navigation: it has content and a title.
	if (blankPages(site).has(page.slug) || isUntitled(site, page)) return;
	if (page.fields.url !== undefined) return;
	for (const node of nodesOfFolder(site, page.slug).slice(0, 2)) {
		const change = additionTo(site.docs, childPointer(node.pointer, "pages"), [page.slug]);
		if (change !== undefined)
			yield {
				title: `List the page in \`${breadcrumb(node)}\``,
				reason: "Its neighbors are listed there.",
				changes: [change],
			};
	}
}

/** The nodes that list pages of the same folder, nodes with the most pages first. */
function nodesOfFolder(site: Site, slug: string): readonly NavigationContainer[] {
	const folder = posix.dirname(slug);
	const neighbors = pageEntries(site).filter((entry) => posix.dirname(entry.slug) === folder);
	return [...groupBy(neighbors, ({ parent }) => parent)]
		.sort(([, one], [, other]) => other.length - one.length)
		.map(([node]) => node);
}

function breadcrumb({ label, parent, division }: NavigationContainer): string {
	const name = label === "" ? division : label;
	return parent === undefined || parent.label === "" ? name : `${breadcrumb(parent)} › ${name}`;
}

/** Names of files for the people who write a site, such as `AGENTS` and `templates/guide`. */
const internalNamePattern = /(?:^|\/)(?:[A-Z][A-Z_-]+|_[^/]*|[^/]*template[^/]*)(?:\/|$)/;

/**
 * False for files of the people who write a site, for pages of the starter kit, and for pages whose
 * address is redirected.
 */
function isForReaders(site: Site, { path, slug }: Page): boolean {
	return (
		!internalNamePattern.test(slug) &&
		!kitPages(site).has(path) &&
		!redirectsOf(site.docs).some(({ from }) => from === addressOf(slug))
	);
}

export function* removeSetting(
	{ docs }: Site,
	pointer: JsonPointer,
	name: string,
): Iterable<Suggestion> {
	const change = removalOf(docs, pointer);
	if (change !== undefined)
		yield {
			title: `Remove ${name}`,
			reason: `Mintlify ignores ${name} today.`,
			changes: [change],
		};
}
