// The sidebar as readers see it: entries of docs.json, and groups that Mintlify adds for generated
// pages.

import { groupBy } from "../../text/lists.ts";
import { text } from "../../text/value.ts";
import { normalizeEntry } from "../facts/files/site-path.ts";
import type {
	NavigationContainer,
	NavigationNode,
	OperationEntry,
	PageEntry,
} from "../facts/navigation/navigation.ts";
import { type Page, titleOfPage } from "../facts/pages/page.ts";
import type { AddedGroup, GeneratedPage } from "../parts/generated-page.ts";
import type { PageMatch } from "../parts/page-lookup.ts";
import { question, type Site } from "../parts/site.ts";
import { titleOfSlug } from "../parts/slug.ts";
import { titleOperationOf } from "./operations/misread-references.ts";
import { unknownReasonOf } from "./operations/operation-use.ts";

export type SidebarItem = SidebarSection | SidebarLink;

export interface SidebarSection {
	readonly kind: "section";
	readonly label: string;
	/** The navigation node; `undefined` for a group that Mintlify adds. */
	readonly node: NavigationContainer | undefined;
	readonly items: readonly SidebarItem[];
}

export interface SidebarLink {
	readonly kind: "link";
	readonly slug: string;
	readonly title: string;
	readonly tag: string | undefined;
	/** The navigation entry; `undefined` for a page that Mintlify adds. */
	readonly entry: PageEntry | OperationEntry | undefined;
	readonly leadsTo: PageMatch;
}

export function sidebarOf(site: Site): SidebarSection {
	return new SidebarReader(site).sectionOf(site.navigation.root);
}

interface SidebarSlugs {
	readonly all: ReadonlySet<string>;
	readonly visible: ReadonlySet<string>;
}

const sidebarSlugs = question((site: Site): SidebarSlugs => {
	const allSlugs = new Set<string>();
	const visibleSlugs = new Set<string>();
	const collectSlugs = (item: SidebarItem, hidden: boolean): void => {
		if (item.kind === "section") {
			const isBelowHidden = hidden || item.node?.isHidden === true;
			for (const innerItem of item.items) collectSlugs(innerItem, isBelowHidden);
			return;
		}
		allSlugs.add(item.slug);
		if (!hidden) visibleSlugs.add(item.slug);
	};
	collectSlugs(sidebarOf(site), false);
	return { all: allSlugs, visible: visibleSlugs };
});

export function hasEntry(site: Site, slug: string): boolean {
	return sidebarSlugs(site).all.has(slug);
}

/**
 * True if the frontmatter of a page hides the page, or if all nodes that list the page are hidden.
 */
export function isHiddenPage(site: Site, { slug, fields }: Page): boolean {
	const { all, visible } = sidebarSlugs(site);
	return fields.hidden === true || (all.has(slug) && !visible.has(slug));
}

class SidebarReader {
	readonly #site: Site;
	readonly #pagesByNode: ReadonlyMap<NavigationNode, readonly GeneratedPage[]>;

	constructor(site: Site) {
		this.#site = site;
		this.#pagesByNode = groupBy(site.published.generated, (page) => page.entry ?? page.node);
	}

	sectionOf(node: NavigationContainer): SidebarSection {
		const children = node.losesChildren ? [] : node.children;
		const items = children.map((child) => this.#item(child));
		const addedGroups = this.#addedGroups(node);
		const { label } = node;
		return { kind: "section", label, node, items: [...items, ...addedGroups] };
	}

	#item(node: NavigationNode): SidebarItem {
		if (node.kind === "container") return this.sectionOf(node);
		if (node.kind === "page") return this.#entryLink(node);
		const [page] = this.#pagesByNode.get(node) ?? [];
		const unknownReason = page === undefined ? unknownReasonOf(this.#site, node) : undefined;
		const link = page === undefined ? this.#entryLink(node) : this.#link(page.slug, node);
		return unknownReason === undefined
			? link
			: { ...link, leadsTo: { kind: "unknown", why: unknownReason } };
	}

	/** The link of an entry. A dead link keeps the slash of its source text. */
	#entryLink(entry: PageEntry | OperationEntry): SidebarLink {
		const link = this.#link(entry.slug, entry);
		if (link.leadsTo.kind !== "missing") return link;
		const slug = normalizeEntry(entry.written);
		return { ...link, slug, title: titleOfSlug(slug) };
	}

	#addedGroups(node: NavigationContainer): readonly SidebarItem[] {
		const addedSection = new AddedSection("");
		for (const { slug, groups } of this.#pagesByNode.get(node) ?? []) {
			let currentSection = addedSection;
			for (const group of groups ?? []) currentSection = currentSection.innerSection(group);
			if (groups !== undefined) currentSection.items.push(this.#link(slug));
		}
		return addedSection.items;
	}

	#link(slug: string, entry?: PageEntry | OperationEntry): SidebarLink {
		const leadsTo = this.#site.published.lookup.find(slug);
		const title = shownTitle(slug, leadsTo, this.#site);
		const tag = tagOf(leadsTo);
		return { kind: "link", slug, title, tag, entry, leadsTo };
	}
}

/** A group that Mintlify adds, while the items of the group are collected. */
class AddedSection implements SidebarSection {
	readonly kind = "section";
	readonly label: string;
	readonly node = undefined;
	readonly items: SidebarItem[] = [];
	readonly #sectionByLabel = new Map<string, AddedSection>();
	readonly #sectionByKey = new Map<string, AddedSection>();

	constructor(label: string) {
		this.label = label;
	}

	innerSection({ label, key }: AddedGroup): AddedSection {
		const existingSection =
			key === undefined ? this.#sectionByLabel.get(label) : this.#sectionByKey.get(key);
		if (existingSection !== undefined) return existingSection;
		const section = new AddedSection(label);
		this.items.push(section);
		if (!this.#sectionByLabel.has(label)) this.#sectionByLabel.set(label, section);
		if (key !== undefined) this.#sectionByKey.set(key, section);
		return section;
	}
}

function tagOf(leadsTo: PageMatch): string | undefined {
	if (leadsTo.kind === "generated") return leadsTo.page.tag;
	return leadsTo.kind === "page" ? text(leadsTo.page.fields.tag) : undefined;
}

export function shownTitle(slug: string, leadsTo: PageMatch, site: Site): string {
	if (leadsTo.kind === "generated") return leadsTo.page.title;
	if (leadsTo.kind !== "page") return titleOfSlug(slug);
	const { page } = leadsTo;
	const operation = titleOperationOf(site, page);
	return titleOfPage(page) ?? text(operation?.value.summary) ?? titleOfSlug(slug);
}
