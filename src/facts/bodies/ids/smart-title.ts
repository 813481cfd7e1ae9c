// The punctuation that Mintlify puts in place of what keyboards have, before it makes ids of
// titles.

/** A title, and what of the page decides about the quotes at its ends. */
export interface Title {
	readonly text: string;
	/**
	 * The same with a letter for each character of code, which stays as it is; missing where it has
	 * none.
	 */
	readonly masked?: string | undefined;
	/** What stands before it, in the text above it; `undefined` where that is not known. */
	readonly before: string | undefined;
	/** What the next title begins with, as nothing else comes between them. */
	readonly after: string;
}

/**
 * A title with that punctuation: `What’s new` for `What's new`. `undefined` where it is not known
 * what becomes of it.
 */
export function smartTitle(title: Title): string | undefined {
	const { text, masked = text } = title;
	if (!/["']|--|\.\s*\./.test(masked)) return text;
	if (/``|''|\.\s+\./.test(masked)) return undefined;
	let smart = "";
	let done = 0;
	for (const { 0: written, index } of masked.matchAll(marks)) {
		const mark = /["']/.test(written)
			? quote(masked, index, title)
			: (others.get(written.slice(0, 3)) ?? written);
		if (mark === undefined) return undefined;
		smart += text.slice(done, index) + mark;
		done = index + written.length;
	}
	return smart + text.slice(done);
}

const marks = /-{2,}|\.{3,}|["']/g;
const others = new Map([
	["--", "—"],
	["...", "…"],
]);

/** Of some quotes between other signs it is not known. */
function quote(text: string, at: number, around: Title): string | undefined {
	const [opening, closing] = text[at] === '"' ? ["“", "”"] : ["‘", "’"];
	const before = at === 0 ? around.before : text[at - 1];
	const after = text[at + 1] ?? around.after;
	if (before === undefined) return undefined;
	if (isDecade(text.slice(at + 1, at + 5))) return closing;
	if (isLetter(before)) return isBehindLetter(after) ? closing : undefined;
	// Behind the end of a sentence it may belong to that.
	return isLetter(after) && /^[\s([{,:;]?$/.test(before) ? opening : undefined;
}

/** Whether a quote between a letter and that is known to close. */
function isBehindLetter(after: string): boolean {
	return after === "" || isLetter(after) || /[\s,.:;!?)\]]/.test(after);
}

function isDecade(text: string): boolean {
	return /^\d\ds(?![\p{L}\p{N}])/u.test(text);
}

function isLetter(sign: string): boolean {
	return /[\p{L}\p{N}]/u.test(sign);
}
