// The expectations of a live site, read from its files.
import { checkSite, type SiteWithResult } from "../../../check/site/validate.ts";
import type { Finding } from "../../../engine/finding.ts";
import { destinationOf, hasWildcard } from "../../../facts/docs-json/redirect-match.ts";
import {
	candidatesFor,
	doubtAbout,
	type Redirect,
	redirectsOf,
} from "../../../facts/docs-json/redirects.ts";
import { addressOf } from "../../../facts/files/site-path.ts";
import { endpointOf, hasText, type Page, startOf } from "../../../facts/pages/page.ts";
import { frontmatterLength } from "../../../mdx/frontmatter.ts";
import type { PresentSpec } from "../../../openapi/spec/spec.ts";
import { loadSite } from "../../../session/load-site.ts";
import { isExisting } from "../../../site/addresses/address-book.ts";
import { addressMatch, isRedirectedAddress } from "../../../site/addresses/addresses.ts";
import { missingFolder } from "../../../site/addresses/dead-ends.ts";
import { publishedPaths } from "../../../site/addresses/published-paths.ts";
import { contentFields } from "../../../site/bodies/blank-pages.ts";
import { deadLinks } from "../../../site/bodies/destinations/dead-links.ts";
import { shownOperations } from "../../../site/pages/operations/operation-use.ts";
import { shownOn } from "../../../site/pages/pages-at-location.ts";
import {
	type SidebarItem,
	type SidebarLink,
	type SidebarSection,
	sidebarOf,
} from "../../../site/pages/sidebar.ts";
import { definitionLocation } from "../../../site/parts/generated-page.ts";
import type { PageMatch } from "../../../site/parts/page-lookup.ts";
import type { Site } from "../../../site/parts/site.ts";
import { failuresOf } from "../../../site/parts/site-failures.ts";
import { groupBy } from "../../../source/lists.ts";
import { type Location, SourceFile } from "../../../source/source-file.ts";
import { property, text } from "../../../source/value.ts";
import type {
	ExpectedPage,
	ExpectedRedirect,
	ExpectedSite,
	LostLinks,
	OpenRedirect,
	Playground,
} from "../expected.ts";
import { expectedServers } from "./expected-servers.ts";

/**
 * The site in a folder. The full check of the site runs only when a probe finds a fault, because
 * the check takes much longer than reading the navigation.
 */
export function expectedSite(root: string): ExpectedSite {
	const site = loadSite(root, { hasBodies: false });
	let checkedSite: SiteWithResult | undefined;
	const check = (): SiteWithResult => {
		checkedSite ??= checkSite(root);
		return checkedSite;
	};
	return {
		...expectationsOf(site, check),
		failures: () => checkedSite?.result.failures ?? failuresOf(site),
	};
}

const generatedFiles = ["sitemap.xml", "llms.txt", "robots.txt"];

function expectationsOf(site: Site, checked: () => SiteWithResult): Omit<ExpectedSite, "failures"> {
	return {
		pages: expectedPages(site, () => checked().result.findings),
		redirects: [...plainRedirects(site)],
		openRedirects: [...openRedirects(site)],
		playground: playgroundOf(site),
		servers: expectedServers(site),
		ownFiles: new Set(generatedFiles.filter((name) => site.files.state(name).kind === "file")),
		lostLinks: () => groupLostLinks(checked().site),
		stateOf: (address) => {
			const match = addressMatch(site, address);
			if (match.kind === "dead") return "gone";
			return isExisting(match) ? "there" : "unknown";
		},
	};
}

function playgroundOf(site: Site): Playground {
	const { docs } = site;
	const playground = ["api", "playground"].reduce<unknown>(property, docs.value);
	return {
		missing: whyNoPlayground(site, text(property(playground, "display"))),
		isProxied: property(playground, "proxy") !== false,
		sendsCredentials: property(playground, "credentials") === true,
		at: playground === undefined ? undefined : docs.locate("/api/playground", "key"),
	};
}

function whyNoPlayground(site: Site, display: string | undefined): string | undefined {
	const isShown = (own: string | undefined): boolean => own !== "none" && own !== "simple";
	const { all } = site.pages;
	const hasShownPlayground = all.some(({ fields }) => {
		const ownPlayground = text(fields.playground);
		return ownPlayground !== undefined && isShown(ownPlayground);
	});
	if (!isShown(display) && !hasShownPlayground)
		return `\`api.playground.display\` is \`${display}\``;
	const hasOperations =
		shownOperations(site).length > 0 ||
		all.some((page) => endpointOf(page) !== undefined) ||
		// The site may have a playground, because files that could not be read may describe operations.
		site.specs.all.some(mayHaveHiddenOperations) ||
		site.specs.remotes().length > 0;
	return hasOperations ? undefined : "the site shows no API";
}

function mayHaveHiddenOperations(spec: PresentSpec): boolean {
	return spec.kind !== "readable" || spec.isIncomplete;
}

function expectedPages(site: Site, findings: () => readonly Finding[]): readonly ExpectedPage[] {
	const bySlug = new Map<string, ExpectedPage>();
	for (const [link, isMain] of visibleLinks(sidebarOf(site))) {
		const address = addressOf(link.slug);
		if (bySlug.has(link.slug) || isRedirectedAddress(site, address)) continue;
		const location = locationOf(link);
		if (location === undefined || isElsewhere(link.leadsTo)) continue;
		bySlug.set(link.slug, {
			address,
			at: location,
			isIndexed: isMain && isIndexed(site, link.leadsTo),
			content: contentOf(site, link.leadsTo),
			faults: () =>
				findings()
					.filter((one) => shownOn(site, one.at).includes(link.slug))
					.map(({ at: place, message, rule }) => ({
						at: place,
						message: `${message.replace(/\.$/, "")} [${rule}]`,
					})),
		});
	}
	return [...bySlug.values()];
}

/**
 * Each link with a mark for the default language and version, because docproof does not know
 * whether lists contain other languages and versions.
 */
function* visibleLinks(
	item: SidebarItem,
	isMain = true,
): Iterable<readonly [SidebarLink, boolean]> {
	if (item.kind === "link") yield [item, isMain];
	else if (item.node?.isHidden !== true) {
		const editions = item.items.filter(isEdition);
		const mainEdition = editions.find(({ node }) => node?.isDefault) ?? editions[0];
		for (const innerItem of item.items)
			yield* visibleLinks(
				innerItem,
				isMain && (!isEdition(innerItem) || innerItem === mainEdition),
			);
	}
}

function isEdition(item: SidebarItem): item is SidebarSection {
	if (item.kind === "link") return false;
	const division = item.node?.division;
	return division === "language" || division === "version";
}

/** The location of an entry; `undefined` for entries that are not, or may not be, a page. */
function locationOf({ entry, leadsTo }: SidebarLink): Location | undefined {
	if (leadsTo.kind === "page") return entry?.at ?? startOf(leadsTo.page);
	if (leadsTo.kind !== "generated") return undefined;
	return entry?.at ?? definitionLocation(leadsTo.page);
}

/** True for links to other sites, and for pages that only some readers may see. */
function isElsewhere(match: PageMatch): boolean {
	if (match.kind !== "page") return false;
	const { fields } = match.page;
	return text(fields.url) !== undefined || fields.groups !== undefined;
}

function isIndexed({ docs }: Site, match: PageMatch): boolean {
	const tags = property(property(docs.value, "seo"), "metatags");
	if (/noindex/i.test(text(property(tags, "robots")) ?? "")) return false;
	if (match.kind !== "page") return true;
	const { hidden, noindex, robots } = match.page.fields;
	return hidden !== true && noindex !== true && !/noindex/i.test(text(robots) ?? "");
}

function contentOf(site: Site, match: PageMatch): ExpectedPage["content"] {
	if (match.kind !== "page") return "something";
	const { page } = match;
	if (contentFields.some((name) => Object.hasOwn(page.fields, name))) return "something";
	const content = site.files.read(page.path);
	if (!("text" in content)) return "unknown";
	if (!hasText(site.files, page.path)) return "nothing";
	return hasPlainText(page, content.text) ? "something" : "unknown";
}

/** True if a line of a page begins with anything but an element, an expression or an import. */
function hasPlainText({ path }: Page, written: string): boolean {
	const { text: whole } = new SourceFile(path, written);
	return whole
		.slice(frontmatterLength(whole))
		.split("\n")
		.some((line) => /^[^\s<{}]/.test(line) && !/^(?:import|export)\s/.test(line));
}

/** Redirects between two fixed addresses for which no rule reports a fault. */
function* plainRedirects(site: Site): Iterable<ExpectedRedirect> {
	for (const redirect of soundRedirects(site)) {
		const { source, destination, at } = redirect;
		if (![source, destination].some(hasWildcard) && !hasUncertainSlash(site, redirect))
			yield { source, destination, at };
	}
}

/**
 * Redirects whose matching paths only the hosting knows: with wildcards, or with a slash at the
 * end.
 */
function* openRedirects(site: Site): Iterable<OpenRedirect> {
	for (const redirect of soundRedirects(site)) {
		const { source, destination, at } = redirect;
		const hasSlash = hasUncertainSlash(site, redirect);
		if (!hasSlash && !hasWildcard(source)) continue;
		const pathFor = (name: string): string => source.replaceAll(/:\w+\*?|\*/g, name);
		const path = pathFor("a");
		const { exact, byWildcard } = candidatesFor(site.docs, path);
		const isFirst = (exact ?? byWildcard()[0]) === redirect;
		if (!hasSlash && !isFirst) continue;
		yield {
			source,
			destination,
			at,
			pathFor,
			targetFor: (path) => destinationOf(redirect, path),
			kind: hasSlash ? "slash" : source.includes("*") ? "rest" : "segment",
		};
	}
}

/**
 * Redirects without a fault. Redirects from the address of a page are left out, because docproof
 * does not know whether readers see the page or the target of the redirect.
 */
function soundRedirects(site: Site): readonly Redirect[] {
	const paths = publishedPaths(site);
	return redirectsOf(site.docs).filter(
		({ source, earlier, circle }) =>
			source.startsWith("/") &&
			!/[?#]/.test(source) &&
			earlier === undefined &&
			circle.length === 0 &&
			!paths.has(source.slice(1)),
	);
}

function hasUncertainSlash({ docs }: Site, redirect: Redirect): boolean {
	return doubtAbout(docs, redirect)?.kind === "trailing-slash";
}

function groupLostLinks(site: Site): readonly LostLinks[] {
	// Paths with special characters are left out, because special characters have a meaning in globs.
	const links = deadLinks(site).filter(({ path }) => /^(?:\/[\w.~-]+)+\/?$/.test(path));
	const missingPart = ({ path }: { readonly path: string }): string =>
		missingFolder(site, path) ?? path;
	return Array.from(groupBy(links, missingPart), ([path, group]) => ({
		path,
		isFolder: group.some((link) => missingFolder(site, link.path) === path),
		addresses: [...new Set(group.map((link) => link.path))],
		locations: group.map(({ at }) => at),
	}));
}
