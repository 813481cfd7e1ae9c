// Values that contain `: `: a text with no other fault is read as the YAML packages read it.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DataDocument } from "../../src/text/document.ts";
import { SourceFile } from "../../src/text/source-file.ts";
import { loadFrontmatter } from "../../src/text/yaml/js-yaml.ts";
import { recoverYaml } from "../../src/text/yaml/recover-yaml.ts";
import { readUnquotedColons } from "../../src/text/yaml/unquoted-colons.ts";
import { parseYaml } from "../../src/text/yaml/yaml.ts";
import { amountOf } from "../thorough.ts";

const fence = "---\n";

/** What the packages say of a text that none of them takes. */
function recovered(file: SourceFile, text: string): DataDocument {
	let verdict: unknown;
	try {
		loadFrontmatter(text);
	} catch (error) {
		verdict = error;
	}
	expect(verdict, text).toBeDefined();
	return recoverYaml(file, text, fence.length, verdict, true);
}

const words = fc
	.array(fc.constantFrom("a", "API", "1", "it's", "x_y", "(so)", "b,", "c.", "-", "true", "no"), {
		minLength: 1,
		maxLength: 4,
	})
	.map((list) => list.join(" "));

const slips = fc.array(words, { minLength: 2, maxLength: 4 }).map((list) => list.join(": "));

const values = fc.oneof(
	slips,
	words,
	words.map((text) => `"${text}"`),
	fc.constantFrom(
		"[1, 2]",
		"12",
		'["a", "b"]',
		"true",
		"",
		"a:",
		"a: ",
		"a #b: c",
		"- a: b",
		"*a: b",
	),
);

const texts = fc
	.array(fc.tuple(fc.constantFrom("title", "description", "a-b", "icon", "x1"), values), {
		minLength: 1,
		maxLength: 6,
	})
	.map((lines) => lines.map(([key, value]) => `${key}: ${value}`).join("\n"));

describe("a value that contains `: `", () => {
	it("is reported, repaired and located as by the packages", () => {
		let quick = 0;
		fc.assert(
			fc.property(texts, (text) => {
				const found = readUnquotedColons(text);
				if (found === undefined) return;
				quick++;
				const file = new SourceFile("a.mdx", `${fence}${text}\n---\n`);
				const own = parseYaml(file, fence.length, fence.length + text.length, loadFrontmatter);
				const full = recovered(file, text);
				expect(own.value).toEqual(full.value);
				expect(own.faults).toEqual(full.faults);
				for (const key of Object.keys(found.value))
					for (const part of ["key", "value"] as const)
						expect(own.locate(`/${key}`, part).range, text).toEqual(
							full.locate(`/${key}`, part).range,
						);
			}),
			{ numRuns: amountOf(600, 3000) },
		);
		expect(quick).toBeGreaterThan(amountOf(20, 100));
	});

	it.each([
		["an ordinary value", "title: a"],
		["a value that ends in a colon", "title: a: b\nicon: a:"],
		["a comment behind it", "title: a: b #c"],
		["the same key twice", "title: a: b\ntitle: c"],
		["lines that end in another way", "title: a: b\r\n"],
		["a blank at its end", "title: a: b "],
		["more of them than are reported", "a: b: c\n".repeat(100)],
	])("is left to the packages beside %s", (_, text) => {
		expect(readUnquotedColons(text)).toBeUndefined();
	});
});
