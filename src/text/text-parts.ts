/**
 * A text without trailing characters of a set. A regular expression would be tried from each of
 * these characters, in quadratic time.
 */
export function withoutEnd(text: string, characters: string): string {
	let end = text.length;
	while (end > 0 && characters.includes(text.charAt(end - 1))) end--;
	return text.slice(0, end);
}

/**
 * A copy of a substring that does not keep the whole text in memory. V8 represents a substring as a
 * view of its text, so a few names would keep a whole page in memory.
 */
export function ownedText(part: string): string {
	// A short part is returned unchanged, because V8 copies such substrings anyway.
	return part.length < 13 ? part : ` ${part}`.slice(1);
}

/** The decoded text; a text with an invalid percent-encoding is returned unchanged. */
export function decodeText(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}

/**
 * The longest suffix whose characters all match. `[…]*$` would start again at each character, in
 * quadratic time.
 */
export function endingOf(text: string, character: RegExp): string {
	let start = text.length;
	while (start > 0 && character.test(text.charAt(start - 1))) start--;
	return text.slice(start);
}
