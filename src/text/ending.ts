// What a text ends with.

/**
 * The last characters that fit a pattern of one. `[…]*$` would begin anew at each of a text that
 * ends otherwise.
 */
export function endingOf(text: string, character: RegExp): string {
	let start = text.length;
	while (start > 0 && character.test(text.charAt(start - 1))) start--;
	return text.slice(start);
}
