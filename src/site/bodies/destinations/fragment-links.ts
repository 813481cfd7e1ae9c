// Links that may point to one of several ids of a page.

import { ignoreMark } from "../../../mdx/proven-page.ts";
import { allRedirects } from "../../facts/docs-json/redirects.ts";
import type { Page } from "../../facts/pages/page.ts";
import { bodyPaths } from "../../pages/bodies.ts";
import type { Site } from "../../parts/site.ts";

/**
 * The other files with a link that may point to one of the given ids of a page. docproof only
 * searches the texts of the files, because parsing all bodies of a large site takes many seconds.
 * `undefined` if an id has no letters or digits to search for, or if any of the files has a comment
 * that accepts findings, because such a comment may become unneeded.
 */
export function bodiesWithFragments(
	site: Site,
	{ path: pagePath, slug }: Pick<Page, "path" | "slug">,
	ids: readonly string[] | "any",
): readonly string[] | undefined {
	const allLetters = ids === "any" ? [""] : [...new Set(ids.map(lettersOf))];
	if (allLetters.length === 0) return [];
	if (ids !== "any" && allLetters.includes("")) return undefined;
	const name = nameInLinks(site, slug);
	const paths: string[] = [];
	for (const path of bodyPaths(site)) {
		const content = path === pagePath ? { text: "" } : site.files.read(path);
		if (!("text" in content) || !canHaveLink(content.text, name, allLetters)) continue;
		if (content.text.includes(ignoreMark)) return undefined;
		paths.push(path);
	}
	return paths;
}

/**
 * Dashes are removed, and letters are turned into lower case, because several forms of an id count
 * as the same id.
 */
function lettersOf(id: string): string {
	return id
		.normalize("NFC")
		.toLowerCase()
		.replaceAll(/[^\p{L}\p{N}]+/gu, "");
}

/**
 * The last part of the addresses that point to a page, in lower case; `undefined` if addresses of
 * the page may end differently, because the page is the `index` page of a folder, or because a
 * redirect has an anchor.
 */
function nameInLinks(site: Site, slug: string): string | undefined {
	const lastSegment = slug.slice(slug.lastIndexOf("/") + 1);
	const name = textAfterLast(lastSegment.normalize("NFC").toLowerCase(), addressBorders);
	const isIndex = name === "index" || name === "readme";
	const hasRedirect = allRedirects(site).some(({ destination }) => destination.includes("#"));
	return isIndex || hasRedirect || name === "" ? undefined : name;
}

/** The characters at which an address may begin. Few addresses contain such a character. */
const addressBorders = [" ", "\t", "\n", '"', "'", "`", "(", "<", ">", "[", "]", "{", "}"];

function textAfterLast(text: string, characters: readonly string[]): string {
	return text.slice(Math.max(...characters.map((character) => text.lastIndexOf(character))) + 1);
}

function canHaveLink(
	written: string,
	name: string | undefined,
	allLetters: readonly string[],
): boolean {
	if (hasEncodedHash(written)) return true;
	if (!written.includes("#")) return false;
	const text = written.normalize("NFC").toLowerCase();
	for (
		let hashOffset = text.indexOf("#");
		hashOffset !== -1;
		hashOffset = text.indexOf("#", hashOffset + 1)
	) {
		if (text[hashOffset + 1] === "#" || isHeadingMark(text, hashOffset)) continue;
		const canHaveId = allLetters.some((letters) => canBeginId(text, hashOffset + 1, letters));
		if (canHaveId && (name === undefined || canEndWithName(text, hashOffset, name))) return true;
	}
	return false;
}

function hasEncodedHash(text: string): boolean {
	return text.includes("&") && /&(?:#|num;)/.test(text);
}

/** True for the last `#` of a mark that begins a Markdown heading. */
function isHeadingMark(text: string, hashOffset: number): boolean {
	if (text[hashOffset + 1] !== " ") return false;
	let start = hashOffset;
	while (text[start - 1] === "#") start--;
	return start === 0 || text[start - 1] === "\n";
}

/**
 * True if the text from an offset on may be an id with the given letters: the text begins with the
 * letters, or a variable, a character reference or a percent-encoding hides the rest of the id.
 */
function canBeginId(text: string, offset: number, letters: string): boolean {
	let matchCount = 0;
	for (let index = offset; index < text.length && matchCount < letters.length; index++) {
		const character = text[index] ?? "";
		if (character === letters[matchCount]) matchCount++;
		else if (character === "%" || character === "&" || character === "{") return true;
		else if (character === "\n" || /[\p{L}\p{N}]/u.test(character)) return false;
	}
	return matchCount === letters.length;
}

/** The maximum length of an address. A longer address may end with any name. */
const maxAddressLength = 2_000;

/**
 * True if the address that ends at an offset may have a name as its last part, or is the address of
 * the page itself, because snippets that the page shows may link to the page.
 */
function canEndWithName(text: string, end: number, name: string): boolean {
	const textBefore = text.slice(Math.max(0, end - maxAddressLength), end);
	const address = textAfterLast(textBefore, addressBorders);
	if (address.length === maxAddressLength || /[%&\\]/.test(address)) return true;
	let path = address.split("?", 1)[0] ?? "";
	while (path.endsWith("/")) path = path.slice(0, -1);
	path = path.replace(/\.mdx?$/, "");
	return /^\.{0,2}$/.test(path) || path === name || path.endsWith(`/${name}`);
}
