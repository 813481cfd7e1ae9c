// The lists for search engines and assistants (`sitemap.xml`, `llms.txt`), compared with the pages.
import { amount } from "../../output/amounts.ts";
import { addressMatch } from "../../site/addresses/addresses.ts";
import type { Site } from "../../site/parts/site.ts";
import { type Answer, exchangeOf, isHtml } from "./answer.ts";
import { type Check, type CheckResult, notChecked } from "./check.ts";
import { expectedPages } from "./expected-pages.ts";
import { type LiveSite, plainAddress, sampleOf } from "./live-site.ts";

interface ListKind {
	readonly name: string;
	readonly file: string;
	readonly readers: string;
	readonly read: (text: string, url: URL) => ListText;
}

/** The URLs of a list, and of the lists that an index of lists references. */
interface ListText {
	readonly urls: readonly URL[];
	readonly parts: readonly URL[];
	/** The fault of the whole list: the end of a sentence that begins with its name. */
	readonly fault?: string;
	/** The reason why the list cannot be judged. */
	readonly why?: string | undefined;
}

/** The limits of the sitemap protocol for a list, and of docproof for an index. */
const maxUrls = 50_000;
const maxParts = 20;
const tooManyUrls = "it has more than 50,000 URLs";

export const checkSitemap: Check = (site, live) => {
	const readers = "Search engines";
	const kind = { name: "The sitemap", file: "sitemap.xml", readers, read: sitemapIn };
	return compareList(kind, site, live);
};

export const checkLlmsTxt: Check = (site, live) => {
	const kind = { name: "`llms.txt`", file: "llms.txt", readers: "Assistants", read: linksIn };
	return compareList(kind, site, live);
};

/** The patterns match names only, so that no entity and no document type is ever expanded. */
function sitemapIn(text: string): ListText {
	const kind = /<(?:\w+:)?(urlset|sitemapindex)[\s>]/.exec(text)?.[1];
	if (kind === undefined) return { urls: [], parts: [], fault: "is not a sitemap" };
	const urls = urlsIn(text.matchAll(/<(?:\w+:)?loc>\s*([^<\s]{1,4000})\s*</g));
	return kind === "urlset" ? { urls, parts: [] } : { urls: [], parts: urls };
}

function linksIn(text: string, { href }: URL): ListText {
	return { urls: urlsIn(text.matchAll(/\]\(([^()\s]{1,2000})\)/g), href), parts: [] };
}

/** The valid URLs, up to one more than the limit, because that URL shows that the list is too long. */
function urlsIn(matches: Iterable<RegExpExecArray>, base?: string): readonly URL[] {
	const urls: URL[] = [];
	for (const [, written = ""] of matches) {
		if (urls.length > maxUrls) break;
		const address = written.replaceAll("&amp;", "&");
		if (URL.canParse(address, base)) urls.push(new URL(address, base));
	}
	return urls;
}

interface LiveList extends ListText {
	readonly answer: Answer;
}

/** Reads a list. The lists of an index are read in turn, because together they may be large. */
async function readList(kind: ListKind, live: LiveSite): Promise<LiveList> {
	const main = await readFile(kind, live.urlAt(`/${kind.file}`), live);
	const parts = main.parts.filter((url) => live.isHere(url)).slice(0, maxParts);
	const urls = [...main.urls];
	const unreadCount = main.parts.length - parts.length;
	const unreadText = `it references ${amount(unreadCount, "sitemap")} more than docproof reads`;
	let why = unreadCount > 0 ? unreadText : main.why;
	for (const url of parts) {
		const part = await readFile(kind, url, live);
		const fault = part.parts.length > 0 ? "is an index in an index" : part.fault;
		if (fault !== undefined) return { ...part, fault: `references a file that ${fault}` };
		why ??= part.why;
		urls.push(...part.urls.slice(0, maxUrls + 1 - urls.length));
	}
	return { ...main, urls, why: urls.length > maxUrls ? tooManyUrls : why };
}

async function readFile(kind: ListKind, url: URL, live: LiveSite): Promise<LiveList> {
	const answer = await live.read(url);
	const { status, fault, text } = answer;
	const empty = { answer, urls: [], parts: [] };
	if (status === 0 || status === 401 || status === 403)
		return { ...empty, why: exchangeOf(answer) };
	if (status !== 200) return { ...empty, fault: "does not exist" };
	if (isHtml(answer)) return { ...empty, fault: "is an HTML page" };
	return fault === undefined
		? { answer, ...kind.read(text, url) }
		: { ...empty, why: `it ${fault}` };
}

async function compareList(
	kind: ListKind,
	site: Site,
	live: LiveSite,
): Promise<readonly CheckResult[]> {
	const { name, file } = kind;
	const list = await readList(kind, live);
	const { answer, fault, urls } = list;
	if (fault !== undefined)
		return [
			{
				at: site.docs.locate("/navigation", "key"),
				message: `${name} ${fault}: ${exchangeOf(answer)}.`,
				hint: `Route \`${live.urlAt(`/${file}`).pathname}\` to \`<subdomain>.mintlify.site\`.`,
			},
		];
	const listed = new Set(urls.flatMap((url) => pageAddress(url, live) ?? []));
	const foreignUrl = listed.size === 0 ? urls.find((url) => !live.isHere(url)) : undefined;
	const why = list.why ?? (foreignUrl && `its entries are on \`${foreignUrl.host}\``);
	if (why !== undefined) return notChecked([{ item: `\`${file}\``, why }]);
	const isOwnFile = site.files.stateOf(file).kind === "file";
	return [
		...(isOwnFile ? [] : await missingPages(kind, listed, site, live)),
		...gonePages(kind, listed, site, answer),
	];
}

const hint = "Deploy this state of the site, or let the proxy fetch the list again.";

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
	const request = `\`GET ${live.urlAt(`/${file}`).href}\``;
	return pages.map(({ address, at }) => ({
		at,
		message: `${name} does not list \`${address}\`, which exists: ${request}.`,
		consequence: `${readers} may not find the page.`,
		hint,
		cause: {
			key: "missing",
			message: `${name} does not list ${amount(pages.length, "page")} that exist, such as \`${address}\`: ${request}.`,
			hint,
		},
	}));
}

/** A report about listed addresses that the files of the site certainly do not have. */
function gonePages(
	{ name, readers }: ListKind,
	listed: ReadonlySet<string>,
	site: Site,
	answer: Answer,
): readonly CheckResult[] {
	const [first, ...others] = [...listed].filter((address) => {
		const isFile = /\.[a-z]{2,5}$/i.test(address);
		return !isFile && addressMatch(site, address).kind === "dead";
	});
	if (first === undefined) return [];
	const pages = `\`${first}\`${others.length === 0 ? ", which is" : ` and ${amount(others.length, "more page")} that are`}`;
	return [
		{
			at: site.docs.locate("/navigation", "key"),
			message: `${name} lists ${pages} not in the files of the site: ${exchangeOf(answer)}.`,
			consequence: `${readers} send readers to an address that is not meant to exist.`,
			hint,
		},
	];
}
