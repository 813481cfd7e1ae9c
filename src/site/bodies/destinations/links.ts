// The links of a site: those that pages, snippets and scripts write, those of docs.json, and those in
// the Markdown of OpenAPI files that pages show.
import type { BodyFile } from "../../../facts/bodies/body-file.ts";
import { targetsIn, type WrittenTarget } from "../../../facts/bodies/plain-texts.ts";
import { isInternal, slugOf } from "../../../facts/files/site-path.ts";
import { bannersOf, linksOf } from "../../../facts/settings/named-addresses.ts";
import type { Operation } from "../../../openapi/spec/spec.ts";
import { areEqual } from "../../../source/lists.ts";
import { readBody } from "../../../source/mdx/read-body.ts";
import { memoised } from "../../../source/memoised.ts";
import { child } from "../../../source/pointer.ts";
import type { DocsJson } from "../../../facts/docs-json/docs-json.ts";
import { type Location, withinText } from "../../../source/source-file.ts";
import { property } from "../../../source/value.ts";
import { plainPath } from "../../addresses/published-paths.ts";
import { bodiesOf, byAllBodies } from "../../pages/bodies.ts";
import { shown, usedSpecs } from "../../pages/operations/spec-use.ts";
import { question, type Site, type SiteHome, settled } from "../../parts/site.ts";
import { readersOf } from "../readers.ts";
import { meantBy, relativeTo, urlMeantBy } from "./relative-links.ts";

/** A link within the site. */
export interface SiteLink {
	readonly written: string;
	/** The file that has it. */
	readonly path: string;
	readonly at: Location;
	/**
	 * Where it may lead: to several addresses where that depends on the page that shows it, or is not
	 * known.
	 */
	readonly addresses: readonly string[];
	/** Where it would lead if it were read in another way. */
	readonly meant?: string;
	/** Whether Mintlify's link check looks at it. */
	readonly isChecked: boolean;
}

const maxReaders = 200;

/** All links within a site, those of bodies in the order of the files and their texts. */
export function* siteLinks(site: Site): Iterable<SiteLink> {
	yield* docsLinks(site);
	for (const file of bodiesOf(site)) yield* linksIn(site, file);
	yield* specLinks(site);
}

/** The links that lead to the page of a slug, or may do so. */
export function linksToSlug(site: Site, slug: string): readonly SiteLink[] {
	return linksBySlug(site).get(slug) ?? [];
}

const linksBySlug = question((site: Site) => {
	const bySlug = new Map<string, SiteLink[]>();
	for (const link of siteLinks(site))
		for (const slug of slugsAt(link.addresses)) {
			const links = bySlug.get(slug) ?? [];
			bySlug.set(slug, links);
			links.push(link);
		}
	return bySlug;
});

/** By slug: how many links of other files lead to its page, or may do so. */
export const linkCounts = settled(
	(site: Site): ReadonlyMap<string, number> => {
		const counts = new Map<string, number>();
		const add = (slug: string): void => void counts.set(slug, (counts.get(slug) ?? 0) + 1);
		for (const { addresses } of [...docsLinks(site), ...specLinks(site)])
			for (const slug of slugsAt(addresses)) add(slug);
		for (const slug of slugsInBodies(site)) add(slug);
		return counts;
	},
	(one, other) =>
		areEqual([...one.keys()], [...other.keys()]) &&
		areEqual([...one.values()], [...other.values()]),
);

const slugsInBodies = byAllBodies(function* (site, file): Iterable<string> {
	const own = slugOf(file.path);
	for (const { addresses } of linksIn(site, file))
		for (const slug of slugsAt(addresses)) if (slug !== own) yield slug;
});

/** The slugs of the pages that may be at some addresses, and of those of folders. */
function slugsAt(addresses: readonly string[]): ReadonlySet<string> {
	const slugs = new Set<string>();
	for (const address of addresses) {
		const path = plainPath(address).slice(1);
		slugs.add(path).add(path === "" ? "index" : `${path}/index`);
	}
	return slugs;
}

/** Those of one body, in the order of its text. */
export function* linksIn(site: Site, file: BodyFile): Iterable<SiteLink> {
	const { reading, path } = file;
	if (reading.kind !== "body") return;
	for (const target of targetsIn(reading.body)) {
		const addresses = addressesOf(site, file, target);
		if (addresses.length === 0) continue;
		const { text, range, isChecked } = target;
		const isPlain = isInternal(text) && !text.includes("\\");
		const meant = isPlain ? {} : { meant: meantBy(path, target) };
		const at = file.place(range);
		yield { written: text, path, at, addresses, isChecked, ...meant };
	}
}

/** Where a link may lead within the site: to nowhere if it stays on its page, or nobody sees it. */
export function addressesOf(site: Site, file: BodyFile, target: WrittenTarget): readonly string[] {
	const written = target.text.trim();
	// An anchor or a query alone stays on the page; variables get their values later. What becomes of
	// dots is not known.
	if (/^(?:[#?{]|\.{0,2}(?:[#?]|$))/.test(written) || written.includes("{{")) return [];
	const isAbsolute = isInternal(written);
	if (isAbsolute && file.kind === "page") return [asRead(target, written)];
	const readers = readersOf(site, file);
	if (readers.length === 0) return [];
	if (isAbsolute) return [asRead(target, written)];
	if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(written))
		return hasPort(written)
			? [`/${written.replace(/[/?#].*$/s, "")}`]
			: ownAddress(site.home, written);
	// So many pages show it that nobody could wait for it.
	if (readers.length > maxReaders) return [];
	const addresses = readers.flatMap((page) => relativeTo(page, target));
	return [...new Set(addresses)];
}

function asRead({ isMarkdown }: WrittenTarget, written: string): string {
	return isMarkdown ? written.replaceAll("\\", "%5C") : written;
}

/**
 * Whether it is the name of a computer with a port, of which browsers take the name for a scheme.
 */
function hasPort(written: string): boolean {
	return /:\d/.test(written) && urlMeantBy(written) !== undefined;
}

/** The path of a URL of the site itself. */
function ownAddress({ origin, basePath }: SiteHome, url: string): string[] {
	if (origin === undefined || !url.startsWith(origin)) return [];
	const path = url.slice(origin.length);
	if (path === "" || !/^[/?#]/.test(path)) return [];
	const isBelow = `${path.replace(/[?#].*$/s, "")}/`.startsWith(`${basePath}/`);
	return isBelow ? [path] : [];
}

/** Those that do not depend on the page, of the operations that have one. */
export function* specLinks(site: Site): Iterable<SiteLink> {
	yield* withinSite(linksInSpecs(site));
}

/** The same, and the links out of the site. */
export function* linksInSpecs(site: Site): Iterable<TextLink> {
	if (!site.files.hasBodies) return;
	for (const spec of usedSpecs(site))
		for (const operation of shown(site, spec)) {
			const { description, "x-mint": mint } = operation.value;
			const content = property(mint, "content");
			if (mayLink(description) || mayLink(content)) yield* linksInOperation(operation);
		}
}

const linksInOperation = memoised((operation: Operation): readonly TextLink[] => {
	const { description, "x-mint": mint } = operation.value;
	const content = property(mint, "content");
	return [
		...(mayLink(description) ? linksInSpec(operation, description, ["description"]) : []),
		...(mayLink(content) ? linksInSpec(operation, content, ["x-mint", "content"]) : []),
	];
});

function mayLink(markdown: unknown): markdown is string {
	return typeof markdown === "string" && /\]\(|\]:|\shref=/.test(markdown);
}

/** `keys` lead to where it is written. */
function* linksInSpec(
	{ spec, pointer }: Operation,
	markdown: string,
	keys: readonly string[],
): Iterable<TextLink> {
	yield* linksInText(markdown, spec.document.locate(keys.reduce(child, pointer)));
}

/** Those of docs.json, and those in the banners that it sets. */
export function* docsLinks({ docs }: Site): Iterable<SiteLink> {
	for (const { name, written, at } of linksOf(docs))
		if (isInternal(written))
			yield {
				written,
				path: at.file.path,
				at,
				addresses: [written],
				isChecked: name.startsWith("navigation."),
			};
	yield* withinSite(bannerLinks(docs));
}

/** Those in the banners that docs.json sets. */
export function* bannerLinks(docs: DocsJson): Iterable<TextLink> {
	for (const { written, at } of bannersOf(docs))
		if (mayLink(written)) yield* linksInText(written, at);
}

/** A link in a Markdown text that is a value of another file. */
interface TextLink {
	readonly written: string;
	readonly at: Location;
}

/** Those that do not depend on the page. */
function* withinSite(links: Iterable<TextLink>): Iterable<SiteLink> {
	for (const { written, at } of links)
		if (isInternal(written))
			yield { written, path: at.file.path, at, addresses: [written], isChecked: false };
}

/** Those of a Markdown text that is written at one place of another file. */
function* linksInText(markdown: string, at: Location): Iterable<TextLink> {
	const source = markdown.trim();
	const reading = readBody(source);
	if (reading.kind === "body")
		for (const target of targetsIn(reading.body)) {
			const written = target.text.trim();
			if (!written.includes("{{")) yield { written, at: withinText(at, source, target.range) };
		}
}
