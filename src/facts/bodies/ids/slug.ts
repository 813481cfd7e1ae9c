// The ids of components that Mintlify makes otherwise than those of headings.
import { transliterated } from "./transliterated.ts";

/**
 * The id of a titled component but for its number; empty where nothing of the title is left for
 * one.
 */
export function componentSlug(title: string): string {
	return slugOfAscii(inAscii(title.replace(":", "-")));
}

/**
 * The id of a field that is the one behind `count` others of its name: `userId` becomes
 * `param-user-id`.
 */
export function fieldSlug(name: string, count: number): string {
	return slugOfAscii(
		inAscii(`param-${name}${count > 0 ? `_${count}` : ""}`)
			.replaceAll(/(?<=[A-Z]{2})(?=\d)/g, " ")
			.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, " ")
			.replaceAll(/(?<=[A-Z])(?=[A-Z][a-rt-z\d])/g, " "),
	);
}

function slugOfAscii(text: string): string {
	return dashed(text.toLowerCase().replaceAll(/[^a-z\d]+/g, "-"));
}

/** Chinese, Japanese and Korean letters are none of an id, and need no looking up. */
function inAscii(title: string): string {
	if (/^[\w .,:;()/-]*$/.test(title)) return title;
	const plain = title
		.normalize("NFC")
		.replaceAll(/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}、。，：；！？（）「」]/gu, "-");
	return /^[\w .,:;()/-]*$/.test(plain) ? plain : transliterated(title);
}

/** The id of a title, but for the number that repeated ones get. */
export function headingId(title: string): string {
	return cleaned(slugOf(title));
}

/** What Mintlify counts, of which the id is what is left when it is decoded and cleaned. */
export function slugOf(title: string): string {
	return isPlainTitle(title) ? title.toLowerCase().replaceAll(" ", "-") : slug(title);
}

/** Whether it is, as most titles, a few words. */
function isPlainTitle(title: string): boolean {
	return /^[A-Za-z\d]{2,}(?: [A-Za-z\d]{2,})*$/.test(title);
}

/**
 * An id with a dash for all that is no letter or digit: what people make of titles who do not ask
 * Mintlify.
 */
export function folded(id: string): string {
	if (/^[A-Za-z\d]+(?:-[A-Za-z\d]+)*$/.test(id)) return id;
	const dashed = isAscii(id)
		? id.replaceAll(/[^A-Za-z\d]+/g, "-")
		: id.normalize("NFC").replaceAll(/[^\p{L}\p{N}]+/gu, "-");
	return dashed.replaceAll(/^-|-$/g, "");
}

/** Expressions of all letters take long to compile and to try. */
function isAscii(text: string): boolean {
	return !/[^\0-\x7f]/.test(text);
}

/** A title with all its signs. */
export function unicodeId(title: string): string {
	return percentEncoded(title.toLowerCase().trim().replaceAll(/\s+/g, "-"));
}

function slug(title: string): string {
	const encoded = unicodeId(title);
	const other = /%[0-9A-F]{2}/.test(encoded) ? /[^A-Za-z\d%_]+/g : /[^a-z\d_]+/g;
	return dashed(encoded.replaceAll(other, "-"));
}

/** Without dashes that mean nothing: `what-s-new` is `whats-new`. */
function dashed(slug: string): string {
	return slug
		.replaceAll(/(?<=[A-Za-z\d])-([ts])(-|$)/g, "$1$2")
		.replaceAll(/-{2,}/g, "-")
		.replaceAll(/^-|-$/g, "");
}

function percentEncoded(text: string): string {
	try {
		return encodeURIComponent(text);
	} catch {
		// Half of a character.
		return "";
	}
}

const dropped =
	/[?,;:!'"()[\]{}]|\p{Emoji_Modifier}|\p{Emoji_Modifier_Base}|\p{Emoji_Presentation}|\p{Extended_Pictographic}|[\u200D\uFE0E\uFE0F]/gu;

/** An id as Mintlify puts those of headings into the page, and compares what links name. */
export function cleaned(id: string): string {
	if (/^[\w./&+=@#$|\\~^-]*$/.test(id)) return id;
	try {
		const encoded = id.replaceAll(/%(?![0-9A-Fa-f]{2})/g, "%25");
		return decodeURIComponent(encoded).replaceAll(dropped, "");
	} catch {
		return id;
	}
}
