import { segments } from "../../../text/pointer.ts";
import { lineOf } from "../../../text/rewrite.ts";
import { fixedLocation, type Location } from "../../../text/source-file.ts";
import type { NavigationContainer, NavigationNode } from "../../facts/navigation/navigation.ts";
import type { Page } from "../../facts/pages/page.ts";
import type { Site } from "../../parts/site.ts";
import type { TextEdit } from "./path-change.ts";

export function navigationItemsOf(
	{ navigation, pages }: Site,
	page: Page,
): readonly NavigationNode[] {
	return navigation.entries.filter(
		(entry) => entry.kind === "page" && pages.bySlug.get(entry.slug) === page && isItem(entry.at),
	);
}

/** False for the page of a group itself, because that page is not in a list. */
export function isItem({ pointer }: Location): boolean {
	return /^\d+$/.test(segments(pointer).at(-1) ?? "");
}

/**
 * Lists a new page after the first entry of another page; for the page of a group itself, before
 * the other entries of the group. `undefined` if the navigation does not list the page.
 */
export function addEntryBeside(site: Site, page: Page, slug: string): TextEdit | undefined {
	const [item] = navigationItemsOf(site, page);
	if (item?.kind === "page") {
		const start = /^(?:\.?\/)*/.exec(item.written)?.[0] ?? "";
		const ending = /\.mdx?$/.exec(item.written)?.[0] ?? "";
		return insertAfter(item.at, JSON.stringify(start + slug + ending));
	}
	const root = site.navigation.entries.find(
		(entry) => entry.kind === "page" && site.pages.bySlug.get(entry.slug) === page,
	);
	const [first] = root?.parent.children.filter((child) => child !== root) ?? [];
	return first && insertBefore(locationOf(site, first), JSON.stringify(slug));
}

export function insertBefore(item: Location, text: string): TextEdit {
	const { file, range, pointer } = item;
	const { lineStart, isFirst } = lineOf(item);
	return {
		at: fixedLocation(file, { start: range.start, end: range.start }, pointer),
		text: `${text},${isFirst ? lineStart : " "}`,
	};
}

export function locationOf({ docs }: Site, node: NavigationNode): Location {
	return node.kind === "container" ? docs.locate(node.pointer) : node.at;
}

export function insertAfter(item: Location, text: string): TextEdit {
	const { file, range, pointer } = item;
	const { lineStart, isFirst } = lineOf(item);
	return {
		at: fixedLocation(file, { start: range.end, end: range.end }, pointer),
		text: `,${isFirst ? lineStart : " "}${text}`,
	};
}

/**
 * The outermost node whose only content is the given node; often the given node itself. The search
 * stops below `keptNode`.
 */
export function outermostNode(node: NavigationNode, keptNode?: NavigationNode): NavigationNode {
	const { parent } = node;
	return parent !== keptNode && isEmptyWithout(parent, node)
		? outermostNode(parent, keptNode)
		: node;
}

function isEmptyWithout(
	parent: NavigationContainer | undefined,
	node: NavigationNode,
): parent is NavigationContainer {
	return (
		parent?.parent !== undefined && parent.children.length === 1 && parent.children[0] === node
	);
}
