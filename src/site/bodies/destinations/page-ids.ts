import { Budget } from "../../../text/budget.ts";
import { areEqual } from "../../../text/lists.ts";
import type { BodyFile } from "../../facts/bodies/body-file.ts";
import { holdersOf, type IdHolder, strongerStanding } from "../../facts/bodies/ids/holders.ts";
import { type MadeId, madeIds } from "../../facts/bodies/ids/made-ids.ts";
import { type NearId, PageIds } from "../../facts/bodies/ids/page-ids.ts";
import { importedPath } from "../../facts/files/site-path.ts";
import { type Page, titleOfPage } from "../../facts/pages/page.ts";
import { bodyAt } from "../../pages/bodies.ts";
import { pageOfSlug } from "../../pages/page-of-slug.ts";
import { question, type Site } from "../../parts/site.ts";
import { titleOfSlug } from "../../parts/slug.ts";

export interface NamedPage extends Pick<Page, "path" | "slug"> {
	/** True if Mintlify adds generated content with ids of its own to the page. */
	readonly hasGeneratedContent: boolean;
	/** True if the mode of the page makes Mintlify give headings no ids. */
	readonly isBare: boolean;
}

export function namedPageAt(site: Site, slug: string): NamedPage | undefined {
	return namedPages(site).get(slug);
}

const namedPages = question(
	({ pages }) => new Map(Array.from(pages.bySlug, toNamedPage)),
	(former, current) =>
		areEqual([...former.values()].flatMap(identityOf), [...current.values()].flatMap(identityOf)),
);

export function titleAt(site: Site, slug: string): string | undefined {
	const page = pageOfSlug(site, slug);
	return page && anchorTitle(page);
}

/** The title whose id readers may link to. */
export function anchorTitle(page: Page): string {
	return titleOfPage(page) ?? titleOfSlug(page.slug);
}

function toNamedPage([name, page]: readonly [string, Page]): [string, NamedPage] {
	const { path, slug, fields } = page;
	const hasGeneratedContent = generatingFields.some((key) => Object.hasOwn(fields, key));
	const isBare = fields.mode === "custom" || fields.mode === "frame";
	return [name, { path, slug, hasGeneratedContent, isBare }];
}

/** The fields that give a page content that is not in its file. */
export const generatingFields = ["openapi", "asyncapi", "openapi-schema", "api", "url"];

function identityOf(page: NamedPage): unknown[] {
	const { path, slug, hasGeneratedContent, isBare } = page;
	return [path, slug, hasGeneratedContent, isBare];
}

export type NearAnchor = NearId | { readonly kind: "none" };

/**
 * The ids of a page, including its snippets; `undefined` if a part cannot be read, or if the page
 * has generated content.
 */
export function idsOf(
	site: Site,
	{ path, hasGeneratedContent, isBare }: NamedPage,
): PageIds | undefined {
	if (hasGeneratedContent) return undefined;
	return isBare ? bareIdsAt(site, path) : idsAt(site, path);
}

const idsAt = question((site: Site, path: string) => pageIdsOf(site, path, false));
const bareIdsAt = question((site: Site, path: string) => pageIdsOf(site, path, true));

export function idsWithText(site: Site, page: NamedPage, text: string): PageIds | undefined {
	if (page.hasGeneratedContent) return undefined;
	return pageIdsOf(site, page.path, page.isBare, bodyAt(site, page.path)?.withText(text));
}

function pageIdsOf(
	site: Site,
	path: string,
	isBare: boolean,
	replacement?: BodyFile,
): PageIds | undefined {
	const files = filesShownBy(site, path, replacement);
	const [page] = files ?? [];
	if (files === undefined || page === undefined) return undefined;
	const holders = new Expansion(site, replacement).expand(page);
	return holders && new PageIds({ holders, ownHolders: holdersOf(page), files, isBare });
}

/** The elements of a page that have or may have ids, and the ids. */
export interface ExpandedPage {
	readonly holders: readonly IdHolder[];
	readonly ids: readonly MadeId[];
}

/**
 * The holders of a page, in which `replacement` replaces the file with the same path; `undefined`
 * if the page is too large, or includes itself.
 */
export function expandPage(
	site: Site,
	slug: string,
	replacement?: BodyFile,
): ExpandedPage | undefined {
	const page = namedPageAt(site, slug);
	const body = page && bodyAt(site, page.path);
	const holders = body && new Expansion(site, replacement).expand(body);
	return page && holders && { holders, ids: madeIds("page", holders, page.isBare) };
}

/** A page in which the holders of a snippet replace the tag that shows the snippet. */
class Expansion {
	readonly #site: Site;
	readonly #replacement: BodyFile | undefined;
	readonly #openFiles: BodyFile[] = [];
	#budget: Budget | undefined;

	constructor(site: Site, replacement?: BodyFile) {
		this.#site = site;
		this.#replacement = replacement;
	}

	/**
	 * The holders of a file; `undefined` if a file includes itself, or if there are too many holders.
	 */
	expand(original: BodyFile): readonly IdHolder[] | undefined {
		const replacement = this.#replacement;
		const file = replacement?.path === original.path ? replacement : original;
		this.#budget ??= new Budget(file, "ids of a page");
		const snippetByName = this.#snippetsOf(file);
		const allHolders: IdHolder[] = [];
		this.#openFiles.push(file);
		for (const holder of holdersOf(file)) {
			if (!this.#budget.take()) return undefined;
			const snippet = holder.isFlow.checker && snippetByName.get(holder.name);
			if (!snippet) allHolders.push(holder);
			else if (this.#openFiles.includes(snippet)) return undefined;
			else {
				const innerHolders = this.expand(snippet);
				if (innerHolders === undefined) return undefined;
				for (const innerHolder of innerHolders)
					allHolders.push(holderInContext(holder, innerHolder));
			}
		}
		this.#openFiles.pop();
		return allHolders;
	}

	#snippetsOf({ path, reading }: BodyFile): ReadonlyMap<string, BodyFile> {
		const snippetByName = new Map<string, BodyFile>();
		if (reading.kind !== "body") return snippetByName;
		for (const { source, names } of reading.body.imports) {
			const target = importedPath(path, source);
			const file = target && bodyAt(this.#site, target);
			if (!file || file.kind === "script") continue;
			for (const { imported, local } of names)
				if (imported === "default") snippetByName.set(local, file);
		}
		return snippetByName;
	}
}

/** The holder is copied, because each occurrence has an id of its own. */
function holderInContext(outer: IdHolder, inner: IdHolder): IdHolder {
	const page = strongerStanding(outer.standing.page, inner.standing.page);
	return { ...inner, standing: { ...inner.standing, page } };
}

/**
 * A page with the snippets and scripts that the page shows; `undefined` if any of these files
 * cannot be read.
 */
function filesShownBy(
	site: Site,
	path: string,
	replacement?: BodyFile,
): readonly BodyFile[] | undefined {
	const shownFiles = new Set<BodyFile>();
	const openPaths = [path];
	for (let openPath = openPaths.pop(); openPath !== undefined; openPath = openPaths.pop()) {
		const file = openPath === replacement?.path ? replacement : bodyAt(site, openPath);
		if (file?.reading.kind !== "body") return undefined;
		const { imports, exports } = file.reading.body;
		// A script without exports does not contain the imported content.
		if (file.kind === "script" && exports.length === 0) return undefined;
		if (shownFiles.has(file)) continue;
		shownFiles.add(file);
		for (const { source } of imports) {
			const importedFile = importedPath(openPath, source);
			if (importedFile === undefined) return undefined;
			openPaths.push(importedFile);
		}
	}
	return [...shownFiles];
}
