// What a plain navigation entry leads to.
import { posix } from "node:path";
import { noteInput } from "../../engine/questions/reads.ts";
import type { SiteFiles } from "../../facts/files/site-files.ts";
import { slugOf, withoutQuery } from "../../facts/files/site-path.ts";
import type { IgnoredBy, SiteWalk } from "../../facts/files/site-walk.ts";
import type { NotAPage, Page, Pages } from "../../facts/pages/page.ts";
import { areEqual } from "../../source/lists.ts";
import { NearPaths, wordsOf } from "../../text/suggest.ts";
import type { GeneratedPage } from "./generated-page.ts";
import { partInputs } from "./part-inputs.ts";

export type PageMatch =
	| { readonly kind: "page"; readonly page: Page }
	| { readonly kind: "generated"; readonly page: GeneratedPage }
	/** It may be a page made from something that is not looked at. */
	| { readonly kind: "unknown"; readonly why: string }
	| { readonly kind: "missing"; readonly near: PageNearMiss };

/** What there is instead of a page that is not there. */
export type PageNearMiss =
	| { readonly kind: "url" }
	| {
			readonly kind:
				| "extension"
				| "anchor"
				/** It has a blank at an end. */
				| "blank"
				| "letter-case"
				| "index"
				| "similar"
				/** Singular and plural are often two pages. */
				| "plural"
				/** The name is that of one other page, in another folder. */
				| "elsewhere";
			readonly slug: string;
	  }
	| { readonly kind: "ignored"; readonly path: string; readonly by: IgnoredBy }
	| ({ readonly kind: "not-a-page" } & NotAPage)
	/**
	 * It lies behind a link to a folder, of which Mintlify follows none; `slug` is that of the page
	 * by its own path.
	 */
	| { readonly kind: "linked-folder"; readonly link: string; readonly slug: string }
	| { readonly kind: "outside-folder"; readonly link: string }
	| { readonly kind: "none" };

/**
 * A folder in which Mintlify makes pages of something that could not be looked at; empty for any
 * folder.
 */
export interface UnknownFolder {
	readonly directory: string;
	readonly why: string;
	/** What it makes them of: a path or a URL. */
	readonly source: string;
	/** Whether a rule tells of the source itself, as it is broken or could not be fetched. */
	readonly isTold: boolean;
	/** Whether `--remote` fetches it. */
	readonly isFetchable: boolean;
}

export class PageLookup {
	readonly #pages: Pages;
	readonly #files: SiteFiles;
	readonly #unknown: readonly UnknownFolder[];
	readonly #pagesOfSpecs: readonly GeneratedPage[];
	#bySlug: ReadonlyMap<string, GeneratedPage> | undefined;
	readonly #isOfOne: (slug: string, other: string) => boolean;
	#nearPaths: NearPaths | undefined;

	/** `isOfOne` tells whether two pages are known to be of one language, version and product. */
	constructor(
		pages: Pages,
		generated: readonly GeneratedPage[],
		unknown: readonly UnknownFolder[],
		files: SiteFiles,
		isOfOne: (slug: string, other: string) => boolean,
	) {
		this.#pages = pages;
		this.#files = files;
		this.#unknown = unknown;
		this.#isOfOne = isOfOne;
		this.#pagesOfSpecs = generated;
	}

	/** Of two with one slug the later. */
	get #generated(): ReadonlyMap<string, GeneratedPage> {
		this.#bySlug ??= new Map(this.#pagesOfSpecs.map((page) => [page.slug, page]));
		return this.#bySlug;
	}

	/** The same of other pages at the same addresses. */
	withPages(pages: Pages): PageLookup {
		return new PageLookup(pages, this.#pagesOfSpecs, this.#unknown, this.#files, this.#isOfOne);
	}

	find(slug: string): PageMatch {
		const page = this.fileAt(slug);
		if (page !== undefined) return { kind: "page", page };
		const generated = this.#generated.get(slug);
		if (generated !== undefined) return { kind: "generated", page: generated };
		const folder = this.unknownFolderOf(slug);
		return folder === undefined
			? { kind: "missing", near: this.#near(slug) }
			: { kind: "unknown", why: folder.why };
	}

	/** The folders that may hold pages of which nothing is known. */
	get unknownFolders(): readonly UnknownFolder[] {
		return this.#unknown;
	}

	/** The folder that may hold a page of that name of which nothing is known. */
	unknownFolderOf(slug: string): UnknownFolder | undefined {
		return this.#unknown.find(
			({ directory }) => directory === "" || slug === directory || slug.startsWith(`${directory}/`),
		);
	}

	/** Whether there is, or may be, a page of that name. */
	has(slug: string): boolean {
		return (
			this.#pages.bySlug.has(slug) ||
			this.#generated.has(slug) ||
			this.unknownFolderOf(slug) !== undefined
		);
	}

	/** The names of all page files. */
	get slugs(): Iterable<string> {
		return this.#pages.bySlug.keys();
	}

	/** The files that look like pages, and are none, by slug. */
	get others(): Pages["others"] {
		return this.#pages.others;
	}

	/** Whether there is a page file of that name. */
	hasFile(slug: string): boolean {
		return this.#pages.bySlug.has(slug);
	}

	/** The page file of that name. */
	fileAt(slug: string): Page | undefined {
		const page = this.#pages.bySlug.get(slug);
		if (page !== undefined) noteInput(partInputs.pages);
		return page;
	}

	generatedAt(slug: string): GeneratedPage | undefined {
		return this.#generated.get(slug);
	}

	#near(slug: string): PageNearMiss {
		const { bySlug, others } = this.#pages;
		const bare = slug.trim();
		if (bare !== slug)
			return bySlug.has(bare) || this.#generated.has(bare)
				? { kind: "blank", slug: bare }
				: this.#near(bare);
		const as = (kind: "extension" | "anchor" | "index", name: string): PageNearMiss | undefined =>
			bySlug.has(name) ? { kind, slug: name } : undefined;
		const near =
			as("extension", slugOf(slug)) ??
			as("anchor", withoutQuery(slug)) ??
			as("index", `${slug}/index`);
		if (near !== undefined) return near;
		if (/^https?:\//i.test(slug)) return { kind: "url" };
		const other = others.get(slugOf(slug));
		if (other !== undefined) return { kind: "not-a-page", ...other };
		return this.#ignored(slug) ?? this.#behindLink(slug) ?? this.#similar(slug) ?? { kind: "none" };
	}

	#behindLink(slug: string): PageNearMiss | undefined {
		const behind = this.#files.walk.behind(slug);
		if (behind === undefined) return undefined;
		const { link, path } = behind;
		if (path === undefined) return { kind: "outside-folder", link };
		const own = [path, `${path}/index`].find((one) => this.hasFile(one));
		return own === undefined ? undefined : { kind: "linked-folder", link, slug: own };
	}

	#ignored(slug: string): PageNearMiss | undefined {
		const { ignored } = this.#files;
		const paths = [slug, `${slug}.mdx`, `${slug}.md`];
		const path = paths.find((one) => ignored.has(one)) ?? "";
		const by = ignored.get(path);
		return by && { kind: "ignored", path, by };
	}

	#similar(slug: string): PageNearMiss | undefined {
		this.#nearPaths ??= nearPathsOf(this.#files.walk, [
			...new Set([...this.#pages.bySlug.keys(), ...this.#generated.keys()]),
		]);
		const otherCase = this.#nearPaths.otherCase(slug);
		if (otherCase !== undefined) return { kind: "letter-case", slug: otherCase };
		const similar = this.#nearPaths.slip(slug);
		if (similar !== undefined) return { kind: "similar", slug: similar };
		const [plural, ...others] = this.#nearPaths.slips(slug).plurals;
		if (plural !== undefined && others.length === 0) return { kind: "plural", slug: plural };
		const elsewhere = this.#elsewhere(slug, this.#nearPaths.namesakes(slug));
		return elsewhere === undefined ? undefined : { kind: "elsewhere", slug: elsewhere };
	}

	/** One word such as `overview` can be the name of any page. */
	#elsewhere(slug: string, namesakes: readonly string[]): string | undefined {
		if (wordsOf(posix.basename(slug)).length < 2) return undefined;
		const [only, ...others] = namesakes.filter((other) => this.#isOfOne(slug, other));
		return others.length === 0 ? only : undefined;
	}
}

interface NearSlugs {
	readonly slugs: readonly string[];
	readonly near: NearPaths;
}

/** By the walk over a site, which stays as long as no file is new or gone. */
const nearSlugs = new WeakMap<SiteWalk, NearSlugs>();

/** With another title of a page the slugs are the same, and what is near the dead ones, too. */
function nearPathsOf(walk: SiteWalk, slugs: readonly string[]): NearPaths {
	const before = nearSlugs.get(walk);
	if (before !== undefined && areEqual(before.slugs, slugs)) {
		before.near.recount();
		return before.near;
	}
	const near = new NearPaths(slugs);
	nearSlugs.set(walk, { slugs, near });
	return near;
}
