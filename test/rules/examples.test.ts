// What `docproof explain` and the pages of docs/rules show of a rule: one finding, and its fix with
// nothing beside it.
import { cpSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { applyPatch } from "diff";
import { describe, expect, it } from "vitest";
import { rules } from "../../rules/index.ts";
import { fixSite } from "../../src/check/fix/fix-site.ts";
import { changesOf } from "../../tools/build/examples.ts";
import { fixtures, validateFixture } from "../goldens.ts";
import { run } from "../run.ts";
import { newFolder } from "../temporary.ts";
import { amountOf } from "../thorough.ts";

const scratch = newFolder();

const tried = Object.keys(rules).filter((_, index) => index % amountOf(6, 1) === 0);

describe.each(tried)("the example of %s", (rule) => {
	const home = join(fixtures, "rules", rule);
	const changes = changesOf(home, 0);
	const { findings } = validateFixture(join(home, "invalid-example"));
	const hasFix = findings.some(({ fix }) => fix !== undefined);

	it("is one finding", () => {
		expect(findings.map((finding) => finding.rule)).toEqual([rule]);
	});

	it("is fixed in a few lines", () => {
		const lines = changes.flatMap(({ patch }) => patch.hunks.flatMap((hunk) => hunk.lines));
		expect(lines.length).toBeGreaterThan(0);
		expect(lines.length).toBeLessThanOrEqual(12);
	});

	it.runIf(hasFix)("is fixed so by docproof", () => {
		const { files } = fixSite(join(home, "invalid-example"), {}, true);
		for (const { path, after } of files)
			expect(after).toBe(changes.find((change) => change.path === path)?.after);
	});

	it("is told to programs, before and after", async () => {
		const { out } = await run(home, ["explain", rule, "--format", "json"]);
		const { fixes, example } = JSON.parse(out);
		const linesOf = (text: string): string[] => text.split("\n");
		expect(example.files.map(({ path }: { path: string }) => path)).toEqual(
			changes.map(({ path }) => path),
		);
		for (const [index, { before, after }] of changes.entries()) {
			const told = example.files[index];
			expect(told.before).not.toBe(told.after);
			expect([...linesOf(before), "…"]).toEqual(expect.arrayContaining(linesOf(told.before)));
			expect([...linesOf(after), "…"]).toEqual(expect.arrayContaining(linesOf(told.after)));
		}
		if (hasFix) expect(fixes).not.toBe("none");
	});

	const parts = changes.flatMap((change) => change.patch.hunks.map((hunk) => ({ change, hunk })));
	if (parts.length === 1) return;

	it("needs every part of its fix", () => {
		for (const [index, left] of parts.entries()) {
			const site = join(scratch, `${rule}-${index}`);
			cpSync(join(home, "valid-example"), site, { recursive: true });
			const { path, before, patch } = left.change;
			const hunks = patch.hunks.filter((hunk) => hunk !== left.hunk);
			const text = applyPatch(before, { ...patch, hunks });
			if (text === "") rmSync(join(site, path));
			else writeFileSync(join(site, path), String(text));
			expect(validateFixture(site).findings.length).toBeGreaterThan(0);
		}
	});
});
