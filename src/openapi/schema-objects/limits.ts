// Limits of schemas that a value exceeds: of numbers, and of how long texts, lists and objects are.
import { isMapping, type Mapping, property } from "../../source/value.ts";

/**
 * The first limit that a value does not keep, as it is written; `undefined` if it keeps all of
 * those that are looked at.
 */
export function exceededLimit(value: unknown, schema: Mapping): string | undefined {
	if (typeof value === "number") return ofNumber(value, schema);
	if (typeof value === "string")
		return isEncoded(schema)
			? undefined
			: (ofSize([...value].length, schema, "minLength", "maxLength") ?? ofText(value, schema));
	if (Array.isArray(value)) return ofSize(value.length, schema, "minItems", "maxItems");
	if (isMapping(value) && !(value instanceof Date)) {
		const size = Object.keys(value).length;
		return ofSize(size, schema, "minProperties", "maxProperties");
	}
	return undefined;
}

/** Before OpenAPI 3.1, `exclusiveMinimum: true` says of `minimum` that it is none of the values. */
function ofNumber(value: number, schema: Mapping): string | undefined {
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

function ofSize(size: number, schema: Mapping, lower: string, upper: string): string | undefined {
	const least = property(schema, lower);
	const most = property(schema, upper);
	if (typeof least === "number" && size < least) return `${lower}: ${least}`;
	if (typeof most === "number" && size > most) return `${upper}: ${most}`;
	return undefined;
}

/** Authors count the bytes that such a text stands for, or its letters. */
function isEncoded({ format, contentEncoding }: Mapping): boolean {
	return contentEncoding !== undefined || format === "byte" || format === "binary";
}

/**
 * Longer texts and patterns are not tried: a pattern of a stranger can take as long as it likes.
 */
const mostLetters = 60;

function ofText(value: string, { pattern }: Mapping): string | undefined {
	if (typeof pattern !== "string" || !isPlainPattern(pattern)) return undefined;
	if (value.length > mostLetters || !/^[\x20-\x7e]*$/.test(value)) return undefined;
	return new RegExp(pattern, "u").test(value) ? undefined : `pattern: ${pattern}`;
}

const plainPattern =
	/^\^?(?:[\w :@/,-]|\\[dw.-]|\[(?:[\w.:@/, ]|\\[dw.-]|-)+\]|[+*?]|\{\d{1,3}(?:,\d{0,3})?\})+\$?$/;

/**
 * Whether all dialects read a pattern as one, and it takes little time: without groups, and with
 * few repetitions.
 */
function isPlainPattern(pattern: string): boolean {
	return (
		pattern.length <= mostLetters &&
		plainPattern.test(pattern) &&
		// Somebody wrote the slashes of another language around it.
		!/^\/.*\/$/.test(pattern) &&
		(pattern.match(/[+*?{]/g)?.length ?? 0) <= 2 &&
		isPattern(pattern)
	);
}

function isPattern(pattern: string): boolean {
	try {
		return new RegExp(pattern, "u").source !== "";
	} catch {
		return false;
	}
}
