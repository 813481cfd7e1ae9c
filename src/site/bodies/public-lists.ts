// The lists that contain a page of the site, as Mintlify documents them on 2026-11-28: "Hidden
// pages", "SEO", "Search" and "llms.txt". Settings of Mintlify's dashboard are unknown.
import { valueAt } from "../../text/pointer.ts";
import { itemsIn, property, text } from "../../text/value.ts";
import {
	type PublishedAddress,
	publishedAddresses,
} from "../addresses/lost/published-addresses.ts";
import type { NavigationContainer } from "../facts/navigation/navigation.ts";
import { shownTitle } from "../pages/sidebar.ts";
import { question, type Site } from "../parts/site.ts";
import { navigationEntriesOf } from "./references/page-facts.ts";

/** A list is `undefined` if docproof does not know whether it contains the page. */
export interface PublicLists {
	readonly indexed?: boolean | undefined;
	readonly inSearch?: boolean | undefined;
	readonly inLlmsTxt?: boolean | undefined;
}

/**
 * The lists that contain a page. `nodes` are the nodes that list the page, and `isListed` is true if
 * readers see the page in the sidebar.
 */
export function publicListsOf(
	site: Site,
	frontmatter: unknown,
	nodes: readonly NavigationContainer[],
	isListed: boolean,
): PublicLists {
	const [hidden, noindex, searchable, groups] = ["hidden", "noindex", "searchable", "groups"].map(
		(name) => property(frontmatter, name),
	);
	// Mintlify does not document the effect of `hidden: false` below a hidden node, or of a string.
	if (hidden !== undefined && hidden !== true && !isListed) return {};
	const hasAllPages = indexingOf(site) === "all";
	const isShown = isListed || (hidden !== true && nodes.some((node) => isSearchable(site, node)));
	// Mintlify documents only for llms.txt that `seo.indexing` prevails over `noindex`.
	const isDoubtful = hasAllPages && noindex === true;
	const isFound = hasAllPages || (isShown && noindex !== true);
	// Readers of certain groups find the page in the search after they have logged in.
	const isForGroups = itemsIn(groups).length > 0;
	return {
		indexed: isDoubtful || isUnindexed(site) ? undefined : isFound && !isForGroups,
		inSearch: isDoubtful || isForGroups ? undefined : isFound && searchable !== false,
		inLlmsTxt: isFound && !isForGroups && (nodes.length === 0 || nodes.some(isMain)),
	};
}

type PageAddress = Exclude<PublishedAddress, { readonly kind: "redirect" }>;

/** The nodes that list a page. */
export function nodesOf(site: Site, content: PageAddress): readonly NavigationContainer[] {
	return content.kind === "page"
		? navigationEntriesOf(site, content.page.slug).map(({ parent }) => parent)
		: [content.page.node];
}

/** The frontmatter of a page, or the metadata of an operation that have the same fields. */
export function frontmatterOf(content: PageAddress): unknown {
	if (content.kind === "page") return content.page.fields;
	const { shows } = content.page;
	return "method" in shows ? property(shows.value["x-mint"], "metadata") : undefined;
}

export function titleOfAddress(site: Site, content: PageAddress): string {
	const { page } = content;
	return content.kind === "page"
		? shownTitle(page.slug, { kind: "page", page: content.page }, site)
		: content.page.title;
}

/** A page in the `llms.txt` that Mintlify generates. */
export interface LlmsEntry {
	readonly content: PageAddress;
	readonly title: string;
	/** The description as far as Mintlify shows it: its first paragraph, up to 300 characters. */
	readonly description: string;
}

/** The pages in the `llms.txt` that Mintlify generates; none if the site has a file of its own. */
export const llmsEntries = question((site: Site): readonly LlmsEntry[] => {
	const { files, docs } = site;
	if (docs.isIncomplete || files.stateOf("llms.txt").kind !== "absent") return [];
	const listedAddresses = publishedAddresses(site);
	return [...publishedAddresses(site, true).values()].flatMap((content) => {
		if (content.kind === "redirect") return [];
		const isListed = (listedAddresses.get(content.address)?.kind ?? "redirect") !== "redirect";
		const fields = frontmatterOf(content);
		if (publicListsOf(site, fields, nodesOf(site, content), isListed).inLlmsTxt !== true) return [];
		const paragraph =
			text(property(fields, "description"))
				?.trim()
				.split(/\n\s*\n/, 1)[0] ?? "";
		const description = paragraph.slice(0, 300);
		return { content, title: titleOfAddress(site, content), description };
	});
});

function indexingOf({ docs }: Site): unknown {
	return ["seo", "indexing"].reduce<unknown>(property, docs.value);
}

/** True if docs.json asks search engines to list no page. The effect on the sitemap is unknown. */
function isUnindexed({ docs }: Site): boolean {
	const robots = ["seo", "metatags", "robots"].reduce<unknown>(property, docs.value);
	return /noindex/i.test(text(robots) ?? "");
}

/** True if the nearest hidden node above a page keeps its pages in the lists. */
function isSearchable({ docs }: Site, node: NavigationContainer): boolean {
	let container: NavigationContainer | undefined = node;
	while (container !== undefined && !container.isHidden) container = container.parent;
	return container !== undefined && valueAt(docs.value, `${container.pointer}/searchable`) === true;
}

/** True if each language and version above a page is the default. */
function isMain(node: NavigationContainer): boolean {
	const { division, parent } = node;
	if (parent === undefined) return true;
	if (division !== "language" && division !== "version") return isMain(parent);
	const editions = parent.children.flatMap((child) =>
		child.kind === "container" && child.division === division ? child : [],
	);
	return node === (editions.find(({ isDefault }) => isDefault) ?? editions[0]) && isMain(parent);
}
