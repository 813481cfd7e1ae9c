// Conditions: which schemas are accepted, where a wrong one is wrong, and what records match.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Condition, compileCondition } from "../../../src/check/catalogue/condition.ts";
import { formByKeyword } from "../../../src/check/catalogue/keywords.ts";
import {
	boolean,
	choice,
	integer,
	list,
	object,
	openObject,
	optional,
	string,
} from "../../../src/check/catalogue/schema.ts";
import { property } from "../../../src/text/value.ts";
import { amountOf } from "../../thorough.ts";

const { schema } = object("A page.", {
	slug: string("Its path."),
	title: optional(string("Its title.")),
	words: integer("Its words."),
	hidden: boolean("Whether it is hidden."),
	state: optional(choice("Its state.", ["alive", "dead"])),
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

/** A valid value of a keyword, which contains the schemas below it. */
function exampleValue(keyword: string, below: unknown = {}): unknown {
	const form = property(formByKeyword, keyword);
	switch (form) {
		case "same":
		case "item":
		case "any":
			return below;
		case "each same":
		case "each item":
			return [below];
		case "by field":
		case "by pattern":
		case "same by field":
			return { frontmatter: below };
		case "names":
			return ["title"];
		case "names by field":
			return { slug: ["title"] };
		case "pattern":
			return "^[A-Z]";
		case "format":
			return "date";
		case "type":
			return ["string", "object", "array", "integer"];
		case "list":
		case "values":
			return ["Start"];
		case "boolean":
			return true;
		case "count":
		case "number":
		case "factor":
			return 2;
		case "limit":
			return "2026-01-01";
		default:
			return "Start";
	}
}

/** Schemas in which every keyword occurs without any of the others, too. */
const { schema: anySchema } = fc.letrec((tie) => ({
	schema: fc.oneof(
		{ maxDepth: 4 },
		fc.boolean(),
		fc
			.tuple(
				fc.uniqueArray(fc.constantFrom(...Object.keys(formByKeyword)), { maxLength: 4 }),
				tie("schema"),
			)
			.map(([keywords, below]) =>
				Object.fromEntries(keywords.map((keyword) => [keyword, exampleValue(keyword, below)])),
			),
	),
}));

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
		["annotations", { default: {}, examples: [], deprecated: true, readOnly: true }, true],
		[
			"a schema for records with a field",
			{ dependentSchemas: { title: { properties: { words: { minimum: 11 } } } } },
			false,
		],
		[
			"a pattern of a listed name",
			{ patternProperties: { sl: { maxLength: 9 } }, properties: { slug: { minLength: 1 } } },
			true,
		],
		["a minimum of no items", { properties: { tags: { contains: false, minContains: 0 } } }, true],
		["a type with others", { properties: { words: { type: ["number", "null"] } } }, true],
		[
			"times until a date",
			{
				properties: {
					slug: { format: "date-time", formatMaximum: "2026-01-31" },
					title: { format: "time", formatMinimum: "10:00:00Z" },
				},
			},
			false,
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
					message: "`images.0.src` has fewer than 8 characters.",
				},
			],
		],
		[
			{ not: { required: ["slug"] } },
			page,
			[{ path: [], message: "The record matches the schema of `not`." }],
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
				{ path: ["words"], message: "`words` matches no alternative of `anyOf`." },
				{ path: ["slug"], message: "`slug` has more than 1 character." },
			],
		],
		[
			{
				properties: {
					slug: { const: "begin" },
					title: { enum: ["Begin", "End"] },
					tags: { contains: { const: "c" } },
					frontmatter: {
						properties: { "og:title": { type: ["boolean", "null"] }, date: { maxLength: 0 } },
					},
				},
			},
			page,
			[
				{ path: ["slug"], message: "`slug` must be `begin`." },
				{ path: ["title"], message: "`title` must be one of `Begin` and `End`." },
				{ path: ["tags"], message: "`tags` has no item that matches `contains`." },
				{
					path: ["frontmatter", "og:title"],
					message: "`frontmatter.og:title` must be a boolean or null.",
				},
				{
					path: ["frontmatter", "date"],
					message: "`frontmatter.date` has more than 0 characters.",
				},
			],
		],
		[
			// biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
			{ if: true, then: { properties: { words: { multipleOf: 3 } } } },
			page,
			[{ path: ["words"], message: "`words` must be multiple of 3." }],
		],
		[
			{
				properties: {
					frontmatter: { properties: { date: true }, additionalProperties: false },
				},
			},
			page,
			[
				{
					path: ["frontmatter", "og:title"],
					message: "`frontmatter.og:title` is not allowed.",
				},
			],
		],
		[
			{ properties: { frontmatter: { allOf: [{}], unevaluatedProperties: false } } },
			{ frontmatter: { icon: "x" } },
			[{ path: ["frontmatter", "icon"], message: "`frontmatter.icon` is not allowed." }],
		],
		[
			{ properties: { frontmatter: { propertyNames: { pattern: "^[a-z]+$" } } } },
			page,
			[
				{
					path: ["frontmatter", "og:title"],
					message: "The name of `frontmatter.og:title` does not match `^[a-z]+$`.",
				},
			],
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

it.each(Object.keys(formByKeyword))("`%s` without other keywords is checked", (keyword) => {
	const written = {
		properties: { frontmatter: { properties: { date: { [keyword]: exampleValue(keyword) } } } },
	};
	const condition = compileCondition(kind, written);
	if (condition.kind === "condition") expect(condition.errors(page)).toBeInstanceOf(Array);
	else expect(condition.message).toContain(`\`${keyword}\` says nothing without`);
});

it.each<[string, object, object, boolean]>([
	["equal", { slug: { const: { $data: "/title" } } }, { slug: "a", title: "a" }, true],
	["different", { slug: { const: { $data: "/title" } } }, { slug: "a", title: "b" }, false],
	["an item", { slug: { const: { $data: "/tags/1" } } }, { slug: "b", tags: ["a", "b"] }, true],
	["a limit", { slug: { maxLength: { $data: "/words" } } }, { slug: "four", words: 3 }, false],
	[
		"a date",
		{ slug: { format: "date", formatMinimum: { $data: "/frontmatter/date" } } },
		{ slug: "2026-01-31", frontmatter: { date: "2026-02-01" } },
		false,
	],
])("another field is the limit: %s", (_, properties, fields, isMatch) => {
	const condition = compileCondition(kind, { properties }) as Condition;
	expect(condition.matches(fields)).toBe(isMatch);
	expect(condition.errors(fields).length === 0).toBe(isMatch);
});

it.each([{ const: { $data: "/title" } }, { not: { const: { $data: "/title" } } }])(
	"a comparison with an absent field says nothing: %j",
	(slug) => {
		const condition = compileCondition(kind, { properties: { slug } }) as Condition;
		expect(condition.matches({ slug: "a" })).toBe(false);
		expect(condition.errors({ slug: "a" })).toEqual([]);
	},
);

describe("a wrong condition", () => {
	it.each<[string, unknown, string, string, string | undefined]>([
		["no schema", [], "", "A JSON Schema is an object; this is a list.", undefined],
		[
			"an unknown keyword",
			{ properties: { slug: { minLenght: 3 } } },
			"/properties/slug/minLenght",
			"`minLenght` is not a supported keyword",
			"Did you mean `minLength`?",
		],
		["null for a schema", null, "", "A JSON Schema is an object; this is null.", undefined],
		[
			"a reference",
			{ $ref: "#" },
			"/$ref",
			"`$ref` is not a supported keyword",
			"Write the schema itself instead of a reference.",
		],
		[
			"definitions",
			{ $defs: {} },
			"/$defs",
			"`$defs` is not a supported keyword",
			"Remove the key.",
		],
		[
			"a keyword of another standard",
			{ nullable: true },
			"/nullable",
			"`nullable` is not a supported keyword",
			"Use a keyword of JSON Schema 2020-12.",
		],
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
		...[
			...["if", "then", "else", "minContains", "maxContains"],
			...["formatMinimum", "formatMaximum", "formatExclusiveMinimum", "formatExclusiveMaximum"],
		].map((keyword): [string, unknown, string, string, string] => [
			`\`${keyword}\` alone`,
			{ properties: { frontmatter: { properties: { x: { [keyword]: exampleValue(keyword) } } } } },
			`/properties/frontmatter/properties/x/${keyword}`,
			`\`${keyword}\` says nothing without \``,
			"Add `",
		]),
		[
			"a limit of a format without an order",
			{ properties: { slug: { format: "uri", formatMaximum: "a" } } },
			"/properties/slug/formatMaximum",
			"`formatMaximum` says nothing about the format `uri`, which has no order.",
			"Use one of the formats `date`, `time`, ",
		],
		[
			"a limit that is not in the format",
			{ properties: { slug: { formatMaximum: "nope", format: "date" } } },
			"/properties/slug/formatMaximum",
			"`nope` is not in the format `date`.",
			undefined,
		],
		...(
			[
				["slug", "const", "/titel", "no field `titel`", "Did you mean `title`?"],
				["slug", "const", "/images/0/scr", "no field `scr`", "Did you mean `src`?"],
				["slug", "const", "title", "`$data` needs the JSON pointer of a field", undefined],
				["slug", "const", "/words", "needs a string here, and `/words` is an integer.", undefined],
				[
					"slug",
					"maxLength",
					"/title",
					"needs a number here, and `/title` is a string.",
					undefined,
				],
			] as const
		).map(
			([field, keyword, data, message, hint]): [
				string,
				unknown,
				string,
				string,
				string | undefined,
			] => [
				`the other field ${data} for \`${keyword}\``,
				{ properties: { [field]: { [keyword]: { $data: data } } } },
				`/properties/${field}/${keyword}/$data`,
				message,
				hint,
			],
		),
		[
			"another field in place of a pattern",
			{ properties: { slug: { pattern: { $data: "/title" } } } },
			"/properties/slug/pattern",
			"`pattern` needs a string.",
			undefined,
		],
		[
			"bounds in the wrong order",
			{ properties: { slug: { minLength: 5, maxLength: 4 } } },
			"/properties/slug/minLength",
			"`minLength` is greater than `maxLength`.",
			"Swap the two numbers.",
		],
		...[0, -1].map((factor): [string, unknown, string, string, undefined] => [
			`multiples of ${factor}`,
			{ properties: { words: { multipleOf: factor } } },
			"/properties/words/multipleOf",
			"`multipleOf` needs a number greater than 0.",
			undefined,
		]),
		...(
			[
				["hidden", "const", "false", 'a boolean, never `"false"`'],
				["words", "const", 1.5, "an integer, never `1.5`"],
				["words", "type", "string", "an integer, never a string"],
				["title", "type", ["array", "null"], "a string, never a list or null"],
				["title", "const", null, "a string, never `null`"],
				["tags", "const", {}, "a list, never `{}`"],
			] as const
		).map(([field, keyword, value, message]): [string, unknown, string, string, undefined] => [
			`the ${keyword} ${JSON.stringify(value)} for \`${field}\``,
			{ properties: { [field]: { [keyword]: value } } },
			`/properties/${field}/${keyword}`,
			`This field is ${message}.`,
			undefined,
		]),
		[
			"a value of another type among others",
			{ properties: { tags: { items: { enum: ["a", 1] } } } },
			"/properties/tags/items/enum/1",
			"This field is a string, never `1`.",
			undefined,
		],
		[
			"a value that a field never has",
			{ properties: { state: { const: "gone" } } },
			"/properties/state/const",
			"`gone` is not a value of this field.",
			"Use one of `alive`, `dead`.",
		],
		[
			"a value that a field never has among others",
			{ properties: { state: { enum: ["dead", "alvie"] } } },
			"/properties/state/enum/1",
			"`alvie` is not a value of this field.",
			"Did you mean `alive`?",
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
		const ofFrontmatter = anySchema.map((below) => ({ properties: { frontmatter: below } }));
		fc.assert(
			fc.property(fc.oneof(fc.jsonValue(), anySchema, ofFrontmatter), (written) => {
				const condition = compileCondition(kind, written);
				if (condition.kind === "condition") condition.errors(page);
			}),
			{ numRuns: amountOf(100, 20_000) },
		);
	});
});

it("takes a time that is linear in the length of a text", () => {
	const { matches } = conditionOf({ properties: { slug: { pattern: "^(a+)+$|(a|a)*c$" } } });
	expect(matches({ slug: `${"a".repeat(200_000)}b` })).toBe(false);
});
