// What a schema says of values, in the smallest cases: the generated ones of examples.test.ts and
// described.test.ts meet few of the edges.
import { describe, expect, it } from "vitest";
import { discriminatorFaults } from "../../rules/openapi/model/discriminator-faults.ts";
import { exampleFaults } from "../../rules/openapi/model/example-faults.ts";
import { examplesOf } from "../../rules/openapi/model/examples.ts";
import {
	impossibleBounds,
	refusedValues,
	repeatedValues,
	schemaFaults,
} from "../../rules/openapi/model/schema-faults.ts";
import { ExampleComparison } from "../../src/openapi/schema-objects/comparison.ts";
import {
	innerSchemas,
	mayReachSameValue,
} from "../../src/openapi/schema-objects/described-properties.ts";
import { identityOf, isListed } from "../../src/openapi/schema-objects/listed-values.ts";
import { exceededLimit, type Writer } from "../../src/openapi/schema-objects/mismatch.ts";
import { isOfType, nearType, typesOf } from "../../src/openapi/schema-objects/types.ts";
import { loadSpec } from "../../src/openapi/spec/load-spec.ts";
import { ReferenceTargets } from "../../src/openapi/spec/reference-targets.ts";
import { Budget, exceededLimits } from "../../src/text/budget.ts";
import type { Mapping } from "../../src/text/value.ts";
import { graphOf } from "./graph-of.ts";

const date = new Date(0);

it.each<[value: unknown, schema: Mapping, limit: string | undefined]>([
	[1, { minimum: 1 }, undefined],
	[0, { minimum: 1 }, "minimum: 1"],
	[1, { minimum: 1, exclusiveMinimum: true }, "exclusiveMinimum: true"],
	[2, { minimum: 1, exclusiveMinimum: true }, undefined],
	[1, { maximum: 1 }, undefined],
	[2, { maximum: 1 }, "maximum: 1"],
	[1, { maximum: 1, exclusiveMaximum: true }, "exclusiveMaximum: true"],
	[0, { maximum: 1, exclusiveMaximum: true }, undefined],
	[1, { exclusiveMinimum: 1 }, "exclusiveMinimum: 1"],
	[2, { exclusiveMinimum: 1 }, undefined],
	[1, { exclusiveMaximum: 1 }, "exclusiveMaximum: 1"],
	[0, { exclusiveMaximum: 1 }, undefined],
	[0, { minimum: "1", maximum: "-1" }, undefined],
	["ab", { minLength: 2, maxLength: 2 }, undefined],
	["a", { minLength: 2 }, "minLength: 2"],
	["abc", { maxLength: 2 }, "maxLength: 2"],
	["😀", { maxLength: 1 }, undefined],
	["abc", { maxLength: 2, format: "byte" }, undefined],
	["abc", { maxLength: 2, format: "binary" }, undefined],
	["abc", { maxLength: 2, contentEncoding: "base64" }, undefined],
	["abc", { maxLength: 2, format: "uuid" }, "maxLength: 2"],
	[[1], { minItems: 2 }, "minItems: 2"],
	[[1, 2], { minItems: 2, maxItems: 2 }, undefined],
	[[1, 2], { maxItems: 1 }, "maxItems: 1"],
	[{ a: 1 }, { minProperties: 2 }, "minProperties: 2"],
	[{ a: 1 }, { maxProperties: 0 }, "maxProperties: 0"],
	[date, { minProperties: 2 }, undefined],
	[null, { minProperties: 2 }, undefined],
	["b", { pattern: "^a$" }, "pattern: ^a$"],
	["a", { pattern: "^a$" }, undefined],
	["b", { pattern: "(a)" }, undefined],
	["b", { pattern: "/a/" }, undefined],
	["b", { pattern: "a+b+" }, "pattern: a+b+"],
	["b", { pattern: "a+b+c+" }, undefined],
	["b", { pattern: "a{2,1}" }, undefined],
	["b", { pattern: "a".repeat(60) }, `pattern: ${"a".repeat(60)}`],
	["b", { pattern: "a".repeat(61) }, undefined],
	["b".repeat(66), { pattern: "^[a-f0-9]{64}$" }, "pattern: ^[a-f0-9]{64}$"],
	["b".repeat(215), { pattern: "a+c+" }, "pattern: a+c+"],
	["b".repeat(216), { pattern: "a+c+" }, undefined],
	["é", { pattern: "a" }, undefined],
	["b", { pattern: 5 }, undefined],
])("%j exceeds a limit of %j: %s", (value, schema, limit) => {
	expect(exceededLimit(value, schema, new Budget({}, "patterns"))).toBe(limit);
});

it("says that it does not try a long text with an expensive pattern", () => {
	const file = {};
	const budget = new Budget(file, "patterns");
	const limits = [10, 216, 10].map((length) => {
		const limit = exceededLimit("b".repeat(length), { pattern: "a+c+" }, budget);
		return [limit, exceededLimits(file).map(({ what }) => what)];
	});
	const unexamined = ["some texts with patterns"];
	expect(limits).toEqual([
		["pattern: a+c+", []],
		[undefined, unexamined],
		["pattern: a+c+", unexamined],
	]);
});

it.each<[type: string, right: readonly unknown[], wrong: readonly unknown[]]>([
	["string", ["", date], [1, null]],
	["number", [1, 1.5], ["1"]],
	["integer", [1], [1.5, "1"]],
	["boolean", [false], ["false", 0]],
	["null", [null], [undefined, ""]],
	["array", [[]], [{}]],
	["object", [{}], [[], date, null]],
	["nothing", [1], []],
])("values of the type %s", (type, right, wrong) => {
	expect(right.filter((value) => !isOfType(value, type))).toEqual([]);
	expect(wrong.filter((value) => isOfType(value, type))).toEqual([]);
});

it("knows types by other names, and those that are said at once", () => {
	const near = ["INT", "dict", "datetime", "strng", "nothing"].map(nearType);
	expect(near).toEqual(["integer", "object", "string", "string", undefined]);
	expect(typesOf({ type: "string" })).toEqual(["string"]);
	expect(typesOf({ type: ["string", "null"] })).toEqual(["string", "null"]);
	expect(typesOf({ type: "string", nullable: true })).toEqual(["string", "null"]);
	for (const type of [undefined, [], "text", ["string", "text"]])
		expect(typesOf({ type, nullable: true })).toBeUndefined();
});

it("takes values for equal whatever the order of their keys", () => {
	expect(identityOf({ a: 1, b: [{ c: 1, d: 2 }] })).toBe(identityOf({ b: [{ d: 2, c: 1 }], a: 1 }));
	expect(identityOf(["1"])).not.toBe(identityOf([1]));
	expect(identityOf([1])).not.toBe(identityOf({ 0: 1 }));
	expect(identityOf(date)).toBe(JSON.stringify(date));
	expect(isListed(1, ["1"])).toBe(true);
	expect(isListed({ a: 1 }, [{ a: 1 }])).toBe(true);
	expect(isListed("a", ["b"])).toBe(false);
});

it.each<[schema: Mapping, told: readonly string[]]>([
	[{ minimum: 2, maximum: 1 }, ["/minimum minimum: 2 maximum: 1"]],
	[{ minimum: 1, maximum: 1 }, []],
	[
		{ minimum: 1, maximum: 1, exclusiveMaximum: true },
		["/minimum minimum: 1 maximum: 1, exclusiveMaximum: true"],
	],
	[
		{ minimum: 1, exclusiveMinimum: true, maximum: 1 },
		["/minimum minimum: 1, exclusiveMinimum: true maximum: 1"],
	],
	[{ minimum: 2, exclusiveMinimum: true, maximum: 1 }, ["/minimum minimum: 2 maximum: 1"]],
	[
		{ exclusiveMinimum: 1, exclusiveMaximum: 1 },
		["/exclusiveMinimum exclusiveMinimum: 1 exclusiveMaximum: 1"],
	],
	[{ exclusiveMinimum: 1, maximum: 2 }, []],
	[{ minLength: 2, maxLength: 1 }, ["/minLength minLength: 2 maxLength: 1"]],
	[{ minLength: 1, maxLength: 1 }, []],
	[{ minContains: 2, maxContains: 1 }, ["/minContains minContains: 2 maxContains: 1"]],
])("bounds of %j", (value, told) => {
	const found = Array.from(impossibleBounds({ value, pointer: "" }), ({ pointer, fault }) =>
		fault.kind === "bounds" ? `${pointer} ${fault.lower} ${fault.upper}` : fault.kind,
	);
	expect(found).toEqual(told);
});

describe("values that a schema lists", () => {
	const graph = graphOf({ A: { type: "string" } }, "3.0.0");

	it.each<[schema: Mapping, told: readonly string[]]>([
		[{ enum: [1, 2] }, []],
		[{ enum: [1, 2, 1, 1] }, ["/enum/2 listed twice"]],
		[{ enum: ["a", "bc"], maxLength: 1 }, ["/enum/1 limit"]],
		[{ enum: ["ab", "bc"], maxLength: 1 }, ["/enum no value"]],
		[{ enum: [1], type: "string" }, []],
		[{ enum: [1], type: ["string", "integer"], maximum: 0 }, ["/enum no value"]],
		[{ enum: [1], type: "string", allOf: [{ type: "boolean" }] }, []],
		[{ allOf: [{ enum: [1] }, { type: "string" }] }, ["/allOf no value"]],
		[{ allOf: [{ enum: [1, "a"] }, { type: "string" }] }, []],
		[{ allOf: [{ const: 1 }, { type: "string" }] }, ["/allOf no value"]],
		[{ allOf: [{ type: "string" }] }, []],
		[{ const: 1, type: "string" }, ["/const const"]],
		[{ const: "a", type: "string" }, []],
		[{ const: null, type: "string", nullable: true }, []],
		[{ const: null, type: "string" }, ["/const const"]],
		[{ const: 1, $ref: "#/A" }, []],
		[{ enum: 1 }, []],
	])("%j", (value, told) => {
		const schema = { value, pointer: "" };
		const found = [...repeatedValues(schema), ...refusedValues(schema, graph)];
		expect(found.map(({ pointer, fault }) => `${pointer} ${fault.kind}`)).toEqual(told);
	});
});

describe("a value against a schema", () => {
	const circle: Mapping = { oneOf: [{ $ref: "#/components/schemas/Circle" }] };
	const root = {
		components: {
			schemas: {
				Cat: { type: "object", properties: { kind: {}, paws: { type: "integer" } } },
				Dog: { type: "object", properties: { kind: {}, bark: { type: "string" } } },
				Circle: circle,
				List: { type: ["array", "string"], items: { $ref: "#/components/schemas/List" } },
			},
		},
	};
	const to = (name: string): Mapping => ({ $ref: `#/components/schemas/${name}` });
	const pets = { oneOf: [to("Cat"), to("Dog")], discriminator: { propertyName: "kind" } };
	const mapped = {
		...pets,
		discriminator: { propertyName: "kind", mapping: { c: "#/components/schemas/Cat", d: "Dog" } },
	};

	it.each<[value: unknown, schema: Mapping, told: readonly string[]]>([
		[1, { type: "string" }, [" type"]],
		[null, { type: "string" }, [" type"]],
		[null, { type: "string", nullable: true }, []],
		[null, { allOf: [{ type: "string" }], nullable: true }, []],
		[{ a: 1 }, { required: ["b", "b", "a", 5] }, [" missing b"]],
		[{}, { required: ["a"], allOf: [{ required: ["a", "b"] }] }, [" missing a", " missing b"]],
		[{ a: 1 }, { properties: { a: { type: "string" } } }, ["/a type"]],
		[{ a: 1 }, { additionalProperties: { type: "string" } }, ["/a type"]],
		[{ a: 1 }, { additionalProperties: { type: "string" }, patternProperties: {} }, []],
		[{ ab: 1 }, { properties: { abc: {} }, additionalProperties: false }, ["/ab extra"]],
		[{ a: 1 }, { patternProperties: {}, additionalProperties: false }, []],
		[{ a: 1 }, { allOf: [{ properties: { a: {} } }, { additionalProperties: false }] }, []],
		[{ a: 1 }, { oneOf: [{ properties: { a: {} } }], additionalProperties: false }, []],
		[[1, "a"], { items: { type: "string" } }, ["/0 type"]],
		[[1], { items: { type: "string" }, prefixItems: [] }, []],
		[[1], { items: [{ type: "string" }] }, []],
		[[1], {}, []],
		[1, { oneOf: [] }, []],
		[1, { oneOf: [{ type: "string" }] }, [" type"]],
		[1, { anyOf: [{ type: "string" }, { type: "number" }] }, []],
		[1, { anyOf: [{ type: "string" }, { type: "boolean" }] }, [" none"]],
		[1, { anyOf: [{ type: "string" }, { enum: [2] }] }, [" none"]],
		[1, { anyOf: [{ type: "string" }, { maximum: 0 }] }, [" limit"]],
		[
			{ a: 1 },
			{ anyOf: [{ type: "string" }, { properties: { a: { type: "null" } } }] },
			["/a type"],
		],
		[{ kind: "Cat", paws: "a" }, pets, ["/paws type"]],
		[{ kind: "Dog", paws: "a" }, pets, []],
		[{ kind: "c", paws: "a" }, mapped, ["/paws type"]],
		[{ kind: "d", bark: 1 }, mapped, ["/bark type"]],
		[1, circle, []],
	])("%j against %j", (value, schema, told) => {
		expect(toldOf(value, schema)).toEqual(told);
	});

	it.each<[writer: Writer, told: string]>([
		["request", "both mine"],
		["response", "both yours"],
		["anyone", "both"],
	])("asks for what is written by a %s: %s", (writer, told) => {
		const properties = { both: {}, mine: { writeOnly: true }, yours: { readOnly: true } };
		const schema = { properties, required: Object.keys(properties) };
		expect(toldOf({}, schema, writer)).toEqual([` missing ${told}`]);
	});

	it("looks at 200 schemas for a value, and at no more", () => {
		const many = (count: number): Mapping => ({
			allOf: Array.from({ length: count }, () => ({ type: "string" })),
		});
		expect(toldOf(1, many(199))).toEqual([" type"]);
		expect(toldOf(1, many(200))).toEqual([]);
	});

	it("looks at 60 levels of a value, and at no more", () => {
		const nested = (levels: number): unknown => {
			let value: unknown = 1;
			for (let level = 0; level < levels; level++) value = [value];
			return value;
		};
		expect(toldOf(nested(59), to("List"))).toHaveLength(1);
		expect(toldOf(nested(60), to("List"))).toEqual([]);
	});

	it("looks at a million pairs for the values of a file, and at no more", () => {
		const list = Array.from({ length: 600_000 }, () => 1);
		const comparison = new ExampleComparison(graphOf(root), () => false);
		const compared = () => comparison.compare(list, { items: { type: "string" } }, "anyone").length;
		expect([compared(), compared(), compared()]).toEqual([600_000, 399_998, 0]);
	});

	function toldOf(value: unknown, schema: Mapping, writer: Writer = "anyone"): readonly string[] {
		return new ExampleComparison(graphOf(root), () => false)
			.compare(value, schema, writer)
			.map(({ pointer, why }) => {
				const names = why.kind === "missing" ? ` ${why.names.join(" ")}` : "";
				return `${pointer} ${why.kind}${names}`;
			});
	}
});

describe("schemas of the same values", () => {
	it("are those in a schema, by the way to them", () => {
		const kept = {};
		const found = innerSchemas({
			properties: { a: kept, b: true },
			patternProperties: { "^c": kept },
			additionalProperties: kept,
			unevaluatedProperties: false,
			items: kept,
			contains: kept,
			prefixItems: [kept, kept],
		});
		expect(found.map(({ step }) => (typeof step === "symbol" ? step.description : step))).toEqual([
			"other properties",
			"other properties",
			"items",
			"items",
			"items",
			"items",
			"a",
		]);
	});

	it.each<[one: Mapping, other: Mapping, isSame: boolean]>([
		[{ properties: { a: {} } }, { properties: { a: {} } }, true],
		[{ properties: { a: {} } }, { properties: { b: {} } }, false],
		[{ properties: { a: {} } }, { additionalProperties: {} }, true],
		[{ items: {} }, { contains: {} }, true],
		[{ items: {} }, { additionalProperties: {} }, false],
		[{ properties: { a: {} } }, { items: {} }, false],
	])("%j and %j", (one, other, isSame) => {
		const [mine] = innerSchemas(one);
		const [theirs] = innerSchemas(other);
		if (mine === undefined || theirs === undefined) throw new Error("They hold nothing.");
		expect(mayReachSameValue(mine.step, theirs.step)).toBe(isSame);
	});

	it("are not known where they are more than 2,000", () => {
		const isUndescribed = (count: number): boolean => {
			const schemas = Array.from({ length: count }, () => ({ properties: { a: {} } }));
			const spec = specOf({ A: { oneOf: [{ required: ["b"] }, ...schemas] } });
			if (spec.kind !== "readable") throw new Error("The file cannot be read.");
			const faults = schemaFaults(spec);
			expect(exceededLimits(Object(spec.document.value)).length).toBe(faults.length === 1 ? 0 : 1);
			return faults.length === 1;
		};
		expect([isUndescribed(1998), isUndescribed(1999)]).toEqual([true, false]);
	});
});

const fine = { description: "Done." };

/** A file with some schemas, or more. */
function specOf(schemas: object, more: object = {}, openapi = "3.1.0") {
	const root = { openapi, info: { title: "A", version: "1" }, paths: {}, ...more };
	return loadSpec("api.json", JSON.stringify({ ...root, components: { schemas } }));
}

it("tells nothing of a file that cannot be read", () => {
	const spec = loadSpec("api.json", "{");
	expect(schemaFaults(spec)).toEqual([]);
	expect(exampleFaults(spec)).toEqual([]);
	expect(discriminatorFaults(spec)).toEqual([]);
});

describe("discriminators", () => {
	const animal = (kind: object | undefined, more: object = {}): object => ({
		type: "object",
		properties: kind === undefined ? { other: {} } : { kind },
		...more,
	});
	const required = { required: ["kind"] };
	const choice = (more: object = {}, discriminator: object = {}): object => ({
		oneOf: [{ $ref: "#/components/schemas/Cat" }, { $ref: "#/components/schemas/Dog" }],
		discriminator: { propertyName: "kind", ...discriminator },
		...more,
	});
	const text = { type: "string" };

	it.each<[name: string, Cat: object, Dog: object, pet: object, told: readonly string[]]>([
		["all require it", animal(text, required), animal(text, required), choice(), []],
		["one does not", animal(text, required), animal(text), choice(), ["optional Dog"]],
		["the schema itself does", animal(text), animal(text), choice(required), []],
		[
			"it is required elsewhere",
			animal(text, required),
			animal(text, { allOf: [required] }),
			choice(),
			[],
		],
		["one lacks it", animal(text, required), animal(undefined), choice(), ["undescribed Dog"]],
		[
			"one lacks it that may have others",
			animal(text, required),
			animal(undefined, { additionalProperties: true }),
			choice(),
			[],
		],
		[
			"one lacks it that is put together of what is not there",
			animal(text, required),
			animal(undefined, { allOf: [{ $ref: "#/components/schemas/None" }] }),
			choice(),
			[],
		],
		[
			"one lacks it that has alternatives",
			animal(text, required),
			animal(undefined, { anyOf: [{}] }),
			choice(),
			[],
		],
		[
			"a mapping is no text",
			animal(text, required),
			animal(text, required),
			choice({}, { mapping: { c: 5 } }),
			[],
		],
		[
			"a mapping leads nowhere",
			animal(text, required),
			animal(text, required),
			choice({}, { mapping: { c: "#/components/schemas/Cta" } }),
			["missing schema"],
		],
	])("%s", (_, Cat, Dog, pet, told) => {
		const found = discriminatorFaults(specOf({ Cat, Dog, Pet: pet })).map(({ fault }) =>
			"schemas" in fault ? `${fault.kind} ${fault.schemas.join(" ")}` : fault.kind,
		);
		expect(found).toEqual(told);
	});
});

it.each([
	["parameter", "/paths/~1a/get/parameters/0", "request", true],
	["header", "/components/headers/A", "response", true],
	["media type", "/paths/~1a/get/responses/200/content/application~1json", "response", false],
	["media type", "/paths/~1a/post/requestBody/content/application~1json", "request", false],
	["media type", "/components/requestBodies/A/content/application~1json", "request", false],
	["media type", "/webhooks/a/post/requestBody/content/application~1json", "anyone", false],
	["media type", "/a/callbacks/b/post/requestBody/content/application~1json", "anyone", false],
	["media type", "/a/requestBody/content/multipart~1form-data", "request", true],
	["media type", "/a/requestBody/content/application~1hal+json", "request", false],
] as const)("the writer of an example of a %s at %s", (kind, pointer, writer, isText) => {
	const targets = new ReferenceTargets({ shown: { value: 3 } });
	const value = {
		schema: {},
		example: 1,
		examples: { a: { value: 2 }, b: { $ref: "#/shown" }, c: { externalValue: "x" } },
	};
	const found = [...examplesOf({ kind, value, pointer }, targets)];
	expect(found.map((one) => [one.pointer, one.value])).toEqual([
		[`${pointer}/example`, 1],
		[`${pointer}/examples/a/value`, 2],
		["/shown/value", 3],
	]);
	expect(new Set(found.map((one) => `${one.writer} ${one.isText} ${one.isDefault}`))).toEqual(
		new Set([`${writer} ${isText} false`]),
	);
});

it.each([
	["application~1xml"],
	["application~1jsonl"],
	["application~1json-seq"],
	["application~1x-ndjson"],
])("an example of %s is written in its own way", (name) => {
	const value = { schema: {}, example: 1 };
	const part = { kind: "media type", value, pointer: `/content/${name}` } as const;
	expect([...examplesOf(part, new ReferenceTargets({}))]).toEqual([]);
});

it("has examples and defaults of a schema, and of those that it is put together of", () => {
	const value = {
		example: 1,
		default: 2,
		examples: [3],
		allOf: [{ default: 4 }, { $ref: "#/a", default: 5 }, {}],
	};
	const shown = (pointer: string): readonly string[] =>
		Array.from(
			examplesOf({ kind: "schema", value, pointer }, new ReferenceTargets({})),
			(one) => `${one.pointer} ${one.value} ${one.isText} ${one.isDefault}`,
		);
	expect(shown("")).toEqual([
		"/example 1 false false",
		"/default 2 false true",
		"/examples/0 3 false false",
		"/allOf/0/default 4 false true",
	]);
	expect(shown("/parameters/0/schema")[0]).toBe("/parameters/0/schema/example 1 true false");
});

it.each<[schema: object, example: unknown, count: number]>([
	[{ type: "integer" }, "5", 0],
	[{ type: "integer" }, "five", 1],
	[{ type: "boolean" }, "true", 0],
	[{ type: "boolean" }, "yes", 1],
	[{ type: "string" }, 5, 0],
	[{ type: "array" }, "a,b", 0],
	[{ type: "object" }, '{"a": 1}', 0],
	[{ type: "string", enum: ["a"] }, "b", 1],
])("a parameter of %j with the example %j", (schema, example, count) => {
	const parameter = { name: "q", in: "query", schema, example };
	const paths = { "/a": { get: { parameters: [parameter], responses: { 200: fine } } } };
	expect(exampleFaults(specOf({}, { paths }))).toHaveLength(count);
});
