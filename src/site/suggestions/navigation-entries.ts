import { posix } from "node:path";
import type { SuggestedChange } from "../../engine/suggestion.ts";
import { groupBy } from "../../text/lists.ts";
import { childPointer } from "../../text/pointer.ts";
import { foldersAbove } from "../facts/files/site-path.ts";
import { type NavigationContainer, pageEntries } from "../facts/navigation/navigation.ts";
import { question, type Site } from "../parts/site.ts";
import { titleOfSlug } from "../parts/slug.ts";
import { additionTo } from "./data-entries.ts";

/**
 * The nodes that list pages of a page's folder, or of the nearest folder above with listed pages:
 * nodes with the most pages first.
 */
export function nodesNear(site: Site, slug: string): readonly NavigationContainer[] {
	const nodes = nodesByFolder(site);
	const folder = foldersAbove(slug).find((name) => nodes.has(name));
	return (folder === undefined ? undefined : nodes.get(folder)) ?? [];
}

/** The nodes that list pages of a folder and its subfolders; of the root, pages without a folder. */
const nodesByFolder = question((site: Site) => {
	const countsByFolder = new Map<string, Map<NavigationContainer, number>>();
	for (const { slug, parent } of pageEntries(site))
		for (const folder of foldersAbove(slug)) {
			if (folder === "" && slug.includes("/")) continue;
			const counts = countsByFolder.get(folder) ?? new Map<NavigationContainer, number>();
			countsByFolder.set(folder, counts);
			counts.set(parent, (counts.get(parent) ?? 0) + 1);
		}
	return new Map(
		Array.from(countsByFolder, ([folder, counts]) => [
			folder,
			[...counts].sort(([, one], [, other]) => other - one).map(([node]) => node),
		]),
	);
});

export function breadcrumb({ label, parent, division }: NavigationContainer): string {
	const name = label === "" ? division : label;
	return parent === undefined || parent.label === "" ? name : `${breadcrumb(parent)} › ${name}`;
}

export function listingIn(
	{ docs }: Site,
	{ pointer }: NavigationContainer,
	slugs: readonly string[],
): SuggestedChange | undefined {
	return additionTo(docs, childPointer(pointer, "pages"), slugs);
}

/** The changes that list each page beside its neighbors; `undefined` if a page has no neighbors. */
export function listingOf(
	site: Site,
	slugs: readonly string[],
): readonly SuggestedChange[] | undefined {
	const nodes = slugs.map((slug) => ({ slug, node: nodesNear(site, slug)[0] }));
	const changes: SuggestedChange[] = [];
	for (const [node, pages] of groupBy(nodes, (page) => page.node)) {
		const change =
			node &&
			listingIn(
				site,
				node,
				pages.map(({ slug }) => slug),
			);
		if (change === undefined) return undefined;
		changes.push(change);
	}
	return changes;
}

export function canCreatePage({ files }: Site, slug: string): boolean {
	const path = `${slug}.mdx`;
	const isPath = posix.normalize(path) === path && /^[\p{L}\p{N}][\p{L}\p{N}_./-]*$/u.test(slug);
	// A dot before letters or at the end belongs to an extension or a sentence, not to a version.
	const hasOddDot = /\.(?!\d)|(?:^|\/)\./.test(slug);
	return isPath && !hasOddDot && files.stateOf(path).kind === "absent";
}

/** The change that creates a page with a title. `page-has-content` reports that it is empty. */
export function newPage(slug: string): SuggestedChange {
	const title = titleOfSlug(slug);
	return {
		kind: "create",
		path: `${slug}.mdx`,
		text: `---\ntitle: ${JSON.stringify(title)}\n---\n`,
	};
}
