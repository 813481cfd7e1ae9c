// Whether a value is of the type that schemas name, and one of the values.
import { isDeepStrictEqual } from "node:util";
import { memoised } from "../../source/memoised.ts";
import { asText, isContainer, type Mapping } from "../../source/value.ts";
import { NearPaths } from "../../text/near-paths.ts";
import type { Mismatch, Why } from "./mismatch.ts";
import { isOfType, typesOf } from "./types.ts";

/** What the first of the schemas that do not take a value says of it. */
export function plainMismatch(
	value: unknown,
	schemas: readonly Mapping[],
): Omit<Mismatch, "pointer"> | undefined {
	for (const schema of schemas) {
		const types = typesOf(schema);
		if (types !== undefined && !types.some((type) => isOfType(value, type)))
			return { schema, why: { kind: "type", written: value, types } };
		const values = valuesOf(schema);
		if (values !== undefined && !values.some((one) => areAlike(one, value)))
			return { schema, why: strange(value, values) };
	}
	return undefined;
}

function strange(written: unknown, values: readonly unknown[]): Why {
	const near =
		typeof written === "string" ? nearIn(values).slip(written) : undefined;
	return { kind: "value", written, values, near };
}

const nearIn = memoised(
	(values: readonly unknown[]) =>
		new NearPaths(values.filter((one) => typeof one === "string")),
);

function valuesOf(schema: Mapping): readonly unknown[] | undefined {
	if (Array.isArray(schema.enum)) return schema.enum;
	return Object.hasOwn(schema, "const") ? [schema.const] : undefined;
}

/** Whether two values are the same, or the same text: a list whose values are of another type is told as such. */
function areAlike(one: unknown, other: unknown): boolean {
	return isContainer(one) || isContainer(other)
		? isDeepStrictEqual(one, other)
		: asText(one) === asText(other);
}
