import { frontmatterLength, parseFrontmatter } from "../../../mdx/frontmatter.ts";
import { replaceComments } from "../../../mdx/prepared/edited-text.ts";
import type { ProvenPage } from "../../../mdx/proven-page.ts";
import { type OperationReference, parseReference } from "../../../openapi/reference.ts";
import type { DataDocument } from "../../../text/document.ts";
import { fixedLocation, type Location, SourceFile } from "../../../text/source-file.ts";
import { isMapping, type Mapping, text } from "../../../text/value.ts";
import { createFact, type SiteFiles } from "../files/site-files.ts";
import { importedPath, slugOf } from "../files/site-path.ts";

/** A page file that Mintlify publishes. */
export interface Page {
	/** The path relative to the site, with forward slashes. */
	readonly path: string;
	/** The path of the page's address. */
	readonly slug: string;
	/** The frontmatter; `undefined` for a page without frontmatter. */
	readonly frontmatter: DataDocument | undefined;
	readonly fields: Mapping;
	/** The operation in the page's `openapi`, if its value has the form of a reference. */
	readonly reference: OperationReference | undefined;
}

/** The page files of a site, and the files with the extension of a page that are not published. */
export interface Pages {
	readonly all: readonly Page[];
	readonly bySlug: ReadonlyMap<string, Page>;
	readonly unpublishedBySlug: ReadonlyMap<string, UnpublishedFile>;
}

/**
 * `imported`: Mintlify does not publish a page that another file imports. `name`: Mintlify ignores
 * files with that name.
 */
export interface UnpublishedFile {
	readonly path: string;
	readonly why: "snippet" | "name" | "imported";
	readonly by?: string;
}

export function allPages({ pages }: { readonly pages: Pages }): readonly Page[] {
	return pages.all;
}

export function readPages(files: SiteFiles): Pages {
	const candidates: Page[] = [];
	const unpublishedBySlug = new Map<string, UnpublishedFile>();
	const importerByPath = new Map<string, string>();
	for (const path of files.paths) {
		if (!/\.mdx?$/i.test(path)) continue;
		const reason = whyUnpublished(path);
		const { page, importedPaths } = pageFile(files, path);
		for (const target of importedPaths) importerByPath.set(target.toLowerCase(), path);
		if (reason === undefined) candidates.push(page);
		else unpublishedBySlug.set(path.replace(/\.mdx?$/i, ""), { path, why: reason });
	}
	const pageFiles = candidates.filter((page) => {
		const importerPath = importerByPath.get(page.path.toLowerCase());
		if (importerPath !== undefined)
			unpublishedBySlug.set(page.slug, { path: page.path, why: "imported", by: importerPath });
		return importerPath === undefined;
	});
	return {
		all: pageFiles,
		bySlug: new Map(pageFiles.map((page) => [page.slug, page])),
		unpublishedBySlug,
	};
}

interface PageFile {
	readonly page: Page;
	/** The pages that the file imports at its top, as paths of the site. */
	readonly importedPaths: readonly string[];
	/** The body, if the scanner can prove the page. */
	readonly proven?: ProvenPage;
}

/**
 * The contents of a file that looks like a page. `page` stays the same object while the frontmatter
 * does not change, so that cached results stay valid.
 */
export const pageFile = createFact(
	(files, path): PageFile =>
		files.failures.guardSearch(
			path,
			() => {
				const { head, ...body } = files.readPageContent(path, frontmatterLength, hasApiField);
				const page = readPage(path, head.frontmatter);
				const formerPage = files.facts.formerFact(pageFile, path)?.page;
				return {
					page: formerPage && haveSameFrontmatter(formerPage, page) ? formerPage : page,
					importedPaths: importedPages(path, head.imports),
					...body,
				};
			},
			() => ({ page: readPage(path, ""), importedPaths: [] }),
		),
);

function haveSameFrontmatter(first: Page, second: Page): boolean {
	return first.frontmatter?.file.text === second.frontmatter?.file.text;
}

/** An earlier page file with the same address. */
export function twinOf({ bySlug }: Pages, page: Page): Page | undefined {
	const publishedPage = bySlug.get(page.slug);
	if (publishedPage !== page) return publishedPage;
	// Mintlify publishes `guides/index` at `/guides`.
	const folder = /^(.+)\/index$/.exec(page.slug)?.[1];
	return folder === undefined ? undefined : bySlug.get(folder);
}

export function startOf(page: Page): Location {
	const file = page.frontmatter?.file ?? new SourceFile(page.path, "");
	return fixedLocation(file, { start: 0, end: 0 });
}

/** The location of the title; without a title, the location where a title belongs. */
export function titleAt(page: Page): Location {
	const location = "title" in page.fields ? fieldAt(page, "title") : undefined;
	return location ?? startOf(page);
}

export function fieldAt(
	page: Page,
	field: string,
	part: "key" | "value" = "value",
): Location | undefined {
	return page.frontmatter?.locate(`/${field}`, part);
}

/**
 * The title in the frontmatter. A title that is a number or a date in YAML is returned as its
 * source text.
 */
export function titleOfPage(page: Page): string | undefined {
	const { title } = page.fields;
	if (title == null || title === "") return undefined;
	if (typeof title === "string") return title;
	const { file, range } = fieldAt(page, "title") ?? {};
	return file?.text.slice(range?.start, range?.end);
}

/**
 * True if the whole text of the page is needed, because rules compare `api` with the fields in the
 * body.
 */
function hasApiField(frontmatter: string): boolean {
	return /^["']?api["']?[ \t]*:/m.test(frontmatter);
}

/** A page from the head of its file: the text up to the end of the frontmatter. */
export function readPage(path: string, head: string): Page {
	const frontmatter = parseFrontmatter(path, head);
	const fields = isMapping(frontmatter?.value) ? frontmatter.value : {};
	const openapi = text(fields.openapi);
	return {
		path,
		slug: slugOf(path),
		frontmatter,
		fields,
		reference: openapi === undefined ? undefined : parseReference(openapi),
	};
}

/** The reason why a file that looks like a page is not a page, from its path alone. */
export function whyUnpublished(path: string): "snippet" | "name" | undefined {
	if (!/\.mdx?$/.test(path)) return "name";
	if (/^_?snippets\//i.test(path)) return "snippet";
	if (/(?:^|\/)(?:readme|license|contributing|contribute)\.md$/i.test(path)) return "name";
	return /^(?:\.mintlify\/skills\/(?:.*\/)?)?skill\.md$/i.test(path) ? "name" : undefined;
}

interface PageEndpoint {
	readonly written: string;
	/** The first word, which may not be an HTTP method. */
	readonly method: string;
	/** The path or URL; `undefined` if `api` is not two words. */
	readonly path: string | undefined;
}

export function endpointOf({ fields }: Page): PageEndpoint | undefined {
	const rawText = text(fields.api);
	if (rawText === undefined) return undefined;
	const [method = "", path, ...extraWords] = rawText.split(/\s+/);
	return { written: rawText, method, path: extraWords.length === 0 ? path : undefined };
}

/**
 * The pages that a file imports at its top, as paths of the site. Imports in code blocks do not
 * count.
 */
function importedPages(path: string, head: string): string[] {
	// Returns early, because most pages import no pages.
	if (!/\.mdx?["']/.test(head)) return [];
	return importSources(withoutCode(head)).flatMap((source) => importedPath(path, source) ?? []);
}

function withoutCode(head: string): string {
	if (!head.includes("```") && !head.includes("~~~")) return head;
	return head.replaceAll(/^[ \t]*(`{3,}|~{3,})[\s\S]*?(?:^[ \t]*\1|(?![\s\S]))/gm, "");
}

/**
 * The pages in statements such as `import Part from "./part.mdx"`, each on its own line. This
 * search runs on every page, for which parsing the body would be too slow; `Body` has the imports
 * of all forms.
 */
function importSources(prose: string): string[] {
	const sources: string[] = [];
	/** The offset of the next quote or semicolon. */
	let end = -1;
	for (const { 0: token, index } of prose.matchAll(/^import\s/gm)) {
		const start = index + token.length;
		if (end < start) {
			delimiterPattern.lastIndex = start;
			end = delimiterPattern.exec(prose)?.index ?? prose.length;
		}
		const names = prose.slice(start, end).trim();
		if (!/^$|\sfrom$/.test(names.slice(-5))) continue;
		page.lastIndex = end;
		const source = page.exec(prose)?.[1];
		if (source !== undefined) sources.push(source);
	}
	return sources;
}

const delimiterPattern = /['";]/g;
const page = /["']([^"'\n]+\.mdx?)["']/y;

/** True if a page has more than frontmatter, imports and comments. */
export function hasText(files: SiteFiles, path: string): boolean {
	const content = files.read(path);
	if (!("text" in content)) return false;
	const { text } = new SourceFile(path, content.text);
	// The search gets a line feed at the end, because `frontmatterLength` needs the end of the last
	// line.
	const body = text.slice(frontmatterLength(`${text}\n`));
	return replaceComments(body, () => "")
		.split("\n")
		.some((line) => /\S/.test(line) && !/^import\s/.test(line));
}
