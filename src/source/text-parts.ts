// Parts of texts.

/**
 * A text without those of some characters that it ends with. A pattern for it would be tried from
 * each of them.
 */
export function withoutEnd(text: string, characters: string): string {
	let end = text.length;
	while (end > 0 && characters.includes(text.charAt(end - 1))) end--;
	return text.slice(0, end);
}

/**
 * The same text, which does not keep in memory what it was cut out of: V8 takes a part of a text
 * for a view of the whole, and a few names of a page would hold all of it.
 */
export function ownedText(part: string): string {
	// Shorter parts are copies anyway.
	return part.length < 13 ? part : ` ${part}`.slice(1);
}

/** What percent-encodings in a text stand for; one that is encoded wrongly stays as it is. */
export function decoded(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}

/**
 * The last characters that fit a pattern of one. `[…]*$` would begin anew at each of a text that
 * ends otherwise.
 */
export function endingOf(text: string, character: RegExp): string {
	let start = text.length;
	while (start > 0 && character.test(text.charAt(start - 1))) start--;
	return text.slice(start);
}
