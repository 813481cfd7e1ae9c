// The sidebars of a preview: one for each tab, version or language that readers can switch to.
import type { Finding } from "../../../engine/finding.ts";
import type { SidebarItem, SidebarSection } from "../../../site/pages/sidebar.ts";
import type { MapItem, MapLink } from "../../inspect/sidebar-map.ts";
import type {
	SidebarEntry,
	SidebarGroup,
	SidebarNode,
	SidebarView,
	SwitchOption,
	SwitchView,
} from "./model.ts";
import { countsOf, type PageFindings } from "./targets.ts";

/** A node with its own findings and the findings of all nodes below it. */
interface PlacedNode {
	readonly node: SidebarNode;
	readonly findings: ReadonlySet<Finding>;
	/** True for a node that readers switch to instead of seeing it in the list. */
	readonly isDivision: boolean;
	readonly children: readonly PlacedNode[];
}

/** `items` and `map` describe the same items in the same order. */
export function sidebarsOf(
	items: readonly SidebarItem[],
	map: readonly MapItem[],
	findings: PageFindings,
): readonly SidebarView[] {
	return leavesOf(placeItems(items, map, findings, false), []);
}

function placeItems(
	items: readonly SidebarItem[],
	map: readonly MapItem[],
	findings: PageFindings,
	isHidden: boolean,
): readonly PlacedNode[] {
	return items.flatMap((item, index) => {
		const mappedItem = map[index];
		if (mappedItem === undefined) return [];
		if (item.kind === "section" && "children" in mappedItem)
			return placeSection(item, mappedItem, findings, isHidden);
		return "children" in mappedItem ? [] : placeLink(mappedItem, findings, isHidden);
	});
}

function placeSection(
	{ node, items }: SidebarSection,
	{ label, kind, href, hidden, children: map }: Extract<MapItem, { children: unknown }>,
	findings: PageFindings,
	isBelowHidden: boolean,
): PlacedNode {
	const isHidden = isBelowHidden || hidden === true;
	const children = placeItems(items, map, findings, isHidden);
	const ownFindings = node === undefined ? [] : (findings.ofNode.get(node) ?? []);
	const allFindings = new Set(ownFindings);
	for (const child of children) for (const finding of child.findings) allFindings.add(finding);
	const group: SidebarGroup = {
		label,
		kind,
		isAdded: node === undefined,
		isHidden,
		href,
		counts: countsOf(allFindings),
		children: children.map((child) => child.node),
	};
	const isDivision = kind !== "group" && kind !== "root";
	return { node: group, findings: allFindings, isDivision, children };
}

function placeLink(link: MapLink, { ofPage }: PageFindings, isBelowHidden: boolean): PlacedNode {
	const findings = new Set(ofPage.get(link.slug));
	const entry: SidebarEntry = {
		label: link.label,
		to: link.kind,
		address: link.slug,
		method: "method" in link ? link.method : undefined,
		tag: link.tag,
		why: "why" in link ? link.why : undefined,
		isHidden: isBelowHidden || link.hidden === true,
		counts: countsOf(findings),
	};
	return { node: entry, findings, isDivision: false, children: [] };
}

/** The entries of each sidebar. Entries beside divisions get a sidebar of their own. */
function leavesOf(
	items: readonly PlacedNode[],
	switches: readonly SwitchView[],
): readonly SidebarView[] {
	const divisions = items.filter(({ isDivision }) => isDivision);
	const leafItems = items.filter(({ isDivision }) => !isDivision);
	const openDivisions = divisions.filter(({ node }) => hrefOf(node) === undefined);
	const ownSwitches = (current?: PlacedNode): readonly SwitchView[] =>
		divisions.length === 0 ? switches : [...switches, switchOf(divisions, current)];
	const isOnly = openDivisions.length === 0;
	const otherLeaves = isOnly || leafItems.length > 0 ? [leafOf(leafItems, ownSwitches())] : [];
	return [
		...otherLeaves,
		...openDivisions.flatMap((one) => leavesOf(one.children, ownSwitches(one))),
	];
}

function leafOf(items: readonly PlacedNode[], switches: readonly SwitchView[]): SidebarView {
	return { switches, items: items.map(({ node }) => node) };
}

function switchOf(divisions: readonly PlacedNode[], current: PlacedNode | undefined): SwitchView {
	const [first] = divisions;
	return {
		kind: first !== undefined && "kind" in first.node ? first.node.kind : "item",
		options: divisions.map((one) => optionOf(one, one === current)),
	};
}

function optionOf({ node, children }: PlacedNode, isCurrent: boolean): SwitchOption {
	return {
		label: node.label,
		isCurrent,
		isHidden: node.isHidden,
		counts: node.counts,
		address: firstAddress(children),
		href: hrefOf(node),
	};
}

function firstAddress(items: readonly PlacedNode[]): string | undefined {
	for (const { node, children } of items) {
		const address = "address" in node ? node.address : firstAddress(children);
		if (address !== undefined) return address;
	}
	return undefined;
}

function hrefOf(node: SidebarNode): string | undefined {
	return "href" in node ? node.href : undefined;
}

export function sidebarOfPages(sidebars: readonly SidebarView[]): ReadonlyMap<string, number> {
	const firstIndexes = new Map<string, number>();
	const walk = (items: readonly SidebarNode[], index: number): void => {
		for (const item of items)
			if ("children" in item) walk(item.children, index);
			else if (!firstIndexes.has(item.address)) firstIndexes.set(item.address, index);
	};
	for (const [index, { items }] of sidebars.entries()) walk(items, index);
	return firstIndexes;
}
