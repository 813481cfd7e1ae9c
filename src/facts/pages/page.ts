// A page of the site: its address, its fields, the endpoint or the operation that it shows, and the
// pages that it imports.
import { type OperationReference, parseReference } from "../../openapi/reference.ts";
import type { DataDocument } from "../../source/document.ts";
import { frontmatterLength, parseFrontmatter } from "../../source/mdx/frontmatter.ts";
import { replaceComments } from "../../source/mdx/prepared/edited-text.ts";
import type { ProvenPage } from "../../source/mdx/proven-page.ts";
import { fixedLocation, type Location, SourceFile } from "../../source/source-file.ts";
import { isMapping, type Mapping, text } from "../../source/value.ts";
import { fact, type SiteFiles } from "../files/site-files.ts";
import { importedPath, slugOf } from "../files/site-path.ts";

/** A page file that Mintlify publishes. */
export interface Page {
	/** Relative to the site's root, with forward slashes. */
	readonly path: string;
	/** The path it is published at. */
	readonly slug: string;
	/** `undefined` for a page without frontmatter. */
	readonly frontmatter: DataDocument | undefined;
	readonly fields: Mapping;
	/** What its `openapi` names, if that has the shape of a reference. */
	readonly reference: OperationReference | undefined;
}

/** The page files of a site, and those files that look like pages but are none. */
export interface Pages {
	readonly all: readonly Page[];
	readonly bySlug: ReadonlyMap<string, Page>;
	/** By slug: why the file of that name is no page. */
	readonly others: ReadonlyMap<string, NotAPage>;
}

/**
 * `imported`: a page that another file imports is no longer published. `name`: Mintlify passes over
 * such names.
 */
export interface NotAPage {
	readonly path: string;
	readonly why: "snippet" | "name" | "imported";
	/** The file that imports it. */
	readonly by?: string;
}

export function allPages({ pages }: { readonly pages: Pages }): readonly Page[] {
	return pages.all;
}

export function readPages(files: SiteFiles): Pages {
	const candidates: Page[] = [];
	const others = new Map<string, NotAPage>();
	const importers = new Map<string, string>();
	for (const path of files.paths) {
		if (!/\.mdx?$/i.test(path)) continue;
		const why = notAPage(path);
		const { page, imported } = pageFile(files, path);
		for (const one of imported) importers.set(one.toLowerCase(), path);
		if (why === undefined) candidates.push(page);
		else others.set(path.replace(/\.mdx?$/i, ""), { path, why });
	}
	const all = candidates.filter((page) => {
		const by = importers.get(page.path.toLowerCase());
		if (by !== undefined) others.set(page.slug, { path: page.path, why: "imported", by });
		return by === undefined;
	});
	return { all, bySlug: new Map(all.map((page) => [page.slug, page])), others };
}

/** A file that looks like a page, by itself. */
interface PageFile {
	readonly page: Page;
	/** The pages that it imports at its top, as paths of the site. */
	readonly imported: readonly string[];
	/** What its body says, where the scanner can tell. */
	readonly proven?: ProvenPage;
}

/**
 * What a file says that looks like a page. As long as its frontmatter is the same, so is its
 * `page`.
 */
export const pageFile = fact(
	(files, path): PageFile =>
		files.failures.guard(
			path,
			() => {
				const { head, ...body } = files.page(path, frontmatterLength, saysApi);
				const page = readPage(path, head.frontmatter);
				const before = files.facts.former(pageFile, path)?.page;
				return {
					page: before && areSame(before, page) ? before : page,
					imported: importedPages(path, head.imports),
					...body,
				};
			},
			() => ({ page: readPage(path, ""), imported: [] }),
		),
);

function areSame(one: Page, other: Page): boolean {
	return one.frontmatter?.file.text === other.frontmatter?.file.text;
}

/** An earlier page file of the same address. */
export function twinOf({ bySlug }: Pages, page: Page): Page | undefined {
	const published = bySlug.get(page.slug);
	if (published !== page) return published;
	// Readers find `guides/index` at `/guides`.
	const folder = /^(.+)\/index$/.exec(page.slug)?.[1];
	return folder === undefined ? undefined : bySlug.get(folder);
}

/** The start of a page file. */
export function startOf(page: Page): Location {
	const file = page.frontmatter?.file ?? new SourceFile(page.path, "");
	return fixedLocation(file, { start: 0, end: 0 });
}

/** Where the title of a page is written, or belongs. */
export function titleAt(page: Page): Location {
	const at = "title" in page.fields ? fieldAt(page, "title") : undefined;
	return at ?? startOf(page);
}

/** Where a field of the frontmatter is written. */
export function fieldAt(
	page: Page,
	field: string,
	part: "key" | "value" = "value",
): Location | undefined {
	return page.frontmatter?.locate(`/${field}`, part);
}

/** The title of its frontmatter; one that YAML takes for a number or a date as it is written. */
export function titleOfPage(page: Page): string | undefined {
	const { title } = page.fields;
	if (title == null || title === "") return undefined;
	if (typeof title === "string") return title;
	const { file, range } = fieldAt(page, "title") ?? {};
	return file?.text.slice(range?.start, range?.end);
}

/** What a page with `api` says below its frontmatter is looked into. */
function saysApi(frontmatter: string): boolean {
	return /^["']?api["']?[ \t]*:/m.test(frontmatter);
}

function readPage(path: string, head: string): Page {
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

/** Why a file that looks like a page is none, as its path says. */
export function notAPage(path: string): "snippet" | "name" | undefined {
	if (!/\.mdx?$/.test(path)) return "name";
	if (/^_?snippets\//i.test(path)) return "snippet";
	if (/(?:^|\/)(?:readme|license|contributing|contribute)\.md$/i.test(path)) return "name";
	return /^(?:\.mintlify\/skills\/(?:.*\/)?)?skill\.md$/i.test(path) ? "name" : undefined;
}

interface WrittenEndpoint {
	readonly written: string;
	/** As it is written, which may be no HTTP method. */
	readonly method: string;
	/** The path or URL; `undefined` where `api` is not two words. */
	readonly path: string | undefined;
}

/** `undefined` for a page without `api`. */
export function endpointOf({ fields }: Page): WrittenEndpoint | undefined {
	const written = text(fields.api);
	if (written === undefined) return undefined;
	const [method = "", path, ...others] = written.split(/\s+/);
	return { written, method, path: others.length === 0 ? path : undefined };
}

/**
 * The pages that a file imports at its top, as paths of the site. Code blocks show imports and make
 * none.
 */
function importedPages(path: string, head: string): string[] {
	// Most pages import nothing.
	if (!/^import\s/m.test(head)) return [];
	return importSources(withoutCode(head)).flatMap((source) => importedPath(path, source) ?? []);
}

function withoutCode(head: string): string {
	if (!head.includes("```") && !head.includes("~~~")) return head;
	return head.replaceAll(/^[ \t]*(`{3,}|~{3,})[\s\S]*?(?:^[ \t]*\1|(?![\s\S]))/gm, "");
}

/**
 * The pages that statements such as `import Part from "./part.mdx"`, each on a line of its own,
 * name. Of every page only this is asked, for which reading its whole body would take too long;
 * what else an import says is in `Body`.
 */
function importSources(prose: string): string[] {
	const sources: string[] = [];
	/** Where the next quote or semicolon is. */
	let end = -1;
	for (const { 0: token, index } of prose.matchAll(/^import\s/gm)) {
		const start = index + token.length;
		if (end < start) {
			delimiter.lastIndex = start;
			end = delimiter.exec(prose)?.index ?? prose.length;
		}
		const names = prose.slice(start, end).trim();
		if (!/^$|\sfrom$/.test(names.slice(-5))) continue;
		page.lastIndex = end;
		const source = page.exec(prose)?.[1];
		if (source !== undefined) sources.push(source);
	}
	return sources;
}

const delimiter = /['";]/g;
const page = /["']([^"'\n]+\.mdx?)["']/y;

/** Whether a page has more than frontmatter, imports and comments. */
export function hasText(files: SiteFiles, path: string): boolean {
	const content = files.read(path);
	if (!("text" in content)) return false;
	const { text } = new SourceFile(path, content.text);
	// Whether its last line ends tells nothing.
	const body = text.slice(frontmatterLength(`${text}\n`));
	return replaceComments(body, () => "")
		.split("\n")
		.some((line) => /\S/.test(line) && !/^import\s/.test(line));
}
