// Lookups in the JSON Schema of docs.json.
import { valueAt } from "../../../text/pointer.ts";
import { entries, isMapping, property } from "../../../text/value.ts";
import schema from "./schemas/docs.schema.json" with { type: "json" };

export const docsSchema: unknown = schema;

export function schemaOf(kind: "properties" | "definitions", name: string): unknown {
	return property(property(schema, kind), name);
}

/** True if a theme has a setting. Most themes have all settings. */
export function isOfTheme(key: string, theme: unknown): boolean {
	const themes = property(schemaOf("properties", key), "themes");
	return !Array.isArray(themes) || themes.includes(theme);
}

/** The part of the schema that applies to a value, with references and conditions resolved. */
export function schemaFor(schemaPart: unknown, value: unknown): unknown {
	const reference = property(schemaPart, "$ref");
	if (typeof reference === "string") return schemaFor(valueAt(schema, reference.slice(1)), value);
	const condition = property(schemaPart, "if");
	if (condition === undefined || property(schemaPart, "properties") !== undefined)
		return schemaPart;
	const branch = isMet(condition, value) ? "then" : "else";
	return schemaFor(property(schemaPart, branch), value);
}

/**
 * The keys that the value could have only in another form; empty if all keys can occur together.
 */
export function keysOfOtherForm(schemaPart: unknown, value: unknown): readonly string[] {
	const reference = property(schemaPart, "$ref");
	if (typeof reference === "string")
		return keysOfOtherForm(valueAt(schema, reference.slice(1)), value);
	const condition = property(schemaPart, "if");
	if (condition === undefined || !("anyOf" in Object(condition))) return [];
	const otherBranch = property(schemaPart, isMet(condition, value) ? "else" : "then");
	return entries(property(otherBranch, "properties")).map(([key]) => key);
}

/** Evaluates the keywords of JSON Schema that occur in the conditions of this schema. */
function isMet(condition: unknown, value: unknown): boolean {
	return entries(condition).every(([keyword, expected]) => {
		switch (keyword) {
			case "type":
				return expected === (Array.isArray(value) ? "array" : typeof value);
			case "required":
				return (
					isMapping(value) &&
					Array.isArray(expected) &&
					expected.every((key) => Object.hasOwn(value, String(key)))
				);
			case "maxProperties":
				return isMapping(value) && Object.keys(value).length === expected;
			case "anyOf":
				return Array.isArray(expected) && expected.some((alternative) => isMet(alternative, value));
			case "not":
				return !isMet(expected, value);
			default:
				return false;
		}
	});
}
