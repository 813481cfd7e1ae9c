// The edits of the JSON report, made by whoever reads it, come to what `--fix` writes.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { fix, type HeldTexts, type Report, type ReportedFix, validate } from "../src/index.ts";
import { fixableSites, fixtures } from "./goldens.ts";
import { run } from "./run.ts";
import { copyOf, newFolder, write } from "./temporary.ts";

type Edit = ReportedFix["edits"][number];

/**
 * The edits of a file in its text, by nothing but lines and columns; of two that overlap the first.
 */
function made(text: string, edits: readonly Edit[]): string {
	const mark = text.startsWith("\uFEFF") ? "\uFEFF" : "";
	const plain = text.slice(mark.length);
	const lines = plain.split("\n");
	const offset = (line: number, column: number): number =>
		lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0) + column - 1;
	const placed = edits
		.map((edit) => ({
			start: offset(edit.line, edit.column),
			end: offset(edit.endLine, edit.endColumn),
			text: edit.text,
		}))
		.sort((a, b) => a.start - b.start || a.end - b.end);
	let result = mark;
	let last = 0;
	let deleted = -1;
	for (const { start, end, text: by } of placed) {
		if (start < last || start === deleted) continue;
		result += plain.slice(last, start) + by;
		last = end;
		if (end > start) deleted = end;
	}
	return result + plain.slice(last);
}

/** What the safe edits of a report make of the files of a site. */
function apply(root: string, texts: HeldTexts, { findings }: Report): HeldTexts {
	const edits = findings.flatMap(({ fix: found, suppressed }) =>
		found?.safe === true && suppressed === undefined ? found.edits : [],
	);
	const changed: Record<string, string> = {};
	for (const file of new Set(edits.map((edit) => edit.file)))
		changed[file] = made(
			texts[file] ?? readFileSync(join(root, file), "utf8"),
			edits.filter((edit) => edit.file === file),
		);
	return { ...texts, ...changed };
}

describe("the edits of JSON", () => {
	const changed = fixableSites().filter((site) => existsSync(join(fixtures, `${site}.diff`)));

	it.each(changed)("make of %s what `--fix` does", async (site) => {
		const root = join(fixtures, site);
		let texts: HeldTexts = {};
		for (let round = 0; round < 10; round++) {
			const report = await validate(root, { texts });
			for (const { fixable, fix: found } of report.findings)
				expect(found?.safe ?? false).toBe(fixable);
			const next = apply(root, texts, report);
			if (JSON.stringify(next) === JSON.stringify(texts)) break;
			texts = next;
		}
		expect(texts).toEqual((await fix(root)).texts);
	});

	it("make of a file with a byte-order mark, returns and wide characters what `--fix` writes", async () => {
		const page =
			"\uFEFF---\r\ntitle: '🎉 Start'\r\nhidden: \"true\"\r\nsidebarTitel: 🎉🎉\r\n---\r\n<Icno />\r\n\r\n# 🎉 <br> then\r\n";
		const docs = {
			theme: "mint",
			name: "Acme",
			colors: { primary: "#0f766e" },
			navigation: { pages: ["index.mdx"] },
		};
		const root = write(newFolder(), { "docs.json": docs, "index.mdx": page });
		const { out } = await run(root, ["validate", "--format", "json"]);
		const report: Report = JSON.parse(out);
		expect(report.summary.fixable).toBeGreaterThan(1);
		const texts = apply(root, {}, report);
		const fixed = copyOf(root);
		await run(fixed, ["validate", "--fix"]);
		for (const [file, text] of Object.entries(texts))
			expect(readFileSync(join(fixed, file), "utf8")).toBe(text);
	});

	it("are marked where somebody should look at them", async () => {
		const root = join(fixtures, "rules/frontmatter-field-known/invalid-example");
		const { findings } = await validate(root);
		expect(findings).toMatchObject([
			{
				fixable: false,
				fix: {
					safe: false,
					edits: [{ file: "index.mdx", line: 3, column: 1, text: "sidebarTitle" }],
				},
			},
		]);
	});
});
