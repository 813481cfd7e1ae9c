// The sidebar as readers get it: the entries of docs.json, and the groups that the platform adds of generated pages.
import { groupBy } from "../../source/group-by.ts";
import type { GeneratedPage } from "./generated-pages.ts";
import type {
	NavigationContainer,
	NavigationNode,
	OperationEntry,
	PageEntry,
} from "../navigation/navigation.ts";
import type { Page } from "../pages/page.ts";
import type { PageMatch } from "./page-lookup.ts";
import { normalizePath } from "../files/site-path.ts";
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

/** What the sidebar asks of the site. */
interface Asked {
	page(slug: string): PageMatch;
	generatedFor(node: NavigationNode): readonly GeneratedPage[];
	titleOf(page: Page): string | undefined;
	/** Why it is not known whether an entry has a page. */
	whyUnknown(entry: OperationEntry): string | undefined;
}

export function sidebarOf(
	root: NavigationContainer,
	site: Asked,
): SidebarSection {
	const link = (
		slug: string,
		entry?: PageEntry | OperationEntry,
	): SidebarLink => {
		const leadsTo = site.page(slug);
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
			const [page] = site.generatedFor(child);
			const why = page === undefined ? site.whyUnknown(child) : undefined;
			const found = link(page?.slug ?? child.slug, child);
			return why === undefined
				? [found]
				: [{ ...found, leadsTo: { kind: "unknown", why } }];
		});
		const groups = groupBy(
			site.generatedFor(node).filter(({ group }) => group !== undefined),
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
	return section(root);
}

function titleOf(slug: string, leadsTo: PageMatch, site: Asked): string {
	switch (leadsTo.kind) {
		case "page":
			return site.titleOf(leadsTo.page) ?? titleOfSlug(slug);
		case "generated":
			return leadsTo.page.title;
		default:
			return titleOfSlug(slug);
	}
}
