// The lists for search engines and assistants (`sitemap.xml`, `llms.txt`), compared with the pages.
import { amount } from "../../../report/amounts.ts";
import type { Check, CheckOutcome, FoundProblem, Scene } from "../check.ts";
import type { ExpectedSite } from "../expected.ts";
import type { LiveSite } from "../live.ts";
import { statusOf } from "../outcome.ts";
import { isFile, type ListedPage, type LiveDocument, pageAddress, sampleOf } from "../page-list.ts";

interface ListKind {
	readonly name: string;
	readonly file: string;
	readonly readers: string;
}

const sitemapKind: ListKind = {
	name: "The sitemap",
	file: "sitemap.xml",
	readers: "Search engines",
};

const llmsKind: ListKind = { name: "`llms.txt`", file: "llms.txt", readers: "Assistants" };

export const sitemap: Check = {
	name: "sitemap",
	run: async (scene) => compareList(sitemapKind, await scene.pages.readSitemap(), scene),
};

export const llmsTxt: Check = {
	name: "llms-txt",
	run: async (scene) => compareList(llmsKind, await scene.pages.readLlmsTxt(), scene),
};

async function compareList(
	kind: ListKind,
	list: LiveDocument,
	scene: Scene,
): Promise<CheckOutcome> {
	const { live, site, pages: absentPages } = scene;
	if (list.unknown !== undefined) return { skipped: `it ${list.unknown}` };
	if (list.fault !== undefined) return { findings: [brokenList(kind, list.fault, list)] };
	const listedAddresses = new Set(list.urls.flatMap((url) => pageAddress(live, url) ?? []));
	const elsewherePaths = describeForeignEntries(list, live);
	if (listedAddresses.size === 0 && elsewherePaths.length > 0)
		return { skipped: elsewherePaths.join(", ") };
	const isOwnFile = site?.ownFiles.has(kind.file) === true;
	const missingPages = isOwnFile ? [] : await unlistedPages(listedAddresses, scene);
	const gonePages =
		site === undefined
			? await deadPagesIn(listedAddresses, await absentPages.samplePages(), live)
			: unknownPagesIn(listedAddresses, site);
	const findings = [
		...missingFindings(kind, list, missingPages),
		...goneFindings(kind, list, gonePages, scene),
	];
	return { observation: amount(listedAddresses.size, "page"), findings };
}

function brokenList({ name, readers }: ListKind, fault: string, list: LiveDocument): FoundProblem {
	return {
		...requestOf(list),
		message: `${name} ${fault}.`,
		consequence: `${readers} do not learn which pages exist.`,
		hint: `Route \`${list.url.pathname}\` to \`<subdomain>.mintlify.site\`.`,
	};
}

function requestOf({ url, seen }: LiveDocument): Pick<FoundProblem, "method" | "url" | "seen"> {
	return { method: "GET", url: url.href, seen };
}

/** Sentences about entries on other hosts, because a probe sends no requests to those hosts. */
function describeForeignEntries({ urls }: LiveDocument, live: LiveSite): readonly string[] {
	const countsByAddress = new Map<string, number>();
	for (const url of urls)
		if (!live.isHere(url)) countsByAddress.set(url.host, (countsByAddress.get(url.host) ?? 0) + 1);
	return [...countsByAddress]
		.slice(0, 3)
		.map(([host, count]) => `${count} entries of it are on \`${host}\``);
}

/** The pages that are missing from the list, except sampled pages that do not exist. */
async function unlistedPages(
	listed: ReadonlySet<string>,
	{ site, live, options }: Scene,
): Promise<readonly Pick<ListedPage, "url" | "at" | "address">[]> {
	const missingPages = (site?.pages ?? [])
		.filter(({ isIndexed, address }) => isIndexed && !listed.has(address))
		.map(({ address, at }) => ({ address, at, url: live.urlAt(address) }));
	// Missing pages are left out, because `page-reachable` reports them.
	const statuses = await statusesOf(sampleOf(missingPages, options.sampleSize), live);
	const gonePages = statuses.filter(([, status]) => status !== 200);
	const pages = new Set(gonePages.map(([page]) => page));
	return missingPages.filter((page) => !pages.has(page));
}

function unknownPagesIn(listed: ReadonlySet<string>, site: ExpectedSite): readonly string[] {
	return [...listed].filter((address) => !isFile(address) && site.stateOf(address) === "gone");
}

/**
 * The listed pages that answer with 404, because without the files of the site nothing else shows
 * that a page was deleted.
 */
async function deadPagesIn(
	listed: ReadonlySet<string>,
	pages: readonly ListedPage[],
	live: LiveSite,
): Promise<readonly string[]> {
	const ownPages = pages.filter(({ address }) => listed.has(address));
	const statuses = await statusesOf(ownPages, live);
	const gonePages = statuses.filter(([, status]) => status === 404);
	return gonePages.map(([{ address }]) => address);
}

/** Each page with the status of its answer; `undefined` if no answer came. */
function statusesOf<Page extends Pick<ListedPage, "url">>(
	pages: readonly Page[],
	live: LiveSite,
): Promise<readonly (readonly [Page, number | undefined])[]> {
	return Promise.all(
		pages.map(async (page) => {
			const { outcome } = await live.visit(page.url);
			return [page, statusOf(outcome)] as const;
		}),
	);
}

const listHint = "Deploy this state of the site, or let the proxy fetch the list again.";

function missingFindings(
	{ name, readers }: ListKind,
	list: LiveDocument,
	missing: readonly Pick<ListedPage, "url" | "at" | "address">[],
): readonly FoundProblem[] {
	const [first, ...others] = missing;
	if (first === undefined) return [];
	const isSinglePage = others.length === 0;
	const pageText = isSinglePage
		? `\`${first.address}\``
		: `${amount(missing.length, "page")} of the sidebar`;
	const finding = {
		...requestOf(list),
		message: `${name} does not list ${pageText}.`,
		consequence: `${readers} may not find ${isSinglePage ? "it" : "them"}.`,
		hint: listHint,
		at: first.at,
		cases: missing.map(({ url, at }) => ({ url: url.href, at })),
	};
	return [finding];
}

function goneFindings(
	{ name, readers }: ListKind,
	list: LiveDocument,
	gone: readonly string[],
	{ site, live }: Scene,
): readonly FoundProblem[] {
	const [first, ...others] = gone;
	if (first === undefined) return [];
	const pageText =
		others.length === 0 ? `\`${first}\`, which is` : `${amount(gone.length, "page")}, which are`;
	const [where, what] =
		site === undefined
			? ["there", "a 404 page"]
			: ["in the files of the site", "what is not meant to be there"];
	const finding = {
		...requestOf(list),
		message: `${name} lists ${pageText} not ${where}.`,
		consequence: `${readers} lead readers to ${what}.`,
		hint: listHint,
		cases: gone.map((address) => ({ url: live.urlAt(address).href })),
	};
	return [finding];
}
