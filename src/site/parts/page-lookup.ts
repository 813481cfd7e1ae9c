import { posix } from "node:path";
import { noteInput } from "../../engine/questions/reads.ts";
import { findOnly, onlyItem } from "../../text/lists.ts";
import { NearPaths, wordsOf } from "../../text/wording/suggest.ts";
import type { SiteFiles } from "../facts/files/site-files.ts";
import { slugOf, withoutQuery } from "../facts/files/site-path.ts";
import type { IgnoreSource } from "../facts/files/site-walk.ts";
import type { Page, Pages, UnpublishedFile } from "../facts/pages/page.ts";
import type { GeneratedPage } from "./generated-page.ts";
import { partInputs } from "./part-inputs.ts";

export type PageMatch =
	| { readonly kind: "page"; readonly page: Page }
	| { readonly kind: "generated"; readonly page: GeneratedPage }
	/** Mintlify may generate a page with the slug from a source that docproof does not read. */
	| { readonly kind: "unknown"; readonly why: string }
	| { readonly kind: "missing"; readonly near: PageNearMiss };

export type PageNearMiss =
	| { readonly kind: "url" }
	| {
			readonly kind:
				| "extension"
				| "anchor"
				/** The slug has a blank at its start or end. */
				| "blank"
				| "letter-case"
				| "index"
				| "similar"
				/**
				 * The slug differs in singular and plural only. This kind is separate, because singular and
				 * plural are often two pages.
				 */
				| "plural"
				/** Exactly one page in another folder has the name. */
				| "elsewhere";
			readonly slug: string;
	  }
	| { readonly kind: "ignored"; readonly path: string; readonly by: IgnoreSource }
	| ({ readonly kind: "not-a-page" } & UnpublishedFile)
	/**
	 * The page is behind a symbolic link to a folder; Mintlify does not follow such links. `slug`
	 * belongs to the page's real path.
	 */
	| { readonly kind: "linked-folder"; readonly link: string; readonly slug: string }
	| { readonly kind: "outside-folder"; readonly link: string }
	| { readonly kind: "none" };

/**
 * A folder in which Mintlify generates pages from an unread source. `directory` is empty if the
 * pages can be in any folder.
 */
export interface UnknownFolder {
	readonly directory: string;
	readonly why: string;
	readonly source: string;
	/** True if a rule reports the source, because the source is broken or could not be fetched. */
	readonly isReported: boolean;
	readonly isFetchable: boolean;
}

export class PageLookup {
	readonly #pages: Pages;
	readonly #files: SiteFiles;
	readonly #unknownFolders: readonly UnknownFolder[];
	readonly #pagesOfSpecs: readonly GeneratedPage[];
	#generatedBySlug: ReadonlyMap<string, GeneratedPage> | undefined;
	readonly #haveSameEdition: (slug: string, other: string) => boolean;
	#nearPaths: NearPaths | undefined;

	/**
	 * `haveSameEdition` is true for two pages that certainly have the same language, version and
	 * product.
	 */
	constructor(
		pages: Pages,
		generated: readonly GeneratedPage[],
		unknown: readonly UnknownFolder[],
		files: SiteFiles,
		haveSameEdition: (slug: string, unpublished: string) => boolean,
	) {
		this.#pages = pages;
		this.#files = files;
		this.#unknownFolders = unknown;
		this.#haveSameEdition = haveSameEdition;
		this.#pagesOfSpecs = generated;
	}

	/** Generated pages by slug. Of two pages with the same slug, the later page counts. */
	get #generated(): ReadonlyMap<string, GeneratedPage> {
		this.#generatedBySlug ??= new Map(this.#pagesOfSpecs.map((page) => [page.slug, page]));
		return this.#generatedBySlug;
	}

	/** The lookup for pages that have other fields, but the same addresses. */
	withPages(pages: Pages): PageLookup {
		const lookup = new PageLookup(
			pages,
			this.#pagesOfSpecs,
			this.#unknownFolders,
			this.#files,
			this.#haveSameEdition,
		);
		this.#nearPaths?.recount();
		lookup.#nearPaths = this.#nearPaths;
		return lookup;
	}

	find(slug: string): PageMatch {
		const page = this.fileAt(slug);
		if (page !== undefined) return { kind: "page", page };
		const generatedPage = this.#generated.get(slug);
		if (generatedPage !== undefined) return { kind: "generated", page: generatedPage };
		const folder = this.unknownFolderOf(slug);
		return folder === undefined
			? { kind: "missing", near: this.#findNear(slug) }
			: { kind: "unknown", why: folder.why };
	}

	get unknownFolders(): readonly UnknownFolder[] {
		return this.#unknownFolders;
	}

	unknownFolderOf(slug: string): UnknownFolder | undefined {
		return this.#unknownFolders.find(
			({ directory }) => directory === "" || slug === directory || slug.startsWith(`${directory}/`),
		);
	}

	has(slug: string): boolean {
		return (
			this.#pages.bySlug.has(slug) ||
			this.#generated.has(slug) ||
			this.unknownFolderOf(slug) !== undefined
		);
	}

	get slugs(): Iterable<string> {
		return this.#pages.bySlug.keys();
	}

	get notPages(): Pages["unpublishedBySlug"] {
		return this.#pages.unpublishedBySlug;
	}

	hasFile(slug: string): boolean {
		return this.#pages.bySlug.has(slug);
	}

	/**
	 * The page file of a slug. Answers that read the fields of the page depend on the part `pages`.
	 */
	fileAt(slug: string): Page | undefined {
		const page = this.#pages.bySlug.get(slug);
		if (page !== undefined) noteInput(partInputs.pages);
		return page;
	}

	generatedAt(slug: string): GeneratedPage | undefined {
		return this.#generated.get(slug);
	}

	#findNear(slug: string): PageNearMiss {
		const { bySlug, unpublishedBySlug } = this.#pages;
		const trimmedSlug = slug.trim();
		if (trimmedSlug !== slug)
			return bySlug.has(trimmedSlug) || this.#generated.has(trimmedSlug)
				? { kind: "blank", slug: trimmedSlug }
				: this.#findNear(trimmedSlug);
		const matchIfExists = (
			kind: "extension" | "anchor" | "index",
			name: string,
		): PageNearMiss | undefined => (bySlug.has(name) ? { kind, slug: name } : undefined);
		const nearMatch =
			matchIfExists("extension", slugOf(slug)) ??
			matchIfExists("anchor", withoutQuery(slug)) ??
			matchIfExists("index", `${slug}/index`);
		if (nearMatch !== undefined) return nearMatch;
		if (/^https?:\//i.test(slug)) return { kind: "url" };
		const otherFile = unpublishedBySlug.get(slugOf(slug));
		if (otherFile !== undefined) return { kind: "not-a-page", ...otherFile };
		return (
			this.#ignored(slug) ??
			this.#pageBehindLink(slug) ??
			this.#nearMissOf(slug) ?? { kind: "none" }
		);
	}

	#pageBehindLink(slug: string): PageNearMiss | undefined {
		const linkedPage = this.#files.walk.findFolderLink(slug);
		if (linkedPage === undefined) return undefined;
		const { link, path } = linkedPage;
		if (path === undefined) return { kind: "outside-folder", link };
		const ownSlug = [path, `${path}/index`].find((candidate) => this.hasFile(candidate));
		return ownSlug === undefined ? undefined : { kind: "linked-folder", link, slug: ownSlug };
	}

	#ignored(slug: string): PageNearMiss | undefined {
		const { ignored } = this.#files;
		const paths = [slug, `${slug}.mdx`, `${slug}.md`];
		const path = paths.find((candidate) => ignored.has(candidate)) ?? "";
		const ignoredBy = ignored.get(path);
		return ignoredBy && { kind: "ignored", path, by: ignoredBy };
	}

	#nearMissOf(slug: string): PageNearMiss | undefined {
		this.#nearPaths ??= new NearPaths(
			new Set([...this.#pages.bySlug.keys(), ...this.#generated.keys()]),
		);
		const slugInOtherCase = this.#nearPaths.pathInOtherCase(slug);
		if (slugInOtherCase !== undefined) return { kind: "letter-case", slug: slugInOtherCase };
		const similarSlug = this.#nearPaths.slip(slug);
		if (similarSlug !== undefined) return { kind: "similar", slug: similarSlug };
		const plural = onlyItem(this.#nearPaths.slips(slug).plurals);
		if (plural !== undefined) return { kind: "plural", slug: plural };
		const similarElsewhere = this.#elsewhere(slug, this.#nearPaths.namesakes(slug));
		return similarElsewhere === undefined
			? undefined
			: { kind: "elsewhere", slug: similarElsewhere };
	}

	/**
	 * The only page in another folder that has the same name, language, version and product. The name
	 * needs two words, because many pages are named with a single word such as `overview`.
	 */
	#elsewhere(slug: string, namesakes: readonly string[]): string | undefined {
		if (wordsOf(posix.basename(slug)).length < 2) return undefined;
		return findOnly(namesakes, (other) => this.#haveSameEdition(slug, other));
	}
}
