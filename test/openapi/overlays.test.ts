// Merging: where values stand, and what is given up.
import fc from "fast-check";
import { expect, it } from "vitest";
import { applyOverlays } from "../../src/openapi/overlays/apply-overlays.ts";
import { readOverlay } from "../../src/openapi/overlays/overlay-document.ts";
import type { DataDocument } from "../../src/text/document.ts";
import { parseJson } from "../../src/text/json/json.ts";
import { childPointer } from "../../src/text/pointer.ts";
import { SourceFile } from "../../src/text/source-file.ts";
import { isContainer } from "../../src/text/value.ts";
import { inheritedNames } from "../inherited-names.ts";

type End = ReturnType<typeof applyOverlays>["end"];

function documentOf(name: string, value: unknown): DataDocument {
	return parseJson(new SourceFile(name, JSON.stringify(value, null, 1)));
}

function endOf(value: unknown, actions: unknown, time = 1000): End {
	const overlay = {
		overlay: "1.1.0",
		info: { title: "A", version: "1" },
		actions,
	};
	const read = readOverlay(documentOf("o.json", overlay));
	expect(read.faults).toEqual([]);
	return applyOverlays(documentOf("s.json", value), [read], time).end;
}

const key = fc.constantFrom(...inheritedNames, "a", "b", "a/b~c");
const { value } = fc.letrec((tie) => ({
	value: fc.oneof(
		{ maxDepth: 3 },
		fc.oneof(fc.integer(), fc.string(), fc.boolean(), fc.constant(null)),
		fc.array(tie("value"), { maxLength: 3 }),
		fc.dictionary(key, tie("value"), { maxKeys: 4, noNullPrototype: true }),
	),
}));
const step = fc.constantFrom(".a", "['b']", "[0]", "[-1]", ".*", "..a", "..*");
const target = fc.array(step, { maxLength: 2 }).map((steps) => `$${steps.join("")}`);
const action = fc.oneof(
	fc.record({ target, update: value }),
	fc.record({ target, copy: target }),
	fc.record({ target, remove: fc.constant(true) }),
);

it("knows of every value where it is written", () => {
	fc.assert(
		fc.property(value, fc.array(action, { minLength: 1, maxLength: 4 }), (root, actions) => {
			const end = endOf({ a: root }, actions);
			if (end.kind !== "merged") return;
			const { document } = end;
			const open: [unknown, string][] = [[document.value, ""]];
			for (const [one, pointer] of open) {
				if (isContainer(one)) {
					for (const [name, item] of Object.entries(one))
						open.push([item, childPointer(pointer, name)]);
				} else {
					const { file, range } = document.locate(pointer);
					const text = file.text.slice(range.start, range.end);
					expect(JSON.parse(text)).toEqual(one);
				}
			}
		}),
	);
});

it.each<[string, unknown, unknown, object]>([
	[
		"an expression of another kind",
		{},
		[{ target: "paths", update: 1 }],
		{ kind: "expression", part: "target" },
	],
	[
		"values that nest too deeply",
		JSON.parse(`${'{"a":'.repeat(60)}1${"}".repeat(60)}`),
		[{ target: "$..b", remove: true }],
		{ error: { kind: "too deep" } },
	],
	[
		"a long pattern",
		{ a: "b" },
		[{ target: `$[?match(@, '${"a".repeat(513)}')]`, remove: true }],
		{ error: { kind: "too long" } },
	],
	[
		"a pattern for a long text",
		{ a: "b".repeat(100_001) },
		[{ target: "$[?search(@, 'b')]", remove: true }],
		{ error: { kind: "too long" } },
	],
	["values of different kinds", { a: 1, b: {} }, [{ target: "$.*", update: 1 }], { kind: "mixed" }],
	["a value in place of an object", { a: {} }, [{ target: "$.a", update: 1 }], { kind: "unlike" }],
	["an object in place of a value", { a: 1 }, [{ target: "$.a", update: {} }], { kind: "unlike" }],
	[
		"a value in place of a list",
		{ a: { b: [] } },
		[{ target: "$.a", update: { b: 1 } }],
		{ kind: "unlike" },
	],
	["the whole", {}, [{ target: "$", remove: true }], { kind: "removes all" }],
	["a copy of nothing", { a: 1 }, [{ target: "$.a", copy: "$.b" }], { kind: "copies", count: 0 }],
	[
		"a copy of several",
		{ a: 1, b: 1 },
		[{ target: "$.a", copy: "$.*" }],
		{ kind: "copies", count: 2 },
	],
	[
		"a thousand actions and one",
		{},
		Array.from({ length: 1001 }, () => ({ target: "$.a", remove: true })),
		{ kind: "too many" },
	],
])("fails at %s", (_, root, actions, fault) => {
	expect(endOf(root, actions)).toMatchObject({ kind: "failed", fault });
});

const wide = Object.fromEntries(
	Array.from({ length: 30_000 }, (_, index) => [`k${index}`, { a: [index] }]),
);

it.each<[string, unknown, unknown]>([
	[
		"grows without end",
		{ a: {} },
		Array.from({ length: 40 }, (_, index) => [
			{ target: "$.a", update: { [`n${index}`]: {} } },
			{ target: `$.a.n${index}`, copy: "$" },
		]).flat(),
	],
	["looks through all of all of all", wide, [{ target: "$..*..*..*", remove: true }]],
	["compares all with all", wide, [{ target: "$..[?count($..*) > @]", remove: true }]],
	[
		"has a pattern that tries everything",
		{ a: "a".repeat(50) },
		[{ target: "$[?match(@, '(a+)+b')]", remove: true }],
	],
	[
		"has a pattern that counts on",
		{ a: "a" },
		[{ target: "$[?match(@, '(a{1000}){1000}')]", remove: true }],
	],
])("gives up what %s", (_, root, actions) => {
	expect(endOf(root, actions, 300)).toEqual({ kind: "unknown" });
});

it("does not follow aliases of aliases", () => {
	let bomb: unknown = "x";
	for (let level = 0; level < 30; level++) bomb = [bomb, bomb];
	const document = documentOf("s.json", {});
	const read = readOverlay(
		documentOf("o.json", {
			overlay: "1.0",
			info: { title: "A", version: "1" },
			actions: [{ target: "$..x", remove: true }],
		}),
	);
	const { end } = applyOverlays(
		{ ...document, value: bomb, locate: document.locate },
		[read],
		1000,
	);
	expect(end).toEqual({ kind: "unknown" });
});
