import type { Page } from "../../site/facts/pages/page.ts";
import type { Division } from "../../site/facts/settings/division.ts";
import { operationOf } from "../../site/pages/operations/operation-use.ts";
import { type SidebarItem, type SidebarLink, sidebarOf } from "../../site/pages/sidebar.ts";
import { type GeneratedPage, subjectNameOf } from "../../site/parts/generated-page.ts";
import type { Site } from "../../site/parts/site.ts";
import type { Reasons } from "./places.ts";

export type MapItem = MapSection | MapLink;

/** A tab, a group or another node with its items. */
export interface MapSection {
	readonly label: string;
	/**
	 * The kind of the node, such as `tab` or `group`; a group that Mintlify adds is a `group`, too.
	 */
	readonly kind: Division;
	/** The target of a node without items. */
	readonly href?: string;
	readonly hidden?: true;
	/** The OpenAPI file that the node declares and its entries inherit. */
	readonly openapi?: string;
	readonly children: readonly MapItem[];
}

export type MapLink = {
	readonly label: string;
	readonly slug: string;
	/** The label beside the title. */
	readonly tag?: string;
	readonly hidden?: true;
} & (PageLink | OperationLink | ChannelLink | GraphqlLink | DeadLink);

interface PageLink extends Partial<MapOperation> {
	readonly kind: "page";
	readonly file: string;
}

interface OperationLink extends MapOperation {
	readonly kind: "operation";
	readonly file: string;
	/** The node that declares the file, as a JSON pointer into docs.json. */
	readonly inheritedFrom?: string;
}

interface ChannelLink {
	readonly kind: "channel";
	readonly file: string;
	readonly channel: string;
}

/** The name of an entry of a GraphQL schema, such as `QUERY users`. */
interface GraphqlLink {
	readonly kind: "graphql";
	readonly file: string;
	readonly name: string;
}

interface DeadLink {
	readonly kind: "missing" | "unknown";
	readonly why: string;
}

interface MapOperation {
	/** The OpenAPI file of a page's operation; an operation entry has it in `file`. */
	readonly openapi?: string;
	/** The method in upper case, or `WEBHOOK`. */
	readonly method: string;
	/** The path, or the name of the webhook. */
	readonly path: string;
}

export function sidebarMap(site: Site, reasons: Reasons): MapItem[] {
	return sidebarOf(site).items.map((item) => itemOf(site, item, reasons));
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
	const { slug, title, tag, leadsTo, entry } = link;
	const label = { label: title, slug, ...(tag !== undefined && { tag }) };
	switch (leadsTo.kind) {
		case "page":
			return { ...label, ...pageLink(site, leadsTo.page) };
		case "generated":
			return { ...label, ...generatedLink(leadsTo.page, entry) };
		case "unknown":
			return { ...label, kind: "unknown", why: leadsTo.why };
		case "missing": {
			const reason =
				entry === undefined ? "This page does not exist." : reasons.reasonFor(entry.at);
			return { ...label, kind: "missing", why: reason };
		}
	}
}

function pageLink(site: Site, page: Page): PageLink & Pick<MapLink, "hidden"> {
	return {
		...(page.fields.hidden === true && { hidden: true }),
		kind: "page",
		file: page.path,
		...operationOfPage(site, page),
	};
}

function operationOfPage(site: Site, page: Page): Required<MapOperation> | undefined {
	const match = operationOf(site, page);
	return match === undefined
		? undefined
		: { openapi: match.spec.path, method: match.method.toUpperCase(), path: match.path };
}

function generatedLink(
	page: GeneratedPage,
	entry: SidebarLink["entry"],
): OperationLink | ChannelLink | GraphqlLink {
	const { shows } = page;
	const file = shows.spec.path;
	if ("at" in shows) return { kind: "graphql", file, name: subjectNameOf(page) };
	if (!("method" in shows)) return { kind: "channel", file, channel: shows.id };
	const inheritedSpec =
		entry?.kind === "operation" && entry.reference.file === undefined ? entry.inherited : undefined;
	return {
		kind: "operation",
		file,
		method: shows.method.toUpperCase(),
		path: shows.path,
		...(inheritedSpec !== undefined && { inheritedFrom: inheritedSpec.node }),
	};
}
