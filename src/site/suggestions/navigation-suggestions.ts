import { posix } from "node:path";
import type { Suggestion } from "../../engine/suggestion.ts";
import { groupBy } from "../../text/lists.ts";
import { childPointer, type JsonPointer } from "../../text/pointer.ts";
import { blankPages, isUntitled } from "../bodies/blank-pages.ts";
import type { UnlistedPages } from "../bodies/unlisted-pages.ts";
import { type NavigationContainer, pageEntries } from "../facts/navigation/navigation.ts";
import type { Site } from "../parts/site.ts";
import { additionTo, removalOf } from "./data-entries.ts";

/** Suggests listing a page in a group that lists pages of its folder. */
export function* unlistedSuggestions(site: Site, unlisted: UnlistedPages): Iterable<Suggestion> {
	const [page, ...others] = "pages" in unlisted ? unlisted.pages : [unlisted.page];
	if (page === undefined || others.length > 0) return;
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
