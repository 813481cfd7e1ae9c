// The ids that Mintlify gives to headings and components, and what of an id is certain.

/** The id of a heading, but for the number that repeated ones get. */
export function headingId(title: string): string {
	return isPlainTitle(title)
		? title.toLowerCase().replaceAll(" ", "-")
		: cleanId(slug(title));
}

/** Whether it is, as most titles, a few words. */
export function isPlainTitle(title: string): boolean {
	return /^[A-Za-z\d]{2,}(?: [A-Za-z\d]{2,})*$/.test(title);
}

/** An id with a dash for all that is no letter or digit: what is written in a page can differ from what Mintlify knows. */
export function folded(id: string): string {
	if (/^[A-Za-z\d]+(?:-[A-Za-z\d]+)*$/.test(id)) return id;
	const dashed = isAscii(id)
		? id.replaceAll(/[^A-Za-z\d]+/g, "-")
		: id.normalize("NFC").replaceAll(/[^\p{L}\p{N}]+/gu, "-");
	return dashed.replaceAll(/^-|-$/g, "");
}

/** The same with the punctuation that Mintlify puts in place of what keyboards have, of an id that has some. */
export function smartFolded(id: string): string | undefined {
	if (!/[‘’“”—…]/.test(id)) return undefined;
	return id
		.normalize("NFC")
		.replaceAll(/[^\p{L}\p{N}‘’“”—…]+/gu, "-")
		.replaceAll(/^-|-$/g, "");
}

/** What a fragment may be as the key of an id. */
export function keysOfFragment(fragment: string): readonly string[] {
	const smart = smartFolded(fragment);
	const key = folded(fragment);
	return smart === undefined ? [key] : [key, smart];
}

/**
 * A title as some components make an id of it: an `&` is spelt out, letters lose their accents, and Chinese, Japanese and
 * Korean ones are dropped; `undefined` where it has other letters, of which each becomes some of `a` to `z`.
 */
export function inAscii(title: string): string | undefined {
	const plain = title
		.replaceAll("&", " and ")
		.replaceAll(/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\u30fc]+/gu, " ")
		.normalize("NFD")
		.replaceAll(/\p{M}+/gu, "");
	return /(?=\p{L})[^a-z]/iu.test(plain) ? undefined : plain;
}

/** Expressions of all letters take long to compile and to try. */
function isAscii(text: string): boolean {
	return !/[^\0-\x7f]/.test(text);
}

function slug(title: string): string {
	const encoded = percentEncoded(
		title.toLowerCase().trim().replaceAll(/\s+/g, "-"),
	);
	const other = /%[0-9A-F]{2}/.test(encoded)
		? /[^A-Za-z\d%_]+/g
		: /[^a-z\d_]+/g;
	return (
		encoded
			.replaceAll(other, "-")
			// `what-s-new` is `whats-new`.
			.replaceAll(/(?<=[A-Za-z\d])-([ts])(-|$)/g, "$1$2")
			.replaceAll(/-{2,}/g, "-")
			.replaceAll(/^-|-$/g, "")
	);
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

function cleanId(id: string): string {
	// Only what is encoded can be one of them.
	if (!id.includes("%")) return id;
	try {
		return decodeURIComponent(id).replaceAll(dropped, "");
	} catch {
		return id;
	}
}
