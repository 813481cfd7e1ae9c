// Pages that nobody writes: they are read in no more time than their length, or not at all.
import { expect, it } from "vitest";
import { readBody } from "../../src/mdx/read-body.ts";
import { scan } from "../../src/mdx/scan/scan.ts";
import { cpuTime } from "../cpu-time.ts";

const many = 100_000;

/** Of one page, on a busy machine. */
const limit = 4000;

it.each([..."<{[*_`|>~$"])("scans many `%s`", (sign) => {
	const spent = cpuTime();
	scan(sign.repeat(many));
	scan(`a${sign}`.repeat(many));
	scan(`${sign} `.repeat(many));
	scan(`${sign}\n`.repeat(many));
	expect(spent()).toBeLessThan(limit);
});

const nested = 10_000;

it.each([
	["a long page", "Words, [l](/m) and `c`.\n\n".repeat(many), "body"],
	["a long line", "words *of* [a](/b) <i>c</i> ".repeat(nested), "unknown"],
	["blanks in a tag", `<a${" ".repeat(many)}b`, "fault"],
	["blanks in an object", `{{a: 1${" ".repeat(many)}x`, "fault"],
	["open brackets", `[a]: /b\n\n${"[".repeat(many)}a`, "body"],
	["open pictures", "![".repeat(many) + "[a](b)".repeat(many), "body"],
	["a long comment", `{/*${"* } ".repeat(many)}*/}`, "body"],
	["nested tags", `${"<a>\n".repeat(nested)}${"</a>\n".repeat(nested)}`, "body"],
	["nested lists", `${"- ".repeat(nested)}a`, "unknown"],
	[
		"lists nested by indentation",
		Array.from({ length: 1000 }, (_, n) => `${"  ".repeat(n)}- a\n`).join(""),
		"unknown",
	],
	["nested quotes", "> ".repeat(nested), "unknown"],
	["nested brackets", `{${"[".repeat(nested)}${"]".repeat(nested)}}`, "unknown"],
	["a paragraph of many lines", `[^a]: b\n\n${"a\n".repeat(many)}`, "unknown"],
	["carriage returns", "\r".repeat(many), "body"],
	["lines that carriage returns end", "a\r".repeat(many), "unknown"],
	["blank lines", `{a b}\n${"\n".repeat(10 * many)}`, "unknown"],
	["lines of blanks", `{a b}${" \r".repeat(2 * many)}`, "unknown"],
	["blank lines behind an export", `export const a = 1${"\n".repeat(many)}`, "body"],
	["blank lines in an export", `export const a = [${"\n".repeat(many)}`, "unknown"],
	["open tags", "<\n\n".repeat(many), "unknown"],
	["quotes in a footnote", `[^a]: ${">".repeat(nested)}`, "unknown"],
	["brackets in a footnote", `[^a]: ${"]".repeat(many)}`, "unknown"],
	["nested footnotes", "[^a]: ".repeat(nested), "unknown"],
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
	["expressions in a paragraph", "a {\r} ".repeat(15_000), "unknown"],
	["many names", "## T {#x}\n\n".repeat(nested), "body"],
	["an open name", `## ${"{#".repeat(many)}x}`, "fault"],
])("reads %s", (_, text, kind) => {
	const spent = cpuTime();
	expect(readBody(text).kind).toBe(kind);
	expect(spent()).toBeLessThan(limit);
});
