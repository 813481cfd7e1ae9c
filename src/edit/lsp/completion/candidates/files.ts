// The files that a body can import or show, what they export, and the places in a page.
import { posix } from "node:path";
import type { PageIds } from "../../../../facts/bodies/ids/page-ids.ts";
import { ofTexts } from "../../../../facts/files/file-tree.ts";
import { importedPath, slugOf } from "../../../../facts/files/site-path.ts";
import { loadSite } from "../../../../session/load-site.ts";
import { onlyPageAt } from "../../../../site/bodies/destinations/anchor-pages.ts";
import { isMedium } from "../../../../site/bodies/destinations/assets.ts";
import {
	idsOf,
	type NamedPage,
	namedPageAt,
} from "../../../../site/bodies/destinations/page-ids.ts";
import { resolveRelative } from "../../../../site/bodies/destinations/relative-links.ts";
import { bodyAt, bodyPaths } from "../../../../site/pages/bodies.ts";
import type { Site } from "../../../../site/parts/site.ts";
import { readBody } from "../../../../source/mdx/read-body.ts";
import { type Candidate, type CompletionRequest, itemKind } from "./candidate.ts";

/** Snippets and scripts: a page that is imported is no page any more. */
export function* importable(asked: CompletionRequest): Iterable<Candidate> {
	const { site, path } = asked;
	for (const file of bodyPaths(site)) {
		if (file === path || bodyAt(site, file)?.kind === "page") continue;
		yield { text: asWritten(asked, file), kind: itemKind.module, rank: 0 };
	}
}

export function* assets(asked: CompletionRequest): Iterable<Candidate> {
	const { files } = asked.site;
	for (const file of files.paths)
		if (isMedium.test(file) && !/[\s()]/.test(file))
			yield { text: asWritten(asked, file), kind: itemKind.file, rank: 0 };
}

function asWritten({ path, typed }: CompletionRequest, file: string): string {
	if (!typed.startsWith(".")) return `/${file}`;
	const relative = posix.relative(posix.dirname(path), file);
	return relative.startsWith("../") ? relative : `./${relative}`;
}

export function* exportsOf(
	{ site, path }: CompletionRequest,
	source: string,
	given: readonly string[],
): Iterable<Candidate> {
	const target = importedPath(path, source);
	const file = target === undefined ? undefined : bodyAt(site, target);
	if (file?.reading.kind !== "body") return;
	for (const { name } of file.reading.body.exports)
		if (name !== "default" && !given.includes(name))
			yield { text: name, kind: itemKind.variable, rank: 0 };
}

/** The places in the page at an address; in that which is open, if there is none. */
export function* anchors(asked: CompletionRequest, address: string): Iterable<Candidate> {
	const { site, text, start } = asked;
	const page = pageAt(asked, address);
	if (page === undefined) return;
	const ids =
		idsOf(site, page) ??
		(page.path === asked.path ? idsWhileTyped(site, page, text, start) : undefined);
	if (ids === undefined) return;
	for (const [rank, { id, title }] of [...ids.named()].entries())
		yield { text: id, kind: itemKind.reference, rank, detail: () => title };
}

function pageAt({ site, path }: CompletionRequest, address: string): NamedPage | undefined {
	if (address === "") return ownPage(site, path);
	const target = { text: address, range: { start: 0, end: 0 } };
	const how = { isMarkdown: true, isResolved: true, isChecked: true };
	return onlyPageAt(site, resolveRelative(path, { ...target, ...how }));
}

function ownPage(site: Site, path: string): NamedPage | undefined {
	const page = namedPageAt(site, slugOf(path));
	return page?.path === path ? page : undefined;
}

/**
 * `start`: of the word that is typed. `undefined` where it is not that tag which does not parse.
 */
function idsWhileTyped(
	site: Site,
	{ path, slug }: { readonly path: string; readonly slug: string },
	text: string,
	start: number,
): PageIds | undefined {
	const whole = withoutTag(text, start);
	const texts = new Map([["docs.json", "{}"], [path, whole], ...importedBy(site, path, whole)]);
	const alone = loadSite("", { tree: ofTexts("", texts) });
	const page = namedPageAt(alone, slug);
	return page && idsOf(alone, page);
}

/** With blanks in place of the tag, up to the end of its line. */
function withoutTag(text: string, start: number): string {
	const tag = text.lastIndexOf("<", start);
	if (tag === -1) return text;
	const line = text.indexOf("\n", start);
	const end = line === -1 ? text.length : line;
	const blank = text.slice(tag, end).replaceAll(/[^\n]/g, " ");
	return text.slice(0, tag) + blank + text.slice(end);
}

/** All that a page shows, by path. */
function importedBy(site: Site, path: string, text: string): ReadonlyMap<string, string> {
	const found = new Map<string, string>();
	const open = [{ path, reading: readBody(text) }];
	for (let next = open.pop(); next !== undefined; next = open.pop()) {
		if (next.reading.kind !== "body") continue;
		for (const { source } of next.reading.body.imports) {
			const target = importedPath(next.path, source);
			const file = target === undefined ? undefined : bodyAt(site, target);
			if (file === undefined || found.has(file.path)) continue;
			found.set(file.path, file.file.text);
			open.push(file);
		}
	}
	return found;
}
