// The pages that readers of a site find in the sidebar.
import type { Finding } from "../../../engine/finding.ts";
import { addressOf } from "../../../facts/files/site-path.ts";
import { hasText, type Page, startOf } from "../../../facts/pages/page.ts";
import { isSentOn } from "../../../site/addresses/addresses.ts";
import { fillers } from "../../../site/bodies/blank-pages.ts";
import { shownOn } from "../../../site/pages/shown-on.ts";
import {
	type SidebarItem,
	type SidebarLink,
	type SidebarSection,
	sidebarOf,
} from "../../../site/pages/sidebar.ts";
import { placeOfShown } from "../../../site/parts/generated-page.ts";
import type { PageMatch } from "../../../site/parts/page-lookup.ts";
import type { Site } from "../../../site/parts/site.ts";
import { frontmatterLength } from "../../../source/mdx/frontmatter.ts";
import { type Location, SourceFile } from "../../../source/source-file.ts";
import { property, text } from "../../../source/value.ts";
import type { ExpectedPage } from "../expected.ts";

export function expectedPages(
	site: Site,
	findings: () => readonly Finding[],
): readonly ExpectedPage[] {
	const bySlug = new Map<string, ExpectedPage>();
	for (const [link, isMain] of visibleLinks(sidebarOf(site))) {
		const address = addressOf(link.slug);
		if (bySlug.has(link.slug) || isSentOn(site, address)) continue;
		const at = placeOf(link);
		if (at === undefined || isElsewhere(link.leadsTo)) continue;
		bySlug.set(link.slug, {
			address,
			at,
			isIndexed: isMain && isIndexed(site, link.leadsTo),
			holds: holdsOf(site, link.leadsTo),
			faults: () =>
				findings()
					.filter((one) => shownOn(site, one.at).includes(link.slug))
					.map(({ at: place, message, rule }) => ({
						at: place,
						message: `${message.replace(/\.$/, "")} [${rule}]`,
					})),
		});
	}
	return [...bySlug.values()];
}

/**
 * Each with whether it is of the language and version that readers find first: it is not known
 * which lists have others.
 */
function* visibleLinks(
	item: SidebarItem,
	isMain = true,
): Iterable<readonly [SidebarLink, boolean]> {
	if (item.kind === "link") yield [item, isMain];
	else if (item.node?.isHidden !== true) {
		const editions = item.items.filter(isEdition);
		const main = editions.find(({ node }) => node?.isDefault) ?? editions[0];
		for (const inner of item.items)
			yield* visibleLinks(inner, isMain && (!isEdition(inner) || inner === main));
	}
}

function isEdition(item: SidebarItem): item is SidebarSection {
	if (item.kind === "link") return false;
	const division = item.node?.division;
	return division === "language" || division === "version";
}

/** `undefined` for what is no page, or may be none. */
function placeOf({ entry, leadsTo }: SidebarLink): Location | undefined {
	if (leadsTo.kind === "page") return entry?.at ?? startOf(leadsTo.page);
	if (leadsTo.kind !== "generated") return undefined;
	return entry?.at ?? placeOfShown(leadsTo.page);
}

/** Whether it is a link to another site, or shown to some readers only. */
function isElsewhere(match: PageMatch): boolean {
	if (match.kind !== "page") return false;
	const { fields } = match.page;
	return text(fields.url) !== undefined || fields.groups !== undefined;
}

function isIndexed({ docs }: Site, match: PageMatch): boolean {
	const tags = property(property(docs.value, "seo"), "metatags");
	if (/noindex/i.test(text(property(tags, "robots")) ?? "")) return false;
	if (match.kind !== "page") return true;
	const { hidden, noindex, robots } = match.page.fields;
	return hidden !== true && noindex !== true && !/noindex/i.test(text(robots) ?? "");
}

function holdsOf(site: Site, match: PageMatch): ExpectedPage["holds"] {
	if (match.kind !== "page") return "something";
	const { page } = match;
	if (fillers.some((name) => Object.hasOwn(page.fields, name))) return "something";
	const content = site.files.read(page.path);
	if (!("text" in content)) return "unknown";
	if (!hasText(site.files, page.path)) return "nothing";
	return hasWords(page, content.text) ? "something" : "unknown";
}

/** Whether a line of a page begins with anything but an element, an expression or an import. */
function hasWords({ path }: Page, written: string): boolean {
	const { text: whole } = new SourceFile(path, written);
	return whole
		.slice(frontmatterLength(whole))
		.split("\n")
		.some((line) => /^[^\s<{}]/.test(line) && !/^(?:import|export)\s/.test(line));
}
