// The lists that contain a page of the site, as Mintlify documents them on 2026-11-28: "Hidden
// pages", "SEO", "Search" and "llms.txt". Settings of Mintlify's dashboard are unknown.
import { valueAt } from "../../text/pointer.ts";
import { itemsIn, property, text } from "../../text/value.ts";
import type { NavigationContainer } from "../facts/navigation/navigation.ts";
import type { Site } from "../parts/site.ts";

/** A list is `undefined` if docproof does not know whether it contains the page. */
export interface Visibility {
	readonly indexed?: boolean | undefined;
	readonly inSearch?: boolean | undefined;
	readonly inLlmsTxt?: boolean | undefined;
}

/**
 * The lists that contain a page. `nodes` are the nodes that list the page, and `isListed` is true if
 * readers see the page in the sidebar.
 */
export function visibilityOf(
	site: Site,
	frontmatter: unknown,
	nodes: readonly NavigationContainer[],
	isListed: boolean,
): Visibility {
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
