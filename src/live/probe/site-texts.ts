// Parsers for the texts of a live site: robots.txt, sitemaps, llms.txt and pages.
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { property } from "../../source/value.ts";

/**
 * The limit of the sitemap protocol. Functions that read a list stop after one URL more than the
 * limit, because that URL shows that the list is too long.
 */
export const maxUrls = 50_000;

interface SitemapText {
	readonly urls: readonly URL[];
	/** The URLs of further sitemaps, if the sitemap is an index. */
	readonly parts: readonly URL[];
}

/**
 * The URLs of a sitemap, or the end of a sentence about its fault. Entities and document types
 * are refused, because such declarations can make a parser use unlimited memory.
 */
export function readSitemap(text: string): SitemapText | string {
	if (/<!(?:DOCTYPE|ENTITY)/i.test(text))
		return "has a document type, which sitemaps must not have";
	const parser = new XMLParser({ parseTagValue: false, maxNestedTags: 10 });
	let parsedXml: unknown;
	try {
		// The parser limits the depth and the validator does not, so the parser runs first.
		parsedXml = parser.parse(text);
		if (XMLValidator.validate(text) !== true) return "is not well-formed XML";
	} catch {
		return "is not well-formed XML";
	}
	const { urlset, sitemapindex } = parsedXml as Partial<Record<string, unknown>>;
	if (urlset === undefined && sitemapindex === undefined) return "is XML of another kind";
	return { urls: urlsIn(urlset, "url"), parts: urlsIn(sitemapindex, "sitemap") };
}

function urlsIn(list: unknown, name: string): URL[] {
	const items = property(list, name);
	const allItems = Array.isArray(items) ? items : [items];
	return firstUrls(allItems.map(addressIn));
}

function addressIn(item: unknown): string {
	const address = (item as { readonly loc?: unknown } | undefined)?.loc;
	return typeof address === "string" ? address : "";
}

export function linksIn(markdown: string, from: URL): URL[] {
	return firstUrls(targetsIn(markdown), from.href);
}

function* targetsIn(markdown: string): Iterable<string> {
	const links = markdown.matchAll(/\]\(([^()\s]{1,2000})\)/g);
	for (const [, address = ""] of links) yield address;
}

/** The valid URLs, up to one more than the limit. */
function firstUrls(all: Iterable<string>, base?: string): URL[] {
	const urls: URL[] = [];
	for (const address of all) {
		if (urls.length > maxUrls) break;
		if (URL.canParse(address, base)) urls.push(new URL(address, base));
	}
	return urls;
}

/**
 * True if a robots.txt lets every crawler read a path. The longest matching rule applies, and among
 * rules of the same length, a rule that allows the path (RFC 9309).
 */
export function allowsCrawlers(text: string, path: string): boolean {
	let isForAll = false;
	let isHead = false;
	let bestMatch = { length: -1, allows: true };
	for (const line of text.split(/\r\n|\r|\n/)) {
		const [name = "", ...rest] = (line.split("#")[0] ?? "").split(":");
		const value = rest.join(":").trim();
		const key = name.trim().toLowerCase();
		if (key === "user-agent") {
			isForAll = (isHead && isForAll) || value === "*";
			isHead = true;
			continue;
		}
		if (key !== "allow" && key !== "disallow") continue;
		isHead = false;
		if (!isForAll || value === "" || !doesRuleCover(value, path)) continue;
		const isAllowed = key === "allow";
		const { length } = value;
		if (length > bestMatch.length || (length === bestMatch.length && isAllowed))
			bestMatch = { length, allows: isAllowed };
	}
	return bestMatch.allows;
}

/** True if a rule covers everything below a path. */
function doesRuleCover(rule: string, path: string): boolean {
	return path.startsWith(rule.replace(/\*$/, ""));
}

/**
 * True if a page as Markdown has more than its frontmatter, title, description and notes to
 * assistants.
 */
export function hasContent(markdown: string): boolean {
	const lines = markdown.replace(/^\uFEFF/, "").split(/\r?\n/);
	const body = lines[0]?.trim() === "---" ? withoutFrontmatter(lines) : lines;
	let hasTitle = false;
	return body.some((line) => {
		const isTitle = !hasTitle && /^# /.test(line);
		hasTitle ||= isTitle;
		return !isTitle && /\S/.test(line) && !line.startsWith(">");
	});
}

function withoutFrontmatter(lines: readonly string[]): readonly string[] {
	const end = lines.findIndex((line, at) => at > 0 && line.trim() === "---");
	// If the closing line is missing, `end` is -1 and the whole text counts.
	return lines.slice(end + 1);
}

const assetFolder = "/mintlify-assets/";

/**
 * The first address on a page that points into the folder of the theme; `undefined` without such an
 * address.
 */
export function assetIn(html: string): string | undefined {
	const offset = html.indexOf(assetFolder);
	if (offset === -1) return undefined;
	const htmlBefore = html.slice(Math.max(offset - maxAddressLength, 0), offset);
	const htmlAfter = html.slice(offset, offset + maxAddressLength);
	const start = Math.max(...addressDelimiters.map((sign) => htmlBefore.lastIndexOf(sign)));
	const end = htmlAfter.search(/["'()\s<>\\]/);
	const path = end === -1 ? htmlAfter : htmlAfter.slice(0, end);
	return (htmlBefore.slice(start + 1) + path).replaceAll("&amp;", "&");
}

const maxAddressLength = 1000;

const addressDelimiters = ['"', "'", "(", " ", ">", "="];
