// What of bodies a move changes: links, what is shown, and imports.
import { posix } from "node:path";
import type { BodyFile } from "../../../facts/bodies/body-file.ts";
import { plainText, type Target, targetsIn } from "../../../facts/bodies/plain-texts.ts";
import { addressOf, importedPath, isInternal, slugOf } from "../../../facts/files/site-path.ts";
import type { Body } from "../../../source/mdx/body.ts";
import type { Location, Range } from "../../../source/source-file.ts";
import { oldSnippetAt } from "../components/old-snippets.ts";
import { type Shown, shownIn } from "../destinations/assets.ts";
import { parts } from "../destinations/relative-links.ts";
import { readersOf } from "../readers.ts";
import type { Change } from "./change.ts";
import type { Move } from "./moved-files.ts";
import { type Folders, newAddress, newBeside, newFile, newWay } from "./new-paths.ts";

/** Those of a body, in no order. */
export function* changesInBody(move: Move, file: BodyFile): Iterable<Change> {
	const { reading } = file;
	if (reading.kind !== "body") return;
	const { body } = reading;
	const links = targetsIn(body);
	const shown = shownIn(body);
	for (const link of links) yield* ofLink(move, file, link);
	for (const one of shown) yield* ofShown(move, file, one);
	const known = new Set([...links, ...shown].map(({ range }) => range.start));
	yield* ofAttributes(move, file, body, known);
	for (const { source, range } of body.imports) yield* ofImport(move, file, source, range);
}

function* ofLink(move: Move, file: BodyFile, link: Target): Iterable<Change> {
	const written = link.text.trim();
	const { path } = parts(written);
	if (/^(?:[{]|\.{0,2}$)/.test(path) || written.includes("{{")) return;
	const at = file.place(link.range);
	const url = ownPath(move, path);
	if (url !== undefined) {
		const text = newAddress(move, url);
		if (text !== undefined) yield { at, path: url, text: withSpaces(at, url, text) };
	} else if (!/^[a-z][a-z\d+.-]*:|^\/\//i.test(path))
		yield* ofWay(move, file, { path, range: link.range }, (page) =>
			foldersOfLink(page, path, link.isResolved),
		);
}

/** The path of an address of the site, with or without its host. */
function ownPath({ site: { home } }: Move, written: string): string | undefined {
	if (isInternal(written)) return written;
	const { origin } = home;
	if (origin === undefined || !written.startsWith(`${origin}/`)) return undefined;
	return written.slice(origin.length);
}

function* ofShown(move: Move, file: BodyFile, one: Shown): Iterable<Change> {
	const { path } = parts(one.text.trim());
	if (path === "" || /^[a-z][a-z\d+.-]*:|^\/\/|\{\{/i.test(path)) return;
	if (isInternal(path)) {
		const at = file.place(one.range);
		const text = newAddress(move, path);
		if (text !== undefined) yield { at, path, text: withSpaces(at, path, text) };
		return;
	}
	// The name of an icon is no path.
	if (/\.[a-z\d]+$/i.test(path))
		yield* ofWay(move, file, { path, range: one.range }, (page) =>
			foldersOfShown(page, path, one.isResolved),
		);
}

/** A relative path counts from each page that shows it. */
function* ofWay(
	move: Move,
	file: BodyFile,
	{ path, range }: { readonly path: string; readonly range: Range },
	foldersOn: (page: string) => readonly string[],
): Iterable<Change> {
	const texts = new Set<string | undefined>();
	for (const page of readersOf(move.site, file)) {
		const folders: Folders = {
			was: foldersOn(page),
			now: foldersOn(move.moved.now(page)),
		};
		texts.add(newWay(move, path, folders));
	}
	const at = file.place(range);
	const [text, ...others] = texts;
	if (others.length > 0) yield { at, path, text: undefined };
	else if (text !== undefined) yield { at, path, text: withSpaces(at, path, text) };
}

/** An attribute can hold spaces: they are not encoded if its author wrote some. */
function withSpaces({ file, range }: Location, path: string, text: string): string {
	const isAttribute = /["']/.test(file.text[range.start - 1] ?? "");
	return isAttribute && path.includes(" ") ? text.replaceAll("%20", " ") : text;
}

function foldersOfLink(page: string, path: string, isResolved: boolean): readonly string[] {
	const folder = posix.join("/", posix.dirname(page));
	const isDotted = path.startsWith(".");
	const address = addressOf(slugOf(page));
	return isResolved && isDotted
		? [folder]
		: [posix.dirname(address), address, isDotted ? folder : "/"];
}

function foldersOfShown(page: string, path: string, isResolved: boolean): readonly string[] {
	const folder = posix.join("/", posix.dirname(page));
	const isDotted = path.startsWith(".");
	if (isDotted && isResolved) return [folder];
	const address = addressOf(slugOf(page));
	const folders = [folder, posix.dirname(address), address];
	return isDotted ? folders : [...folders, "/"];
}

/**
 * What a component of the site makes of a text is not known, but the path of a file that is there
 * is no other text.
 */
function* ofAttributes(
	move: Move,
	file: BodyFile,
	{ elements }: Body,
	known: ReadonlySet<number>,
): Iterable<Change> {
	for (const { name, attributes } of elements)
		for (const attribute of attributes) {
			const { text: written = "", range } = plainText(attribute) ?? {};
			const { path } = parts(written.trim());
			if (range === undefined || known.has(range.start)) continue;
			const at = file.place(range);
			if (name === "Snippet" && attribute.name === "file") yield* ofOldSnippet(move, path, at);
			const isFile = isInternal(path) && /\.[a-z\d]+$/i.test(path);
			const text = isFile ? newFile(move, path)?.text : undefined;
			if (text !== undefined) yield { at, path, text };
		}
}

/** `<Snippet file>` counts from the folder of snippets. */
function* ofOldSnippet({ site, moved }: Move, path: string, at: Location): Iterable<Change> {
	const was = oldSnippetAt(site, path) ?? "";
	const now = moved.now(was);
	const folder = was.slice(0, was.indexOf("/") + 1);
	if (now !== was)
		yield {
			at,
			path,
			text: now.startsWith(folder) ? now.slice(folder.length) : undefined,
		};
}

function* ofImport(move: Move, file: BodyFile, path: string, range: Range): Iterable<Change> {
	if (importedPath(file.path, path) === undefined) return;
	const text = path.startsWith("/") ? newFile(move, path)?.text : newBeside(move, path, file.path);
	if (text !== undefined) yield { at: file.place(range), path, text };
}
