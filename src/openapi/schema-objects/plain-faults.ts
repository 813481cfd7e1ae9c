// Faults of schemas that can be told by the schema alone.
import { child, type JsonPointer } from "../../source/pointer.ts";
import type { Mapping } from "../../source/value.ts";
import type { Found, OldKeyword } from "./schema-fault.ts";
import type { SchemaObject } from "./schemas.ts";
import { isOfType, isType, nearType, typesOf } from "./types.ts";

export function* unknownTypes({ value, pointer }: SchemaObject): Iterable<Found> {
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
export function* strangers({ value, pointer }: SchemaObject, is30: boolean): Iterable<Found> {
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
export function* unsaidItems({ value, pointer }: SchemaObject): Iterable<Found> {
	const saysItems = ["items", "prefixItems", "contains", "$ref", "allOf"];
	if (!saysItems.some((key) => Object.hasOwn(value, key)))
		yield {
			pointer: child(pointer, "type"),
			part: "value",
			fault: { kind: "items" },
		};
}

/** What OpenAPI 3.1 and later say in another way than 3.0. */
export function* ofLaterVersions({ value, pointer }: SchemaObject): Iterable<Found> {
	for (const name of oldKeywords(value))
		yield {
			pointer: child(pointer, name),
			part: "key",
			fault: { kind: "old keyword", name },
		};
}

function oldKeywords(schema: Mapping): readonly OldKeyword[] {
	const keywords = ["nullable", "exclusiveMinimum", "exclusiveMaximum"] as const;
	return keywords.filter((name) => typeof schema[name] === "boolean");
}
