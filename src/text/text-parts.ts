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

/** The start of the line of an offset. */
export function startOfLine(text: string, offset: number): number {
	return offset === 0 ? 0 : text.lastIndexOf("\n", offset - 1) + 1;
}

/** The first line feed from an offset on, or the end of the text. */
export function endOfLine(text: string, offset: number): number {
	const end = text.indexOf("\n", offset);
	return end === -1 ? text.length : end;
}

/** The start of the line after an offset, or the end of the text. */
export function startOfNextLine(text: string, offset: number): number {
	return Math.min(endOfLine(text, offset) + 1, text.length);
}
