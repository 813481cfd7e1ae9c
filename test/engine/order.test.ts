// The order of findings, and their levels.
import { expect, it } from "vitest";
import { compareFindings, subjectName } from "../../src/engine/locations.ts";
import { levelOf } from "../../src/engine/severity.ts";
import { fixedLocation, SourceFile } from "../../src/text/source-file.ts";

const text = "one\ntwo\nthree\n";
const at = (
	path: string,
	start = 0,
	end = start,
	rule = "b",
): Parameters<typeof compareFindings>[0] => ({
	at: fixedLocation(new SourceFile(path, text), { start, end }),
	rule,
});

it("is that of places: docs.json first", () => {
	const sorted = [
		at("docs.json", 0, 1),
		at("docs.json", 4, 5),
		at("A.mdx", 9),
		at("a.mdx", 0, 1, "a"),
		at("a.mdx", 0, 1, "c"),
		at("a.mdx", 0, 3, "b"),
		at("a.mdx", 2, 2, "a"),
		at("b.mdx", 1),
		at("docs.json.mdx", 0),
	];
	for (const [index, one] of sorted.entries())
		for (const [other, two] of sorted.entries())
			expect([index, other, Math.sign(compareFindings(one, two))]).toEqual([
				index,
				other,
				Math.sign(index - other),
			]);
	expect(subjectName(at("a.mdx", 5))).toBe("a.mdx:2:2");
});

it.each([
	[{}, "error"],
	[{ userLevel: "off" }, "off"],
	[{ userLevel: "note", report: { severity: "warning" } }, "note"],
	[{ report: { severity: "warning" } }, "warning"],
	[{ report: { forgiven: "harmless" } }, "error"],
	[{ contract: "current" }, "error"],
	[{ contract: "current", report: { forgiven: "harmless" } }, "note"],
	[{ contract: "current", report: { forgiven: "degraded" } }, "error"],
	[{ contract: "current", report: { forgiven: "wrong" } }, "error"],
	[{ contract: "current", userLevel: "error", report: { forgiven: "harmless" } }, "error"],
] as const)("for %j the level is %s", (grounds, level) => {
	const own = { ruleLevel: "error", contract: "documented", report: {} } as const;
	expect(levelOf({ userLevel: undefined, ...own, ...grounds })).toBe(level);
});
