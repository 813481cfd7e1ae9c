import type { Budget } from "../../text/budget.ts";
import { memoise } from "../../text/memoised.ts";
import type { JsonPointer } from "../../text/pointer.ts";
import { isMapping, type Mapping, property } from "../../text/value.ts";
import { NearPaths } from "../../text/wording/suggest.ts";
import { isListed } from "./listed-values.ts";
import { isOfType, typesOf } from "./types.ts";

/**
 * The side that writes the value, if it is known, because some properties are only for one side.
 */
export type Writer = "request" | "response" | "anyone";

export interface Mismatch {
	/** The location in the value, relative to the root of the value. */
	readonly pointer: JsonPointer;
	readonly schema: Mapping;
	readonly why: MismatchReason;
}

export type MismatchReason =
	| { readonly kind: "type"; readonly written: unknown; readonly types: readonly string[] }
	| {
			readonly kind: "value";
			readonly written: unknown;
			readonly values: readonly unknown[];
			readonly near: string | undefined;
	  }
	/**
	 * The value is too large, small, long or short, or does not match the pattern. `limit` is the
	 * keyword with its value, as in the file.
	 */
	| { readonly kind: "limit"; readonly written: unknown; readonly limit: string }
	| { readonly kind: "missing"; readonly names: readonly string[] }
	/** The name is not allowed. `pointer` is the location of the name. */
	| { readonly kind: "extra"; readonly name: string; readonly near: string | undefined }
	/** None of the alternatives describes the value. */
	| { readonly kind: "none"; readonly count: number };

/** A reason why a schema rejects a value, independent of the values inside the value. */
export type PlainMismatchReason = Extract<MismatchReason, { kind: "type" | "value" | "limit" }>;

interface PlainMismatch extends Mismatch {
	readonly why: PlainMismatchReason;
}

export function plainMismatch(
	value: unknown,
	schemas: readonly Mapping[],
	patternBudget: Budget,
): Omit<PlainMismatch, "pointer"> | undefined {
	for (const schema of schemas) {
		const types = typesOf(schema);
		if (types !== undefined && !types.some((type) => isOfType(value, type)))
			return { schema, why: { kind: "type", written: value, types } };
		for (const values of valuesOf(schema))
			if (!isListed(value, values)) return { schema, why: describeUnlistedValue(value, values) };
		const limit = exceededLimit(value, schema, patternBudget);
		if (limit !== undefined) return { schema, why: { kind: "limit", written: value, limit } };
	}
	return undefined;
}

function describeUnlistedValue(written: unknown, values: readonly unknown[]): PlainMismatchReason {
	const suggestion = typeof written === "string" ? nearValuesOf(values).slip(written) : undefined;
	return { kind: "value", written, values, near: suggestion };
}

const nearValuesOf = memoise(
	(values: readonly unknown[]) => new NearPaths(values.filter((one) => typeof one === "string")),
);

/** The lists of values in a schema; a value has to be in each list. */
export function valuesOf(schema: Mapping): readonly (readonly unknown[])[] {
	return [
		...(Array.isArray(schema.enum) ? [schema.enum] : []),
		...(Object.hasOwn(schema, "const") ? [[schema.const]] : []),
	];
}

/**
 * The first limit that a value violates, as text from the file; `undefined` if the value violates
 * no checked limit.
 */
export function exceededLimit(
	value: unknown,
	schema: Mapping,
	patternBudget: Budget,
): string | undefined {
	if (typeof value === "number") return exceededNumberLimit(value, schema);
	if (typeof value === "string")
		return isEncoded(schema)
			? undefined
			: (exceededSizeLimit([...value].length, schema, "minLength", "maxLength") ??
					violatedPattern(value, schema, patternBudget));
	if (Array.isArray(value)) return exceededSizeLimit(value.length, schema, "minItems", "maxItems");
	if (isMapping(value) && !(value instanceof Date)) {
		const size = Object.keys(value).length;
		return exceededSizeLimit(size, schema, "minProperties", "maxProperties");
	}
	return undefined;
}

/**
 * The first limit that a number violates. Before OpenAPI 3.1, `exclusiveMinimum: true` excludes the
 * value of `minimum`.
 */
function exceededNumberLimit(value: number, schema: Mapping): string | undefined {
	const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
	if (typeof minimum === "number") {
		if (value < minimum) return `minimum: ${minimum}`;
		if (value === minimum && exclusiveMinimum === true) return "exclusiveMinimum: true";
	}
	if (typeof maximum === "number") {
		if (value > maximum) return `maximum: ${maximum}`;
		if (value === maximum && exclusiveMaximum === true) return "exclusiveMaximum: true";
	}
	if (typeof exclusiveMinimum === "number" && value <= exclusiveMinimum)
		return `exclusiveMinimum: ${exclusiveMinimum}`;
	if (typeof exclusiveMaximum === "number" && value >= exclusiveMaximum)
		return `exclusiveMaximum: ${exclusiveMaximum}`;
	return undefined;
}

function exceededSizeLimit(
	size: number,
	schema: Mapping,
	lower: string,
	upper: string,
): string | undefined {
	const lowerBound = property(schema, lower);
	const upperBound = property(schema, upper);
	if (typeof lowerBound === "number" && size < lowerBound) return `${lower}: ${lowerBound}`;
	if (typeof upperBound === "number" && size > upperBound) return `${upper}: ${upperBound}`;
	return undefined;
}

/**
 * True for a text with an encoding. The limit of such a text may be in encoded or in decoded
 * characters, because authors count either.
 */
function isEncoded({ format, contentEncoding }: Mapping): boolean {
	return contentEncoding !== undefined || format === "byte" || format === "binary";
}

function violatedPattern(value: string, { pattern }: Mapping, budget: Budget): string | undefined {
	if (typeof pattern !== "string" || !isPlainPattern(pattern)) return undefined;
	if (!/^[\x20-\x7e]*$/.test(value)) return undefined;
	// Each repetition is tried at each length, and a pattern without `^` at each character.
	const factors = countRepetitions(pattern) + (pattern.startsWith("^") ? 0 : 1);
	const steps = value.length ** factors;
	// The steps are not taken, so that shorter texts are still tried.
	if (steps > budget.left) {
		budget.exhaust();
		return undefined;
	}
	budget.take(steps);
	return new RegExp(pattern, "u").test(value) ? undefined : `pattern: ${pattern}`;
}

/** The maximum length of a plain pattern, in characters, because longer patterns are not plain. */
const maxPatternLength = 60;

const plainPattern =
	/^\^?(?:[\w :@/,-]|\\[dw.-]|\[(?:[\w.:@/, ]|\\[dw.-]|-)+\]|[+*?]|\{\d{1,3}(?:,\d{0,3})?\})+\$?$/;

/**
 * True for a pattern that all dialects read alike and that runs quickly, because it has no groups
 * and few repetitions. Other patterns are not tried.
 */
function isPlainPattern(pattern: string): boolean {
	return (
		pattern.length <= maxPatternLength &&
		plainPattern.test(pattern) &&
		// Some authors write the slashes of another language around a pattern.
		!/^\/.*\/$/.test(pattern) &&
		countRepetitions(pattern) <= 2 &&
		isPattern(pattern)
	);
}

function countRepetitions(pattern: string): number {
	return pattern.match(/[+*?{]/g)?.length ?? 0;
}

function isPattern(pattern: string): boolean {
	try {
		return new RegExp(pattern, "u").source !== "";
	} catch {
		return false;
	}
}
