// The pictures, videos and other files that docs.json and bodies show.
import { posix } from "node:path";
import type { BodyFile } from "../../../facts/bodies/body-file.ts";
import { ownNames } from "../../../facts/bodies/components.ts";
import { type PlainText, plainText } from "../../../facts/bodies/plain-texts.ts";
import type { SiteFiles } from "../../../facts/files/site-files.ts";
import { addressOf, slugOf } from "../../../facts/files/site-path.ts";
import { allPages, fieldAt } from "../../../facts/pages/page.ts";
import { assetsOf, iconsOf } from "../../../facts/settings/named-addresses.ts";
import type { Attribute, Body, Element } from "../../../source/mdx/body.ts";
import { replaceComments } from "../../../source/mdx/prepared/edited-text.ts";
import { memoised } from "../../../source/memoised.ts";
import type { Location } from "../../../source/source-file.ts";
import { decoded } from "../../../source/text-parts.ts";
import { property, text } from "../../../source/value.ts";
import type { Site } from "../../parts/site.ts";
import { readersOf } from "../readers.ts";
import { cutPath, signIn } from "./cut-names.ts";

/** What readers can be shown. */
export const isMedium =
	/\.(?:jpe?g|jfif|pjpe?g|pjp|png|svgz?|ico|webp|gif|apng|avif|bmp|mp4|webm|mov|mp3|wav|ogg|vtt|html?|pdf)$/i;

/** A file that is shown. */
export interface Asset {
	readonly written: string;
	readonly at: Location;
	/** The setting of docs.json that names it. */
	readonly name?: string;
	/** The files that it may mean, those first that are likely. */
	readonly paths: readonly [string, ...string[]];
	/** Whether readers see its Markdown instead, as its path has a blank. */
	readonly isText?: true;
	/** The sign in the name of the file at which its address ends. */
	readonly sign?: string;
}

/** Those that docs.json shows. */
export function* assetsInDocs({ docs, files }: Site): Iterable<Asset> {
	for (const { name, written, at } of assetsOf(docs)) {
		const cut = cutAsset(files, { written, at, name }, [inRoot(written)]);
		if (cut !== undefined) {
			yield cut;
			continue;
		}
		const path = plainPath(written);
		if (path === undefined) continue;
		// What social media show may be made by something else.
		if (name.startsWith("seo.") && !isMedium.test(path)) continue;
		yield { written, at, name, paths: [inRoot(path)] };
	}
	for (const { name, written, at } of iconsOf(docs))
		yield* assetFromRoot(files, { written, at, name });
}

function inRoot(path: string): string {
	return path.replace(/^\.?\//, "");
}

/** Those that the frontmatter of pages names. */
export function* assetsInFields(site: Site): Iterable<Asset> {
	for (const page of allPages(site))
		for (const name of fieldsOfFiles) {
			const written = text(property(page.fields, name));
			const at = written?.startsWith("/") ? fieldAt(page, name) : undefined;
			if (written !== undefined && at !== undefined)
				yield* assetFromRoot(site.files, { written, at, name });
		}
}

const fieldsOfFiles = ["icon", "og:image", "twitter:image"];

/** A path that begins at the root, and no name of an icon. */
function* assetFromRoot(
	files: SiteFiles,
	place: Pick<Asset, "written" | "at" | "name">,
): Iterable<Asset> {
	const { written } = place;
	if (!written.startsWith("/")) return;
	const path = plainPath(written);
	const cut = cutAsset(files, place, [inRoot(written)]);
	if (cut !== undefined) yield cut;
	else if (path !== undefined && isMedium.test(path) && !path.includes("{{"))
		yield { ...place, paths: [posix.join("/", path).slice(1)] };
}

/** A file of whose name only the start is taken for its address, if nothing else is there. */
function cutAsset(
	{ paths }: SiteFiles,
	place: Pick<Asset, "written" | "at" | "name">,
	meant: readonly string[],
): Asset | undefined {
	const path = /[#?]/.test(place.written) ? cutPath(paths, meant) : undefined;
	return path === undefined || paths.has(path.replace(/[#?].*$/s, ""))
		? undefined
		: { ...place, paths: [path], sign: signIn(path) };
}

/** Those that a body shows, in the order of its text. */
export function* assetsIn(site: Site, file: BodyFile): Iterable<Asset> {
	const { reading } = file;
	// What no page shows nobody misses.
	if (reading.kind !== "body" || readersOf(site, file).length === 0) return;
	for (const shown of shownIn(reading.body)) {
		const asset = cutInBody(site.files, file, shown) ?? assetOf(file, shown);
		if (asset !== undefined) yield asset;
	}
	if (hasBlanks(site.files.paths)) yield* withBlanks(site.files, file);
}

function assetOf(file: BodyFile, { text, range, isResolved }: ShownPath): Asset | undefined {
	const paths = pathsOfShown(file, text, isResolved);
	return paths && { written: text, at: file.place(range), paths };
}

function cutInBody(
	files: SiteFiles,
	file: BodyFile,
	{ text, range, isResolved }: ShownPath,
): Asset | undefined {
	if (!/[#?]/.test(text)) return undefined;
	const whole = text.replaceAll("#", "%23").replaceAll("?", "%3F");
	const meant = pathsOfShown(file, whole, isResolved) ?? [];
	return cutAsset(files, { written: text, at: file.place(range) }, meant);
}

const hasBlanks = memoised((paths: ReadonlySet<string>) =>
	Array.from(paths).some((path) => path.includes(" ")),
);

/** What is meant for a picture of Markdown, and would be one if its path had no blank. */
function* withBlanks(files: SiteFiles, file: BodyFile): Iterable<Asset> {
	if (file.kind === "script") return;
	const prose = withoutCode(file.file.text);
	for (const { 1: written = "", index } of prose.matchAll(picture)) {
		if (!/[^ ] +[^ ]/.test(written)) continue;
		const paths = pathsOfShown(file, written);
		if (!paths?.some((path) => files.paths.has(path))) continue;
		const start = prose.indexOf("](", index) + 2;
		const at = file.place({ start, end: start + written.length });
		yield { written, at, paths, isText: true };
	}
}

const picture = /!\[[^[\]\n]*\]\(([^()<>\n"']+)\)/g;

/** A text with blanks in place of code and comments. */
function withoutCode(text: string): string {
	const prose = text.replaceAll(
		/^[ \t]*(`{3,}|~{3,})[\s\S]*?(?:^[ \t]*\1|(?![\s\S]))|`+[^`\n]*`+/gm,
		blanked,
	);
	return replaceComments(prose, blanked);
}

function blanked(text: string): string {
	return " ".repeat(text.length);
}

/** The path of a file that is shown, as it is written. */
export interface ShownPath extends PlainText {
	/**
	 * Whether Mintlify counts `./` and `../` from the folder of the page, and not browsers from its
	 * address.
	 */
	readonly isResolved: boolean;
	/** Where a picture of Markdown begins. */
	readonly start?: number;
	/** The element that shows it, and the attribute that names it. */
	readonly element?: Element;
	readonly attribute?: Attribute;
}

export function shownIn(body: Body): readonly ShownPath[] {
	const texts: ShownPath[] = [];
	for (const { kind, target, range, start } of body.links)
		if (kind === "image") texts.push({ text: target, range, isResolved: true, start });
	const own = ownNames(body);
	for (const element of body.elements) {
		// What a component of the site makes of it is not known.
		if (!showers.has(element.name) || own.has(element.name)) continue;
		for (const attribute of element.attributes) {
			const text = isShown(element, attribute) ? plainText(attribute) : undefined;
			if (text === undefined) continue;
			const isResolved = isPlain(element) && attribute.kind === "string";
			texts.push({ ...text, isResolved, element, attribute });
		}
	}
	return texts;
}

/** Whether it is an element of HTML of which Mintlify reads the `src`. */
function isPlain({ name, kind }: Element): boolean {
	return /^(?:img|source)$/.test(name) && kind !== "script";
}

/** By attribute: the elements that show the file which it names. */
const showing: ReadonlyMap<string, ReadonlySet<string>> = new Map([
	["src", new Set(["img", "source", "video", "audio", "track", "iframe", "embed", "ZoomImage"])],
	["poster", new Set(["video"])],
	["img", new Set(["Card"])],
	["icon", new Set(["Accordion", "Card", "Icon", "Step", "Tab", "Tile", "View"])],
]);

/** The elements that show files. */
const showers = new Set([...showing.values()].flatMap((names) => [...names]));

function isShown({ name }: Element, attribute: Attribute): boolean {
	return showing.get(attribute.name)?.has(name) === true;
}

/** The files that a path may mean; `undefined` where that is not known or no file. */
export function pathsOfShown(
	{ path: from, kind }: BodyFile,
	written: string,
	isResolved = true,
): Asset["paths"] | undefined {
	const path = plainPath(written.trim());
	// Icons have names, and what has another extension may be made by something else.
	if (path === undefined || !isMedium.test(path) || path.includes("{{")) return undefined;
	if (path.startsWith("/")) return [posix.join("/", path).slice(1)];
	// It counts from the page that shows it.
	if (kind !== "page") return undefined;
	const folders = foldersOfShown(from, path, isResolved);
	const [first = "", ...others] = folders.map((folder) => posix.join(folder, path).slice(1));
	return [first, ...others];
}

/** The folders that the relative path of what is shown may count from on a page. */
export function foldersOfShown(page: string, path: string, isResolved: boolean): readonly string[] {
	const folder = posix.join("/", posix.dirname(page));
	const isDotted = /^\.\.?\//.test(path);
	if (isDotted && isResolved) return [folder];
	const address = addressOf(slugOf(page));
	const folders = [folder, posix.dirname(address), address];
	// Mintlify's tools and browsers do not agree about it.
	return isDotted ? folders : [...folders, "/"];
}

/** The path of an address of the site, decoded; `undefined` for another address. */
function plainPath(written: string): string | undefined {
	if (/^(?:[a-z][a-z\d+.-]*:|\/\/|[#?]|$)/i.test(written)) return undefined;
	const end = written.search(/[?#]/);
	return decoded((end === -1 ? written : written.slice(0, end)).replaceAll("\\", "/"));
}
