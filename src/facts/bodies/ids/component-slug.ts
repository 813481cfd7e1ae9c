// The ids of components that Mintlify makes otherwise than those of headings.
import { dashed } from "./slug.ts";
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
