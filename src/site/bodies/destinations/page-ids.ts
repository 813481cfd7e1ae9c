// What links can lead to within a page, and what they need to know of pages.
import type { BodyFile } from "../../../facts/bodies/body-file.ts";
import { graver, type Holder, holdersOf } from "../../../facts/bodies/ids/holders.ts";
import { type MadeId, madeIds } from "../../../facts/bodies/ids/made-ids.ts";
import { type NearId, PageIds } from "../../../facts/bodies/ids/page-ids.ts";
import { importedPath } from "../../../facts/files/site-path.ts";
import { type Page, titleOfPage } from "../../../facts/pages/page.ts";
import { areEqual } from "../../../source/lists.ts";
import { bodyAt } from "../../pages/bodies.ts";
import { pageOfSlug } from "../../pages/page-of-slug.ts";
import { keyed, type Site, settled } from "../../parts/site.ts";
import { titleOfSlug } from "../../parts/slug.ts";

/** A page file that is published, by its names. */
export interface NamedPage extends Pick<Page, "path" | "slug"> {
	/** Whether Mintlify makes something of it that has ids of its own. */
	readonly isMadeOfMore: boolean;
	/** Whether it is of a mode in which Mintlify gives headings no ids. */
	readonly isBare: boolean;
}

/** The page file of a slug. */
export function namedPageAt(site: Site, slug: string): NamedPage | undefined {
	return named(site).get(slug);
}

const named = settled(
	({ pages }) => new Map(Array.from(pages.bySlug, nameOf)),
	(one, other) => areEqual([...one.values()].flatMap(words), [...other.values()].flatMap(words)),
);

/** The title of the page file of a slug. */
export function titleAt(site: Site, slug: string): string | undefined {
	const page = pageOfSlug(site, slug);
	return page && (titleOfPage(page) ?? titleOfSlug(page.slug));
}

function nameOf([name, page]: readonly [string, Page]): [string, NamedPage] {
	const { path, slug, fields } = page;
	const isMadeOfMore = makers.some((key) => Object.hasOwn(fields, key));
	const isBare = fields.mode === "custom" || fields.mode === "frame";
	return [name, { path, slug, isMadeOfMore, isBare }];
}

const makers = ["openapi", "asyncapi", "openapi-schema", "api", "url"];

function words(page: NamedPage): unknown[] {
	const { path, slug, isMadeOfMore, isBare } = page;
	return [path, slug, isMadeOfMore, isBare];
}

/** What there is instead of an id that is not there. */
export type NearAnchor = NearId | { readonly kind: "none" };

/**
 * The ids of a page, those of its snippets included; `undefined` for a page of which not all can be
 * read.
 */
export function idsOf(site: Site, { path, isMadeOfMore, isBare }: NamedPage): PageIds | undefined {
	if (isMadeOfMore) return undefined;
	return isBare ? bareIdsAt(site, path) : idsAt(site, path);
}

const idsAt = keyed((site, path) => madeOf(site, path, false));
const bareIdsAt = keyed((site, path) => madeOf(site, path, true));

function madeOf(site: Site, path: string, isBare: boolean): PageIds | undefined {
	const files = shownBy(site, path);
	const [page] = files ?? [];
	if (files === undefined || page === undefined) return undefined;
	const holders = new Unfolding(site).of(page);
	return holders && new PageIds({ holders, own: holdersOf(page), files, isBare });
}

/** All of a page that has ids or may, and the ids. */
export interface MadeOfPage {
	readonly holders: readonly Holder[];
	readonly ids: readonly MadeId[];
}

/**
 * With a file in place of one that the page is made of; `undefined` where that is more than anybody
 * could wait for.
 */
export function madeAt(
	site: Site,
	{ path, isBare }: NamedPage,
	instead?: BodyFile,
): MadeOfPage | undefined {
	const page = bodyAt(site, path);
	const holders = page && new Unfolding(site, instead).of(page);
	return holders && { holders, ids: madeIds("page", holders, isBare) };
}

/** More of them no page of people has. */
const mostHolders = 20_000;

/** Puts what snippets have where a page shows them. */
class Unfolding {
	readonly #site: Site;
	/** What stands in place of the file of its path. */
	readonly #instead: BodyFile | undefined;
	readonly #open: BodyFile[] = [];
	#left = mostHolders;

	constructor(site: Site, instead?: BodyFile) {
		this.#site = site;
		this.#instead = instead;
	}

	/** `undefined` where a file shows itself, or there are more than anybody could wait for. */
	of(written: BodyFile): readonly Holder[] | undefined {
		const instead = this.#instead;
		const file = instead?.path === written.path ? instead : written;
		const snippets = this.#snippetsOf(file);
		const all: Holder[] = [];
		this.#open.push(file);
		for (const holder of holdersOf(file)) {
			if (--this.#left < 0) return undefined;
			const snippet = holder.isFlow.checker && snippets.get(holder.name);
			if (!snippet) all.push(holder);
			else if (this.#open.includes(snippet)) return undefined;
			else {
				const inner = this.of(snippet);
				if (inner === undefined) return undefined;
				for (const one of inner) all.push(within(holder, one));
			}
		}
		this.#open.pop();
		return all;
	}

	/** The snippets that a file imports, by the names that it gives them. */
	#snippetsOf({ path, reading }: BodyFile): ReadonlyMap<string, BodyFile> {
		const snippets = new Map<string, BodyFile>();
		if (reading.kind !== "body") return snippets;
		for (const { source, names } of reading.body.imports) {
			const target = importedPath(path, source);
			const file = target && bodyAt(this.#site, target);
			if (!file || file.kind === "script") continue;
			for (const { imported, local } of names)
				if (imported === "default") snippets.set(local, file);
		}
		return snippets;
	}
}

/** Another one each time, as each gets an id. */
function within(outer: Holder, inner: Holder): Holder {
	const page = graver(outer.standing.page, inner.standing.page);
	return { ...inner, standing: { ...inner.standing, page } };
}

/**
 * A page with the snippets and scripts that it shows; `undefined` where it may show what cannot be
 * read.
 */
function shownBy(site: Site, path: string): readonly BodyFile[] | undefined {
	const shown = new Set<BodyFile>();
	const open = [path];
	for (let next = open.pop(); next !== undefined; next = open.pop()) {
		const file = bodyAt(site, next);
		if (file?.reading.kind !== "body") return undefined;
		const { imports, exports } = file.reading.body;
		// What is imported of a script without exports is not in it.
		if (file.kind === "script" && exports.length === 0) return undefined;
		if (shown.has(file)) continue;
		shown.add(file);
		for (const { source } of imports) {
			const imported = importedPath(next, source);
			if (imported === undefined) return undefined;
			open.push(imported);
		}
	}
	return [...shown];
}
