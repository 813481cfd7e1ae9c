// Addresses of two states: new, gone and moved addresses, and addresses that entered or left the
// sidebar.
import { posix } from "node:path";
import { redirect } from "../../check/catalogue/redirect.ts";
import type { Body } from "../../mdx/body.ts";
import { signature } from "../../openapi/spec/spec.ts";
import { isExisting } from "../../site/addresses/address-book.ts";
import { addressMatch } from "../../site/addresses/addresses.ts";
import { plainPath } from "../../site/addresses/published-paths.ts";
import { followRedirects, possibleEnds } from "../../site/addresses/redirect-chains.ts";
import { listingsOf } from "../../site/bodies/references/page-facts.ts";
import type { BodyFile } from "../../site/facts/bodies/body-file.ts";
import { hasWildcard, mayMatchPath } from "../../site/facts/docs-json/redirect-match.ts";
import { candidatesFor } from "../../site/facts/docs-json/redirects.ts";
import { isInternal } from "../../site/facts/files/site-path.ts";
import { bodyAt } from "../../site/pages/bodies.ts";
import { pagesByPath } from "../../site/parts/moved-references.ts";
import type { Moves, Site } from "../../site/parts/site.ts";
import { groupBy } from "../../text/lists.ts";
import { memoise } from "../../text/memoised.ts";
import { Pairing } from "../../text/pairing.ts";
import { findSnippets } from "./body-blocks.ts";
import { without } from "./count-differences.ts";
import { countShownWords } from "./read-text.ts";
import type {
	GoneAddress,
	Listing,
	MovedAddress,
	NewAddress,
	Review,
	ShownAddress,
} from "./review.ts";
import { labelsByAddress } from "./sidebar-tree.ts";
import { type PageAddress, type SiteFacts, textOf } from "./site-facts.ts";
import { wordsOf } from "./source-text.ts";

export interface ComparedFacts {
	readonly former: SiteFacts;
	readonly current: SiteFacts;
	readonly moves: Moves;
}

type AddressChanges = Pick<Review, "added" | "gone" | "moved" | "unlisted" | "listed"> & {
	/** The present address of each former address whose page still exists. */
	readonly addressNow: ReadonlyMap<string, string>;
};

export function compareAddresses(states: ComparedFacts): AddressChanges {
	const { former, current } = states;
	const gonePages = [...former.pages.values()].filter(({ path }) => !current.pages.has(path));
	const newPages = [...current.pages.values()].filter(({ path }) => !former.pages.has(path));
	const targets = findTargets(states, gonePages, newPages);
	const takenPaths = new Set(targets.values());
	const addressNow = new Map(targets);
	for (const path of former.pages.keys()) if (current.pages.has(path)) addressNow.set(path, path);
	return {
		added: newPages.flatMap((page) =>
			takenPaths.has(page.path) ? [] : toNewAddress(current, page),
		),
		gone: [
			...gonePages.flatMap((page) => (targets.has(page.path) ? [] : toGoneAddress(states, page))),
			...goneRedirects(states),
		],
		moved: gonePages.flatMap((page) => {
			const target = targets.get(page.path);
			return target === undefined ? [] : toMovedAddress(states, page, target);
		}),
		...compareListings(states, addressNow),
		addressNow,
	};
}

/**
 * The new address of each page that moved: the file was renamed, most of its words are those of a
 * new page, or the only page of an operation is now another page.
 */
function findTargets(
	{ former, current, moves }: ComparedFacts,
	gonePages: readonly PageAddress[],
	newPages: readonly PageAddress[],
): ReadonlyMap<string, string> {
	const pairing = new Pairing(gonePages, newPages);
	const isGone = new Set(gonePages);
	const wordsOfPage = memoise((page: PageAddress) =>
		wordsIn(textOf((isGone.has(page) ? former : current).site, page.file ?? "")),
	);
	const newPagesByPath = new Map(newPages.map((page) => [page.path, page]));
	const newPagesByTitle = groupBy(newPages, ({ title }) => title);
	/**
	 * The one of some new pages that has the largest share of the words of a page, and most of them. A
	 * page of an operation has few words of its own.
	 */
	const bestOf = (
		page: PageAddress,
		candidates: readonly PageAddress[] = [],
	): PageAddress | undefined =>
		candidates
			.filter(({ operations }) => page.operations.length === 0 || operations.length > 0)
			.map((one) => ({ one, share: shareOfWords(wordsOfPage(page), wordsOfPage(one)) }))
			.filter(({ share }) => share >= 0.6)
			.sort((best, other) => other.share - best.share)[0]?.one;
	pairing.pairEqual(
		(page) => {
			const { exact } = candidatesFor(current.site.docs, page.path);
			const leadsTo = exact?.to ?? redirectTarget(current.site, page.path) ?? "";
			const target = newPagesByPath.get(leadsTo);
			if (target === undefined) return undefined;
			// Words are not compared where git has compared the lines.
			const isRenamed = page.file !== undefined && moves.wentTo(page.file)?.path === target.file;
			return (isRenamed ? target : bestOf(page, [target]))?.path;
		},
		({ path }) => path,
	);
	pairing.pairEqual(
		({ file = "" }) => {
			const { path, isCertain } = moves.wentTo(file) ?? {};
			return isCertain === true ? path : undefined;
		},
		({ file }) => file,
	);
	pairing.pairEqual(
		({ file = "" }) => {
			const { path = "" } = moves.wentTo(file) ?? {};
			return areSimilar(textOf(former.site, file), textOf(current.site, path)) ? path : undefined;
		},
		({ file }) => file,
	);
	pairing.pairEqual(
		(page) => {
			const namesakes = page.title === undefined ? [] : newPagesByTitle.get(page.title);
			return bestOf(page, namesakes?.slice(0, mostNamesakes))?.path;
		},
		({ path }) => path,
	);
	// git compares lines, which a page may have none of in common although its words are the same.
	if (pairing.former.length * pairing.current.length <= mostCompared)
		pairing.pairSimilar(wordsOfPage, () => 0.9);
	// The OpenAPI files of one language and section are in one folder. One of them can get an
	// operation from another.
	for (const placeOf of [(spec: string) => spec, posix.dirname]) {
		const keysIn = (facts: SiteFacts, pathOf: (spec: string) => string) => {
			const keyOf = (page: PageAddress): string | undefined => operationKey(page, pathOf);
			const pagesByKey = groupBy(facts.pages.values(), keyOf);
			return (page: PageAddress): string | undefined =>
				pagesByKey.get(keyOf(page))?.length === 1 ? keyOf(page) : undefined;
		};
		pairing.pairEqual(
			keysIn(former, (spec) => placeOf(moves.wentTo(spec)?.path ?? spec)),
			keysIn(current, placeOf),
		);
	}
	return new Map(Array.from(pairing.pairs, ([before, now]) => [before.path, now.path]));
}

/** The limit of pairs of pages whose words are compared; git alone finds the moves among more pages. */
const mostCompared = 10_000;

/** More pages rarely have the same title. */
const mostNamesakes = 10;

/** The words of a page without the targets of links. */
function wordsIn(text = ""): readonly string[] {
	return wordsOf(text.replaceAll(/\]\([^()\s]*\)/g, "]"));
}

/** True for texts that have most words in common. */
function areSimilar(former: string | undefined, current: string | undefined): boolean {
	const [before, now] = [wordsIn(former), wordsIn(current)];
	return shareOfWords(before, now) * before.length * 2 >= (before.length + now.length) * 0.75;
}

/** The share of the words of one page that another one has, too. */
function shareOfWords(words: readonly string[], others: readonly string[]): number {
	return 1 - without(words, others).length / Math.max(words.length, 1);
}

function operationKey(
	{ operations }: PageAddress,
	pathOf: (spec: string) => string,
): string | undefined {
	const [only, ...others] = operations;
	if (only === undefined || others.length > 0) return undefined;
	return `${pathOf(only.operation.spec.path)}\n${only.name}`;
}

function onlyOperation({ operations }: PageAddress): string | undefined {
	const [only, ...others] = operations;
	return only !== undefined && others.length === 0 ? signature(only.operation) : undefined;
}

export function shownAddress(facts: SiteFacts, page: PageAddress): ShownAddress {
	const { path, title, listed } = page;
	const language = facts.languageOf(path);
	const operation = onlyOperation(page);
	return {
		path,
		...(title !== undefined && { title }),
		...(operation !== undefined && { operation }),
		listed,
		...language,
	};
}

function toNewAddress(current: SiteFacts, page: PageAddress): NewAddress {
	const { site } = current;
	const { path, source, file, operations } = page;
	const [shownOperation] = operations;
	const { listings, ...place } = placeInSidebar(site, path);
	const pageFile = file === undefined ? undefined : pagesByPath(site).get(file);
	const isHidden =
		pageFile?.fields.hidden === true ||
		listings.length > 0 ||
		(file === undefined && shownOperation?.operation.value["x-hidden"] === true);
	const body = file === undefined ? undefined : bodyAt(site, file);
	return {
		...shownAddress(current, page),
		source,
		...(body?.reading.kind === "body" && { words: countWords(site, body, body.reading.body) }),
		...(page.listed && place),
		hidden: !page.listed && isHidden,
	};
}

interface SidebarPlace extends Pick<NewAddress, "sidebar" | "otherSections"> {
	/** The labels above each entry of the page. */
	readonly listings: readonly (readonly string[])[];
}

function placeInSidebar(site: Site, path: string): SidebarPlace {
	const slugs = path === "/" ? ["index"] : [path.slice(1), `${path.slice(1)}/index`];
	const listings = slugs.flatMap((slug) => listingsOf(site, slug));
	const [sidebar = labelsByAddress(site).get(path)] = listings;
	const sections = new Set(listings.map((labels) => labels.join("\n")));
	return {
		listings,
		...(sidebar !== undefined && { sidebar }),
		...(sections.size > 1 && { otherSections: sections.size - 1 }),
	};
}

/** The number of words of a page, with those of the snippets that it shows. */
function countWords(site: Site, file: BodyFile, body: Body): number {
	const snippets = findSnippets(file, body, (path) => bodyAt(site, path));
	return [...snippets.values()].reduce(
		(sum, { snippet }) =>
			snippet.reading.kind === "body" ? sum + countShownWords(snippet, snippet.reading.body) : sum,
		countShownWords(file, body),
	);
}

function fateOf(
	{ site }: SiteFacts,
	path: string,
): Pick<GoneAddress, "fate"> & { readonly leadsTo?: string } {
	const match = addressMatch(site, path);
	if (match.kind === "unknown") return { fate: "unknown" };
	if (match.kind !== "dead" && match.kind !== "redirected") return { fate: "exists" };
	const [end, ...otherEnds] = isRedirected(site, path) ? possibleEnds(site, path) : [];
	// A dead address leads nowhere whichever of its redirects applies, so the first end stands for all.
	const isEnd = match.kind === "dead" || otherEnds.length === 0;
	const leadsTo = end === undefined || isEnd ? end : redirectTarget(site, path);
	return {
		fate: match.kind === "dead" ? "lost" : "redirected",
		...(leadsTo !== undefined && { leadsTo }),
	};
}

/** The address to which redirects lead, temporary ones, too; `undefined` if unknown. */
function redirectTarget(site: Site, path: string): string | undefined {
	const trail = followRedirects(site, path);
	return trail.kind === "end" && trail.hops.length > 0 ? trail.address : undefined;
}

/** True if readers may find nothing at an address, if one of several redirects applies. */
export function mayBeLost(site: Site, path: string): boolean {
	return possibleEnds(site, path).some(
		(end) => isInternal(end) && !isExisting(addressMatch(site, plainPath(end))),
	);
}

/** True if a redirect has the address, or may have it. */
export function isRedirected({ docs }: Site, path: string): boolean {
	const { exact, byWildcard } = candidatesFor(docs, path);
	return exact !== undefined || byWildcard().some(({ from }) => mayMatchPath(from, path));
}

function toGoneAddress({ former, current }: ComparedFacts, page: PageAddress): GoneAddress {
	return {
		...shownAddress(former, page),
		...fateOf(current, page.path),
		wasRedirect: false,
		wasHidden: isRedirected(former.site, page.path),
	};
}

function toMovedAddress(
	{ former, current }: ComparedFacts,
	page: PageAddress,
	target: string,
): MovedAddress {
	return { ...shownAddress(former, page), to: target, ...fateOf(current, page.path) };
}

function goneRedirects({ former, current }: ComparedFacts): readonly GoneAddress[] {
	const currentSources = new Set(
		[...redirect.stream(current.site)].map(({ fields }) => fields.source),
	);
	return [...redirect.stream(former.site)].flatMap(({ fields: { source } }) => {
		const path = plainPath(source);
		const isPlain = isInternal(source) && !hasWildcard(source) && !/[?#]/.test(source);
		if (!isPlain || currentSources.has(source) || former.pages.has(path)) return [];
		if (current.pages.has(path) || mayBeLost(former.site, path)) return [];
		const { fate } = fateOf(current, path);
		return fate === "lost"
			? [{ path, listed: false, fate, wasRedirect: true, wasHidden: false }]
			: [];
	});
}

function compareListings(
	{ former, current }: ComparedFacts,
	addressNow: ReadonlyMap<string, string>,
): Pick<Review, "unlisted" | "listed"> {
	const unlisted: Listing[] = [];
	const listed: Listing[] = [];
	for (const [before, now] of addressNow) {
		const formerPage = former.pages.get(before);
		const page = current.pages.get(now);
		if (formerPage === undefined || page === undefined) continue;
		if (formerPage.listed === page.listed) continue;
		const { listings: _, ...place } = page.listed
			? placeInSidebar(current.site, now)
			: placeInSidebar(former.site, before);
		(page.listed ? listed : unlisted).push({
			...shownAddress(current, page),
			...place,
			isInSection: false,
		});
	}
	return { unlisted, listed };
}
