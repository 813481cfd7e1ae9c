// What a move changes of all that refers to a file or an address, except redirects.
import { posix } from "node:path";
import type { BodyFile } from "../../../facts/bodies/body-file.ts";
import { plainText } from "../../../facts/bodies/plain-texts.ts";
import { importedPath, isInternal, slugOf, slugOfEntry } from "../../../facts/files/site-path.ts";
import { fixedLocation, type Location } from "../../../source/source-file.ts";
import { property } from "../../../source/value.ts";
import { bodiesOf } from "../../pages/bodies.ts";
import type { SpecReference } from "../../parts/placed-reference.ts";
import { meaningOf } from "../../parts/specs/spec-names.ts";
import { oldSnippetAt } from "../components/old-snippets.ts";
import { parts } from "../destinations/relative-links.ts";
import { readersOf } from "../readers.ts";
import { pathsInBody } from "../references/in-bodies.ts";
import { partReferences } from "../references/in-docs.ts";
import { linksInSpecs, refsInSpecs } from "../references/in-specs.ts";
import type { Reference } from "../references/reference.ts";
import { type PlacedString, stringsIn } from "../references/strings.ts";
import type { Change } from "./change.ts";
import type { Move } from "./moved-files.ts";
import { newAddress, newBeside, newFile, newFilePath, newWay } from "./new-paths.ts";

export function* changesOf(move: Move): Iterable<Change> {
	for (const changesIn of [inDocs, inFrontmatter, inSpecs, inBodies])
		for (const change of changesIn(move)) if (change !== undefined) yield change;
}

type Changes = Iterable<Change | undefined>;

/** `undefined` for a path that can stay. */
function changeTo(at: Location, path: string, text: string | undefined): Change | undefined {
	return text === undefined ? undefined : { at, path, text };
}

function* inDocs(move: Move): Changes {
	const { docs } = move.site;
	for (const one of stringsIn(docs.value)) {
		if (one.pointer.startsWith("/redirects/")) continue;
		const at = docs.locate(one.pointer);
		yield isEntry(one) ? ofEntry(move, one, at) : ofText(move, one, at);
	}
	for (const { at, written } of partReferences(move.site))
		yield changeTo(at, written, newBeside(move, written, at.file.path));
}

/** Whether it stands where pages are listed. */
function isEntry({ key, isItem, pointer }: PlacedString): boolean {
	return pointer.startsWith("/navigation/") && (key === "root" || (key === "pages" && isItem));
}

function ofEntry(move: Move, entry: PlacedString, at: Location): Change | undefined {
	const path = entry.written.trim();
	const slug = slugOfEntry(path);
	const page = move.site.pages.bySlug.get(slugOf(slug));
	if (page === undefined || !move.moved.paths.has(page.path)) return ofText(move, entry, at);
	const start = /^(?:\.?\/)*/.exec(path)?.[0] ?? "";
	const isWhole = slugOf(slug) !== slug;
	const ending = isWhole ? posix.extname(move.moved.now(page.path)) : "";
	const end = ending + (path.endsWith("/") ? "/" : "");
	return { at, path, text: start + move.moved.slugNow(page) + end };
}

/** A link, the path of a file, or a reference that begins with one. */
function ofText(
	move: Move,
	{ written, key }: Pick<PlacedString, "written" | "key">,
	at: Location,
): Change | undefined {
	const { path } = parts(written.trim());
	if (isInternal(path) && linking.has(key)) return changeTo(at, path, newAddress(move, path));
	// The whole text is a path, or its first word is, as in `openapi.yaml GET /users`.
	const [word = ""] = written.trim().split(/\s/, 1);
	for (const file of new Set([path, word])) {
		const isPage = /\.mdx?$/.test(file);
		const text = isPage ? undefined : newFile(move, file);
		if (text !== undefined) return { at, path: file, text };
	}
	return undefined;
}

/** The keys of links. */
const linking: ReadonlySet<string> = new Set(["href", "url", "related"]);

/** `openapi` of pages is a word that may mean a file in many ways: that is asked elsewhere. */
function* inFrontmatter(move: Move): Changes {
	for (const { fields, frontmatter } of move.site.pages.all)
		if (frontmatter !== undefined)
			for (const one of stringsIn(fields))
				if (one.pointer !== "/openapi") yield ofText(move, one, frontmatter.locate(one.pointer));
}

/** How pages, other OpenAPI files and overlays name OpenAPI files, and what these link to. */
function* inSpecs(move: Move): Changes {
	const { specs, published } = move.site;
	for (const reference of published.specReferences)
		if (reference.from === "page") yield ofSpecName(move, reference);
	for (const { at, written } of refsInSpecs(move.site, namesFile)) {
		const [path = ""] = written.split("#", 1);
		if (path !== "" && !hasHost(path))
			yield changeTo(at, path, newFilePath(move, path, at.file.path));
	}
	for (const { document } of specs.overlays.byPath.values()) {
		const path = property(document.value, "extends");
		if (typeof path !== "string") continue;
		const text = newFilePath(move, path, document.file.path);
		yield changeTo(document.locate("/extends"), path, text);
	}
	yield* ofDescriptions(move);
}

/** A `$ref` to another file. */
const namesFile = /\$ref["']?\s*:\s*["']?[^\s"'#]/;

/**
 * A page names a file by any part of its path: what it is to write means the same files as before.
 */
function ofSpecName(move: Move, { written, at, specs }: SpecReference): Change | undefined {
	const { site, moved } = move;
	const meant = specs.flatMap((spec) => (spec.kind === "readable" ? spec.path : []));
	const isRelative = /^\.\.?\//.test(written);
	if (
		!meant.some((path) => moved.paths.has(path)) &&
		!(isRelative && moved.paths.has(at.file.path))
	)
		return undefined;
	const paths = site.specs.readable().map(({ path }) => moved.now(path));
	const wanted = new Set(meant.map((path) => moved.now(path)));
	const [now = ""] = wanted;
	const beside = newBeside(move, written, at.file.path);
	const text = isRelative
		? beside
		: namesFor(written, now).find((name) => isSame(new Set(meaningOf(paths, name)), wanted));
	if (text === written || (isRelative && text === undefined)) return undefined;
	return { at, path: written, text };
}

/** What a file can be called, as near to the old name as it can be. */
function namesFor(written: string, now: string): readonly string[] {
	const slash = written.startsWith("/") ? "/" : "";
	const { length } = written.slice(slash.length).split("/");
	const { dir, name } = posix.parse(now);
	const stem = posix.join(dir, name);
	const hasEnding = /\.(?:json|ya?ml)$/i.test(written);
	const forms = hasEnding ? [now] : [stem, now];
	const short = forms.map((form) => form.split("/").slice(-length).join("/"));
	return [written, ...short, now].map((one) => (one === written ? one : slash + one));
}

function isSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
	return one.size === other.size && [...one].every((path) => other.has(path));
}

/**
 * The links of what operations say of themselves. A place begins at the first link that reads so;
 * each counts once.
 */
function* ofDescriptions(move: Move): Changes {
	const ends = new Map<string, number>();
	for (const { written, at } of linksInSpecs(move.site)) {
		const { path } = parts(written);
		const text = newAddress(move, path);
		if (text === undefined) continue;
		const { file, pointer, range } = at;
		const key = `${file.path}\n${pointer}\n${written}`;
		const start = file.text.indexOf(written, ends.get(key) ?? range.start);
		const end = start + written.length;
		ends.set(key, end);
		if (start === -1) yield { at, path, text: undefined };
		else yield { at: fixedLocation(file, { start, end }, pointer), path, text };
	}
}

function* inBodies(move: Move): Changes {
	for (const file of bodiesOf(move.site)) {
		if (file.reading.kind !== "body") continue;
		const known = new Set<number>();
		for (const reference of pathsInBody(move.site, file, file.reading.body)) {
			known.add(reference.at.range.start);
			yield inBody(move, file, reference);
		}
		for (const { name, attributes } of file.reading.body.elements)
			for (const attribute of attributes) {
				const { text = "", range } = plainText(attribute) ?? {};
				if (range === undefined || known.has(range.start)) continue;
				const { path } = parts(text.trim());
				const at = file.place(range);
				if (name === "Snippet" && attribute.name === "file") yield ofOldSnippet(move, path, at);
				// What a component of the site makes of a text is not known, but the path of a file that is
				// there is no other text.
				const isFile = isInternal(path) && hasExtension(path);
				if (isFile) yield changeTo(at, path, newFile(move, path));
			}
	}
}

function inBody(move: Move, file: BodyFile, reference: Reference): Change | undefined {
	const { kind, at, written } = reference;
	const { path } = parts(written.trim());
	switch (kind) {
		case "link": {
			if (/^(?:[{]|\.{0,2}$)/.test(path) || written.includes("{{")) return undefined;
			const address = addressIn(move, path);
			if (address !== undefined) return writtenIn(at, address, newAddress(move, address));
			return hasHost(path) ? undefined : ofWay(move, file, path, reference);
		}
		case "asset":
			if (path === "" || hasHost(path) || path.includes("{{")) return undefined;
			if (isInternal(path)) return writtenIn(at, path, newAddress(move, path));
			// The name of an icon is no path.
			return hasExtension(path) ? ofWay(move, file, path, reference) : undefined;
		case "import":
			return importedPath(file.path, written) === undefined
				? undefined
				: changeTo(at, written, newFilePath(move, written, file.path));
		default:
			return undefined;
	}
}

/** An attribute can hold spaces: they are not encoded if its author wrote some. */
function writtenIn(at: Location, path: string, text: string | undefined): Change | undefined {
	const isAttribute = /["']/.test(at.file.text[at.range.start - 1] ?? "");
	const hasSpaces = isAttribute && path.includes(" ");
	return changeTo(at, path, hasSpaces ? text?.replaceAll("%20", " ") : text);
}

/** The address of a link within the site, without its host. */
function addressIn({ site: { home } }: Move, path: string): string | undefined {
	if (isInternal(path)) return path;
	const { origin } = home;
	const isOwn = origin !== undefined && path.startsWith(`${origin}/`);
	return isOwn ? path.slice(origin.length) : undefined;
}

function hasHost(path: string): boolean {
	return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(path);
}

function hasExtension(path: string): boolean {
	return /\.[a-z\d]+$/i.test(path);
}

/** A relative path counts from each page that shows it. */
function ofWay(
	move: Move,
	file: BodyFile,
	path: string,
	{ at, countsFrom }: Reference,
): Change | undefined {
	const foldersOn = (page: string): readonly string[] => [
		...(countsFrom?.(page, path) ?? []),
		// Mintlify's tools take other paths than browsers.
		path.startsWith(".") ? posix.join("/", posix.dirname(page)) : "/",
	];
	const [text, ...others] = new Set(
		readersOf(move.site, file).map((page) =>
			newWay(move, path, { was: foldersOn(page), now: foldersOn(move.moved.now(page)) }),
		),
	);
	return others.length > 0 ? { at, path, text: undefined } : writtenIn(at, path, text);
}

/** `<Snippet file>` counts from the folder of snippets. */
function ofOldSnippet({ site, moved }: Move, path: string, at: Location): Change | undefined {
	const was = oldSnippetAt(site, path) ?? "";
	const now = moved.now(was);
	const folder = was.slice(0, was.indexOf("/") + 1);
	const text = now.startsWith(folder) ? now.slice(folder.length) : undefined;
	return now === was ? undefined : { at, path, text };
}
