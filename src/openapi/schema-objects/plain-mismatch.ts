// Whether a value is of the type that schemas name, one of the values, and within the limits.
import { memoised } from "../../source/memoised.ts";
import type { Mapping } from "../../source/value.ts";
import { NearPaths } from "../../text/near-paths.ts";
import { exceededLimit } from "./limits.ts";
import { isListed } from "./listed-values.ts";
import type { Mismatch, Why } from "./mismatch.ts";
import { isOfType, typesOf } from "./types.ts";

/** Why a schema does not take a value, whatever is in it. */
export type PlainWhy = Extract<Why, { kind: "type" | "value" | "limit" }>;

interface PlainMismatch extends Mismatch {
	readonly why: PlainWhy;
}

/** What the first of the schemas that do not take a value says of it. */
export function plainMismatch(
	value: unknown,
	schemas: readonly Mapping[],
): Omit<PlainMismatch, "pointer"> | undefined {
	for (const schema of schemas) {
		const types = typesOf(schema);
		if (types !== undefined && !types.some((type) => isOfType(value, type)))
			return { schema, why: { kind: "type", written: value, types } };
		for (const values of valuesOf(schema))
			if (!isListed(value, values)) return { schema, why: strange(value, values) };
		const limit = exceededLimit(value, schema);
		if (limit !== undefined) return { schema, why: { kind: "limit", written: value, limit } };
	}
	return undefined;
}

function strange(written: unknown, values: readonly unknown[]): PlainWhy {
	const near = typeof written === "string" ? nearIn(values).slip(written) : undefined;
	return { kind: "value", written, values, near };
}

const nearIn = memoised(
	(values: readonly unknown[]) => new NearPaths(values.filter((one) => typeof one === "string")),
);

/** The lists of which a value has to be in each. */
export const valuesOf = memoised((schema: Mapping): readonly (readonly unknown[])[] => [
	...(Array.isArray(schema.enum) ? [schema.enum] : []),
	...(Object.hasOwn(schema, "const") ? [[schema.const]] : []),
]);
