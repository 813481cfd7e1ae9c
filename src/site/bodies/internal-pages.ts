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
 * The kind of a page by its name, unless another page links to the page as documentation. The answer
 * is `undefined` if docproof does not read the links.
 */
function namedKind(site: Site, page: Page): NamedKind | undefined {
	const kind =
		kindOfName(page) ??
		(isCopy(site, page.slug) ? "draft" : undefined) ??
		(isBesideSkill(site, page.slug) ? "agents" : undefined);
	if (kind === undefined || !site.files.hasBodies || isHostedSkill(site, page)) return undefined;
	return linkedSlugs(site).has(page.slug) ? undefined : kind;
}

function kindOfName(page: Page): NamedKind | undefined {
	const { fields, frontmatter, slug } = page;
	const kindIn = (kinds: typeof anyKinds): NamedKind | undefined =>
		kinds.find(([pattern]) => pattern.test(slug))?.[1];
	const isPlain =
		titleOfPage(page) === undefined &&
		!Object.hasOwn(fields, "openapi") &&
		(frontmatter === undefined || frontmatter.faults.length === 0);
	return (
		kindIn(anyKinds) ??
		(isPlain ? kindIn(plainKinds) : undefined) ??
		(frontmatter === undefined ? kindIn(bareKinds) : undefined)
	);
}

/** The names of pages with or without a title. */
const anyKinds: readonly (readonly [RegExp, NamedKind])[] = [
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

/** The names of pages without a title, because the files of people who write a site rarely have one. */
const plainKinds: typeof anyKinds = [
	[/(?:^|\/)readme(?:[._-][\w-]+)?$/i, "repository"],
	[
		/(?:^|\/)(?:CODE_OF_CONDUCT|CONTRIBUTING|CONTRIBUTORS|GOVERNANCE|MAINTAINERS|SECURITY|SUPPORT)$/,
		"repository",
	],
	[/(?:^|\/)scripts\//, "repository"],
	[/(?:^|\/)(?:[\w-]*[_-])?template$|(?:^|\/)_[^/]/i, "template"],
	[/(?:^|\/)tests?\/|(?:^|\/)TESTS?(?:[_-][A-Z0-9_-]+)?$/, "test"],
	[/(?:^|\/)[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/, "plan"],
	[
		/(?:^|\/)(?:[A-Z0-9]+-)*(?:NOTES|PLAN|PRD|RFC|ROADMAP|SPEC|STATUS|SUMMARY|TASKS?|TODOS?)$/,
		"plan",
	],
];

/** The names of files without frontmatter. */
const bareKinds: typeof anyKinds = [
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
	const page = site.pages.bySlug.get(ownSlug);
	if (page !== undefined && kindOfName(page) !== undefined) return;
	for (const { addresses } of linksIn(site, file))
		for (const slug of slugsAt(addresses)) if (slug !== ownSlug) yield slug;
});
