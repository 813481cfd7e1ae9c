import type { Random } from "../../test/fuzz/random.ts";

/** A word with a typing mistake, which is always another word. */
export function misspelt(word: string, chance: Random): string {
	const at = chance.below(word.length);
	const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
	const typos = [
		`${before}${after}`,
		`${before}${letter}${letter}${after}`,
		`${before}${after.charAt(0)}${letter}${after.slice(1)}`,
	].filter((typo) => typo !== word && typo !== "");
	return typos.length === 0 ? `${word}x` : chance.one(typos);
}
