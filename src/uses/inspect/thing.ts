// A page or an operation of the site, and the places that mention it.
import { siteLinks } from "../../site/bodies/dead-links.ts";
import { question, type Site } from "../../site/parts/site.ts";
import { groupBy } from "../../source/group-by.ts";
import { type Mention, mentionAt } from "./namers.ts";
import type { Place } from "./place.ts";

export interface Thing extends Place {
	readonly kind: "page" | "operation" | "channel";
	/** The slug of a page, the signature of an operation. */
	readonly name: string;
	/** Where readers find it. */
	readonly slugs: readonly string[];
	/** Whether readers see it in the sidebar, and why or why not. */
	readonly listed: boolean;
	readonly why: string;
	/** Every place that mentions it. */
	readonly mentions: readonly Mention[];
	/** Of a page the links within the site that it has, as they are written. */
	readonly links?: readonly Mention[];
}

/** The links within the site that a page has. */
export function linksIn(site: Site, page: string): Mention[] {
	const links = linksByFile(site).get(page) ?? [];
	return links.map((link) => mentionAt(link, link.written));
}

const linksByFile = question((site: Site) =>
	groupBy(siteLinks(site), ({ path }) => path),
);
