// What is told of examples is true: a validator of JSON Schema says so too.
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { ExampleComparison } from "../../src/openapi/schema-objects/comparison.ts";
import { specFaults } from "../../src/openapi/spec/spec-faults.ts";
import { isMapping, type Mapping } from "../../src/text/value.ts";
import { amountOf } from "../thorough.ts";
import { graphOf, specOf } from "./graph-of.ts";

const names = ["a", "b", "id"];
const scalar = fc.constantFrom(null, true, 1, 1.5, 0, "a", "b", "1", "");
const value = fc.letrec((tie) => ({
	any: fc.oneof(
		{ depthSize: "small" },
		scalar,
		fc.array(tie("any"), { maxLength: 3 }),
		fc.dictionary(fc.constantFrom(...names), tie("any"), { maxKeys: 3 }),
	),
})).any;

const amount = fc.constantFrom(0, 1, 2);
const limits = {
	minimum: amount,
	maximum: amount,
	exclusiveMinimum: amount,
	exclusiveMaximum: amount,
	minLength: amount,
	maxLength: amount,
	minItems: amount,
	maxItems: amount,
	minProperties: amount,
	maxProperties: amount,
	pattern: fc.constantFrom("^a$", "\\d", "[a-b]{1,2}$", "^b?$", "^1{1}$", "(?=a)"),
	const: scalar,
	enum: fc.uniqueArray(scalar, { minLength: 1, maxLength: 3 }),
};

const types = ["string", "number", "integer", "boolean", "object", "array"];
const schema = fc.letrec<{ any: Mapping }>((tie) => {
	const list = fc.array(tie("any"), { minLength: 1, maxLength: 3 });
	return {
		any: fc.oneof(
			{ depthSize: "small", maxDepth: 3 },
			fc.record({ type: fc.constantFrom(...types, "null") }),
			fc.record({
				type: fc.constantFrom(...types),
				nullable: fc.boolean(),
				enum: fc.uniqueArray(scalar, { minLength: 1, maxLength: 3 }),
			}),
			fc.record(limits, { requiredKeys: [] }),
			fc.record(
				{
					properties: fc.dictionary(fc.constantFrom(...names), tie("any")),
					required: fc.uniqueArray(fc.constantFrom(...names)),
					discriminator: fc.record({ propertyName: fc.constantFrom(...names) }),
					allOf: list,
					oneOf: list,
					additionalProperties: fc.boolean(),
				},
				{ requiredKeys: ["properties"] },
			),
			fc.record(
				{
					patternProperties: fc.record({ "^a": tie("any") }),
					additionalProperties: fc.oneof(fc.boolean(), tie("any")),
					unevaluatedProperties: fc.boolean(),
					propertyNames: fc.constant({ maxLength: 1 }),
					prefixItems: list,
					items: tie("any"),
					contains: tie("any"),
					dependentRequired: fc.constant({ a: ["b"] }),
					dependentSchemas: fc.record({ a: tie("any") }),
					...Object.fromEntries(["if", "then", "else", "not"].map((key) => [key, tie("any")])),
				},
				{ requiredKeys: [] },
			),
			fc.record(
				{
					type: fc.oneof(
						fc.constantFrom(...types),
						fc.uniqueArray(fc.constantFrom(...types), { minLength: 1 }),
					),
					enum: fc.uniqueArray(scalar, { minLength: 1, maxLength: 3 }),
					const: scalar,
					required: fc.uniqueArray(fc.constantFrom(...names)),
					properties: fc.dictionary(fc.constantFrom(...names), tie("any")),
					additionalProperties: fc.oneof(fc.boolean(), tie("any")),
					items: tie("any"),
					allOf: list,
					anyOf: list,
					oneOf: list,
				},
				{ requiredKeys: [] },
			),
			fc
				.tuple(
					fc.constantFrom("One", "Other"),
					fc.record({ type: fc.constantFrom(...types) }, { requiredKeys: [] }),
				)
				.map(([name, beside]) => ({
					$ref: `#/components/schemas/${name}`,
					...beside,
				})),
		),
	};
}).any;

const ajv = new Ajv2020({ strict: false, allErrors: true });

/**
 * Which of some values ajv takes; none for schemas that are nothing but names of each other, on
 * which it never ends.
 */
function takenOf(root: object, values: readonly unknown[]): boolean[] {
	try {
		const check = ajv.compile({ ...root, $ref: "#/components/schemas/Root" });
		return values.map((one) => check(one) === true);
	} catch (error) {
		// It also throws by itself, at some `unevaluatedProperties` beside `if`.
		if (error instanceof RangeError || error instanceof TypeError) return [];
		throw error;
	} finally {
		ajv.removeSchema();
	}
}

/** In OpenAPI 3.0 nothing counts beside a reference. */
function withoutSiblings(root: object): object {
	return JSON.parse(
		JSON.stringify(root, (_, value: unknown) =>
			isMapping(value) && typeof value.$ref === "string" ? { $ref: value.$ref } : value,
		),
	);
}

function reportedIn(root: object, example: unknown, is30: boolean): number {
	const comparison = new ExampleComparison(graphOf(root, is30 ? "3.0.0" : "3.1.0"), () => false);
	const reference = { $ref: "#/components/schemas/Root" };
	return comparison.compare(example, reference, "anyone").length;
}

const schemas = fc.record({ Root: schema, One: schema, Other: schema });
/** Compiling a schema takes much longer than trying one more example. */
const examples = fc.array(value, { minLength: 25, maxLength: 25 });

/** As the schemas of OpenAPI 3.0 are read, and as those of later versions are. */
const drafts: [string, boolean][] = [
	["OpenAPI 3.0", true],
	["JSON Schema 2020-12", false],
];

/** True if OpenAPI refuses a schema, whose values docproof does not judge then. */
function isRefused(root: object, is30: boolean): boolean {
	return specFaults(specOf(root, is30 ? "3.0.0" : "3.1.0")).some(({ pointer }) =>
		pointer.startsWith("/components/schemas/"),
	);
}

test.each(drafts)("reports nothing of an example that its schema takes: %s", (_, is30) => {
	let silent = 0;
	let pairs = 0;
	let refused = 0;
	fc.assert(
		fc.property(schemas, examples, (schemas, examples) => {
			const root = { components: { schemas } };
			const judged = is30 ? withoutSiblings(root) : root;
			const isUnjudged = isRefused(root, is30);
			for (const [index, isTaken] of takenOf(judged, examples).entries()) {
				const count = reportedIn(root, examples[index], is30);
				if (isTaken) expect(count).toBe(0);
				if (isUnjudged) continue;
				pairs += 1;
				if (isTaken) continue;
				refused += 1;
				if (count === 0) silent += 1;
			}
		}),
		{ numRuns: amountOf(5, 150) },
	);
	// Few of the schemas are valid in OpenAPI 3.0.
	expect(pairs).toBeGreaterThanOrEqual(is30 ? amountOf(0, 100) : 25);
	if (pairs === 0) return;
	expect(refused).toBeGreaterThan(pairs / 5);
	// It passes over little, such as a value that fits several of `oneOf`, and keywords of later
	// drafts.
	expect(silent / refused).toBeLessThan(amountOf(0.9, 0.3));
});
