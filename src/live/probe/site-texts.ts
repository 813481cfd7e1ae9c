// What the texts say that a live site gives: robots.txt, its lists of pages, and pages.
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { property } from "../../source/value.ts";

/** The most URLs that a sitemap may have. One more says that there are more. */
export const maxUrls = 50_000;

interface SitemapText {
	/** Of its pages. */
	readonly urls: readonly URL[];
	/** Of the sitemaps that it is an index of. */
	readonly parts: readonly URL[];
}

/**
 * What a sitemap lists, or what is wrong with it. No entities but those of XML itself, no document
 * type.
 */
export function readSitemap(text: string): SitemapText | string {
	if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) return "has a document type, which sitemaps do not have";
	const parser = new XMLParser({ parseTagValue: false, maxNestedTags: 10 });
	let read: unknown;
	try {
		// It first, as it has a limit of depth.
		read = parser.parse(text);
		if (XMLValidator.validate(text) !== true) return "is not well-formed XML";
	} catch {
		return "is not well-formed XML";
	}
	const { urlset, sitemapindex } = read as Partial<Record<string, unknown>>;
	if (urlset === undefined && sitemapindex === undefined) return "is XML of another kind";
	return { urls: urlsIn(urlset, "url"), parts: urlsIn(sitemapindex, "sitemap") };
}

function urlsIn(list: unknown, name: string): URL[] {
	const items = property(list, name);
	const all = Array.isArray(items) ? items : [items];
	return firstUrls(all.map(locationIn));
}

function locationIn(item: unknown): string {
	const written = (item as { readonly loc?: unknown } | undefined)?.loc;
	return typeof written === "string" ? written : "";
}

/** Of the links of a Markdown text. */
export function linksIn(markdown: string, from: URL): URL[] {
	return firstUrls(targetsIn(markdown), from.href);
}

function* targetsIn(markdown: string): Iterable<string> {
	const links = markdown.matchAll(/\]\(([^()\s]{1,2000})\)/g);
	for (const [, written = ""] of links) yield written;
}

/** Those of a list, up to one more than may be. */
function firstUrls(all: Iterable<string>, base?: string): URL[] {
	const urls: URL[] = [];
	for (const written of all) {
		if (urls.length > maxUrls) break;
		if (URL.canParse(written, base)) urls.push(new URL(written, base));
	}
	return urls;
}

/**
 * Whether a robots.txt lets every crawler look at a path (RFC 9309): the longest rule counts, and
 * of two that allows.
 */
export function allows(text: string, path: string): boolean {
	let isForAll = false;
	let isHead = false;
	let best = { length: -1, allows: true };
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
		if (!isForAll || value === "" || !fits(value, path)) continue;
		const isAllowed = key === "allow";
		const { length } = value;
		if (length > best.length || (length === best.length && isAllowed))
			best = { length, allows: isAllowed };
	}
	return best.allows;
}

/** Whether a rule is about all that is below a path. */
function fits(rule: string, path: string): boolean {
	return path.startsWith(rule.replace(/\*$/, ""));
}

/**
 * Whether a page as Markdown has anything but its frontmatter, title, description and words to
 * assistants.
 */
export function saysSomething(markdown: string): boolean {
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
	// Without an end it is none.
	return lines.slice(end + 1);
}

const folder = "/mintlify-assets/";

/** The first address of a page that leads there. */
export function assetIn(html: string): string | undefined {
	const at = html.indexOf(folder);
	if (at === -1) return undefined;
	const before = html.slice(Math.max(at - longest, 0), at);
	const behind = html.slice(at, at + longest);
	const start = Math.max(...delimiters.map((sign) => before.lastIndexOf(sign)));
	const end = behind.search(/["'()\s<>\\]/);
	const path = end === -1 ? behind : behind.slice(0, end);
	return (before.slice(start + 1) + path).replaceAll("&amp;", "&");
}

const longest = 1000;

/** What can stand before an address. */
const delimiters = ['"', "'", "(", " ", ">", "="];
