// Of a page that nobody could wait for, what certainly stops the build is found in its start, and
// nothing else is said.
import { expect, it } from "vitest";
import type { BodyReading } from "../../src/mdx/body.ts";
import { readBody } from "../../src/mdx/read-body.ts";
import { amountOf } from "../thorough.ts";

const long = "Some *text* with [a](/p) and `code`.\n\n".repeat(amountOf(10_000, 30_000));

function reasonOf(reading: BodyReading): string {
	return reading.kind === "fault" ? reading.fault.code : reading.kind;
}

type Case = readonly [name: string, text: string, reason: string];

const quick: readonly Case[] = [
	["a comment before much", `<!-- x -->\n\n${long}`, "unexpected-character"],
	["lines with CR", `Text\r\n\r\n<3\r\n\r\n${long}`, "unexpected-character"],
	["a closing tag alone", `</Card>\n\n${long}`, "unexpected-closing-slash"],
	["braces that may be closed", `{\n\n<!-- x -->\n\n${long}`, "unknown"],
	["code", `\`\`\`\n<!-- x -->\n\n${long}`, "body"],
	["code between words", `Text \`<!-- x -->\`\n\n${long}`, "body"],
	["an export that may end", `export const a = [\n\n${long}`, "unknown"],
	["one paragraph", `${"word\n".repeat(200_000)}<!-- x -->`, "unknown"],
	["nothing", long, "body"],
];

/** The parser reads these until it gives up. */
const slow: readonly Case[] = [
	["comments", "<!-- x -->\n\n".repeat(20_000), "unexpected-character"],
	["a tag that may be closed", `<Card>\n\n${long}`, "unknown"],
	["what is behind the start", `${long}<!-- x -->`, "unknown"],
	["what only the parser reads", `[^1]: Text\n\n${long}`, "unknown"],
];

it.each(amountOf(quick, [...quick, ...slow]))("%s", (_, text, reason) => {
	expect(reasonOf(readBody(text))).toBe(reason);
});
