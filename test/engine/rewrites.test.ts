// The fixes that write another text in place of one, or of a part of it.
import { expect, it } from "vitest";
import { rewrite, rewritePart } from "../../src/engine/finding.ts";
import { findIntendedName, type SchemaFault } from "../../src/text/schema/schema-fault.ts";
import { fixedLocation, SourceFile } from "../../src/text/source-file.ts";

const text = "old/a and a/b";

it.each([
	["a", "old/c and a/b"],
	["old/a", "c and a/b"],
	// It goes on behind the place, stands behind it only, or nowhere.
	["a and", undefined],
	["b", undefined],
	["x", undefined],
])("of the first five characters, `%s` becomes %j", (part, expected) => {
	const file = new SourceFile("a.mdx", text);
	const at = fixedLocation(file, { start: 0, end: 5 });
	const { fix } = rewritePart(at, part, "c");
	expect(fix && text.slice(0, fix.at.range.start) + fix.text + text.slice(fix.at.range.end)).toBe(
		expected,
	);
});

const value = (...known: readonly unknown[]): SchemaFault => ({
	kind: "value",
	known,
});

it.each<[string, unknown, SchemaFault, string | undefined]>([
	["align", "cneter", value("center", "left"), '"center"'],
	["align", "cneter", value(1, null, "center"), '"center"'],
	["align", "cneter", value(1, null), undefined],
	["align", 1, value(1, "center"), undefined],
	["colors.primray", "", { kind: "unknown", known: ["primary"] }, '"primary"'],
	["colors.primray", "", { kind: "unknown", known: ["primary"], taken: "primary" }, undefined],
	["colors.primary", "", { kind: "empty" }, undefined],
])("`%s` with %j: %j is fixed by %j", (name, written, fault, expected) => {
	const file = new SourceFile("docs.json", '"?"');
	const at = fixedLocation(file, { start: 0, end: 3 });
	const { fix } = rewrite(at, findIntendedName(fault, { name, written }));
	expect(fix?.text).toBe(expected);
});
