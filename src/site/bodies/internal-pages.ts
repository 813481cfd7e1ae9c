// Pages that Mintlify publishes although they are no documentation: files of the people who write
// the site, remains of the starter kit, and retired pages behind a redirect.

import { areEqual } from "../../text/lists.ts";
import { pagesWithoutEntry } from "../addresses/listed-pages.ts";
import { hasWildcard } from "../facts/docs-json/redirect-match.ts";
import { candidatesFor, isInCircle, type Redirect } from "../facts/docs-json/redirects.ts";
import { addressOf, foldersAbove, slugOf } from "../facts/files/site-path.ts";
import { type Page, titleOfPage } from "../facts/pages/page.ts";
import { eachBodyOfSite } from "../pages/bodies.ts";
import { kitPages } from "../pages/starter-kit.ts";
import { question, type Site } from "../parts/site.ts";
import { linksIn, slugsAt } from "./destinations/links.ts";

type NamedKind = "agents" | "draft" | "template" | "test" | "plan" | "repository";

export type InternalPage = {
	readonly page: Page;
	/** True if the setting `publish` exists and does not allow the page. */
	readonly isForbidden: boolean;
} & (
	| { readonly kind: NamedKind | "kit" }
	| { readonly kind: "retired"; readonly redirect: Redirect }
	/** A page that only `publish` does not allow. */
	| { readonly kind: "unexpected" }
);

/**
 * The pages outside the navigation that are not meant for readers. With the setting `publish`, all
 * pages outside the navigation that the setting does not allow.
 */
export const internalPages = question((site: Site): readonly InternalPage[] => {
	const { publish } = site.home;
	const isForbidden = publish !== undefined;
	return pagesWithoutEntry(site, isForbidden).flatMap((page): InternalPage | [] => {
		if (publish?.allows(page.path) === true) return [];
		const redirect = redirectFrom(site, page);
		if (redirect !== undefined) return { page, isForbidden, kind: "retired", redirect };
		if (kitPages(site).has(page.path)) return { page, isForbidden, kind: "kit" };
		const kind = namedKind(site, page);
		if (kind !== undefined) return { page, isForbidden, kind };
		return isForbidden ? { page, isForbidden, kind: "unexpected" } : [];
	});
});

const internalPaths = question(
	(site: Site): ReadonlySet<string> => new Set(internalPages(site).map(({ page }) => page.path)),
	(former, current) => areEqual([...former], [...current]),
);

export function isInternalPage(site: Site, { path }: Pick<Page, "path">): boolean {
	return internalPaths(site).has(path);
}

/** The redirect whose source is the address of a page. */
function redirectFrom({ docs }: Site, { slug }: Page): Redirect | undefined {
	const { exact } = candidatesFor(docs, addressOf(slug));
	return exact !== undefined && !hasWildcard(exact.source) && !isInCircle(docs, exact)
		? exact
		: undefined;
}

/**
 * The kind of a page by its name. Files of the people who write a site rarely have a title, and no
 * page links to them: a page with a title, or to which a page links, is documentation.
 */
function namedKind(site: Site, page: Page): NamedKind | undefined {
	const { fields, frontmatter, slug } = page;
	const isPlain = titleOfPage(page) === undefined && !Object.hasOwn(fields, "openapi");
	const kind =
		kindOfName(slug) ??
		(isCopy(site, slug) ? "draft" : undefined) ??
		(isPlain ? kindOfPlainName(slug, frontmatter === undefined) : undefined) ??
		(isBesideSkill(site, slug) ? "agents" : undefined);
	if (kind === undefined || !site.files.hasBodies || isHostedSkill(site, page)) return undefined;
	return linkedSlugs(site).has(slug) ? undefined : kind;
}

/** The kind that a name has even if the page has a title. */
function kindOfName(slug: string): NamedKind | undefined {
	return kinds.find(([pattern]) => pattern.test(slug))?.[1];
}

const kinds: readonly (readonly [RegExp, NamedKind])[] = [
	[/(?:^|\/)(?:AGENTS?|CLAUDE|GEMINI|SKILL)(?:[._](?:local|md))?$/, "agents"],
	[/(?:^|\/)copilot-instructions$/, "agents"],
	[
		/(?:^|\/)\.(?:clinerules|codex|continue|cursor|gemini|junie|kiro|opencode|roo|windsurf)\//,
		"agents",
	],
	[/(?:^|\/)\.[^/]+(?:\/|$)/, "repository"],
	[
		/^_?drafts?\/|(?:^|\/)_drafts?\/|\.draft$|_(?:unpublished|wip)$|(?:^|\/)untitled-page(?:-\d+)?$/,
		"draft",
	],
	[/(?:^|\/)_?templates?\/_|(?:^|\/)_(?:templates?)(?:\/|$)/i, "template"],
	[/(?:^|\/)__tests__\//, "test"],
];

/** The kind of a page without a title. `isBare` is true if the page has no frontmatter at all. */
function kindOfPlainName(slug: string, isBare: boolean): NamedKind | undefined {
	const kind = plainKinds.find(([pattern]) => pattern.test(slug))?.[1];
	if (kind !== undefined || !isBare) return kind;
	return bareKinds.find(([pattern]) => pattern.test(slug))?.[1];
}

const plainKinds: typeof kinds = [
	[/(?:^|\/)readme(?:[._-][\w-]+)?$/i, "repository"],
	[
		/(?:^|\/)(?:CODE_OF_CONDUCT|CONTRIBUTING|CONTRIBUTORS|GOVERNANCE|MAINTAINERS|SECURITY|SUPPORT)$/,
		"repository",
	],
	[/(?:^|\/)scripts\//, "repository"],
	[/(?:^|\/)(?:[\w-]*[_-])?template$/i, "template"],
	[/(?:^|\/)tests?\/|(?:^|\/)TESTS?(?:[_-][A-Z0-9_-]+)?$/, "test"],
	[/(?:^|\/)[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/, "plan"],
	[
		/(?:^|\/)(?:[A-Z0-9]+-)*(?:NOTES|PLAN|PRD|RFC|ROADMAP|SPEC|STATUS|SUMMARY|TASKS?|TODOS?)$/,
		"plan",
	],
];

const bareKinds: typeof kinds = [
	[/(?:^|\/)(?:agents|claude|gemini)$/, "agents"],
	[/(?:^|\/)prompts\//, "agents"],
	[/(?:^|\/)(?:[a-z0-9]+[_-])*(?:plan|prd|spec|todo)$/, "plan"],
	[/(?:^|\/)(?:adrs?|decisions)\/(?:adr[_-])?\d/i, "plan"],
];

/** True for `index copy` and `index-old` beside `index`. */
function isCopy({ pages }: Site, slug: string): boolean {
	const original = /^(.*[^/])[ _-](?:backup|bak|copy|old)(?:[ _-]?\d+)?$/i.exec(slug)?.[1];
	return original !== undefined && pages.bySlug.has(original);
}

/** True for a page in the folder of a skill, whose instructions refer to the page. */
function isBesideSkill({ pages }: Site, slug: string): boolean {
	return foldersAbove(slug).some((folder) => folder !== "" && pages.bySlug.has(`${folder}/SKILL`));
}

/** True for a file that a link in `.mintlify/skills`, where Mintlify looks for skills, points to. */
function isHostedSkill({ files: { walk } }: Site, { path }: Page): boolean {
	return [...walk.targetByFolderLink, ...walk.targetByFileLink].some(
		([link, target]) =>
			/^\.mintlify\/skills(?:\/|$)/.test(link) && `${path}/`.startsWith(`${target}/`),
	);
}

/** The slugs of pages to which other pages link, apart from pages that have such names, too. */
const linkedSlugs = question(
	(site: Site): ReadonlySet<string> => new Set(linksOfDocumentation(site)),
	(former, current) => areEqual([...former], [...current]),
);

const linksOfDocumentation = eachBodyOfSite(function* (site, file): Iterable<string> {
	const ownSlug = slugOf(file.path);
	if (file.kind === "page" && (kindOfName(ownSlug) ?? kindOfPlainName(ownSlug, true)) !== undefined)
		return;
	for (const { addresses } of linksIn(site, file))
		for (const slug of slugsAt(addresses)) if (slug !== ownSlug) yield slug;
});
