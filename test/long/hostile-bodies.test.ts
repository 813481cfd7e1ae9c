// Pages that nobody writes: they are read in a time that grows like their length, or not at all.
import { describe, expect, it } from "vitest";
import { readBody } from "../../src/mdx/read-body.ts";
import { scan } from "../../src/mdx/scan/scan.ts";
import { expectGrowth } from "../growth.ts";

const many = 100_000;
const nested = 10_000;

it.each([..."<{[*_`|>~$"])("scans many `%s`", async (sign) => {
	await expectGrowth(many / 4, (count) => () => {
		scan(sign.repeat(count));
		scan(`a${sign}`.repeat(count));
		scan(`${sign} `.repeat(count));
		scan(`${sign}\n`.repeat(count));
	});
});

describe("reads", () => {
	it.each<[name: string, most: number, text: (count: number) => string, kind: string]>([
		["a long page", many, (count) => "Words, [l](/m) and `c`.\n\n".repeat(count), "body"],
		["a long line", nested, (count) => "words *of* [a](/b) <i>c</i> ".repeat(count), "unknown"],
		["blanks in a tag", many, (count) => `<a${" ".repeat(count)}b`, "fault"],
		["blanks in an object", many, (count) => `{{a: 1${" ".repeat(count)}x`, "fault"],
		["open brackets", many, (count) => `[a]: /b\n\n${"[".repeat(count)}a`, "body"],
		["open pictures", many, (count) => "![".repeat(count) + "[a](b)".repeat(count), "body"],
		["a long comment", many, (count) => `{/*${"* } ".repeat(count)}*/}`, "body"],
		["nested tags", nested, (count) => `${"<a>\n".repeat(count)}${"</a>\n".repeat(count)}`, "body"],
		["nested lists", nested, (count) => `${"- ".repeat(count)}a`, "unknown"],
		[
			"lists nested by indentation",
			1000,
			(count) => Array.from({ length: count }, (_, n) => `${"  ".repeat(n)}- a\n`).join(""),
			"unknown",
		],
		["nested quotes", nested, (count) => "> ".repeat(count), "unknown"],
		["nested brackets", nested, (count) => `{${"[".repeat(count)}${"]".repeat(count)}}`, "unknown"],
		["a paragraph of many lines", many, (count) => `[^a]: b\n\n${"a\n".repeat(count)}`, "unknown"],
		["carriage returns", many, (count) => "\r".repeat(count), "body"],
		["lines that carriage returns end", many, (count) => "a\r".repeat(count), "unknown"],
		["blank lines", 10 * many, (count) => `{a b}\n${"\n".repeat(count)}`, "unknown"],
		["lines of blanks", 2 * many, (count) => `{a b}${" \r".repeat(count)}`, "unknown"],
		[
			"blank lines behind an export",
			many,
			(count) => `export const a = 1${"\n".repeat(count)}`,
			"body",
		],
		[
			"blank lines in an export",
			many,
			(count) => `export const a = [${"\n".repeat(count)}`,
			"unknown",
		],
		["open tags", many, (count) => "<\n\n".repeat(count), "unknown"],
		["quotes in a footnote", nested, (count) => `[^a]: ${">".repeat(count)}`, "unknown"],
		["brackets in a footnote", many, (count) => `[^a]: ${"]".repeat(count)}`, "unknown"],
		["nested footnotes", nested, (count) => "[^a]: ".repeat(count), "unknown"],
		["expressions in a paragraph", 15_000, (count) => "a {\r} ".repeat(count), "unknown"],
		["many names", nested, (count) => "## T {#x}\n\n".repeat(count), "body"],
		["an open name", many, (count) => `## ${"{#".repeat(count)}x}`, "fault"],
	])("%s", async (_, most, text, kind) => {
		expect(readBody(text(most)).kind).toBe(kind);
		await expectGrowth(most / 4, (count) => {
			const page = text(count);
			return () => readBody(page);
		});
	});
});

// The parser counts its steps, and gives up.
it.each([
	[
		"runs of marks that cross",
		`[^a]: b\n\n${`${"*".repeat(99)}a `.repeat(300)}${`a${"*".repeat(99)} `.repeat(300)}`,
		"unknown",
	],
	[
		"marks that cross, in several paragraphs",
		`[^a]: b\n\n${`${"*a _b ".repeat(1000)}${"a* b_ ".repeat(1000)}\n\n`.repeat(5)}`,
		"unknown",
	],
	[
		"ends of links in several paragraphs",
		`[^a]: b\n\n${`${"a] ".repeat(9000)}\n\n`.repeat(5)}`,
		"unknown",
	],
	["a long run", `[^a]: b\n\n${"*".repeat(5000)}a`, "body"],
	["as many marks as are parsed", `[^a]: b\n\n${"*a* ".repeat(2999)}`, "body"],
	["more marks", `[^a]: b\n\n${"*a* ".repeat(3000)}`, "unknown"],
])("gives up %s, or not", (_, text, kind) => {
	expect(readBody(text).kind).toBe(kind);
});
