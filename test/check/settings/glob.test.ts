// Globs mean what they mean elsewhere.
import fc from "fast-check";
import picomatch from "picomatch";
import { describe, expect, it } from "vitest";
import { baseOf, GlobSet, globRefusal } from "../../../src/check/settings/glob.ts";
import { GlobLists } from "../../../src/check/settings/glob-lists.ts";
import { amountOf } from "../../thorough.ts";

function globMatcher(glob: string): (path: string) => boolean {
	const globs = new GlobSet([glob]);
	return (path) => globs.matching(path).length > 0;
}

const paths = [
	"a",
	"b",
	"ab",
	"a.mdx",
	"b.mdx",
	".a",
	"a/b",
	"a/.b",
	"a/a.mdx",
	"a/b/a.mdx",
	"b/a/b.mdx",
	"a/b/a/b",
	"(a)/b",
];

/** For picomatch, `a/**` fits `a` itself too, but `*\/**` does not. */
function usual(glob: string): (path: string) => boolean {
	return picomatch(glob.replace(/(?:\/\*\*)+$/, "/**/*"), { dot: true });
}

describe("fits as with picomatch", () => {
	it.each([
		"**",
		"*",
		"**/*",
		"*.mdx",
		"**/*.mdx",
		"a/**",
		"a/**/*.mdx",
		"./a/*",
		"**/a/**",
		"a/**/b",
		"**/**/b",
		"a/**/**",
		"a**",
		"**a",
		"**a/b",
		"{a,b}",
		"{a,b}/**",
		"a/{b,a.mdx}",
		"a{,.mdx}",
		"{a/{b,.b},b.mdx}",
		"{a}",
		"{a,b",
		"[ab]",
		"[a-c].mdx",
		"[^a]",
		"[ab",
		"[]a]",
		"?",
		"?.mdx",
		"a\\/b",
		"@(a|b)",
		"@(a|b)/**",
		"?(a)b",
		"+(a|b)",
		"*(a|b)",
		"a*(b)",
		"a?(b)",
		"a+b",
		"",
		" ",
	])("%s", (glob) => {
		const fits = globMatcher(glob);
		const expected = glob === "" ? () => false : usual(glob);
		for (const path of paths) expect([path, fits(path)]).toEqual([path, expected(path)]);
	});

	it("whatever is put together of plain parts", () => {
		const name = fc
			.array(fc.constantFrom("a", "b", ".", "*", "?", "[ab]", "{a,b}"), {
				minLength: 1,
				maxLength: 4,
			})
			.map((parts) => parts.join("").replaceAll(/\*+/g, "*"));
		const segment = fc.oneof(
			{ weight: 3, arbitrary: name },
			{ weight: 1, arbitrary: fc.constant("**") },
		);
		const globs = fc.array(segment, { minLength: 1, maxLength: 4 });
		const letters = fc
			.array(fc.constantFrom("a", "b", "."), { minLength: 1, maxLength: 3 })
			.map((parts) => parts.join(""))
			// For picomatch, `*.*` does not fit `a.`.
			.filter((one) => !one.endsWith("."));
		const path = fc.array(letters, { minLength: 1, maxLength: 4 });
		fc.assert(
			fc.property(globs, path, (parts, names) => {
				const glob = parts.join("/");
				const written = names.join("/");
				expect(globMatcher(glob)(written)).toBe(usual(glob)(written));
			}),
			{ numRuns: amountOf(300, 3000) },
		);
	});
});

it("finds of many globs those that fit", () => {
	const globs = ["**", "a*", "a/**", "a/*.mdx", "{a,b}.mdx", "?.mdx", "a/**/b", "[ab]", "a", "a"];
	const set = new GlobSet(globs);
	for (const path of paths)
		expect([path, [...set.matching(path)].sort((a, b) => a - b)]).toEqual([
			path,
			[...globs.keys()].filter((index) => globMatcher(globs[index] ?? "")(path)),
		]);
});

describe("lists of globs", () => {
	const lists = new GlobLists([["a/**", "!a/b"], ["!b", "!a/*"], ["a/b", "b"], ["c"]]);

	it.each([
		["a", 1],
		["a/a", 0],
		["a/b", 2],
		["b", 2],
		["c", 3],
		["a/b/c", 1],
	])("%s fits list %d last", (path, list) => {
		expect(lists.last(path)).toBe(list);
	});

	it.each([
		[["a/a"], [1, 2, 3]],
		[
			["b", "a/b"],
			[0, 1, 3],
		],
		[["a/b", "a/b", "c"], [0]],
		[[], [0, 1, 2, 3]],
	])("for %j, the lists %j are idle", (given, idle) => {
		expect(lists.idle(given)).toEqual(idle);
	});
});

it.each([
	["(a)/b", "(a)/b", true],
	["[!a]", "b", true],
	["[!a]", "a", false],
	["a/**", "a", false],
	["*/**", "a", false],
	["x/?.mdx", "x/😀.mdx", true],
	["\\*", "*", true],
	["\\*", "a", false],
	["a\\", "a\\", true],
	["\\{a,b\\}", "{a,b}", true],
	["\\{a,b}", "{a,b}", true],
	["{a\\,b,c}", "a,b", true],
	["{a\\},b}", "a}", true],
	["a(b)", "a(b)", true],
	["(@(a|b))", "(a)", true],
	["[!a]", "/", false],
	["{a,{b,c}}d", "cd", true],
	["@(a|{b,c})", "c", true],
	["{a,[}]b}", "}b", true],
	["{a,@(b}", "a", true],
])("%s on %s: %s", (glob, path, expected) => {
	expect(globMatcher(glob)(path)).toBe(expected);
});

it.each([
	["docs/**", "docs/"],
	["docs/a.mdx", "docs/a.mdx"],
	["./docs/a*/b", "docs/"],
	["{a,b}/c", ""],
	["docs/a/b*/c", "docs/a/"],
	["././docs/a", "docs/a"],
	["*", ""],
])("the base of %s is %s", (glob, base) => {
	expect(baseOf(glob)).toBe(base);
});

it.each(["!(b)", "a/!(b)", "a!(b)", "{a,b}{1..3}", "a{1..3}", "a".repeat(1001)])(
	"refuses %s",
	(glob) => {
		expect(globRefusal(glob)).toBeDefined();
	},
);

it.each(["![(]b)", "!a/**", "{a,b}", "{a}", "a..b", "a".repeat(1000)])("takes %s", (glob) => {
	expect(globRefusal(glob)).toBeUndefined();
});
