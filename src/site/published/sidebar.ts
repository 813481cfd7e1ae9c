// The sidebar as readers get it: the entries of docs.json, and the groups that the platform adds of generated pages.
import { groupBy } from "../../source/group-by.ts";
import { text } from "../../source/value.ts";
import { normalizePath } from "../files/site-path.ts";
import type {
	NavigationContainer,
	NavigationNode,
	OperationEntry,
	PageEntry,
} from "../navigation/navigation.ts";
import { titleOfPage } from "../pages/page.ts";
import type { Site } from "../site.ts";
import type { GeneratedPage } from "./generated-pages.ts";
import type { PageMatch } from "./page-lookup.ts";
import { titleOfSlug } from "./slug.ts";

export type SidebarItem = SidebarSection | SidebarLink;

/** A tab, a group …, with what is in it. */
export interface SidebarSection {
	readonly kind: "section";
	readonly label: string;
	/** The navigation node it is; `undefined` for a group that the platform adds. */
	readonly node: NavigationContainer | undefined;
	readonly items: readonly SidebarItem[];
}

/** A link to a page, or a dead one. */
export interface SidebarLink {
	readonly kind: "link";
	readonly slug: string;
	readonly title: string;
	/** `undefined` for a page that the platform adds. */
	readonly entry: PageEntry | OperationEntry | undefined;
	readonly leadsTo: PageMatch;
}

/** What readers find beside the pages. */
export function sidebarOf(site: Site): SidebarSection {
	const { lookup, references, generated } = site.published;
	const byNode = groupBy<NavigationNode, GeneratedPage>(
		generated,
		(page) => page.entry ?? page.node,
	);
	const generatedFor = (node: NavigationNode): readonly GeneratedPage[] =>
		byNode.get(node) ?? [];
	const link = (
		slug: string,
		entry?: PageEntry | OperationEntry,
	): SidebarLink => {
		const leadsTo = lookup.find(slug);
		return {
			kind: "link",
			slug,
			title: titleOf(slug, leadsTo, site),
			entry,
			leadsTo,
		};
	};
	/** A dead link keeps the slash it is written with. */
	const pageLink = (entry: PageEntry): SidebarLink => {
		const found = link(entry.slug, entry);
		if (found.leadsTo.kind !== "missing") return found;
		const slug = normalizePath(entry.written);
		return { ...found, slug, title: titleOfSlug(slug) };
	};
	const section = (node: NavigationContainer): SidebarSection => {
		const children = node.losesChildren ? [] : node.children;
		const items = children.flatMap((child): SidebarItem[] => {
			if (child.kind === "container") return [section(child)];
			if (child.kind === "page") return [pageLink(child)];
			const [page] = generatedFor(child);
			const why = page === undefined ? references.whyUnknown(child) : undefined;
			const found = link(page?.slug ?? child.slug, child);
			return why === undefined
				? [found]
				: [{ ...found, leadsTo: { kind: "unknown", why } }];
		});
		const groups = groupBy(
			generatedFor(node).filter(({ group }) => group !== undefined),
			({ group = "" }) => group,
		);
		const added = [...groups].map(
			([label, pages]): SidebarSection => ({
				kind: "section",
				label,
				node: undefined,
				items: pages.map(({ slug }) => link(slug)),
			}),
		);
		return {
			kind: "section",
			label: node.label,
			node,
			items: [...items, ...added],
		};
	};
	return section(site.navigation.root);
}

function titleOf(slug: string, leadsTo: PageMatch, site: Site): string {
	if (leadsTo.kind === "generated") return leadsTo.page.title;
	if (leadsTo.kind !== "page") return titleOfSlug(slug);
	const { page } = leadsTo;
	const operation = site.published.references.operationOf(page);
	return (
		titleOfPage(page) ?? text(operation?.value.summary) ?? titleOfSlug(slug)
	);
}
