// The sidebar of a site, in the form in which the sidebars of Mintlify were recorded.
import { type SidebarItem, type SidebarLink, sidebarOf } from "../src/site/pages/sidebar.ts";
import type { Site } from "../src/site/parts/site.ts";

/** A line for each entry: its group, address, title and operation. */
export function sidebarLines(site: Site): readonly string[] {
	const { items, label } = sidebarOf(site);
	return [...lines(items, [label])];
}

function* lines(items: readonly SidebarItem[], trail: readonly string[]): Iterable<string> {
	for (const item of items) {
		if (item.kind === "section") yield* lines(item.items, [...trail, item.label]);
		else yield `${trail.filter(Boolean).join(" > ")} :: ${line(item)}`;
	}
}

function line({ slug, title, tag, leadsTo }: SidebarLink): string {
	const isUrl = leadsTo.kind !== "generated" && /^https?:/.test(slug);
	const link = `${isUrl ? "" : "/"}${slug} [${title}]`;
	if (leadsTo.kind === "page") {
		const { openapi, hidden } = leadsTo.page.fields;
		return `${link}${(openapi ?? null) === null ? "" : ` {${String(openapi)}}`}${hidden === true ? " hidden" : ""}`;
	}
	if (leadsTo.kind !== "generated") return link;
	const { shows } = leadsTo.page;
	const mark = tag === undefined ? "" : ` tag=${tag}`;
	if (!("path" in shows)) return `${link}${mark}`;
	const { spec, method, path } = shows;
	return `${link} {/${spec.path} ${method} ${path}}${mark}`;
}
