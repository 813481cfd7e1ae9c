// Relative links, which browsers, Mintlify and Mintlify's link check resolve differently.
import { posix } from "node:path";
import { property } from "../../../text/value.ts";
import type { WrittenTarget } from "../../facts/bodies/plain-texts.ts";
import type { DocsJson } from "../../facts/docs-json/docs-json.ts";
import { addressOf, slugOf } from "../../facts/files/site-path.ts";

export function splitAddress(address: string): {
	readonly path: string;
	readonly rest: string;
} {
	const end = address.search(/[?#]/);
	return end === -1
		? { path: address, rest: "" }
		: { path: address.slice(0, end), rest: address.slice(end) };
}

/**
 * The possible addresses of a relative link on a page: more than one, because it is unknown whether
 * the page's address ends with a slash.
 */
export function resolveRelative(
	docs: DocsJson,
	page: string,
	target: WrittenTarget,
): readonly string[] {
	const { path, rest } = splitAddress(target.text.trim());
	const normalizedPath = target.isMarkdown
		? path.replaceAll("\\", "%5C")
		: path.replaceAll("\\", "/");
	if (normalizedPath.startsWith("/")) return [posix.join("/", normalizedPath) + rest];
	const folders = foldersOfLink(docs, page, normalizedPath, target);
	if (isResolved(normalizedPath, target))
		return folders.map((folder) => withoutPageExtension(posix.join(folder, normalizedPath)) + rest);
	// An encoded slash at the start stays encoded, because servers do not decode such a slash.
	const escapedPath = normalizedPath.replace(/^%(?=2F|5C)/i, "%25");
	return folders.map((folder) => posix.join(folder, escapedPath) + rest);
}

export function foldersOfLink(
	docs: DocsJson,
	page: string,
	path: string,
	target: Pick<WrittenTarget, "isResolved">,
): readonly string[] {
	if (isResolved(path, target)) return [posix.join("/", posix.dirname(page))];
	return possibleBasesOf(docs, page);
}

/**
 * The folders from which browsers may resolve a relative path: the parent of a page's address, or
 * the address itself if it ends with a slash. An index page has the address of its folder without a
 * slash, unless docs.json asks for one.
 */
export function possibleBasesOf(docs: DocsJson, page: string): readonly string[] {
	const address = addressOf(slugOf(page));
	return isWithoutSlash(docs, page) ? [posix.dirname(address)] : [posix.dirname(address), address];
}

function isWithoutSlash({ value }: DocsJson, page: string): boolean {
	return /\/index\.mdx?$/.test(page) && property(property(value, "seo"), "trailingSlash") !== true;
}

/** The target of a relative link on an index page if it began in the folder of the page. */
export interface LinkBesideIndex {
	readonly address: string;
	/** A path that leads there. */
	readonly path: string;
}

export function besideIndex(
	docs: DocsJson,
	page: string,
	target: WrittenTarget,
): LinkBesideIndex | undefined {
	const { path } = splitAddress(target.text.trim());
	if (!isWithoutSlash(docs, page) || isResolved(path, target)) return undefined;
	const address = withoutPageExtension(posix.join("/", posix.dirname(page), path));
	return { address, path: target.isResolved ? `./${path}` : address };
}

function isResolved(path: string, target: Pick<WrittenTarget, "isResolved">): boolean {
	return target.isResolved && /^\.\.?\//.test(path);
}

/**
 * The address according to Mintlify's link check, which accepts backslashes and file paths; encoded
 * slashes also count as slashes. This address is the probable intention of a link that is dead in
 * browsers.
 */
export function linkCheckAddress(file: string, target: WrittenTarget): string {
	const { path, rest } = splitAddress(target.text.trim());
	const slashedPath = path.replace(/%2F|%5C/gi, "/").replaceAll("\\", "/");
	const folder = slashedPath.startsWith(".") ? posix.dirname(file) : "";
	return withoutPageExtension(posix.join("/", folder, slashedPath)) + rest;
}

function withoutPageExtension(path: string): string {
	const pathWithoutExtension = path.replace(/\.mdx?$/i, "");
	return pathWithoutExtension === path ? path : addressOf(pathWithoutExtension.slice(1));
}

/** The URL in angle brackets that an author escaped, so that they became a part of the target. */
export function bracketedUrl(path: string): string | undefined {
	return /^<(https?:\/\/[^\s<>]+)>$/.exec(path)?.[1];
}

export function missingSchemeUrl(path: string): string | undefined {
	if (/^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(path)) return `mailto:${path}`;
	if (/^(?:localhost|127\.0\.0\.1|0\.0\.0\.0)(?::\d+)?(?:[/?#]|$)/i.test(path))
		return `http://${path}`;
	return /^(?:www\.[\w.-]+|[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|io|dev|ai|app))(?:[/:]|$)/i.test(
		path,
	)
		? `https://${path}`
		: undefined;
}
