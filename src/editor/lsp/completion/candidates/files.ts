import { posix } from "node:path";
import { readBody } from "../../../../mdx/read-body.ts";
import { onlyPageAt } from "../../../../site/bodies/destinations/anchor-pages.ts";
import { mediumPattern } from "../../../../site/bodies/destinations/assets.ts";
import {
	idsOf,
	type NamedPage,
	namedPageAt,
} from "../../../../site/bodies/destinations/page-ids.ts";
import { resolveRelative } from "../../../../site/bodies/destinations/relative-links.ts";
import type { PageIds } from "../../../../site/facts/bodies/ids/page-ids.ts";
import { treeOfTexts } from "../../../../site/facts/files/file-tree.ts";
import { importedPath, slugOf } from "../../../../site/facts/files/site-path.ts";
import { bodyAt, bodyPaths } from "../../../../site/pages/bodies.ts";
import type { Site } from "../../../../site/parts/site.ts";
import { loadSite } from "../../../../site/session/load-site.ts";
import { endOfLine } from "../../../../text/text-parts.ts";
import { type Candidate, type CompletionRequest, itemKind } from "./candidate.ts";

/** Snippets and scripts. Pages are left out, because Mintlify does not publish an imported page. */
export function* importableFiles(request: CompletionRequest): Iterable<Candidate> {
	const { site, path } = request;
	for (const file of bodyPaths(site)) {
		if (file === path || bodyAt(site, file)?.kind === "page") continue;
		yield { text: pathToWrite(request, file), kind: itemKind.module, rank: 0 };
	}
}

export function* assetCandidates(request: CompletionRequest): Iterable<Candidate> {
	const { files } = request.site;
	for (const file of files.paths)
		if (mediumPattern.test(file) && !/[\s()]/.test(file))
			yield { text: pathToWrite(request, file), kind: itemKind.file, rank: 0 };
}

function pathToWrite({ path, typed }: CompletionRequest, file: string): string {
	if (!typed.startsWith(".")) return `/${file}`;
	const relativePath = posix.relative(posix.dirname(path), file);
	return relativePath.startsWith("../") ? relativePath : `./${relativePath}`;
}

export function* exportsOf(
	{ site, path }: CompletionRequest,
	source: string,
	existing: readonly string[],
): Iterable<Candidate> {
	const target = importedPath(path, source);
	const file = target === undefined ? undefined : bodyAt(site, target);
	if (file?.reading.kind !== "body") return;
	for (const { name } of file.reading.body.exports)
		if (name !== "default" && !existing.includes(name))
			yield { text: name, kind: itemKind.variable, rank: 0 };
}

/** The anchors of the page at an address; of the open page if the address is empty. */
export function* anchorCandidates(
	request: CompletionRequest,
	address: string,
): Iterable<Candidate> {
	const { site, text, start } = request;
	const page = pageAt(request, address);
	if (page === undefined) return;
	const ids =
		idsOf(site, page) ??
		(page.path === request.path ? idsWhileTyped(site, page, text, start) : undefined);
	if (ids === undefined) return;
	for (const [rank, { id, title }] of [...ids.namedIds()].entries())
		yield { text: id, kind: itemKind.reference, rank, detail: () => title };
}

function pageAt({ site, path }: CompletionRequest, address: string): NamedPage | undefined {
	if (address === "") return openPageAt(site, path);
	const target = { text: address, range: { start: 0, end: 0 }, start: undefined };
	const linkForm = { isMarkdown: true, isResolved: true, isChecked: true };
	return onlyPageAt(site, resolveRelative(site.docs, path, { ...target, ...linkForm }));
}

function openPageAt(site: Site, path: string): NamedPage | undefined {
	const page = namedPageAt(site, slugOf(path));
	return page?.path === path ? page : undefined;
}

/**
 * The ids of the open page while a word is typed. `start` is the offset of the typed word.
 * `undefined` if the text does not parse even without the unfinished tag.
 */
function idsWhileTyped(
	site: Site,
	{ path, slug }: { readonly path: string; readonly slug: string },
	text: string,
	start: number,
): PageIds | undefined {
	const withoutOpenTag = withoutTag(text, start);
	const texts = new Map([
		["docs.json", "{}"],
		[path, withoutOpenTag],
		...importedTexts(site, path, withoutOpenTag),
	]);
	const pageAlone = loadSite("", { tree: treeOfTexts("", texts) });
	const page = namedPageAt(pageAlone, slug);
	return page && idsOf(pageAlone, page);
}

/**
 * The text with blanks in place of the unfinished tag, so that the remaining text parses and keeps
 * its offsets.
 */
function withoutTag(text: string, start: number): string {
	const tag = text.lastIndexOf("<", start);
	if (tag === -1) return text;
	const end = endOfLine(text, start);
	const blankTag = text.slice(tag, end).replaceAll(/[^\n]/g, " ");
	return text.slice(0, tag) + blankTag + text.slice(end);
}

function importedTexts(site: Site, path: string, text: string): ReadonlyMap<string, string> {
	const texts = new Map<string, string>();
	const openFiles = [{ path, reading: readBody(text) }];
	for (let openFile = openFiles.pop(); openFile !== undefined; openFile = openFiles.pop()) {
		if (openFile.reading.kind !== "body") continue;
		for (const { source } of openFile.reading.body.imports) {
			const target = importedPath(openFile.path, source);
			const file = target === undefined ? undefined : bodyAt(site, target);
			if (file === undefined || texts.has(file.path)) continue;
			texts.set(file.path, file.file.text);
			openFiles.push(file);
		}
	}
	return texts;
}
