// Lists and sentences of a length that somebody reads.
import { expect, it } from "vitest";
import { fewOf, listNames, shortenSentence } from "../../../src/text/wording/words.ts";

it.each([
	["a", "`a`"],
	["ab", "`a` and `b`"],
	["abc", "`a`, `b` and `c`"],
	["abcd", "`a`, `b`, `c` and 1 more"],
	["abcdefghijklm", "`a`, `b`, `c` and 10 more"],
])("of %s says %s", (names, text) => {
	expect(fewOf([...names])).toBe(text);
});

it("names twenty, of a list that is to be whole", () => {
	const names = Array.from({ length: 21 }, (_, index) => `${index}`);
	const quote = (some: readonly string[]): string => some.map((name) => `\`${name}\``).join(", ");
	expect(listNames(names.slice(0, 2))).toBe("`0` and `1`");
	expect(listNames(names.slice(0, 20))).toBe(`${quote(names.slice(0, 19))} and \`19\``);
	expect(listNames(names)).toBe(`${quote(names.slice(0, 20))} and 1 more`);
});

it("loses the middle of what is longer than 1000 characters", () => {
	const sentence = `${"a".repeat(600)}b${"c".repeat(100)}d${"e".repeat(298)}`;
	expect(shortenSentence(sentence)).toBe(sentence);
	const longer = `${sentence}f`;
	expect(shortenSentence(longer)).toBe(`${"a".repeat(600)}…d${"e".repeat(298)}f`);
});
