// What is told of examples is true: a validator of JSON Schema says so too.
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { ReferenceTargets } from "../../src/openapi/references/reference-targets.ts";
import { AllOf } from "../../src/openapi/schema-objects/all-of.ts";
import { Comparison } from "../../src/openapi/schema-objects/comparison.ts";
import type { Mapping } from "../../src/source/value.ts";
import { amountOf } from "../thorough.ts";

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

const types = ["string", "number", "integer", "boolean", "object", "array"];
const schema = fc.letrec<{ any: Mapping }>((tie) => {
	const list = fc.array(tie("any"), { minLength: 1, maxLength: 3 });
	return {
		any: fc.oneof(
			{ depthSize: "small", maxDepth: 4 },
			fc.record({ type: fc.constantFrom(...types, "null") }),
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
			fc.constantFrom("One", "Other").map((name) => ({
				$ref: `#/components/schemas/${name}`,
			})),
		),
	};
}).any;

const ajv = new Ajv2020({ strict: false, allErrors: true });

/** `undefined` for schemas that are nothing but names of each other, on which it never ends. */
function isTaken(root: object, one: unknown): boolean | undefined {
	try {
		const check = ajv.compile({ ...root, $ref: "#/components/schemas/Root" });
		return check(one) === true;
	} catch (error) {
		if (error instanceof RangeError) return undefined;
		throw error;
	} finally {
		ajv.removeSchema();
	}
}

function told(root: object, example: unknown): number {
	const targets = new ReferenceTargets(root);
	const together = new AllOf(targets, false);
	const isUndescribed = (): boolean => false;
	const schemas = { targets, together, isUndescribed };
	const comparison = new Comparison(schemas, "anyone");
	const reference = { $ref: "#/components/schemas/Root" };
	return [...comparison.of(example, [reference])].length;
}

test("tells nothing of an example that its schema takes", () => {
	let silent = 0;
	let refused = 0;
	fc.assert(
		fc.property(schema, schema, schema, value, (Root, One, Other, example) => {
			const root = { components: { schemas: { Root, One, Other } } };
			const count = told(root, example);
			const taken = isTaken(root, example);
			if (taken === true) expect(count).toBe(0);
			if (taken === false) {
				refused += 1;
				if (count === 0) silent += 1;
			}
		}),
		{ numRuns: amountOf(80, 1500) },
	);
	expect(refused).toBeGreaterThan(amountOf(20, 400));
	// What it passes over is seldom, such as a value that fits several of `oneOf`.
	expect(silent / refused).toBeLessThan(amountOf(0.3, 0.1));
});
