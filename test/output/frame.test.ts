// Frames of code fit their width, and the caret stands under what it means: counted in columns of a
// terminal.
import { stripVTControlCharacters } from "node:util";
import { describe, expect, it } from "vitest";
import { checkSite } from "../../src/check/site/validate.ts";
import { codeFrame } from "../../src/output/code-frame.ts";
import { wrapLine } from "../../src/output/columns.ts";
import { Printer } from "../../src/output/printer.ts";
import { fixedLocation, SourceFile } from "../../src/text/source-file.ts";
import { plain } from "../print.ts";

/**
 * Columns, as terminals count them: two for a wide character, none for one that joins the one
 * before.
 */
function columns(text: string): number {
	let sum = 0;
	for (const character of text)
		if (/[\u3000-\u9fff\uac00-\ud7af\uff01-\uff60]|\p{Emoji_Presentation}/u.test(character))
			sum += 2;
		else if (!/\p{M}/u.test(character)) sum += 1;
	return sum;
}

const token = "错误的值";

describe.each([
	["short", "title: ", ""],
	["with wide characters before", `${"标题".repeat(4)}: `, ""],
	["with many wide characters before", "标".repeat(300), ""],
	["with many wide characters after", "", "题".repeat(300)],
	["with many on both sides", "标题".repeat(150), "ありがとう".repeat(80)],
	["of narrow and wide ones", "ab标cd题".repeat(60), "ef한글gh".repeat(60)],
	["with tabs and control characters", "\t\t标\u0007\u202e".repeat(30), "\u0007题".repeat(60)],
	["with characters made of several", "e\u0301标".repeat(100), "o\u0308".repeat(200)],
	["with emoji", "🚀标".repeat(60), "🚀".repeat(60)],
	["of two million characters", "标".repeat(1e6), "题".repeat(1e6)],
] as const)("a line %s", (_, before, after) => {
	it.each([60, 74, 100, 137])("fits %d columns", (width) => {
		const file = new SourceFile("a.mdx", `${before}\n${before}${token}${after}\n`);
		const start = before.length * 2 + 1;
		const place = fixedLocation(file, { start, end: start + token.length });
		const frame = codeFrame(place, width, "^");
		for (const { text } of frame) expect(columns(text)).toBeLessThanOrEqual(width);
		const [line, caret] = frame.slice(-2).map(({ text }) => text);
		const at = line?.indexOf(token) ?? -1;
		expect(at).toBeGreaterThanOrEqual(0);
		expect(caret).toBe(" ".repeat(columns(line?.slice(0, at) ?? "")) + "^".repeat(8));
		// What can be shown is shown.
		const whole = columns(before.replaceAll("\t", "  ")) + 8 + columns(after);
		if (whole > width * 3) expect(columns(line ?? "")).toBeGreaterThan(width - 10);
	});
});

it("cuts a wide place that is too long itself", () => {
	const file = new SourceFile("a.mdx", `${"值".repeat(200)}\n`);
	const frame = codeFrame(fixedLocation(file, { start: 0, end: 200 }), 80, "^");
	expect(frame.map(({ text }) => columns(text))).toEqual([expect.any(Number), 70]);
	expect(columns(frame[0]?.text ?? "")).toBeLessThanOrEqual(80);
});

it("leaves no line empty behind a word that is longer than one", () => {
	const word = "a".repeat(60);
	const line = `also at ${word}, ${word}, and more`;
	expect(wrapLine(line, 2, { wraps: true, width: 40 })).toBe(
		`also at\n  ${word},\n  ${word},\n  and more`,
	);
});

describe("a sentence that is wrapped in colour", () => {
	const [finding] = checkSite("fixtures/rules/operation-method-upper-case/invalid-page").result
		.findings;

	it.each([40, 60, 80])("begins and ends no line of %d columns with a blank", (width) => {
		if (finding === undefined) throw new Error("The fixture finds nothing.");
		const message = "No operation of `GET /users` fits what is asked of it here. ".repeat(4).trim();
		const options = {
			...plain,
			color: true,
			wraps: true,
			hasLinks: true,
			home: "https://example.com",
			width,
		};
		const long = { ...finding, message, consequence: message, hint: message };
		// The frame is not wrapped, and keeps its indent.
		const lines = new Printer("", options)
			.finding(long, undefined)
			.split("\n")
			.filter((line) => !/\d? *\|/.test(line) && !line.includes("-->"))
			.map((line) => stripVTControlCharacters(line));
		expect(lines.length).toBeGreaterThan(9);
		for (const line of lines) {
			expect(line).toMatch(/^(?:error | {2}= | {2}\S| {4}\S)/);
			expect(line).not.toMatch(/ $/);
			expect(line.length).toBeLessThanOrEqual(width);
		}
	});
});
