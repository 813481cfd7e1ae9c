import { posix } from "node:path";
import { isListed } from "../../../../site/addresses/listed-pages.ts";
import { plainPath } from "../../../../site/addresses/published-paths.ts";
import { deadLinks } from "../../../../site/bodies/destinations/dead-links.ts";
import { redirectsOf } from "../../../../site/facts/docs-json/redirects.ts";
import { addressOf, slugOf } from "../../../../site/facts/files/site-path.ts";
import { type Page, titleOfPage } from "../../../../site/facts/pages/page.ts";
import type { Site } from "../../../../site/parts/site.ts";
import { type Candidate, type CompletionRequest, itemKind } from "./candidate.ts";

/**
 * The pages of the site; unlisted pages come first, because a new entry usually lists such a page.
 */
export function* pageEntries({ site }: CompletionRequest): Iterable<Candidate> {
	for (const page of site.pages.all) {
		const isNew = !isListed(site, page) && page.fields.hidden !== true;
		yield {
			...pageCandidate(page, page.slug),
			rank: isNew ? 0 : 1,
			detail: () => pageDetail(page, isNew),
		};
	}
}

function pageDetail(page: Page, isNew: boolean): string | undefined {
	const title = titleOfPage(page);
	if (!isNew) return title;
	return title === undefined ? "not listed yet" : `${title}, not listed yet`;
}

function pageCandidate(page: Page, text: string): Candidate {
	return {
		text,
		kind: itemKind.file,
		rank: 0,
		detail: () => titleOfPage(page),
		subject: ["page", page.slug],
	};
}

/** The published addresses; addresses near the file come first. */
export function* linkTargets(
	{ site, path, typed }: CompletionRequest,
	isResolved: boolean,
): Iterable<Candidate> {
	const ownSlug = slugOf(path);
	const isRelative = typed.startsWith(".");
	// Only pages get relative paths, because in other files, browsers and Mintlify resolve relative
	// links differently.
	const isPage = site.pages.bySlug.get(ownSlug)?.path === path;
	if (isRelative && !(isResolved && isPage)) return;
	const folder = posix.dirname(ownSlug);
	for (const page of site.pages.all) {
		if (page.path === path) continue;
		const text = isRelative ? relativePath(folder, page.slug) : addressOf(page.slug);
		yield { ...pageCandidate(page, text), rank: distanceFrom(folder, page.slug) };
	}
	if (isRelative) return;
	for (const { slug, title } of site.published.generated)
		yield {
			text: `/${slug}`,
			kind: itemKind.reference,
			rank: distanceFrom(folder, slug),
			detail: () => title,
		};
}

/** The relative path without `index`, unless the path would be empty. */
function relativePath(folder: string, slug: string): string {
	const shortPath = posix.relative(`/${folder}`, addressOf(slug));
	const path = /^(?:|(?:.*\/)?\.\.)$/.test(shortPath) ? posix.relative(folder, slug) : shortPath;
	return path.startsWith("../") ? path : `./${path}`;
}

/**
 * The distance of a page from a folder: 0 in the same folder or below, 1 in the same top folder,
 * which may be a language, otherwise 2.
 */
function distanceFrom(folder: string, slug: string): number {
	if (slug.startsWith(`${folder}/`)) return 0;
	const [top] = folder.split("/", 1);
	return slug.startsWith(`${top}/`) ? 1 : 2;
}

export function* redirectTargets(request: CompletionRequest): Iterable<Candidate> {
	for (const candidate of linkTargets({ ...request, typed: "/" }, false))
		yield { ...candidate, rank: 0 };
}

/**
 * Possible sources of a redirect: first missing addresses to which links point, then existing
 * addresses.
 */
export function* redirectSources(request: CompletionRequest): Iterable<Candidate> {
	const takenSources = new Set(redirectsOf(request.site.docs).map(({ from }) => from));
	for (const text of lostAddresses(request.site)) {
		if (takenSources.has(text)) continue;
		takenSources.add(text);
		yield { text, kind: itemKind.reference, rank: 0, detail: () => "linked, but missing" };
	}
	for (const candidate of redirectTargets(request))
		if (!takenSources.has(candidate.text)) yield { ...candidate, rank: 1 };
}

function* lostAddresses(site: Site): Iterable<string> {
	for (const { addresses } of deadLinks(site)) {
		const [address, ...others] = addresses;
		if (address !== undefined && others.length === 0) yield plainPath(address);
	}
}
