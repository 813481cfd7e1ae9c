// Slugs: the text that Mintlify makes from a title before adding numbers. Components and headings
// have different slugs.
import { transliterateTitle } from "./transliterated.ts";

/** The slug of a titled component; empty if the title leaves no text. */
export function componentSlug(title: string): string {
	return slugOfAscii(toAscii(title.replace(":", "-")));
}

/**
 * The slug of a field with `count` fields of the same name before it: `userId` becomes
 * `param-user-id`.
 */
export function fieldSlug(name: string, count: number): string {
	return slugOfAscii(
		toAscii(`param-${name}${count > 0 ? `_${count}` : ""}`)
			.replaceAll(/(?<=[A-Z]{2})(?=\d)/g, " ")
			.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, " ")
			.replaceAll(/(?<=[A-Z])(?=[A-Z][a-rt-z\d])/g, " "),
	);
}

function slugOfAscii(text: string): string {
	return withoutExtraDashes(text.toLowerCase().replaceAll(/[^a-z\d]+/g, "-"));
}

/**
 * The title in ASCII. The costly transliteration of Chinese, Japanese and Korean letters is
 * skipped, because such letters never reach an id.
 */
function toAscii(title: string): string {
	if (isAscii(title)) return transliterateAscii(title);
	const plainTitle = title
		.normalize("NFC")
		.replaceAll(/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}、。，：；！？（）「」]/gu, "-");
	return /^[\w .,:;()/-]*$/.test(plainTitle) ? plainTitle : transliterateTitle(title);
}

function transliterateAscii(title: string): string {
	return /[&^`]/.test(title) ? title.replaceAll("&", " and ").replaceAll(/[\^`]/g, "") : title;
}

/** The id of a heading, without the number that Mintlify adds to repeated ids. */
export function headingId(title: string): string {
	return cleanId(slugOf(title));
}

/** The slug that Mintlify counts. The id is the decoded and cleaned slug. */
export function slugOf(title: string): string {
	return isPlainTitle(title) ? title.toLowerCase().replaceAll(" ", "-") : encodedSlug(title);
}

/** True if a title is a few plain words, as most titles are. */
function isPlainTitle(title: string): boolean {
	return /^[A-Za-z\d]{2,}(?: [A-Za-z\d]{2,})*$/.test(title);
}

/**
 * An id with a dash for each character that is not a letter or a digit. Authors expect this id if
 * they have not looked at the page.
 */
export function foldId(id: string): string {
	if (/^[A-Za-z\d]+(?:-[A-Za-z\d]+)*$/.test(id)) return id;
	const dashedId = isAscii(id)
		? id.replaceAll(/[^A-Za-z\d]+/g, "-")
		: id.normalize("NFC").replaceAll(/[^\p{L}\p{N}]+/gu, "-");
	return dashedId.replaceAll(/^-|-$/g, "");
}

/**
 * True for a text of ASCII characters. This shortcut is needed, because regular expressions of all
 * letters compile and run slowly.
 */
function isAscii(text: string): boolean {
	return !/[^\0-\x7f]/.test(text);
}

/** An id that has all characters of the title. */
export function unicodeId(title: string): string {
	return percentEncoded(title.toLowerCase().trim().replaceAll(/\s+/g, "-"));
}

function encodedSlug(title: string): string {
	const encodedTitle = unicodeId(title);
	const separator = /%[0-9A-F]{2}/.test(encodedTitle) ? /[^A-Za-z\d%_]+/g : /[^a-z\d_]+/g;
	return withoutExtraDashes(encodedTitle.replaceAll(separator, "-"));
}

/** A slug without meaningless dashes: `what-s-new` becomes `whats-new`. */
function withoutExtraDashes(slug: string): string {
	return slug
		.replaceAll(/(?<=[A-Za-z\d])-([ts])(-|$)/g, "$1$2")
		.replaceAll(/-{2,}/g, "-")
		.replaceAll(/^-|-$/g, "");
}

function percentEncoded(text: string): string {
	try {
		return encodeURIComponent(text);
	} catch {
		// The title contains half of a surrogate pair, which cannot be encoded.
		return "";
	}
}

const droppedCharacters =
	/[?,;:!'"()[\]{}]|\p{Emoji_Modifier}|\p{Emoji_Modifier_Base}|\p{Emoji_Presentation}|\p{Extended_Pictographic}|[\u200D\uFE0E\uFE0F]/gu;

/**
 * An id in the form in which Mintlify puts it into the page, and in which Mintlify compares
 * fragments.
 */
export function cleanId(id: string): string {
	if (/^[\w./&+=@#$|\\~^-]*$/.test(id)) return id;
	try {
		const encodedId = id.replaceAll(/%(?![0-9A-Fa-f]{2})/g, "%25");
		return decodeURIComponent(encodedId).replaceAll(droppedCharacters, "");
	} catch {
		return id;
	}
}
