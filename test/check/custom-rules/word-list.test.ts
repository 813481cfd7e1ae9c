// Lists of words: which texts contain one, and how long it takes to know.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { WordList, wordsIn } from "../../../src/check/custom-rules/word-list.ts";
import { amountOf } from "../../thorough.ts";

const listOf = (...words: readonly string[]): WordList =>
	new WordList(new Map(words.map((word) => [word, undefined])));

function matched(list: WordList, text: string): string[] {
	return list.matchesIn(text).map(({ start, end }) => text.slice(start, end));
}

it.each<[words: string[], text: string, matches: string[]]>([
	[
		["whitelist"],
		"A whitelist, the Whitelist and WHITELIST.",
		["whitelist", "Whitelist", "WHITELIST"],
	],
	[["whitelist"], "whitelists, a_whitelist, whitelist2, whitelisté", []],
	[["Javascript"], "Javascript, JavaScript, javascript", ["Javascript"]],
	[["log in"], "log in, Log\n  in, log-in, login, log in", ["log in", "Log\n  in", "log in"]],
	[["c++", ".net", "node.js"], "C++ and .NET or Node.js", ["C++", ".NET", "Node.js"]],
	[["“", "”"], "“So”", ["“", "”"]],
	[["new york", "new york city"], "New York City, New York", ["New York City", "New York"]],
	[["a b c", "b"], "a b d", ["b"]],
	[["a", "a a"], "a a a", ["a a", "a"]],
	[["白名单"], "这是白名单的例子", ["白名单"]],
	[["straße"], "Straße, STRASSE", ["Straße"]],
	[["naïve"], "naïve", ["naïve"]],
	[["constructor", "__proto__"], "constructor __proto__ toString", ["constructor", "__proto__"]],
	[["🎉 party"], "🎉 Party", ["🎉 Party"]],
	[["ok"], "o\u212A, okay", ["o\u212A"]],
	[["a.b (c)", "x*"], "a.b  (c), axb (c), X*", ["a.b  (c)", "X*"]],
])("%j in %j", (words, text, matches) => {
	expect(matched(listOf(...words), text)).toEqual(matches);
});

it.each([
	["a mark of emphasis beside the word", "_whitelist_ and __whitelist__", true],
	["other markup beside the word", "**whitelist**, [whitelist](/a), <b>whitelist</b>", true],
	["a longer word", "a_whitelist, whitelists", false],
])("may be in a source text with %s", (_, text, isPossible) => {
	const manyWords = Array.from({ length: 300 }, (__, index) => `word${index}`);
	expect(listOf("whitelist", ...manyWords).mayBeIn(text)).toBe(isPossible);
	if (isPossible) expect(listOf("whitelist").mayBeIn(text)).toBe(true);
});

it("matches as a search word by word does", () => {
	const unit = fc.constantFrom("a", "b", "Ab", "c1", "-", ".", "é", "白");
	const gap = fc.constantFrom(" ", "", "\n", "  ");
	const text = fc
		.array(fc.tuple(unit, gap), { maxLength: 12 })
		.map((parts) => parts.flat().join(""));
	const word = fc.array(unit, { minLength: 1, maxLength: 3 }).map((units) => units.join(" "));
	fc.assert(
		fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), text, (words, written) => {
			const list = listOf(...words);
			expect(list.matchesIn(written).map(({ start, end }) => [start, end])).toEqual(
				searched(words, written),
			);
		}),
		{ numRuns: amountOf(200, 2000) },
	);
});

/** The longest word at each offset, by trying all of them. */
function searched(words: readonly string[], text: string): number[][] {
	const units = [...text.matchAll(/[\p{Script=Han}]|[a-zA-Z0-9é]+|[^\s]/gu)];
	const found: number[][] = [];
	for (let from = 0; from < units.length; from++)
		for (let to = units.length - 1; to >= from; to--) {
			const [first, last] = [units[from], units[to]];
			if (first === undefined || last === undefined) continue;
			const end = last.index + last[0].length;
			const written = text.slice(first.index, end).replaceAll(/\s+/g, " ");
			const isIn = words.some((word) =>
				word === word.toLowerCase() ? word === written.toLowerCase() : word === written,
			);
			if (!isIn) continue;
			found.push([first.index, end]);
			from = to;
			break;
		}
	return found;
}

describe("a file of words", () => {
	it.each([
		[
			"lines",
			"a.txt",
			"# remark\n\n whitelist \r\nblacklist",
			[
				["whitelist", undefined],
				["blacklist", undefined],
			],
		],
		[
			"a list",
			"a.json",
			'["a", "b c"]',
			[
				["a", undefined],
				["b c", undefined],
			],
		],
		["an object", "a.json", '\uFEFF{"a": "b"}', [["a", "b"]]],
	])("has %s", (_, path, text, words) => {
		expect([...(wordsIn({ path, text }) as ReadonlyMap<string, unknown>)]).toEqual(words);
	});
});
