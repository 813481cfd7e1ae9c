import { wordsIn } from "../../text/lists.ts";
import { isMapping, type Mapping } from "../../text/value.ts";
import { findNearest } from "../../text/wording/suggest.ts";

const typeNames: readonly string[] = wordsIn(`
	string number integer boolean object array null
`);

export function isType(name: unknown): name is string {
	return typeof name === "string" && typeNames.includes(name);
}

const typeByOtherName = typesByOtherName({
	integer: ["int", "int32", "int64", "long"],
	number: ["float", "double", "decimal"],
	boolean: ["bool"],
	string: ["str", "text", "uuid", "date", "datetime", "date-time", "file"],
	array: ["list"],
	object: ["map", "dict", "hash", "json"],
});

function typesByOtherName(
	names: Readonly<Record<string, readonly string[]>>,
): ReadonlyMap<string, string> {
	return new Map(
		Object.entries(names).flatMap(([type, others]) => others.map((other) => [other, type])),
	);
}

export function nearType(name: string): string | undefined {
	return typeByOtherName.get(name.toLowerCase()) ?? findNearest(name, typeNames);
}

/** The types of a schema's values; `undefined` if the schema names no type or an unknown type. */
export function typesOf(schema: Mapping): readonly string[] | undefined {
	const { type, nullable } = schema;
	const types: unknown[] = Array.isArray(type) ? type : [type];
	if (types.length === 0 || !types.every(isType)) return undefined;
	// Mintlify reads `nullable` in any version.
	return nullable === true ? [...types, "null"] : types;
}

/**
 * True if a value has a type. A date counts as a text, because dates exist only in YAML and are
 * texts in JSON.
 */
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
