// The types of JSON Schema, and which values are of one.
import { wordsIn } from "../../source/lists.ts";
import { isMapping, type Mapping } from "../../source/value.ts";
import { nearest } from "../../text/suggest.ts";

const typeNames: readonly string[] = wordsIn(`
	string number integer boolean object array null
`);

/** Whether a type of JSON Schema is called so. */
export function isType(name: unknown): name is string {
	return typeof name === "string" && typeNames.includes(name);
}

/** What other languages call them. */
const otherNames = tableOf({
	integer: ["int", "int32", "int64", "long"],
	number: ["float", "double", "decimal"],
	boolean: ["bool"],
	string: ["str", "text", "uuid", "date", "datetime", "date-time", "file"],
	array: ["list"],
	object: ["map", "dict", "hash", "json"],
});

function tableOf(names: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, string> {
	return new Map(
		Object.entries(names).flatMap(([type, others]) => others.map((other) => [other, type])),
	);
}

/** The type that somebody can have meant who wrote a name of none. */
export function nearType(name: string): string | undefined {
	return otherNames.get(name.toLowerCase()) ?? nearest(name, typeNames);
}

/**
 * Those of which a schema says that its values are; `undefined` where it does not say so, or names
 * one that is unknown.
 */
export function typesOf(schema: Mapping): readonly string[] | undefined {
	const { type, nullable } = schema;
	const types: unknown[] = Array.isArray(type) ? type : [type];
	if (types.length === 0 || !types.every(isType)) return undefined;
	// Mintlify reads it in any version.
	return nullable === true ? [...types, "null"] : types;
}

/** Dates, which only YAML has, are texts of JSON. */
export function isOfType(value: unknown, type: string): boolean {
	switch (type) {
		case "string":
			return typeof value === "string" || value instanceof Date;
		case "number":
			return typeof value === "number";
		case "integer":
			return typeof value === "number" && Number.isInteger(value);
		case "boolean":
			return typeof value === "boolean";
		case "null":
			return value === null;
		case "array":
			return Array.isArray(value);
		case "object":
			return isMapping(value) && !(value instanceof Date);
		default:
			return true;
	}
}
