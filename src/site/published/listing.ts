// What of the site readers find listed, and how often.
import { isListed } from "./generated-pages.ts";
import type {
	NavigationContainer,
	OperationEntry,
	PageEntry,
} from "../navigation/navigation.ts";
import type { Page } from "../pages/page.ts";
import type { PageLookup } from "./page-lookup.ts";
import type { Site, TwiceShown } from "../site.ts";

type Asked = Pick<
	Site,
	"entries" | "generated" | "links" | "pageAt" | "referencesTo"
>;

export class Listing {
	readonly #site: Asked;
	readonly #lookup: PageLookup;
	#first: ReadonlyMap<string, PageEntry> | undefined;
	#listed: ReadonlySet<string> | undefined;
	#entered: ReadonlySet<string> | undefined;

	constructor(site: Asked, lookup: PageLookup) {
		this.#site = site;
		this.#lookup = lookup;
	}

	earlierEntry(entry: PageEntry): PageEntry | undefined {
		this.#first ??= firstEntries(this.#site.entries);
		const first = this.#first.get(placeInScope(entry));
		return first === entry ? undefined : first;
	}

	isListed({ slug }: Page): boolean {
		this.#listed ??= new Set(this.#slugs());
		return this.#listed.has(slug) || this.#lookup.mayBeListed(slug);
	}

	/** Whether an entry names a page. */
	isEntered(slug: string): boolean {
		this.#entered ??= new Set(this.#site.entries.map(({ slug }) => slug));
		return this.#entered.has(slug);
	}

	alsoOnPages(node: NavigationContainer): readonly TwiceShown[] {
		const { generated } = this.#site;
		return generated.flatMap(({ slug, shows, group, node: owner }) => {
			if (owner !== node || group === undefined || !("method" in shows))
				return [];
			const page = this.#site
				.referencesTo(shows)
				.find(
					({ page }) =>
						page !== undefined &&
						page.slug !== slug &&
						this.isEntered(page.slug),
				);
			return page === undefined ? [] : [{ operation: shows, page }];
		});
	}

	*#slugs(): Iterable<string> {
		const { entries, generated, links } = this.#site;
		for (const { slug } of entries) {
			if (this.#lookup.has(slug)) {
				yield slug;
				continue;
			}
			const match = this.#lookup.find(slug);
			if (match.kind === "missing" && "slug" in match.near)
				yield match.near.slug;
		}
		for (const page of generated) if (isListed(page)) yield page.slug;
		for (const { written } of links) {
			const page = written.startsWith("/")
				? this.#site.pageAt(written)
				: undefined;
			if (page !== undefined) yield page.slug;
		}
	}
}

/** Whether a node neither holds anything nor leads anywhere, and nothing else is wrong with it. */
export function isEmpty(
	{ misfits, nodeFaults, docs }: Pick<Site, "misfits" | "nodeFaults" | "docs">,
	node: NavigationContainer,
): boolean {
	const { children, href, openapi, asyncapi, unknownKeys, pointer } = node;
	if (children.length > 0 || node.isOpaque || unknownKeys.length > 0)
		return false;
	if (href !== undefined || openapi !== undefined || asyncapi !== undefined)
		return false;
	const isHere = (place: string): boolean =>
		place === pointer || place.startsWith(`${pointer}/`);
	return (
		!misfits.some(({ at }) => isHere(at.pointer)) &&
		!nodeFaults.some((fault) => isHere(fault.pointer)) &&
		!docs.brokenParts.some((part) => isHere(part.pointer))
	);
}

/** The first entry of each page in each division. */
function firstEntries(
	entries: readonly (PageEntry | OperationEntry)[],
): ReadonlyMap<string, PageEntry> {
	const first = new Map<string, PageEntry>();
	for (const entry of entries) {
		if (entry.kind !== "page") continue;
		const place = placeInScope(entry);
		if (!first.has(place)) first.set(place, entry);
	}
	return first;
}

/** Groups share one sidebar, each other division has its own. */
function placeInScope({ slug, parent }: PageEntry): string {
	let scope: NavigationContainer = parent;
	while (scope.division === "group" && scope.parent !== undefined)
		scope = scope.parent;
	return `${scope.pointer}\n${slug}`;
}
