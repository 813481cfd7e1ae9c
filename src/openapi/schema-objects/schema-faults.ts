// What of the schemas of an OpenAPI file says something that no value can be, or nothing.

import { memoised } from "../../source/memoised.ts";
import { child, type JsonPointer } from "../../source/pointer.ts";
import type { Location, Part } from "../../source/source-file.ts";
import { isMapping, type Mapping, property } from "../../source/value.ts";
import { NearPaths } from "../../text/suggest.ts";
import { referenceTargets } from "../references/reference-targets.ts";
import type { ReadableSpec, Spec } from "../spec/spec.ts";
import { formOf } from "../spec/spec.ts";
import { specFaults } from "../spec/spec-faults.ts";
import { AllOf } from "./all-of.ts";
import { identityOf } from "./listed-values.ts";
import { exceededLimit, type PlainWhy, plainMismatch } from "./mismatch.ts";
import { type Compositions, compositionsOf, type SchemaObject, schemasOf } from "./schemas.ts";
import { isOfType, isType, nearType, typesOf } from "./types.ts";

interface PlacedSchemaFault {
	readonly at: Location;
	readonly fault: SchemaObjectFault;
}

/** In the order of the file's parts; empty where Mintlify takes it for no OpenAPI file. */
export function schemaFaults(spec: Spec): readonly PlacedSchemaFault[] {
	return spec.kind === "readable" ? judged(spec) : [];
}

const judged = memoised((spec: ReadableSpec): readonly PlacedSchemaFault[] => {
	const form = formOf(spec);
	if (form.kind !== "openapi") return [];
	const told = specFaults(spec).map(({ pointer }) => pointer);
	const judge = new Judge(spec, form.version);
	const found: PlacedSchemaFault[] = [];
	for (const schema of schemasOf(spec))
		for (const { pointer, part, fault } of judge.faultsOf(schema))
			if (!told.some((one) => pointer.startsWith(one)))
				found.push({ at: spec.document.locate(pointer, part), fault });
	return found;
});

/** Judges the schemas of one file. */
class Judge {
	readonly #is30: boolean;
	readonly #compositions: Compositions;
	readonly #together: AllOf;

	constructor(spec: ReadableSpec, version: string) {
		this.#is30 = version.startsWith("3.0");
		this.#compositions = compositionsOf(spec);
		this.#together = new AllOf(referenceTargets(spec), this.#is30);
	}

	*faultsOf(schema: SchemaObject): Iterable<LocatedFault> {
		const { value } = schema;
		if (value.type !== undefined && !isType(value.type)) yield* unknownTypes(schema);
		if (Array.isArray(value.required)) yield* this.#undescribed(schema);
		if (Array.isArray(value.enum)) yield* strangers(schema, this.#is30);
		if (hasBounds(value)) yield* impossibleBounds(schema);
		if (value.type === "array") yield* unsaidItems(schema);
		if (!this.#is30) yield* ofLaterVersions(schema);
		if (Array.isArray(value.enum)) yield* repeatedValues(schema);
		if (mayRefuseValues(value)) yield* refusedValues(schema, this.#together);
	}

	*#undescribed({ value, pointer }: SchemaObject): Iterable<LocatedFault> {
		const { required, properties } = value;
		if (!Array.isArray(required)) return;
		const own = isMapping(properties) ? properties : {};
		const missing = required.filter((name) => !Object.hasOwn(own, name));
		if (missing.length === 0) return;
		const { names, isOpen } = this.#compositions.describedBeside(value);
		if (isOpen || names.size === 0) return;
		const near = new NearPaths(names);
		for (const [index, name] of required.entries()) {
			if (typeof name !== "string") continue;
			if (!this.#compositions.isUndescribed(value, name)) continue;
			yield {
				pointer: child(child(pointer, "required"), index),
				part: "value",
				fault: { kind: "required", name, near: near.slip(name) },
			};
		}
	}
}

/** The least, the most, and what says of them that they are none of the values themselves. */
const pairs = [
	["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"],
	["minLength", "maxLength"],
	["minItems", "maxItems"],
	["minContains", "maxContains"],
	["minProperties", "maxProperties"],
] as const;

/** Whether any bound is written: few schemas have one, and each is asked. */
function hasBounds(schema: Mapping): boolean {
	for (const key of Object.keys(schema)) if (boundNames.has(key)) return true;
	return false;
}

const boundNames: ReadonlySet<string> = new Set(pairs.flat());

interface Bound {
	readonly key: string;
	readonly value: number;
	readonly isExclusive: boolean;
	/** As it is written; `whole`: with the key that makes it exclusive. */
	readonly plain: string;
	readonly whole: string;
}

/** @internal */
export function* impossibleBounds({ value, pointer }: SchemaObject): Iterable<LocatedFault> {
	for (const [lower, upper, above, below] of pairs)
		for (const least of boundsIn(value, lower, above))
			for (const most of boundsIn(value, upper, below))
				if (areApart(least, most)) {
					const isClose = least.value === most.value;
					const shown = ({ plain, whole }: Bound): string => (isClose ? whole : plain);
					yield {
						pointer: child(pointer, least.key),
						part: "value",
						fault: { kind: "bounds", least: shown(least), most: shown(most) },
					};
				}
}

function areApart(least: Bound, most: Bound): boolean {
	const isEmpty = least.isExclusive || most.isExclusive;
	return least.value > most.value || (isEmpty && least.value === most.value);
}

/** Before OpenAPI 3.1 the second key is no number, and says so of the first. */
function* boundsIn(schema: Mapping, key: string, exclusive: string | undefined): Iterable<Bound> {
	const value = property(schema, key);
	const other = exclusive && property(schema, exclusive);
	if (typeof value === "number") {
		const plain = `${key}: ${value}`;
		const isExclusive = other === true;
		const whole = isExclusive ? `${plain}, ${exclusive}: true` : plain;
		yield { key, value, isExclusive, plain, whole };
	}
	if (typeof other === "number" && exclusive) {
		const plain = `${exclusive}: ${other}`;
		const found = { key: exclusive, value: other, plain, whole: plain };
		yield { ...found, isExclusive: true };
	}
}

/** @internal */
export function* repeatedValues({
	value: { enum: values },
	pointer,
}: SchemaObject): Iterable<LocatedFault> {
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

/** Whether a schema has what `refusedValues` looks at. */
function mayRefuseValues(schema: Mapping): boolean {
	return (
		Object.hasOwn(schema, "const") || Array.isArray(schema.enum) || Array.isArray(schema.allOf)
	);
}

/**
 * Values that a schema lists or fixes, and does not take.
 *
 * @internal
 */
export function* refusedValues(
	{ value: schema, pointer }: SchemaObject,
	together: AllOf,
): Iterable<LocatedFault> {
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
			: [{ pointer: child(pointer, key), part: "key", fault: { kind: "no value", key } }];
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

function* unknownTypes({ value, pointer }: SchemaObject): Iterable<LocatedFault> {
	const { type } = value;
	const place = child(pointer, "type");
	const all: [JsonPointer, unknown][] = Array.isArray(type)
		? type.map((one, index) => [child(place, index), one])
		: [[place, type]];
	for (const [pointer, written] of all) {
		if (isType(written)) continue;
		const near = typeof written === "string" ? nearType(written) : undefined;
		yield { pointer, part: "value", fault: { kind: "type", written, near } };
	}
}

/** The first value of a list that is none of the types. */
function* strangers({ value, pointer }: SchemaObject, is30: boolean): Iterable<LocatedFault> {
	const types = typesOf(value);
	const { enum: values } = value;
	if (types === undefined || !Array.isArray(values)) return;
	for (const [index, written] of values.entries()) {
		if (types.some((type) => isOfType(written, type))) continue;
		// Of OpenAPI 3.0 many write it beside `nullable`, and some in its place.
		if (is30 && written === null) continue;
		const isList = types.length === 1 && types[0] === "array";
		yield {
			pointer: child(child(pointer, "enum"), index),
			part: "value",
			fault: { kind: "enum", written, types, isList },
		};
		return;
	}
}

/** A list of which nothing is said what it holds. */
function* unsaidItems({ value, pointer }: SchemaObject): Iterable<LocatedFault> {
	const saysItems = ["items", "prefixItems", "contains", "$ref", "allOf"];
	if (!saysItems.some((key) => Object.hasOwn(value, key)))
		yield { pointer: child(pointer, "type"), part: "value", fault: { kind: "items" } };
}

/** What OpenAPI 3.1 and later say in another way than 3.0. */
function* ofLaterVersions({ value, pointer }: SchemaObject): Iterable<LocatedFault> {
	for (const name of oldKeywords(value))
		yield { pointer: child(pointer, name), part: "key", fault: { kind: "old keyword", name } };
}

function oldKeywords(schema: Mapping): readonly OldKeyword[] {
	const keywords = ["nullable", "exclusiveMinimum", "exclusiveMaximum"] as const;
	return keywords.filter((name) => typeof schema[name] === "boolean");
}

export type OldKeyword = "nullable" | "exclusiveMinimum" | "exclusiveMaximum";

/** What is wrong with a schema. */
export type SchemaObjectFault =
	/** No type is called so. */
	| { readonly kind: "type"; readonly written: unknown; readonly near: string | undefined }
	/** It is required, and nothing describes it. */
	| { readonly kind: "required"; readonly name: string; readonly near: string | undefined }
	/**
	 * A listed value is of none of the types. `isList`: they are lists, and it may be one of their
	 * items.
	 */
	| {
			readonly kind: "enum";
			readonly written: unknown;
			readonly types: readonly string[];
			readonly isList: boolean;
	  }
	/** It is in `enum` before. */
	| { readonly kind: "listed twice"; readonly written: unknown }
	/** The only value is one that the schema does not take. */
	| { readonly kind: "const"; readonly written: unknown; readonly why: PlainWhy }
	/** A listed value does not keep a limit. */
	| { readonly kind: "limit"; readonly written: unknown; readonly limit: string }
	/** No listed value is one that the schema takes, or no value one that all of `allOf` take. */
	| { readonly kind: "no value"; readonly key: "enum" | "allOf" }
	/** A list of which nothing is said what it holds. */
	| { readonly kind: "items" }
	/** A keyword of OpenAPI 3.0 in a later version. */
	| { readonly kind: "old keyword"; readonly name: OldKeyword }
	/** No value is so small and so large. */
	| { readonly kind: "bounds"; readonly least: string; readonly most: string };

/** At its place in the file. */
export interface LocatedFault<Fault = SchemaObjectFault> {
	readonly pointer: JsonPointer;
	readonly part: Part;
	readonly fault: Fault;
}
