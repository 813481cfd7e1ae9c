// The typographic punctuation that Mintlify substitutes in titles before it makes ids from the
// titles.

/**
 * A title, and the characters around the title. These characters decide the direction of quotes at
 * the ends of the title.
 */
export interface SurroundedTitle {
	readonly text: string;
	/**
	 * The title with a letter for each character of code, because code keeps its punctuation; missing
	 * for a title without code.
	 */
	readonly masked?: string | undefined;
	/** The last character before the title; `undefined` if the character is unknown. */
	readonly before: string | undefined;
	/** The first character of the next title, because Mintlify joins both titles. */
	readonly after: string;
}

/**
 * The title with typographic punctuation: `What’s new` for `What's new`; `undefined` if the result
 * is uncertain.
 */
export function smartTitle(title: SurroundedTitle): string | undefined {
	const { text, masked = text } = title;
	if (!/["']|--|\.\s*\./.test(masked)) return text;
	if (/``|''|\.\s+\./.test(masked)) return undefined;
	let smartText = "";
	let end = 0;
	for (const { 0: written, index } of masked.matchAll(markPattern)) {
		const mark = /["']/.test(written)
			? smartQuote(masked, index, title)
			: (typographicMarkBySource.get(written.slice(0, 3)) ?? written);
		if (mark === undefined) return undefined;
		smartText += text.slice(end, index) + mark;
		end = index + written.length;
	}
	return smartText + text.slice(end);
}

const markPattern = /-{2,}|\.{3,}|["']/g;
const typographicMarkBySource = new Map([
	["--", "—"],
	["...", "…"],
]);

/**
 * The quote that Mintlify shows for a straight quote; `undefined` between characters for which the
 * result is uncertain.
 */
function smartQuote(text: string, at: number, title: SurroundedTitle): string | undefined {
	const [opening, closing] = text[at] === '"' ? ["“", "”"] : ["‘", "’"];
	const characterBefore = at === 0 ? title.before : text[at - 1];
	const characterAfter = text[at + 1] ?? title.after;
	if (characterBefore === undefined) return undefined;
	if (isDecade(text.slice(at + 1, at + 5))) return closing;
	if (isLetter(characterBefore)) return mayFollowClosingQuote(characterAfter) ? closing : undefined;
	// A quote after the end of a sentence may belong to that sentence.
	return isLetter(characterAfter) && /^[\s([{,:;]?$/.test(characterBefore) ? opening : undefined;
}

/** True if a quote between a letter and `after` is certainly a closing quote. */
function mayFollowClosingQuote(after: string): boolean {
	return after === "" || isLetter(after) || /[\s,.:;!?)\]]/.test(after);
}

function isDecade(text: string): boolean {
	return /^\d\ds(?![\p{L}\p{N}])/u.test(text);
}

function isLetter(character: string): boolean {
	return /[\p{L}\p{N}]/u.test(character);
}
