// The site as it will be built, as data: `docproof inspect --format json`. Change `version` with its shape.

import type { Division } from "../../site/docs-json/division.ts";
import type { Page } from "../../site/pages/page.ts";
import { buildFaults } from "../../site/published/build-faults.ts";
import {
	type GeneratedPage,
	isInSidebar,
} from "../../site/published/generated-pages.ts";
import { ignoredSettings } from "../../site/published/ignored-settings.ts";
import {
	notLookedAt,
	unavailable,
} from "../../site/published/not-looked-at.ts";
import {
	type SidebarItem,
	type SidebarLink,
	sidebarOf,
} from "../../site/published/sidebar.ts";
import type { Site } from "../../site/site.ts";
import type { Location } from "../../source/location.ts";
import type { Reasons } from "./reasons.ts";

export interface SiteMap {
	readonly version: 1;
	/** The sidebar: what stands in `navigation`, and the groups that Mintlify adds. */
	readonly navigation: readonly MapItem[];
	/** The pages made of OpenAPI and AsyncAPI files, but for those that a page file or a later one replaces. */
	readonly generated: readonly MapGenerated[];
	readonly pages: readonly MapPage[];
	/** The settings of docs.json that Mintlify silently ignores. */
	readonly ignored: readonly MapIgnored[];
	/** Whether Mintlify's strict build fails. */
	readonly buildFails: boolean;
	/** Everything that makes it fail. */
	readonly buildFailsBecause: readonly MapBuildFault[];
	/** What could not be looked at, so that more may be there than is listed. */
	readonly unknown: readonly { readonly what: string; readonly why: string }[];
}

export type MapItem = MapSection | MapLink;

/** A tab, a group …, with what is in it. */
export interface MapSection {
	readonly label: string;
	/** `tab`, `group` …; `group` also for one that Mintlify adds. */
	readonly kind: Division;
	/** Where it leads to instead of holding anything. */
	readonly href?: string;
	readonly hidden?: true;
	/** The OpenAPI file that its entries inherit, where it declares one itself. */
	readonly openapi?: string;
	readonly children: readonly MapItem[];
}

/** An entry. */
export type MapLink = {
	readonly label: string;
	readonly slug: string;
	readonly hidden?: true;
} & (
	| ({ readonly kind: "page"; readonly file: string } & Partial<MapOperation>)
	| ({ readonly kind: "operation"; readonly file: string } & MapOperation & {
				/** The node that names the file, as a JSON pointer into docs.json. */
				readonly inheritedFrom?: string;
			})
	| {
			readonly kind: "channel";
			readonly file: string;
			readonly channel: string;
	  }
	| { readonly kind: "missing" | "unknown"; readonly why: string }
);

interface MapOperation {
	/** The OpenAPI file of a page's operation; an operation's own is `file`. */
	readonly openapi?: string;
	/** In upper case, or `WEBHOOK`. */
	readonly method: string;
	/** The path, or the name of the webhook. */
	readonly path: string;
}

export interface MapGenerated {
	readonly slug: string;
	readonly spec: string;
	/** In upper case, `WEBHOOK`, or `CHANNEL`. */
	readonly method: string;
	readonly path: string;
	readonly title: string;
	/** Whether it is in the sidebar. */
	readonly listed: boolean;
}

export interface MapPage {
	readonly slug: string;
	readonly file: string;
	/** Whether an entry leads to it. */
	readonly listed: boolean;
	/** Whether its frontmatter hides it, or the only nodes that list it are hidden. */
	readonly hidden: boolean;
}

export interface MapIgnored {
	readonly file: string;
	readonly pointer: string;
	readonly why: string;
}

export interface MapBuildFault {
	readonly file: string;
	readonly line: number;
	readonly column: number;
	readonly why: string;
}

export function siteMap(site: Site, reasons: Reasons): SiteMap {
	const faults = [...buildFaults(site)];
	const listed = listedSlugs(site);
	return {
		version: 1,
		navigation: sidebarOf(site).items.map((item) =>
			itemOf(site, item, reasons),
		),
		generated: publishedPages(site).map(generatedOf),
		pages: site.pages.all.map((page) => ({
			slug: page.slug,
			file: page.path,
			listed: listed.all.has(page.slug),
			hidden: isHidden(page, listed),
		})),
		ignored: [...ignoredSettings(site)].map(({ at, why }) => ({
			file: at.file.path,
			pointer: at.pointer,
			why,
		})),
		buildFails: faults.length > 0,
		buildFailsBecause: faults.map(({ at, why }) => ({
			...placeOf(at),
			why: reasons.at(at)?.message ?? why,
		})),
		unknown: [...notLookedAt(site), ...unavailable(site)],
	};
}

/** The slugs that entries lead to, and those of them that readers see. */
export interface Listed {
	readonly all: ReadonlySet<string>;
	readonly visible: ReadonlySet<string>;
}

function listedSlugs(site: Site): Listed {
	const all = new Set<string>();
	const visible = new Set<string>();
	const collect = (item: SidebarItem, hidden: boolean): void => {
		if (item.kind === "section") {
			const isBelow = hidden || item.node?.isHidden === true;
			for (const inner of item.items) collect(inner, isBelow);
			return;
		}
		all.add(item.slug);
		if (!hidden) visible.add(item.slug);
	};
	collect(sidebarOf(site), false);
	return { all, visible };
}

function isHidden({ slug, fields }: Page, { all, visible }: Listed): boolean {
	return fields.hidden === true || (all.has(slug) && !visible.has(slug));
}

function itemOf(site: Site, item: SidebarItem, reasons: Reasons): MapItem {
	if (item.kind === "link") return linkOf(site, item, reasons);
	const { label, node, items } = item;
	const openapi = node?.openapi?.sources[0]?.path;
	return {
		label,
		kind: node?.division ?? "group",
		...(node?.href !== undefined && { href: node.href }),
		...(node?.isHidden === true && { hidden: true }),
		...(openapi !== undefined && { openapi }),
		children: items.map((inner) => itemOf(site, inner, reasons)),
	};
}

function linkOf(site: Site, link: SidebarLink, reasons: Reasons): MapLink {
	const { slug, title, leadsTo, entry } = link;
	const label = { label: title, slug };
	switch (leadsTo.kind) {
		case "page": {
			const { page } = leadsTo;
			return {
				...label,
				...(page.fields.hidden === true && { hidden: true }),
				kind: "page",
				file: page.path,
				...operationOfPage(site, page),
			};
		}
		case "generated": {
			const { shows } = leadsTo.page;
			const file = shows.spec.path;
			if (!("method" in shows))
				return { ...label, kind: "channel", file, channel: shows.id };
			const inherited =
				entry?.kind === "operation" && entry.reference.file === undefined
					? entry.inherited
					: undefined;
			return {
				...label,
				kind: "operation",
				file,
				method: shows.method.toUpperCase(),
				path: shows.path,
				...(inherited !== undefined && { inheritedFrom: inherited.node }),
			};
		}
		case "unknown":
			return { ...label, kind: "unknown", why: leadsTo.why };
		case "missing": {
			const why =
				entry === undefined
					? "This page does not exist."
					: reasons.of(entry.at);
			return { ...label, kind: "missing", why };
		}
	}
}

function operationOfPage(
	site: Site,
	page: Page,
): Required<MapOperation> | undefined {
	const match = site.published.references.operationOf(page);
	return match === undefined
		? undefined
		: {
				openapi: match.spec.path,
				method: match.method.toUpperCase(),
				path: match.path,
			};
}

/** One for each address: of several pages the last is published, and a page file before any of them. */
function publishedPages(site: Site): GeneratedPage[] {
	const bySlug = new Map(
		site.published.generated.map((page) => [page.slug, page]),
	);
	return [...bySlug.values()].filter(
		({ slug }) => site.published.lookup.find(slug).kind === "generated",
	);
}

function generatedOf(generated: GeneratedPage): MapGenerated {
	const { slug, title, shows } = generated;
	return {
		slug,
		spec: shows.spec.path,
		method: "method" in shows ? shows.method.toUpperCase() : "CHANNEL",
		path: "method" in shows ? shows.path : shows.id,
		title,
		listed: isInSidebar(generated),
	};
}

export function placeOf({ file, range }: Location): {
	file: string;
	line: number;
	column: number;
} {
	return { file: file.path, ...file.position(range.start) };
}
