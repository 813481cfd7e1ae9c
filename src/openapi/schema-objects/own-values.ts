// Values that a schema lists or fixes against all that it says of its values.
import { child } from "../../source/pointer.ts";
import type { Mapping } from "../../source/value.ts";
import type { AllOf } from "./all-of.ts";
import { exceededLimit } from "./limits.ts";
import { identityOf } from "./listed-values.ts";
import { type PlainWhy, plainMismatch } from "./plain-mismatch.ts";
import type { Found } from "./schema-fault.ts";
import type { SchemaObject } from "./schemas.ts";
import { isOfType, typesOf } from "./types.ts";

export function* repeatedValues({
	value: { enum: values },
	pointer,
}: SchemaObject): Iterable<Found> {
	if (!Array.isArray(values)) return;
	const seen = new Map<string, number>();
	for (const [index, written] of values.entries()) {
		const identity = identityOf(written);
		const count = (seen.get(identity) ?? 0) + 1;
		seen.set(identity, count);
		if (count === 2)
			yield {
				pointer: child(child(pointer, "enum"), index),
				part: "value",
				fault: { kind: "listed twice", written },
			};
	}
}

/** Values that a schema lists or fixes, and does not take. */
export function* refusedValues(
	{ value: schema, pointer }: SchemaObject,
	together: AllOf,
): Iterable<Found> {
	const parts = together.of([schema]) ?? [];
	// Beside a reference nothing counts in OpenAPI 3.0.
	if (!parts.includes(schema)) return;
	if (Object.hasOwn(schema, "const")) {
		const why = whyRefused(schema.const, parts);
		if (why === undefined) return;
		const { const: written } = schema;
		yield {
			pointer: child(pointer, "const"),
			part: "value",
			fault: { kind: "const", written, why },
		};
		return;
	}
	const key = Array.isArray(schema.enum) ? "enum" : "allOf";
	if (!Array.isArray(schema[key])) return;
	const values = valuesIn(parts);
	if (values.length > 0 && values.every((one) => whyRefused(one, parts)))
		// Values of no type that the schema names are reported as such.
		yield* key === "enum" && values.every((one) => isStranger(one, schema))
			? []
			: [
					{
						pointer: child(pointer, key),
						part: "key",
						fault: { kind: "no value", key },
					},
				];
	else if (key === "enum")
		for (const [index, written] of values.entries()) {
			const limit = exceededLimit(written, schema);
			if (limit === undefined) continue;
			yield {
				pointer: child(child(pointer, key), index),
				part: "value",
				fault: { kind: "limit", written, limit },
			};
		}
}

/** The values of the first list. */
function valuesIn(parts: readonly Mapping[]): readonly unknown[] {
	const first = parts.find((part) => Array.isArray(part.enum) || Object.hasOwn(part, "const"));
	if (first === undefined) return [];
	return Array.isArray(first.enum) ? first.enum : [first.const];
}

function whyRefused(value: unknown, parts: readonly Mapping[]): PlainWhy | undefined {
	if (value === null && parts.some(({ nullable }) => nullable === true)) return undefined;
	return plainMismatch(value, parts)?.why;
}

function isStranger(value: unknown, schema: Mapping): boolean {
	const types = typesOf(schema);
	return types?.some((type) => isOfType(value, type)) === false;
}
