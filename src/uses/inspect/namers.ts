// What names a page or an operation: entries of the navigation, redirects and links.
import { redirectsOf } from "../../facts/docs-json/redirects.ts";
import { withoutQuery } from "../../facts/files/site-path.ts";
import type {
	Navigation,
	NavigationContainer,
	OperationEntry,
	PageEntry,
} from "../../facts/navigation/navigation.ts";
import { plainPath } from "../../site/addresses/published-paths.ts";
import { siteLinks } from "../../site/bodies/dead-links.ts";
import type { SiteLink } from "../../site/bodies/links.ts";
import { question, type Site } from "../../site/parts/site.ts";
import { groupBy } from "../../source/lists.ts";
import { memoised } from "../../source/memoised.ts";
import { type Place, placeOf } from "./place.ts";

/** A place that mentions something, and what it says. */
export interface Mention extends Place {
	readonly says: string;
}

/** Its line takes reading the file again: only if somebody asks. */
function mentionAt({ path, at }: SiteLink, says: string): Mention {
	return {
		file: path,
		get line() {
			return placeOf(at).line;
		},
		get column() {
			return placeOf(at).column;
		},
		says,
	};
}

/** The entries that lead to a page, whatever they are. */
export function entriesOf(
	{ navigation }: Site,
	slug: string,
): readonly (PageEntry | OperationEntry)[] {
	return entriesBySlug(navigation).get(slug) ?? [];
}

const entriesBySlug = memoised(({ entries }: Navigation) =>
	groupBy(entries, ({ slug }) => slug),
);

/** Finds what names a page. */
export type Namers = (site: Site, slug: string) => Mention[];

/** The entries, redirects and links that do. */
export const mentionsOfSlug: Namers = (site, slug) => [
	...placesNaming(site, slug),
	...Array.from(siteLinks(site)).flatMap((link) =>
		slugsAt(link.addresses).includes(slug) ? mentionAt(link, "a link") : [],
	),
];

/** The entries and redirects that do. */
export const placesNaming: Namers = (site, slug) => {
	const entries = entriesOf(site, slug)
		.filter(({ kind }) => kind === "page")
		.map((entry) => ({
			...placeOf(entry.at),
			says: `an entry in ${trailOf(entry.parent)}`,
		}));
	const redirects = redirectMentions(site).get(slug) ?? [];
	return [...entries, ...redirects.map(({ mention }) => mention())];
};

/** The slugs of the pages that may be at some addresses, and of those of folders. */
export function slugsAt(addresses: readonly string[]): readonly string[] {
	const slugs = addresses.flatMap((address) => {
		const path = plainPath(address).slice(1);
		return [path, path === "" ? "index" : `${path}/index`];
	});
	return addresses.length === 1 ? slugs : [...new Set(slugs)];
}

/** By slug what redirects from it or to it say. */
const redirectMentions = question(({ docs }: Site) =>
	groupBy(
		redirectsOf(docs).flatMap(({ source, destination, at, destinationAt }) => {
			const from = {
				slug: pathOf(source),
				mention: (): Mention => ({
					...placeOf(at),
					says: `redirected to \`${destination}\``,
				}),
			};
			const to = {
				slug: pathOf(destination),
				mention: (): Mention => ({
					...placeOf(destinationAt),
					says: `\`${source}\` redirects here`,
				}),
			};
			return from.slug === to.slug ? [from] : [from, to];
		}),
		({ slug }) => slug,
	),
);

function pathOf(address: string): string {
	return withoutQuery(address).replace(/^\//, "").replace(/\/$/, "");
}

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

/** Why an entry is not in the sidebar; `undefined` for one that is. */
export function whyUnseen({
	parent,
}: {
	readonly parent: NavigationContainer | undefined;
}): string | undefined {
	for (let node = parent; node !== undefined; node = node.parent) {
		if (node.losesChildren)
			return `Mintlify ignores everything in the ${nameOf(node)}, as something in it is not valid.`;
		if (node.isHidden) return `The ${nameOf(node)} is hidden.`;
	}
	return undefined;
}

/** `the tab `API` > group `Users``. */
export function trailOf(node: NavigationContainer): string {
	const names: string[] = [];
	for (
		let at: NavigationContainer | undefined = node;
		at !== undefined;
		at = at.parent
	)
		if (at.division !== "root") names.unshift(nameOf(at));
	return names.length === 0 ? "`navigation`" : `the ${names.join(" > ")}`;
}

export function nameOf({ division, label }: NavigationContainer): string {
	return division === "root" ? "navigation" : `${division} \`${label}\``;
}
