// A page or an operation of the site, and the places that mention it.
import { siteLinks } from "../../site/bodies/dead-links.ts";
import type { SiteLink } from "../../site/bodies/links.ts";
import { redirectsOf } from "../../site/docs-json/redirects.ts";
import { withoutQuery } from "../../site/files/site-path.ts";
import type {
	Navigation,
	OperationEntry,
	PageEntry,
} from "../../site/navigation/navigation.ts";
import { plainPath } from "../../site/published/addresses.ts";
import type { Site } from "../../site/site.ts";
import { groupBy } from "../../source/group-by.ts";
import { memoised } from "../../source/memoised.ts";
import { type Place, placeOf } from "./place.ts";
import { trailOf } from "./trail.ts";

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

export interface Mention extends Place {
	readonly says: string;
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

/** The entries, redirects and links that name a page. */
export function mentionsOfSlug(site: Site, slug: string): Mention[] {
	const entries = entriesOf(site, slug)
		.filter(({ kind }) => kind === "page")
		.map((entry) => ({
			...placeOf(entry.at),
			says: `an entry in ${trailOf(entry.parent)}`,
		}));
	const redirects = redirectMentions(site).get(slug) ?? [];
	return [
		...entries,
		...redirects.map(({ mention }) => mention()),
		...linksTo(site, slug),
	];
}

/** The links within the site that a page has. */
export function linksIn(site: Site, page: string): Mention[] {
	const links = linksByFile(site).get(page) ?? [];
	return links.map((link) => mentionAt(link, link.written));
}

const linksByFile = memoised((site: Site) =>
	groupBy(siteLinks(site), ({ path }) => path),
);

function linksTo(site: Site, slug: string): Mention[] {
	const links = linksBySlug(site).get(slug) ?? [];
	return links.map(({ link }) => mentionAt(link, "a link"));
}

/** By the slugs of the pages that they may lead to. */
const linksBySlug = memoised((site: Site) =>
	groupBy(
		Array.from(siteLinks(site)).flatMap((link) =>
			slugsAt(link.addresses).map((slug) => ({ slug, link })),
		),
		({ slug }) => slug,
	),
);

/** Of the pages and of those of folders, each once. */
function slugsAt(addresses: readonly string[]): readonly string[] {
	const slugs = addresses.flatMap((address) => {
		const path = plainPath(address).slice(1);
		return [path, path === "" ? "index" : `${path}/index`];
	});
	return addresses.length === 1 ? slugs : [...new Set(slugs)];
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

/** By slug what redirects from it or to it say. */
const redirectMentions = memoised(({ docs }: Site) =>
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

/** What an operation entry inherits, for the end of a sentence. */
export function inheritedBy({ inherited, reference }: OperationEntry): string {
	if (reference.file !== undefined || inherited === undefined) return "";
	const [first] = inherited.sources;
	return first === undefined ? "" : `, which inherits \`${first.path}\``;
}
