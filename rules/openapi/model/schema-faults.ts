// Contradictory or meaningless parts of the schemas of an OpenAPI file.

import { propertyNames } from "../../../src/openapi/schema-objects/described-properties.ts";
import { identityOf } from "../../../src/openapi/schema-objects/listed-values.ts";
import {
	exceededLimit,
	type PlainMismatchReason,
	plainMismatch,
	valuesOf,
} from "../../../src/openapi/schema-objects/mismatch.ts";
import {
	type SchemaGraph,
	type SchemaObject,
	schemaGraph,
} from "../../../src/openapi/schema-objects/schema-graph.ts";
import { isOfType, isType, nearType, typesOf } from "../../../src/openapi/schema-objects/types.ts";
import { faultyParts } from "../../../src/openapi/spec/faulty-parts.ts";
import { is30, type ReadableSpec } from "../../../src/openapi/spec/spec.ts";
import { childPointer, type JsonPointer } from "../../../src/text/pointer.ts";
import { isMapping, itemsIn, type Mapping, property } from "../../../src/text/value.ts";
import { NearPaths } from "../../../src/text/wording/suggest.ts";
import { type FaultAtPointer, faultsInSchemas } from "./located-faults.ts";

export const schemaFaults = faultsInSchemas<SchemaObjectFault>(
	(spec) => (schema) => faultsOf(spec, schema),
);

function* faultsOf(
	spec: ReadableSpec,
	schema: SchemaObject,
): Iterable<FaultAtPointer<SchemaObjectFault>> {
	const { value } = schema;
	const isOld = is30(spec);
	if (value.type !== undefined && !isType(value.type)) yield* unknownTypes(schema);
	if (Array.isArray(value.required)) yield* undescribedNames(spec, schema, value.required);
	if (Array.isArray(value.enum)) yield* foreignEnumValues(schema, isOld);
	if (hasBounds(value)) yield* impossibleBounds(schema);
	if (value.type === "array" && !faultyParts(spec).include(value)) yield* undescribedItems(schema);
	if (!isOld) yield* nullSchemas(schema);
	if (!isOld && oldKeywords.some((name) => typeof value[name] === "boolean"))
		yield* changedKeywords(schema);
	if (Array.isArray(value.enum)) yield* repeatedValues(schema);
	if (mayRefuseValues(value)) yield* refusedValues(schema, schemaGraph(spec));
}

function* undescribedNames(
	spec: ReadableSpec,
	{ value, pointer }: SchemaObject,
	required: readonly unknown[],
): Iterable<FaultAtPointer<SchemaObjectFault>> {
	const ownProperties = isMapping(value.properties) ? value.properties : {};
	const isMissing = (name: unknown): boolean =>
		typeof name === "string" && !Object.hasOwn(ownProperties, name);
	if (!required.some(isMissing)) return;
	const properties = propertyNames(spec);
	const { names, isOpen } = properties.describedBeside(value);
	if (isOpen || names.size === 0) return;
	const nearNames = new NearPaths(names);
	for (const [index, name] of required.entries())
		if (typeof name === "string" && properties.isUndescribed(value, name))
			yield {
				pointer: childPointer(childPointer(pointer, "required"), index),
				part: "value",
				fault: { kind: "required", name, near: nearNames.slip(name) },
			};
}

/** Pairs of a lower and an upper limit, with the keywords that exclude the values of the limits. */
const boundPairs = [
	["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"],
	["minLength", "maxLength"],
	["minItems", "maxItems"],
	["minContains", "maxContains"],
	["minProperties", "maxProperties"],
] as const;

/** True if a schema has any bound. Few schemas have bounds, and this check runs on every schema. */
function hasBounds(schema: Mapping): boolean {
	for (const key of Object.keys(schema)) if (boundNames.has(key)) return true;
	return false;
}

const boundNames: ReadonlySet<string> = new Set(boundPairs.flat());

interface NumericBound {
	readonly key: string;
	readonly value: number;
	readonly isExclusive: boolean;
	/**
	 * The limit as text from the file; `whole` includes the keyword that excludes the value of the
	 * limit.
	 */
	readonly plain: string;
	readonly whole: string;
}

/**
 * The bounds of a schema that no number satisfies.
 *
 * @internal
 */
export function* impossibleBounds({
	value,
	pointer,
}: SchemaObject): Iterable<FaultAtPointer<SchemaObjectFault>> {
	for (const [lower, upper, above, below] of boundPairs)
		for (const lowerBound of boundsIn(value, lower, above))
			for (const upperBound of boundsIn(value, upper, below))
				if (excludeAllNumbers(lowerBound, upperBound)) {
					const isClose = lowerBound.value === upperBound.value;
					const boundText = ({ plain, whole }: NumericBound): string => (isClose ? whole : plain);
					yield {
						pointer: childPointer(pointer, lowerBound.key),
						part: "value",
						fault: { kind: "bounds", lower: boundText(lowerBound), upper: boundText(upperBound) },
					};
				}
}

function excludeAllNumbers(lower: NumericBound, upper: NumericBound): boolean {
	const isAnyExclusive = lower.isExclusive || upper.isExclusive;
	return lower.value > upper.value || (isAnyExclusive && lower.value === upper.value);
}

/**
 * The bounds that a keyword and its exclusive counterpart set. Before OpenAPI 3.1, the exclusive
 * keyword is a boolean that changes the other keyword.
 */
function* boundsIn(
	schema: Mapping,
	key: string,
	exclusive: string | undefined,
): Iterable<NumericBound> {
	const value = property(schema, key);
	const exclusiveValue = exclusive && property(schema, exclusive);
	if (typeof value === "number") {
		const plainBound = `${key}: ${value}`;
		const isExclusive = exclusiveValue === true;
		const boundText = isExclusive ? `${plainBound}, ${exclusive}: true` : plainBound;
		yield { key, value, isExclusive, plain: plainBound, whole: boundText };
	}
	if (typeof exclusiveValue === "number" && exclusive) {
		const plainBound = `${exclusive}: ${exclusiveValue}`;
		const exclusiveBound = {
			key: exclusive,
			value: exclusiveValue,
			plain: plainBound,
			whole: plainBound,
		};
		yield { ...exclusiveBound, isExclusive: true };
	}
}

/**
 * The values that a list repeats.
 *
 * @internal
 */
export function* repeatedValues(schema: SchemaObject): Iterable<FaultAtPointer<SchemaObjectFault>> {
	const { enum: values } = schema.value;
	if (!Array.isArray(values)) return;
	const countByIdentity = new Map<string, number>();
	for (const [index, written] of values.entries()) {
		const identity = identityOf(written);
		const count = (countByIdentity.get(identity) ?? 0) + 1;
		countByIdentity.set(identity, count);
		if (count === 2)
			yield {
				pointer: childPointer(childPointer(schema.pointer, "enum"), index),
				part: "value",
				fault: { kind: "listed twice", written },
			};
	}
}

function mayRefuseValues(schema: Mapping): boolean {
	return (
		Object.hasOwn(schema, "const") || Array.isArray(schema.enum) || Array.isArray(schema.allOf)
	);
}

/**
 * Values that a schema lists or fixes, but does not accept.
 * @internal
 */
export function* refusedValues(
	object: SchemaObject,
	graph: SchemaGraph,
): Iterable<FaultAtPointer<SchemaObjectFault>> {
	const { value: schema } = object;
	const schemaParts = graph.partsOf([schema]) ?? [];
	// A schema with a `$ref` is skipped in OpenAPI 3.0, because keywords next to a reference have no
	// effect there. A schema with too many parts is skipped, too.
	if (!schemaParts.includes(schema)) return;
	if (Object.hasOwn(schema, "const")) {
		const refusalReason = whyRefused(schema.const, schemaParts, graph);
		if (refusalReason === undefined) return;
		const { const: written } = schema;
		yield {
			pointer: childPointer(object.pointer, "const"),
			part: "value",
			fault: { kind: "const", written, why: refusalReason },
		};
		return;
	}
	const key = Array.isArray(schema.enum) ? "enum" : "allOf";
	if (!Array.isArray(schema[key])) return;
	const values = valuesIn(schemaParts);
	if (values.length > 0 && values.every((one) => whyRefused(one, schemaParts, graph)))
		// Values whose type differs from the types of the schema are reported separately.
		yield* key === "enum" && values.every((one) => hasForeignType(one, schema))
			? []
			: [
					{
						pointer: childPointer(object.pointer, key),
						part: "key",
						fault: { kind: "no value", key },
					},
				];
	else if (key === "enum")
		for (const [index, written] of values.entries()) {
			const limit = exceededLimit(written, schema, graph.patternBudget);
			if (limit === undefined) continue;
			yield {
				pointer: childPointer(childPointer(object.pointer, key), index),
				part: "value",
				fault: { kind: "limit", written, limit },
			};
		}
}

/** The values of the first `enum` or `const`. */
function valuesIn(parts: readonly Mapping[]): readonly unknown[] {
	return parts.flatMap(valuesOf)[0] ?? [];
}

function whyRefused(
	value: unknown,
	parts: readonly Mapping[],
	graph: SchemaGraph,
): PlainMismatchReason | undefined {
	if (value === null && parts.some(({ nullable }) => nullable === true)) return undefined;
	return plainMismatch(value, parts, graph.patternBudget)?.why;
}

function hasForeignType(value: unknown, schema: Mapping): boolean {
	const types = typesOf(schema);
	return types?.some((type) => isOfType(value, type)) === false;
}

function* unknownTypes({
	value,
	pointer,
}: SchemaObject): Iterable<FaultAtPointer<SchemaObjectFault>> {
	const { type } = value;
	const typePointer = childPointer(pointer, "type");
	const typesWithPointers: [JsonPointer, unknown][] = Array.isArray(type)
		? type.map((one, index) => [childPointer(typePointer, index), one])
		: [[typePointer, type]];
	for (const [pointer, written] of typesWithPointers) {
		if (isType(written)) continue;
		const suggestion = typeof written === "string" ? nearType(written) : undefined;
		yield { pointer, part: "value", fault: { kind: "type", written, near: suggestion } };
	}
}

/** Reports the first listed value that has none of the types of the schema. */
function* foreignEnumValues(
	schema: SchemaObject,
	is30: boolean,
): Iterable<FaultAtPointer<SchemaObjectFault>> {
	const { value } = schema;
	const types = typesOf(value);
	const { enum: values } = value;
	if (types === undefined || !Array.isArray(values)) return;
	for (const [index, written] of values.entries()) {
		if (types.some((type) => isOfType(written, type))) continue;
		// `null` is accepted, because in OpenAPI 3.0, many authors write `null` next to `nullable`, or
		// instead of `nullable`.
		if (is30 && written === null) continue;
		const isList = types.length === 1 && types[0] === "array";
		yield {
			pointer: childPointer(childPointer(schema.pointer, "enum"), index),
			part: "value",
			fault: { kind: "enum", written, types, isList },
		};
		return;
	}
}

function* undescribedItems(schema: SchemaObject): Iterable<FaultAtPointer<SchemaObjectFault>> {
	const { value } = schema;
	const itemKeywords = ["items", "prefixItems", "contains", "$ref", "allOf"];
	if (!itemKeywords.some((key) => Object.hasOwn(value, key)))
		yield {
			pointer: childPointer(schema.pointer, "type"),
			part: "value",
			fault: { kind: "items" },
		};
}

/** Keywords with schemas that Mintlify does not split into parts. */
const unsplitParts =
	/\/(?:prefixItems|patternProperties|contains|if|then|else|propertyNames|dependentSchemas|unevaluated\w+|\$defs|definitions)(?:\/|$)/;

/** The schemas that are null, and that Mintlify cannot split into parts. */
function* nullSchemas({
	value,
	pointer,
}: SchemaObject): Iterable<FaultAtPointer<SchemaObjectFault>> {
	const choices = ["allOf", "anyOf", "oneOf"];
	const hasNull =
		value.additionalProperties === null ||
		choices.some((key) => itemsIn(property(value, key)).includes(null));
	// The pointer is searched last, because it is long if the path is long.
	if (!hasNull || Object.hasOwn(value, "$ref") || unsplitParts.test(pointer)) return;
	for (const key of choices) {
		for (const [index, item] of itemsIn(property(value, key)).entries())
			if (item === null)
				yield {
					pointer: childPointer(childPointer(pointer, key), index),
					part: "value",
					fault: { kind: "null" },
				};
	}
	if (value.additionalProperties === null)
		yield {
			pointer: childPointer(pointer, "additionalProperties"),
			part: "value",
			fault: { kind: "null" },
		};
}

/** Keywords whose meaning changed with OpenAPI 3.1. */
const oldKeywords = ["nullable", "exclusiveMinimum", "exclusiveMaximum"] as const;

export type OldKeyword = (typeof oldKeywords)[number];

function* changedKeywords({
	value,
	pointer,
}: SchemaObject): Iterable<FaultAtPointer<SchemaObjectFault>> {
	for (const name of oldKeywords)
		if (typeof value[name] === "boolean")
			yield {
				pointer: childPointer(pointer, name),
				part: "key",
				fault: { kind: "old keyword", name },
			};
}

export type SchemaObjectFault =
	| { readonly kind: "type"; readonly written: unknown; readonly near: string | undefined }
	/** The schema requires the name, but no schema describes the name. */
	| { readonly kind: "required"; readonly name: string; readonly near: string | undefined }
	/**
	 * A listed value has none of the types of the schema. `isList` is true if the type is a list,
	 * because the value may then be meant as an item.
	 */
	| {
			readonly kind: "enum";
			readonly written: unknown;
			readonly types: readonly string[];
			readonly isList: boolean;
	  }
	| { readonly kind: "listed twice"; readonly written: unknown }
	| { readonly kind: "const"; readonly written: unknown; readonly why: PlainMismatchReason }
	| { readonly kind: "limit"; readonly written: unknown; readonly limit: string }
	/** The schema accepts no listed value, or the schemas of `allOf` accept no common value. */
	| { readonly kind: "no value"; readonly key: "enum" | "allOf" }
	/** The type is a list, but the schema does not describe the items. */
	| { readonly kind: "items" }
	| { readonly kind: "null" }
	/** A keyword of OpenAPI 3.0 in a later version. */
	| { readonly kind: "old keyword"; readonly name: OldKeyword }
	| { readonly kind: "bounds"; readonly lower: string; readonly upper: string };
