// The lists for search engines and assistants (`sitemap.xml`, `llms.txt`), compared with the pages.
import { amount } from "../../report/amounts.ts";
import { addressMatch } from "../../site/addresses/addresses.ts";
import type { Site } from "../../site/parts/site.ts";
import { type Answer, exchangeOf, isHtml } from "./answer.ts";
import { type Check, type CheckResult, notChecked, settingLocation } from "./check.ts";
import { expectedPages } from "./expected-pages.ts";
import { type LiveSite, plainAddress, sampleOf } from "./live-site.ts";

interface ListKind {
	readonly name: string;
	readonly file: string;
	readonly readers: string;
	readonly accept: string;
	readonly read: (text: string, url: URL) => ListText;
}

/** The URLs of a list, and of the lists that an index of lists references. */
interface ListText {
	readonly urls: readonly URL[];
	readonly parts: readonly URL[];
	/** The fault of the whole list: the end of a sentence that begins with its name. */
	readonly fault?: string;
}

/** The limits of the sitemap protocol for a list, and of docproof for an index. */
const maxUrls = 50_000;
const maxParts = 20;

export const checkSitemap: Check = (site, live) =>
	compareList(
		{
			name: "The sitemap",
			file: "sitemap.xml",
			readers: "Search engines",
			accept: "application/xml,text/xml,*/*;q=0.5",
			read: sitemapIn,
		},
		site,
		live,
	);

export const checkLlmsTxt: Check = (site, live) =>
	compareList(
		{
			name: "`llms.txt`",
			file: "llms.txt",
			readers: "Assistants",
			accept: "text/plain,*/*;q=0.5",
			read: linksIn,
		},
		site,
		live,
	);

/** The patterns match names only, so that no entity and no document type is ever expanded. */
function sitemapIn(text: string): ListText {
	const kind = /<(?:\w+:)?(urlset|sitemapindex)[\s>]/.exec(text)?.[1];
	if (kind === undefined) return { urls: [], parts: [], fault: "is not a sitemap" };
	const locations = text.matchAll(/<(?:\w+:)?loc>([^<]{0,4000})</g);
	const urls = firstUrls(locations, (written) => written.trim().replaceAll("&amp;", "&"));
	return kind === "urlset" ? { urls, parts: [] } : { urls: [], parts: urls };
}

function linksIn(text: string, url: URL): ListText {
	const links = text.matchAll(/\]\(([^()\s]{1,2000})\)/g);
	return { urls: firstUrls(links, (written) => written, url.href), parts: [] };
}

/** The valid URLs, up to one more than the limit, because that URL shows that the list is too long. */
function firstUrls(
	matches: Iterable<RegExpExecArray>,
	decode: (written: string) => string,
	base?: string,
): readonly URL[] {
	const urls: URL[] = [];
	for (const [, written = ""] of matches) {
		if (urls.length > maxUrls) break;
		const address = decode(written);
		if (URL.canParse(address, base)) urls.push(new URL(address, base));
	}
	return urls;
}

interface LiveList {
	readonly answer: Answer;
	readonly urls: readonly URL[];
	/** The fault of the list: the end of a sentence that begins with its name. */
	readonly fault?: string;
	/** The reason why the list cannot be judged. */
	readonly why?: string;
}

/** Reads a list. The lists of an index are read in turn, because together they may be large. */
async function readList(kind: ListKind, live: LiveSite): Promise<LiveList> {
	const main = await readFile(kind, live.urlAt(`/${kind.file}`), live);
	if (main.parts.length === 0) return main;
	const parts = main.parts.filter((url) => live.isHere(url)).slice(0, maxParts);
	let { why } = main;
	if (parts.length < main.parts.length)
		why = `it references ${amount(main.parts.length - parts.length, "sitemap")} more than docproof reads`;
	const urls: URL[] = [];
	for (const url of parts) {
		const part = await readFile(kind, url, live);
		const fault = part.parts.length > 0 ? "is an index in an index" : part.fault;
		if (fault !== undefined) return { ...part, urls, fault: `references a file that ${fault}` };
		why ??= part.why;
		urls.push(...part.urls.slice(0, maxUrls + 1 - urls.length));
	}
	if (urls.length > maxUrls) why = tooManyUrls;
	return { ...main, urls, ...(why !== undefined && { why }) };
}

const tooManyUrls = "it has more than 50,000 URLs";

async function readFile(
	kind: ListKind,
	url: URL,
	live: LiveSite,
): Promise<LiveList & Pick<ListText, "parts">> {
	const answer = await live.read(url, kind.accept);
	const { status, fault, text } = answer;
	const empty = { answer, urls: [], parts: [] };
	if (status === 0 || status === 401 || status === 403)
		return { ...empty, why: exchangeOf(answer) };
	if (status !== 200) return { ...empty, fault: "does not exist" };
	if (isHtml(answer)) return { ...empty, fault: "is an HTML page" };
	if (fault !== undefined) return { ...empty, why: `it ${fault}` };
	const list = kind.read(text, url);
	return { answer, ...list, ...(list.urls.length > maxUrls && { why: tooManyUrls }) };
}

async function compareList(
	kind: ListKind,
	site: Site,
	live: LiveSite,
): Promise<readonly CheckResult[]> {
	const { name, readers, file } = kind;
	const list = await readList(kind, live);
	const evidence = exchangeOf(list.answer);
	if (list.fault !== undefined)
		return [
			{
				at: settingLocation(site, "/navigation"),
				message: `${name} ${list.fault}: ${evidence}.`,
				hint: `Route \`${live.urlAt(`/${file}`).pathname}\` to \`<subdomain>.mintlify.site\`.`,
			},
		];
	const foreignUrl = list.urls.find((url) => !live.isHere(url));
	const listed = new Set(list.urls.flatMap((url) => pageAddress(url, live) ?? []));
	const why =
		list.why ??
		(foreignUrl !== undefined && listed.size === 0
			? `its entries are on \`${foreignUrl.host}\``
			: undefined);
	if (why !== undefined) return notChecked([{ item: `\`${file}\``, why }]);
	const isOwnFile = site.files.stateOf(file).kind === "file";
	return [
		...(isOwnFile ? [] : await missingPages(kind, listed, site, live)),
		...gonePages(listed, site).map((address) => ({
			at: settingLocation(site, "/navigation"),
			message: `${name} lists \`${address}\`, which is not in the files of the site: ${evidence}.`,
			consequence: `${readers} send readers to an address that is not meant to exist.`,
			hint: listHint,
			cause: "gone",
			together: {
				message: `${name} lists pages that are not in the files of the site, such as \`${address}\`: ${evidence}.`,
				hint: listHint,
			},
		})),
	];
}

const listHint = "Deploy this state of the site, or let the proxy fetch the list again.";

/** The address of the page at a URL, which may be the URL of its Markdown. */
function pageAddress(url: URL, live: LiveSite): string | undefined {
	const address = live.addressOf(url)?.replace(/\.mdx?$/, "");
	return address === undefined ? undefined : plainAddress(address);
}

/** Unlisted pages. Pages that do not exist are left out, because `checkPages` reports them. */
async function missingPages(
	{ name, readers, file }: ListKind,
	listed: ReadonlySet<string>,
	site: Site,
	live: LiveSite,
): Promise<readonly CheckResult[]> {
	const unlisted = expectedPages(site).filter(
		({ isIndexed, address }) => isIndexed && !listed.has(address),
	);
	const sample = sampleOf(unlisted, Math.floor(live.requestsLeft / 4));
	const visits = await Promise.all(
		sample.map(async ({ address }) => await live.visit(live.urlAt(address))),
	);
	const pages = sample.filter((_, index) => visits[index]?.answer.status === 200);
	const listUrl = live.urlAt(`/${file}`).href;
	return pages.map(({ address, at }) => ({
		at,
		message: `${name} does not list \`${address}\`, which exists: \`GET ${listUrl}\`.`,
		consequence: `${readers} may not find the page.`,
		hint: listHint,
		cause: "missing",
		together: {
			message: `${name} does not list ${amount(pages.length, "page")} that exist, such as \`${address}\`: \`GET ${listUrl}\`.`,
			hint: listHint,
		},
	}));
}

/** The listed addresses that the files of the site certainly do not have. */
function gonePages(listed: ReadonlySet<string>, site: Site): readonly string[] {
	return [...listed].filter((address) => {
		const isFile = /\.[a-z]{2,5}$/i.test(address);
		const match = addressMatch(site, address);
		return !isFile && match.kind === "dead";
	});
}
