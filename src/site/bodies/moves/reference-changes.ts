// The changes of all references to moved files and addresses, except redirects.

import { posix } from "node:path";
import { areEqualSets } from "../../../text/lists.ts";
import { type PlacedString, stringsIn } from "../../../text/placed-strings.ts";
import { fixedLocation, type Location } from "../../../text/source-file.ts";
import { property } from "../../../text/value.ts";
import type { BodyFile } from "../../facts/bodies/body-file.ts";
import { plainText } from "../../facts/bodies/plain-texts.ts";
import { importedPath, isInternal, slugOf, slugOfEntry } from "../../facts/files/site-path.ts";
import { bodiesOf } from "../../pages/bodies.ts";
import type { SpecReference } from "../../parts/placed-reference.ts";
import { pathsForWord } from "../../parts/specs/spec-names.ts";
import { oldSnippetAt } from "../components/old-snippets.ts";
import { splitAddress } from "../destinations/relative-links.ts";
import { pathsInBody } from "../references/in-bodies.ts";
import { partReferences } from "../references/in-docs.ts";
import { linksInSpecs, refsInSpecs } from "../references/in-specs.ts";
import type { Reference } from "../references/reference.ts";
import { readersOf } from "../showing-pages.ts";
import type { Move } from "./moved-files.ts";
import {
	newAddress,
	newPathBeside,
	newPathOfFile,
	newRelativePath,
	newRootPath,
} from "./new-paths.ts";
import type { PathChange } from "./path-change.ts";

export function* changesOf(move: Move): Iterable<PathChange> {
	for (const changesIn of [changesInDocs, changesInFrontmatter, changesInSpecs, changesInBodies])
		for (const change of changesIn(move)) if (change !== undefined) yield change;
}

type PathChanges = Iterable<PathChange | undefined>;

/** `undefined` if the path need not change. */
function toPathChange(
	at: Location,
	path: string,
	text: string | undefined,
): PathChange | undefined {
	return text === undefined ? undefined : { at, path, text };
}

function* changesInDocs(move: Move): PathChanges {
	const { docs } = move.site;
	for (const text of stringsIn(docs.value)) {
		if (text.pointer.startsWith("/redirects/")) continue;
		const location = docs.locate(text.pointer);
		yield isEntry(text) ? changeEntry(move, text, location) : changeText(move, text, location);
	}
	for (const { at, written } of partReferences(move.site))
		yield toPathChange(at, written, newPathBeside(move, written, at.file.path));
}

function isEntry({ key, isItem, pointer }: PlacedString): boolean {
	return pointer.startsWith("/navigation/") && (key === "root" || (key === "pages" && isItem));
}

function changeEntry(move: Move, entry: PlacedString, at: Location): PathChange | undefined {
	const path = entry.written.trim();
	const slug = slugOfEntry(path);
	const page = move.site.pages.bySlug.get(slugOf(slug));
	const start = /^(?:\.?\/)*/.exec(path)?.[0] ?? "";
	const newSlug = page === undefined ? move.moved.slugs.get(slug) : undefined;
	if (newSlug !== undefined) return { at, path, text: start + newSlug };
	if (page === undefined || !move.moved.paths.has(page.path)) return changeText(move, entry, at);
	const hasFileExtension = slugOf(slug) !== slug;
	const ending = hasFileExtension ? posix.extname(move.moved.pathAfterMove(page.path)) : "";
	const end = ending + (path.endsWith("/") ? "/" : "");
	return { at, path, text: start + move.moved.newSlug(page) + end };
}

/** A link, the path of a file, or a reference that begins with the path of a file. */
function changeText(
	move: Move,
	{ written, key }: Pick<PlacedString, "written" | "key">,
	at: Location,
): PathChange | undefined {
	const { path } = splitAddress(written.trim());
	if (isInternal(path) && linkKeys.has(key)) return toPathChange(at, path, newAddress(move, path));
	// The text or its first word is a path, as in `openapi.yaml GET /users`.
	const [word = ""] = written.trim().split(/\s/, 1);
	for (const file of new Set([path, word])) {
		const isPage = /\.mdx?$/.test(file);
		const text = isPage ? undefined : newRootPath(move, file);
		if (text !== undefined) return { at, path: file, text };
	}
	return undefined;
}

const linkKeys: ReadonlySet<string> = new Set(["href", "url", "related"]);

/**
 * The changes in frontmatter. `openapi` is left to `changeSpecName`, because its value refers to
 * files in many ways.
 */
function* changesInFrontmatter(move: Move): PathChanges {
	for (const { fields, frontmatter } of move.site.pages.all)
		if (frontmatter !== undefined)
			for (const changedString of stringsIn(fields))
				if (changedString.pointer !== "/openapi")
					yield changeText(move, changedString, frontmatter.locate(changedString.pointer));
}

/**
 * References to OpenAPI files in pages, OpenAPI files and overlays, and links in the texts of
 * OpenAPI files.
 */
function* changesInSpecs(move: Move): PathChanges {
	const { specs, published } = move.site;
	for (const reference of published.specReferences)
		if (reference.from === "page") yield changeSpecName(move, reference);
	for (const { at, written } of refsInSpecs(move.site, fileReference)) {
		const [path = ""] = written.split("#", 1);
		if (path !== "" && !hasHost(path))
			yield toPathChange(at, path, newPathOfFile(move, path, at.file.path));
	}
	for (const { document } of specs.overlays.overlayByPath.values()) {
		const path = property(document.value, "extends");
		if (typeof path !== "string") continue;
		const text = newPathOfFile(move, path, document.file.path);
		yield toPathChange(document.locate("/extends"), path, text);
	}
	yield* changesInDescriptions(move);
}

const fileReference = /\$ref["']?\s*:\s*["']?[^\s"'#]/;

/**
 * A page refers to an OpenAPI file by any part of its path. The new text must match the same files
 * as before.
 */
function changeSpecName(move: Move, { written, at, specs }: SpecReference): PathChange | undefined {
	const { site, moved } = move;
	const specPaths = specs.flatMap((spec) => (spec.kind === "readable" ? spec.path : []));
	const isRelative = /^\.\.?\//.test(written);
	if (
		!specPaths.some((path) => moved.paths.has(path)) &&
		!(isRelative && moved.paths.has(at.file.path))
	)
		return undefined;
	const paths = site.specs.readableSpecs().map(({ path }) => moved.pathAfterMove(path));
	const wantedSpecs = new Set(specPaths.map((path) => moved.pathAfterMove(path)));
	const [now = ""] = wantedSpecs;
	const pathBeside = newPathBeside(move, written, at.file.path);
	const text = isRelative
		? pathBeside
		: possibleNames(written, now).find((name) =>
				areEqualSets(new Set(pathsForWord(paths, name)), wantedSpecs),
			);
	if (text === written || (isRelative && text === undefined)) return undefined;
	return { at, path: written, text };
}

/** The possible names of a file, most similar to the old name first. */
function possibleNames(written: string, now: string): readonly string[] {
	const leadingSlash = written.startsWith("/") ? "/" : "";
	const { length } = written.slice(leadingSlash.length).split("/");
	const { dir, name } = posix.parse(now);
	const stem = posix.join(dir, name);
	const hasEnding = /\.(?:json|ya?ml)$/i.test(written);
	const pathForms = hasEnding ? [now] : [stem, now];
	const shortNames = pathForms.map((form) => form.split("/").slice(-length).join("/"));
	return [written, ...shortNames, now].map((one) => (one === written ? one : leadingSlash + one));
}

/**
 * Links in the descriptions of operations. Equal links are searched one after the other, because a
 * location spans the whole text.
 */
function* changesInDescriptions(move: Move): PathChanges {
	const endByLink = new Map<string, number>();
	for (const { written, at } of linksInSpecs(move.site)) {
		const { path } = splitAddress(written);
		const text = newAddress(move, path);
		if (text === undefined) continue;
		const { file, pointer, range } = at;
		const key = `${file.path}\n${pointer}\n${written}`;
		const start = file.text.indexOf(written, endByLink.get(key) ?? range.start);
		const end = start + written.length;
		endByLink.set(key, end);
		if (start === -1) yield { at, path, text: undefined };
		else yield { at: fixedLocation(file, { start, end }, pointer), path, text };
	}
}

function* changesInBodies(move: Move): PathChanges {
	for (const file of bodiesOf(move.site)) {
		if (file.reading.kind !== "body") continue;
		const referenceStarts = new Set<number>();
		for (const reference of pathsInBody(move.site, file, file.reading.body)) {
			referenceStarts.add(reference.at.range.start);
			yield changeInBody(move, file, reference);
		}
		for (const { name, attributes } of file.reading.body.elements)
			for (const attribute of attributes) {
				const { text = "", range } = plainText(attribute) ?? {};
				if (range === undefined || referenceStarts.has(range.start)) continue;
				const { path } = splitAddress(text.trim());
				const location = file.locate(range);
				if (name === "Snippet" && attribute.name === "file")
					yield changeOldSnippet(move, path, location);
				// Only the path of an existing file is changed, because a component of the site may use any
				// other text in any way.
				const isFile = isInternal(path) && hasExtension(path);
				if (isFile) yield toPathChange(location, path, newRootPath(move, path));
			}
	}
}

export function changeInBody(
	move: Move,
	file: BodyFile,
	reference: Reference,
): PathChange | undefined {
	const { kind, at, written } = reference;
	const { path } = splitAddress(written.trim());
	switch (kind) {
		case "link": {
			if (/^(?:[{]|\.{0,2}$)/.test(path) || written.includes("{{")) return undefined;
			const address = internalAddress(move, path);
			if (address !== undefined) return changeInForm(at, address, newAddress(move, address));
			return hasHost(path) ? undefined : changeRelativePath(move, file, path, reference);
		}
		case "asset":
			if (path === "" || hasHost(path) || path.includes("{{")) return undefined;
			if (isInternal(path)) return changeInForm(at, path, newAddress(move, path));
			return hasExtension(path) ? changeRelativePath(move, file, path, reference) : undefined;
		case "import":
			return importedPath(file.path, written) === undefined
				? undefined
				: toPathChange(at, written, newPathOfFile(move, written, file.path));
		default:
			return undefined;
	}
}

/**
 * The change of a path. In an attribute, spaces are not encoded if the author wrote a space,
 * because attributes may contain spaces.
 */
function changeInForm(
	at: Location,
	path: string,
	text: string | undefined,
): PathChange | undefined {
	const isAttribute = /["']/.test(at.file.text[at.range.start - 1] ?? "");
	const hasSpaces = isAttribute && path.includes(" ");
	return toPathChange(at, path, hasSpaces ? text?.replaceAll("%20", " ") : text);
}

/**
 * The address of a link, without the site's origin; `undefined` for a relative path or an external
 * address.
 */
function internalAddress({ site: { home } }: Move, path: string): string | undefined {
	if (isInternal(path)) return path;
	const { origin } = home;
	const hasOwnOrigin = origin !== undefined && path.startsWith(`${origin}/`);
	return hasOwnOrigin ? path.slice(origin.length) : undefined;
}

function hasHost(path: string): boolean {
	return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(path);
}

function hasExtension(path: string): boolean {
	return /\.[a-z\d]+$/i.test(path);
}

/**
 * The change of a relative path, which browsers and Mintlify resolve from each page that shows the
 * file; without a new text if the pages need different paths.
 */
function changeRelativePath(
	move: Move,
	file: BodyFile,
	path: string,
	{ at, countsFrom }: Reference,
): PathChange | undefined {
	const foldersOn = (page: string): readonly string[] => [
		...(countsFrom?.(page, path) ?? []),
		// Mintlify's tools resolve paths differently from browsers.
		path.startsWith(".") ? posix.join("/", posix.dirname(page)) : "/",
	];
	const [text, ...others] = new Set(
		readersOf(move.site, file).map((page) =>
			newRelativePath(move, path, {
				was: foldersOn(page),
				now: foldersOn(move.readerNow ?? move.moved.pathAfterMove(page)),
			}),
		),
	);
	return others.length > 0 ? { at, path, text: undefined } : changeInForm(at, path, text);
}

/** `<Snippet file>` is resolved from the folder of snippets. */
function changeOldSnippet(
	{ site, moved }: Move,
	path: string,
	at: Location,
): PathChange | undefined {
	const oldPath = oldSnippetAt(site, path) ?? "";
	const newPath = moved.pathAfterMove(oldPath);
	const folder = oldPath.slice(0, oldPath.indexOf("/") + 1);
	const text = newPath.startsWith(folder) ? newPath.slice(folder.length) : undefined;
	return newPath === oldPath ? undefined : { at, path, text };
}
