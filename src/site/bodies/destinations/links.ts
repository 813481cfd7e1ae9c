// The links of a site: in pages, snippets, scripts, docs.json, and the Markdown of OpenAPI files
// that pages show.

import { readBody } from "../../../mdx/read-body.ts";
import type { Operation } from "../../../openapi/spec/spec.ts";
import { Budget } from "../../../text/budget.ts";
import { addToGroup, areEqual, countItems } from "../../../text/lists.ts";
import { memoise } from "../../../text/memoised.ts";
import { childPointer } from "../../../text/pointer.ts";
import { type Location, withinText } from "../../../text/source-file.ts";
import { measurePhase } from "../../../text/stopwatch.ts";
import { entries, itemsIn, property, text } from "../../../text/value.ts";
import { plainPath } from "../../addresses/published-paths.ts";
import type { BodyFile } from "../../facts/bodies/body-file.ts";
import { targetsIn, type WrittenTarget } from "../../facts/bodies/plain-texts.ts";
import type { DocsJson } from "../../facts/docs-json/docs-json.ts";
import { isInternal, slugOf } from "../../facts/files/site-path.ts";
import { bannersOf, linksOf } from "../../facts/settings/named-addresses.ts";
import { bodiesOf, eachBodyOfSite } from "../../pages/bodies.ts";
import { shownOperationsOf, usedSpecs } from "../../pages/operations/spec-use.ts";
import { question, type Site, type SiteHome } from "../../parts/site.ts";
import { readersOf } from "../showing-pages.ts";
import {
	besideIndex,
	type LinkBesideIndex,
	linkCheckAddress,
	missingSchemeUrl,
	resolveRelative,
} from "./relative-links.ts";

export interface SiteLink {
	readonly written: string;
	readonly path: string;
	readonly at: Location;
	/**
	 * The possible addresses: several if the target depends on the page that shows the link, or is
	 * uncertain.
	 */
	readonly addresses: readonly string[];
	/** The address according to Mintlify's link check, which resolves some links differently. */
	readonly checkedAddress: string | undefined;
	readonly isChecked: boolean;
	/** The page that the author of a relative link on an index page probably meant. */
	readonly beside?: LinkBesideIndex | undefined;
}

export function* siteLinks(site: Site): Iterable<SiteLink> {
	yield* docsLinks(site);
	yield* fieldLinks(site);
	for (const file of bodiesOf(site)) yield* linksIn(site, file);
	yield* specLinks(site);
}

export function linksToSlug(site: Site, slug: string): readonly SiteLink[] {
	return linksBySlug(site).get(slug) ?? [];
}

const linksBySlug = question((site: Site) => {
	const linkListBySlug = new Map<string, SiteLink[]>();
	for (const link of siteLinks(site))
		for (const slug of slugsAt(link.addresses)) addToGroup(linkListBySlug, slug, link);
	return linkListBySlug;
});

/**
 * The number of links from other files that point or may point to a page, by the slug of the page.
 */
export const linkCounts = question(
	(site: Site): ReadonlyMap<string, number> => {
		const slugsOutsideBodies = [...docsLinks(site), ...specLinks(site)].flatMap(({ addresses }) => [
			...slugsAt(addresses),
		]);
		return countItems([...slugsOutsideBodies, ...slugsInBodies(site)]);
	},
	(one, other) => areEqual([...one].flat(), [...other].flat()),
);

const slugsInBodies = eachBodyOfSite(function* (site, file): Iterable<string> {
	const ownSlug = slugOf(file.path);
	for (const { addresses } of linksIn(site, file))
		for (const slug of slugsAt(addresses)) if (slug !== ownSlug) yield slug;
});

export function slugsAt(addresses: readonly string[]): ReadonlySet<string> {
	const slugs = new Set<string>();
	for (const address of addresses) {
		const path = plainPath(address).slice(1);
		slugs.add(path).add(path === "" ? "index" : `${path}/index`);
	}
	return slugs;
}

export function* linksIn(site: Site, file: BodyFile): Iterable<SiteLink> {
	const { reading, path } = file;
	if (reading.kind !== "body") return;
	for (const target of targetsIn(reading.body)) {
		const addresses = addressesOf(site, file, target);
		if (addresses.length === 0) continue;
		const { text, range, isChecked } = target;
		const isPlainPath = isInternal(text) && !text.includes("\\");
		const checkedAddress = isPlainPath ? undefined : linkCheckAddress(path, target);
		const beside =
			isPlainPath || file.kind !== "page" ? undefined : besideIndex(site.docs, path, target);
		yield {
			...{ written: text, path, at: file.locate(range), addresses, checkedAddress, isChecked },
			beside,
		};
	}
}

/**
 * The possible internal addresses of a link: none for a link that stays on its page, and for a link
 * that readers do not see.
 */
export function addressesOf(site: Site, file: BodyFile, target: WrittenTarget): readonly string[] {
	const text = target.text.trim();
	// An anchor or a query alone stays on the page; variables are replaced later. Mintlify's
	// treatment of bare dots is unknown.
	if (/^(?:[#?{]|\.{0,2}(?:[#?]|$))/.test(text) || text.includes("{{")) return [];
	const isAbsolute = isInternal(text);
	if (isAbsolute && file.kind === "page") return [resolvedFormOf(target, text)];
	const showingPages = readersOf(site, file);
	if (showingPages.length === 0) return [];
	if (isAbsolute) return [resolvedFormOf(target, text)];
	if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(text))
		return hasPort(text) ? [`/${text.replace(/[/?#].*$/s, "")}`] : ownAddressesOf(site.home, text);
	if (!new Budget(file, "pages of a snippet").take(showingPages.length)) return [];
	const addresses = showingPages.flatMap((page) => resolveRelative(site.docs, page, target));
	return [...new Set(addresses)];
}

function resolvedFormOf({ isMarkdown }: WrittenTarget, written: string): string {
	return isMarkdown ? written.replaceAll("\\", "%5C") : written;
}

/** True for a host name with a port, because browsers read the name as a scheme. */
function hasPort(written: string): boolean {
	return /:\d/.test(written) && missingSchemeUrl(written) !== undefined;
}

export function ownAddressesOf({ origin, basePath }: SiteHome, url: string): string[] {
	if (origin === undefined || !url.startsWith(origin)) return [];
	const path = url.slice(origin.length);
	if (path === "" || !/^[/?#]/.test(path)) return [];
	const isBelow = `${path.replace(/[?#].*$/s, "")}/`.startsWith(`${basePath}/`);
	return isBelow ? [path] : [];
}

/**
 * Links in the texts of operations that have a page. Links whose target depends on that page are
 * left out.
 */
export function* specLinks(site: Site): Iterable<SiteLink> {
	yield* linksWithinSite(linksInSpecs(site));
}

/** The links of `specLinks`, and links out of the site. */
export function* linksInSpecs(site: Site): Iterable<TextLink> {
	if (!site.files.hasBodies) return;
	for (const spec of usedSpecs(site))
		for (const operation of shownOperationsOf(site, spec)) {
			const { description, "x-mint": mint } = operation.value;
			const content = property(mint, "content");
			if (canHaveLinks(description) || canHaveLinks(content)) yield* linksInOperation(operation);
		}
}

const linksInOperation = memoise((operation: Operation): readonly TextLink[] => {
	const { description, "x-mint": mint } = operation.value;
	const content = property(mint, "content");
	return [
		...(canHaveLinks(description) ? linksInSpec(operation, description, ["description"]) : []),
		...(canHaveLinks(content) ? linksInSpec(operation, content, ["x-mint", "content"]) : []),
	];
});

function canHaveLinks(markdown: unknown): markdown is string {
	return typeof markdown === "string" && /\]\(|\]:|\shref=/.test(markdown);
}

/** `keys` lead from the operation to the text. */
function* linksInSpec(
	{ spec, pointer }: Operation,
	markdown: string,
	keys: readonly string[],
): Iterable<TextLink> {
	yield* linksInText(markdown, spec.document.locate(keys.reduce(childPointer, pointer)));
}

/** The pages that the frontmatter of a page lists as `related`: paths, or paths by title. */
export function* fieldLinks({ pages }: Site): Iterable<SiteLink> {
	for (const { fields, frontmatter } of pages.all)
		for (const [index, item] of itemsIn(fields.related).entries()) {
			const [[title, value] = ["", item]] = entries(item);
			const written = text(value);
			if (written === undefined || !isInternal(written)) continue;
			const pointer = childPointer("/related", index);
			const at = frontmatter?.locate(title === "" ? pointer : childPointer(pointer, title));
			if (at !== undefined) yield absoluteLink(written, at, false);
		}
}

export function* docsLinks({ docs }: Site): Iterable<SiteLink> {
	for (const { name, written, at } of linksOf(docs))
		if (isInternal(written)) yield absoluteLink(written, at, name.startsWith("navigation."));
	yield* linksWithinSite(bannerLinks(docs));
}

export function* bannerLinks(docs: DocsJson): Iterable<TextLink> {
	for (const { written, at } of bannersOf(docs))
		if (canHaveLinks(written)) yield* linksInText(written, at);
}

interface TextLink {
	readonly written: string;
	readonly at: Location;
}

function* linksWithinSite(links: Iterable<TextLink>): Iterable<SiteLink> {
	for (const { written, at } of links)
		if (isInternal(written)) yield absoluteLink(written, at, false);
}

/** A link whose only address is its source text. */
function absoluteLink(written: string, at: Location, isChecked: boolean): SiteLink {
	const { path } = at.file;
	return { written, path, at, addresses: [written], checkedAddress: undefined, isChecked };
}

/**
 * The links in a Markdown text that is the value at a location. Links with variables are left out,
 * because Mintlify replaces variables later.
 */
function* linksInText(markdown: string, at: Location): Iterable<TextLink> {
	const source = markdown.trim();
	const reading = measurePhase("parsing", () => readBody(source));
	if (reading.kind === "body")
		for (const target of targetsIn(reading.body)) {
			const sourceText = target.text.trim();
			if (!sourceText.includes("{{"))
				yield { written: sourceText, at: withinText(at, source, target.range) };
		}
}
