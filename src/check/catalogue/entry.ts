import type { NavigationContainer } from "../../site/facts/navigation/navigation.ts";
import { type SidebarItem, type SidebarLink, sidebarOf } from "../../site/pages/sidebar.ts";
import type { Site } from "../../site/parts/site.ts";
import { valueAt } from "../../text/pointer.ts";
import type { Location } from "../../text/source-file.ts";
import { text } from "../../text/value.ts";
import { byName, type CatalogueRecord, kindOf, recordOf, siteSource } from "./kind.ts";
import { boolean, choice, integer, list, object, optional, string } from "./schema.ts";

const fields = object("A part of the sidebar.", {
	label: string("The text that readers see."),
	kind: choice("The kind of entry. A `missing` page does not exist; an `unknown` page may exist.", [
		"tab",
		"anchor",
		"dropdown",
		"product",
		"version",
		"language",
		"item",
		"group",
		"page",
		"operation",
		"channel",
		"graphql",
		"missing",
		"unknown",
	]),
	target: optional(string("The slug of its page, or the URL that it points to.")),
	path: list("The labels above it, from the outermost.", string("A label.")),
	depth: integer("The number of labels above it."),
	root: optional(string("The slug of the page that a group opens.")),
	icon: optional(string("The icon of a section in docs.json.")),
	hidden: boolean("Whether docs.json or the frontmatter of its page hides it."),
});

export type EntryFields = NonNullable<(typeof fields)["value"]>;

export const entry = kindOf({
	name: "entry",
	summary: "A part of the sidebar: a tab, a group, or an entry that points to a page.",
	fields,
	sources: [
		siteSource(function* (site) {
			const { items, node } = sidebarOf(site);
			yield* entriesIn(site, items, {
				path: [],
				isHidden: node?.isHidden === true,
				at: site.navigation.root.at,
			});
		}),
	],
});

/** The nodes above a part of the sidebar, reduced to the data that records need. */
interface AncestorContext {
	readonly path: readonly string[];
	readonly isHidden: boolean;
	readonly at: Location;
}

function* entriesIn(
	site: Site,
	items: readonly SidebarItem[],
	above: AncestorContext,
): Iterable<CatalogueRecord<EntryFields>> {
	const { path, isHidden } = above;
	for (const item of items) {
		const ownEntry = { path, depth: path.length };
		if (item.kind === "link") {
			yield linkRecord(item, ownEntry, above);
			continue;
		}
		const { node, label } = item;
		const isEntryHidden = isHidden || node?.isHidden === true;
		const location =
			node === undefined ? above.at : site.docs.locate(`${node.pointer}/${node.division}`);
		yield recordOf(
			{
				label,
				kind: sectionKind(node),
				target: node?.href,
				root: ownText(site, node, "root"),
				icon: ownText(site, node, "icon"),
				...ownEntry,
				hidden: isEntryHidden,
			},
			location,
			locatorOf(site, node),
		);
		yield* entriesIn(site, item.items, {
			path: [...path, label],
			isHidden: isEntryHidden,
			at: location,
		});
	}
}

function ownText(
	{ docs }: Site,
	node: NavigationContainer | undefined,
	key: string,
): string | undefined {
	return node === undefined ? undefined : text(valueAt(docs.value, `${node.pointer}/${key}`));
}

function sectionKind(node: NavigationContainer | undefined): EntryFields["kind"] {
	return node === undefined || node.division === "root" ? "group" : node.division;
}

function locatorOf({ docs }: Site, node: NavigationContainer | undefined) {
	if (node === undefined) return undefined;
	return byName(() => ({
		target: docs.locate(`${node.pointer}/href`),
		...(node.isHidden && { hidden: docs.locate(`${node.pointer}/hidden`) }),
	}));
}

function linkRecord(
	{ slug, title, entry, leadsTo }: SidebarLink,
	own: Pick<EntryFields, "path" | "depth">,
	above: AncestorContext,
): CatalogueRecord<EntryFields> {
	const page = leadsTo.kind === "page" ? leadsTo.page : undefined;
	const isLinkHidden = above.isHidden || page?.fields.hidden === true;
	const kind = leadsTo.kind === "generated" ? generatedKind(leadsTo.page.shows) : leadsTo.kind;
	return recordOf(
		{ label: title, kind, target: slug, ...own, hidden: isLinkHidden },
		entry?.at ?? above.at,
	);
}

function generatedKind(shows: object): "operation" | "channel" | "graphql" {
	if ("at" in shows) return "graphql";
	return "method" in shows ? "operation" : "channel";
}
