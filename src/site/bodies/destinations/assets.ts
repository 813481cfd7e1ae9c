// Pictures, videos and other files that docs.json and bodies show.

import { posix } from "node:path";
import type { Attribute, Body, Element } from "../../../mdx/body.ts";
import { replaceComments } from "../../../mdx/prepared/edited-text.ts";
import { memoise } from "../../../text/memoised.ts";
import type { Location } from "../../../text/source-file.ts";
import { decodeText } from "../../../text/text-parts.ts";
import { property, text } from "../../../text/value.ts";
import type { BodyFile } from "../../facts/bodies/body-file.ts";
import { ownNames } from "../../facts/bodies/components.ts";
import { type PlainText, plainText } from "../../facts/bodies/plain-texts.ts";
import type { DocsJson } from "../../facts/docs-json/docs-json.ts";
import type { SiteFiles } from "../../facts/files/site-files.ts";
import { allPages, fieldAt } from "../../facts/pages/page.ts";
import { assetsOf, iconsOf } from "../../facts/settings/named-addresses.ts";
import type { Site } from "../../parts/site.ts";
import { readersOf } from "../showing-pages.ts";
import { blank } from "./agent-files.ts";
import { delimiterIn, findCutPath } from "./cut-names.ts";
import { possibleBasesOf } from "./relative-links.ts";

/** A pattern of the paths of files that browsers can show or play. */
export const mediumPattern =
	/\.(?:jpe?g|jfif|pjpe?g|pjp|png|svgz?|ico|webp|gif|apng|avif|bmp|mp4|webm|mov|mp3|wav|ogg|vtt|html?|pdf)$/i;

export interface Asset {
	readonly written: string;
	readonly at: Location;
	readonly name?: string;
	/** The files that the path may refer to, most likely first. */
	readonly paths: readonly [string, ...string[]];
	/** True if readers see Markdown source instead of the file, because the path has a blank. */
	readonly isText?: true;
	/** The `#` or `?` in the file's name at which the address of the file ends. */
	readonly delimiter?: string;
}

export function* assetsInDocs({ docs, files }: Site): Iterable<Asset> {
	for (const { name, written, at } of assetsOf(docs)) {
		const cutFile = cutAsset(files, { written, at, name }, [withoutRoot(written)]);
		if (cutFile !== undefined) {
			yield cutFile;
			continue;
		}
		const path = decodedPath(written);
		if (path === undefined) continue;
		// Files for social media without the extension of a medium are left out, because another
		// program may generate such files.
		if (name.startsWith("seo.") && !mediumPattern.test(path)) continue;
		yield { written, at, name, paths: [withoutRoot(path)] };
	}
	for (const { name, written, at } of iconsOf(docs))
		yield* assetFromRoot(files, { written, at, name });
}

function withoutRoot(path: string): string {
	return path.replace(/^\.?\//, "");
}

export function* assetsInFields(site: Site): Iterable<Asset> {
	for (const page of allPages(site))
		for (const name of fileFields) {
			const rawText = text(property(page.fields, name));
			const location = rawText?.startsWith("/") ? fieldAt(page, name) : undefined;
			if (rawText !== undefined && location !== undefined)
				yield* assetFromRoot(site.files, { written: rawText, at: location, name });
		}
}

const fileFields = ["icon", "og:image", "twitter:image"];

/** A value without a leading slash is ignored, because the value is the name of an icon. */
function* assetFromRoot(
	files: SiteFiles,
	reference: Pick<Asset, "written" | "at" | "name">,
): Iterable<Asset> {
	const { written } = reference;
	if (!written.startsWith("/")) return;
	const path = decodedPath(written);
	const cutFile = cutAsset(files, reference, [withoutRoot(written)]);
	if (cutFile !== undefined) yield cutFile;
	else if (path !== undefined && mediumPattern.test(path) && !path.includes("{{"))
		yield { ...reference, paths: [posix.join("/", path).slice(1)] };
}

/** A file whose address ends at a `#` or `?` in its name, if no other file matches. */
function cutAsset(
	{ paths }: SiteFiles,
	reference: Pick<Asset, "written" | "at" | "name">,
	candidates: readonly string[],
): Asset | undefined {
	const path = /[#?]/.test(reference.written) ? findCutPath(paths, candidates) : undefined;
	return path === undefined || paths.has(path.replace(/[#?].*$/s, ""))
		? undefined
		: { ...reference, paths: [path], delimiter: delimiterIn(path) };
}

export function* assetsIn(site: Site, file: BodyFile): Iterable<Asset> {
	const { reading } = file;
	// A body that no page shows is ignored, because readers never see its pictures.
	if (reading.kind !== "body" || readersOf(site, file).length === 0) return;
	for (const shownPath of shownPathsIn(reading.body)) {
		const asset = cutAssetInBody(site, file, shownPath) ?? assetOf(site.docs, file, shownPath);
		if (asset !== undefined) yield asset;
	}
	if (hasPathWithBlank(site.files.paths)) yield* findPicturesWithBlanks(site, file);
}

function assetOf(
	docs: DocsJson,
	file: BodyFile,
	{ text, range, isResolved }: ShownPath,
): Asset | undefined {
	const paths = possiblePathsOf(docs, file, text, isResolved);
	return paths && { written: text, at: file.locate(range), paths };
}

function cutAssetInBody(
	{ files, docs }: Site,
	file: BodyFile,
	{ text, range, isResolved }: ShownPath,
): Asset | undefined {
	if (!/[#?]/.test(text)) return undefined;
	const encodedPath = text.replaceAll("#", "%23").replaceAll("?", "%3F");
	const paths = possiblePathsOf(docs, file, encodedPath, isResolved) ?? [];
	return cutAsset(files, { written: text, at: file.locate(range) }, paths);
}

const hasPathWithBlank = memoise((paths: ReadonlySet<string>) =>
	Array.from(paths).some((path) => path.includes(" ")),
);

/** Markdown pictures that are not parsed because their paths have blanks. */
function* findPicturesWithBlanks({ files, docs }: Site, file: BodyFile): Iterable<Asset> {
	if (file.kind === "script") return;
	const prose = withoutCode(file.file.text);
	for (const { 1: written = "", index } of prose.matchAll(picturePattern)) {
		if (!/[^ ] +[^ ]/.test(written)) continue;
		const paths = possiblePathsOf(docs, file, written);
		if (!paths?.some((path) => files.paths.has(path))) continue;
		const start = prose.indexOf("](", index) + 2;
		const location = file.locate({ start, end: start + written.length });
		yield { written, at: location, paths, isText: true };
	}
}

const picturePattern = /!\[[^[\]\n]*\]\(([^()<>\n"']+)\)/g;

function withoutCode(text: string): string {
	const prose = text.replaceAll(
		/^[ \t]*(`{3,}|~{3,})[\s\S]*?(?:^[ \t]*\1|(?![\s\S]))|`+[^`\n]*`+/gm,
		blank,
	);
	return replaceComments(prose, blank);
}

export interface ShownPath extends PlainText {
	/**
	 * True if Mintlify resolves `./` and `../` from the folder of the page; otherwise browsers
	 * resolve the path from the address of the page.
	 */
	readonly isResolved: boolean;
	/** The offset of a Markdown image; `undefined` for an element. */
	readonly start: number | undefined;
	/** The element that shows the file; `attribute` is the attribute with the file's path. */
	readonly element: Element | undefined;
	readonly attribute: Attribute | undefined;
}

export function shownPathsIn(body: Body): readonly ShownPath[] {
	const shownPaths: ShownPath[] = [];
	for (const { kind, target, range, start } of body.links)
		if (kind === "image")
			shownPaths.push({
				text: target,
				range,
				isResolved: true,
				start,
				element: undefined,
				attribute: undefined,
			});
	const ownComponents = ownNames(body);
	for (const element of body.elements) {
		// Components of the site are left out, because such components may use the path in any way.
		if (!showingElements.has(element.name) || ownComponents.has(element.name)) continue;
		for (const attribute of element.attributes) {
			const path = canShowFile(element, attribute) ? plainText(attribute) : undefined;
			if (path === undefined) continue;
			const { text, range } = path;
			const isResolved = isResolvedElement(element) && attribute.kind === "string";
			shownPaths.push({ text, range, isResolved, start: undefined, element, attribute });
		}
	}
	return shownPaths;
}

function isResolvedElement({ name, kind }: Element): boolean {
	return /^(?:img|source)$/.test(name) && kind !== "script";
}

/** The names of elements that show a file, by the attribute that has the file's path. */
const elementsByAttribute: ReadonlyMap<string, ReadonlySet<string>> = new Map([
	["src", new Set(["img", "source", "video", "audio", "track", "iframe", "embed", "ZoomImage"])],
	["poster", new Set(["video"])],
	["img", new Set(["Card"])],
	["icon", new Set(["Accordion", "Card", "Icon", "Step", "Tab", "Tile", "View"])],
]);

const showingElements = new Set([...elementsByAttribute.values()].flatMap((names) => [...names]));

function canShowFile({ name }: Element, attribute: Attribute): boolean {
	return elementsByAttribute.get(attribute.name)?.has(name) === true;
}

/**
 * The files that a path may refer to; `undefined` if the path is unknown, or does not refer to a
 * file.
 */
export function possiblePathsOf(
	docs: DocsJson,
	{ path: filePath, kind }: BodyFile,
	written: string,
	isResolved = true,
): Asset["paths"] | undefined {
	const path = decodedPath(written.trim());
	// Values without a known extension are left out, because icons have names, and another program
	// may generate files with other extensions.
	if (path === undefined || !mediumPattern.test(path) || path.includes("{{")) return undefined;
	if (path.startsWith("/")) return [posix.join("/", path).slice(1)];
	// Snippets and scripts are left out, because their relative paths are resolved from the page that
	// shows the snippet or script.
	if (kind !== "page") return undefined;
	const folders = possibleFoldersOf(docs, filePath, path, isResolved);
	const [first = "", ...others] = folders.map((folder) => posix.join(folder, path).slice(1));
	return [first, ...others];
}

/** The folders from which a page's relative path may be resolved. */
export function possibleFoldersOf(
	docs: DocsJson,
	page: string,
	path: string,
	isResolved: boolean,
): readonly string[] {
	const folder = posix.join("/", posix.dirname(page));
	const isDotted = /^\.\.?\//.test(path);
	if (isDotted && isResolved) return [folder];
	const bases = possibleBasesOf(docs, page);
	const folders = bases.length > 1 ? [folder, ...bases] : bases;
	// Mintlify's tools resolve a path without leading dots from the root, but browsers resolve such a
	// path from the page's address.
	return isDotted ? folders : [...folders, "/"];
}

/** The decoded path of an address in the site; `undefined` for other addresses. */
function decodedPath(written: string): string | undefined {
	if (/^(?:[a-z][a-z\d+.-]*:|\/\/|[#?]|$)/i.test(written)) return undefined;
	const end = written.search(/[?#]/);
	return decodeText((end === -1 ? written : written.slice(0, end)).replaceAll("\\", "/"));
}
