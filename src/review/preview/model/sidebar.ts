// The sidebar of a preview: the navigation of the site, with the number of findings of each node.
import type { Finding } from "../../../engine/finding.ts";
import { standingOf } from "../../../engine/standing.ts";
import type { NavigationContainer } from "../../../site/facts/navigation/navigation.ts";
import { operationOf } from "../../../site/pages/operations/operation-use.ts";
import type { SidebarItem, SidebarLink } from "../../../site/pages/sidebar.ts";
import type { Site } from "../../../site/parts/site.ts";
import type { Counts, SidebarNode } from "./model.ts";

/** The findings by the address of their page, and by the node that they are about. */
export interface OwnedFindings {
	readonly ofPage: ReadonlyMap<string, readonly Finding[]>;
	readonly ofNode: ReadonlyMap<NavigationContainer, readonly Finding[]>;
}

/** A node with its own findings and the findings of all nodes below it. */
interface CountedNode {
	readonly node: SidebarNode;
	readonly findings: ReadonlySet<Finding>;
}

export function sidebarNodes(
	site: Site,
	items: readonly SidebarItem[],
	owned: OwnedFindings,
): readonly SidebarNode[] {
	return items.map((item) => countedNode(site, item, owned, false).node);
}

function countedNode(
	site: Site,
	item: SidebarItem,
	owned: OwnedFindings,
	isBelowHidden: boolean,
): CountedNode {
	if (item.kind === "link") return countedEntry(site, item, owned, isBelowHidden);
	const { label, node, items } = item;
	const isHidden = isBelowHidden || node?.isHidden === true;
	const children = items.map((inner) => countedNode(site, inner, owned, isHidden));
	const findings = new Set(node && owned.ofNode.get(node));
	for (const child of children) for (const finding of child.findings) findings.add(finding);
	return {
		findings,
		node: {
			label,
			kind: node?.division ?? "group",
			isAdded: node === undefined,
			isHidden,
			href: node?.href,
			counts: countStandings(findings),
			children: children.map((child) => child.node),
		},
	};
}

function countedEntry(
	site: Site,
	link: SidebarLink,
	{ ofPage }: OwnedFindings,
	isBelowHidden: boolean,
): CountedNode {
	const { slug, title, tag, leadsTo } = link;
	const findings = new Set(ofPage.get(slug));
	const isHiddenPage = leadsTo.kind === "page" && leadsTo.page.fields.hidden === true;
	return {
		findings,
		node: {
			label: title,
			address: slug,
			method: methodOf(site, link),
			tag,
			isDead: leadsTo.kind === "missing",
			isUnknown: leadsTo.kind === "unknown",
			isHidden: isBelowHidden || isHiddenPage,
			counts: countStandings(findings),
		},
	};
}

function methodOf(site: Site, { leadsTo }: SidebarLink): string | undefined {
	if (leadsTo.kind === "page") return operationOf(site, leadsTo.page)?.method.toUpperCase();
	return leadsTo.kind === "generated" && "method" in leadsTo.page.shows
		? leadsTo.page.shows.method.toUpperCase()
		: undefined;
}

export function countStandings(findings: Iterable<Finding>): Counts {
	const counts = { error: 0, warning: 0, documented: 0, note: 0 };
	for (const finding of findings) counts[standingOf(finding)]++;
	return counts;
}
