// Conditions: which schemas are accepted, where a wrong one is wrong, and what records match.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Condition, compileCondition } from "../../src/catalogue/condition.ts";
import {
	boolean,
	integer,
	list,
	object,
	openObject,
	optional,
	string,
} from "../../src/catalogue/schema.ts";

const { schema } = object("A page.", {
	slug: string("Its path."),
	title: optional(string("Its title.")),
	words: integer("Its words."),
	hidden: boolean("Whether it is hidden."),
	tags: list("Its tags.", string("A tag.")),
	images: list("Its images.", object("An image.", { src: string("Its source.") })),
	frontmatter: openObject("Its frontmatter."),
});
const kind = { name: "page", schema } as const;

const page = {
	slug: "start",
	title: "Start",
	words: 10,
	hidden: false,
	tags: ["a", "b"],
	images: [{ src: "/a.png" }],
	frontmatter: { "og:title": "Start", date: "2026-02-01" },
};

function conditionOf(written: unknown): Condition {
	const condition = compileCondition(kind, written);
	if (condition.kind === "fault") throw new Error(`${condition.pointer}: ${condition.message}`);
	return condition;
}

describe("a condition", () => {
	it.each([
		["a boolean", true, true],
		["an empty schema", {}, true],
		["a length", { properties: { title: { minLength: 6 } } }, false],
		["a pattern, anywhere in the text", { properties: { slug: { pattern: "tar" } } }, true],
		[
			"several patterns",
			{ properties: { slug: { pattern: "tar" }, title: { pattern: "^s" } } },
			false,
		],
		["an escaped letter", { properties: { slug: { pattern: "^\\u0073\\w+$" } } }, true],
		["a required field", { required: ["title"] }, true],
		["a field of an open object", { properties: { frontmatter: { required: ["x"] } } }, false],
		[
			"a format with a limit",
			{
				properties: {
					frontmatter: { properties: { date: { format: "date", formatMaximum: "2026-01-31" } } },
				},
			},
			false,
		],
		["an item", { properties: { tags: { contains: { const: "b" } } } }, true],
		[
			"a field of an item",
			{ properties: { images: { contains: { properties: { src: { pattern: "^/b" } } } } } },
			false,
		],
		[
			"an alternative",
			{ anyOf: [{ properties: { words: { maximum: 5 } } }, { required: ["slug"] }] },
			true,
		],
		["a negation", { not: { required: ["slug"] } }, false],
		[
			"a case",
			// biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
			{ if: { properties: { hidden: { const: false } } }, then: { required: ["title"] } },
			true,
		],
	])("may be %s", (_, written, expected) => {
		const { matches, errors } = conditionOf(written);
		expect(matches(page)).toBe(expected);
		expect(errors(page).length === 0).toBe(expected);
	});

	it.each([
		[
			{ required: ["title"] },
			{ slug: "start" },
			[{ path: ["title"], message: "`title` is missing." }],
		],
		[
			{ properties: { images: { items: { properties: { src: { minLength: 8 } } } } } },
			page,
			[
				{
					path: ["images", "0", "src"],
					message: "`images.0.src` must NOT have fewer than 8 characters.",
				},
			],
		],
		[
			{ not: { required: ["slug"] } },
			page,
			[{ path: [], message: "The record must not be like this." }],
		],
		[
			{
				properties: {
					words: { anyOf: [{ maximum: 1 }, { minimum: 100 }] },
					slug: { maxLength: 1 },
				},
			},
			page,
			[
				{ path: ["words"], message: "`words` must match a schema in anyOf." },
				{ path: ["slug"], message: "`slug` must NOT have more than 1 characters." },
			],
		],
		[
			// biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
			{ if: true, then: { properties: { words: { multipleOf: 3 } } } },
			page,
			[{ path: ["words"], message: "`words` must be multiple of 3." }],
		],
	])("%j says where %j differs", (written, fields, expected) => {
		const errors = conditionOf(written).errors(fields);
		expect(errors.map(({ path, message }) => ({ path, message }))).toEqual(expected);
	});

	it("reads expensive fields only if it needs them", () => {
		const fields = {
			slug: "start",
			get words(): number {
				throw new Error("Nobody asked for the words.");
			},
		};
		expect(conditionOf({ properties: { slug: { const: "start" } } }).matches(fields)).toBe(true);
	});
});

describe("a wrong condition", () => {
	it.each<[string, unknown, string, string, string | undefined]>([
		["no schema", [], "", "A JSON Schema is an object", undefined],
		[
			"an unknown keyword",
			{ properties: { slug: { minLenght: 3 } } },
			"/properties/slug/minLenght",
			"`minLenght` is not a supported keyword",
			"Did you mean `minLength`?",
		],
		["a reference", { $ref: "#" }, "/$ref", "`$ref` is not a supported keyword", "without `$ref`"],
		[
			"an unknown field",
			{ properties: { titel: { minLength: 3 } } },
			"/properties/titel",
			"Records of the kind `page` have no field `titel` here.",
			"Did you mean `title`?",
		],
		[
			"an inherited name",
			{ required: ["toString"] },
			"/required/0",
			"no field `toString`",
			"Use one of `slug`",
		],
		[
			"an unknown field of an item",
			{ properties: { images: { items: { required: ["scr"] } } } },
			"/properties/images/items/required/0",
			"no field `scr`",
			"Did you mean `src`?",
		],
		[
			"an unknown field in an alternative",
			{ anyOf: [{}, { dependentRequired: { slug: ["titel"] } }] },
			"/anyOf/1/dependentRequired/slug/0",
			"no field `titel`",
			"Did you mean `title`?",
		],
		[
			"a keyword for another type",
			{ properties: { words: { minLength: 3 } } },
			"/properties/words/minLength",
			"`minLength` says nothing about an integer, which this field is.",
			undefined,
		],
		[
			"a wrong value",
			{ properties: { slug: { minLength: "3" } } },
			"/properties/slug/minLength",
			"`minLength` needs a whole number from 0.",
			undefined,
		],
		[
			"an unknown format",
			{ properties: { slug: { format: "dat" } } },
			"/properties/slug/format",
			"The format `dat` does not exist.",
			"Did you mean `date`?",
		],
		...["(?=a)", "(a)\\1", "(", "a{2000}", "((a{100}){100}){100}"].map(
			(pattern): [string, unknown, string, string, string] => [
				`the pattern ${pattern}`,
				{ properties: { slug: { pattern } } },
				"/properties/slug/pattern",
				"is not a pattern that can be matched in linear time",
				"the syntax of RE2",
			],
		),
		[
			"a pattern of names",
			{ properties: { frontmatter: { patternProperties: { "(": {} } } } },
			"/properties/frontmatter/patternProperties/(",
			"linear time",
			"the syntax of RE2",
		],
	])("has %s", (_, written, pointer, message, hint) => {
		const fault = compileCondition(kind, written);
		expect(fault).toMatchObject({ kind: "fault", pointer });
		if (fault.kind !== "fault") return;
		expect(fault.message).toContain(message);
		if (hint === undefined) expect(fault.hint).toBeUndefined();
		else expect(fault.hint).toContain(hint);
	});

	it("may be nested as deeply as anybody likes", () => {
		let written: object = {};
		for (let depth = 0; depth < 100_000; depth++) written = { not: written };
		expect(compileCondition(kind, written)).toMatchObject({
			message: "This schema is nested too deeply.",
		});
	});

	it("never throws", () => {
		fc.assert(
			fc.property(fc.jsonValue(), (written) => {
				const condition = compileCondition(kind, written);
				if (condition.kind === "condition") condition.errors(page);
			}),
		);
	});
});

it("takes a time that is linear in the length of a text", () => {
	const { matches } = conditionOf({ properties: { slug: { pattern: "^(a+)+$|(a|a)*c$" } } });
	expect(matches({ slug: `${"a".repeat(200_000)}b` })).toBe(false);
});
