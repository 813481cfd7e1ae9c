// The punctuation that Mintlify puts in place of what keyboards have, before it makes ids of titles.

/**
 * A title with it: `What’s new` for `What's new`. `masked` is the same with a letter for each character of code, which stays
 * as it is. `undefined` where more than the title decides.
 */
export function smartTitle(title: string, masked = title): string | undefined {
	if (!/["']|--|\.\s*\./.test(masked)) return title;
	if (/``|''|\.\s+\./.test(masked)) return undefined;
	let smart = "";
	let done = 0;
	for (const { 0: written, index } of masked.matchAll(marks)) {
		const mark = /["']/.test(written)
			? quote(masked, index)
			: (others.get(written.slice(0, 3)) ?? written);
		if (mark === undefined) return undefined;
		smart += title.slice(done, index) + mark;
		done = index + written.length;
	}
	return smart + title.slice(done);
}

const marks = /-{2,}|\.{3,}|["']/g;
const others = new Map([
	["--", "—"],
	["...", "…"],
]);

/** Of quotes between other signs, and of one that begins a title, it depends on what stands around. */
function quote(text: string, at: number): string | undefined {
	const [opening, closing] = text[at] === '"' ? ["“", "”"] : ["‘", "’"];
	const before = text[at - 1] ?? "";
	const after = text[at + 1] ?? "";
	if (isLetter(before))
		return after === "" ||
			/\s/.test(after) ||
			isLetter(after) ||
			/[,.:;!?)\]]/.test(after)
			? closing
			: undefined;
	if (!/\s/.test(before) || !isLetter(after)) return undefined;
	return /^\d\ds(?![\p{L}\p{N}])/u.test(text.slice(at + 1, at + 5))
		? closing
		: opening;
}

function isLetter(sign: string): boolean {
	return /[\p{L}\p{N}]/u.test(sign);
}
