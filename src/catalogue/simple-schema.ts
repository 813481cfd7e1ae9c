// Schemas with the keywords that most conditions have. They are checked without Ajv, because loading
// Ajv and compiling a few schemas with it takes longer than checking a thousand pages.
import { isMapping, itemsIn, type Mapping, property } from "../source/value.ts";
import { type FieldPath, fieldOf } from "./kind.ts";

/** An error of a schema in the words of Ajv. */
export interface SchemaError {
	/** The path of the value that differs. */
	readonly path: FieldPath;
	readonly keyword: string;
	/** For `required`, the name of the missing property. */
	readonly message: string;
}

export interface SimpleSchema {
	readonly matches: (value: unknown) => boolean;
	/** The errors in the order of Ajv; absent if only Ajv knows them. */
	readonly errors?: (value: unknown, path: FieldPath) => readonly SchemaError[];
}

/** The means for everything that these schemas leave to others. */
export interface SchemaTools {
	readonly compilePattern: (pattern: string) => { test(text: string): boolean };
	/** Compiles a schema with other keywords. */
	readonly compileOther: (schema: Mapping) => SimpleSchema["matches"];
}

/** Keywords without effect. */
const annotations: ReadonlySet<string> = new Set(["$schema", "$comment", "title", "description"]);

type KeywordCompiler = (value: unknown, tools: SchemaTools) => SimpleSchema;

/** The keywords in the order in which Ajv checks them. */
const compilers: ReadonlyMap<string, KeywordCompiler> = new Map<string, KeywordCompiler>([
	["const", (value) => keyword("const", "must be equal to constant", (one) => one === value)],
	[
		"enum",
		(values) => {
			const message = "must be equal to one of the allowed values";
			return keyword("enum", message, (one) => itemsIn(values).includes(one));
		},
	],
	[
		"not",
		(schema, tools) => {
			const { matches } = compileSimple(schema, tools);
			return keyword("not", "must NOT be valid", (value) => !matches(value));
		},
	],
	[
		"maxLength",
		(limit) =>
			ofTexts(
				"maxLength",
				`must NOT have more than ${limit} characters`,
				(text) => text.length <= Number(limit) || countCharacters(text) <= Number(limit),
			),
	],
	[
		"minLength",
		(limit) =>
			ofTexts(
				"minLength",
				`must NOT have fewer than ${limit} characters`,
				(text) => text.length >= 2 * Number(limit) || countCharacters(text) >= Number(limit),
			),
	],
	[
		"pattern",
		(pattern, { compilePattern }) => {
			const expression = compilePattern(String(pattern));
			const message = `must match pattern "${pattern}"`;
			return ofTexts("pattern", message, (text) => expression.test(text));
		},
	],
	["anyOf", (schemas, tools) => ofAlternatives(schemas, tools, "some")],
	["allOf", (schemas, tools) => ofAlternatives(schemas, tools, "every")],
	["contains", (schema, tools) => ofItems(schema, tools, "some")],
	["items", (schema, tools) => ofItems(schema, tools, "every")],
	["required", (names) => requiredNames(itemsIn(names).map(String))],
	["properties", (schemas, tools) => ofProperties(Object.entries(Object(schemas)), tools)],
]);

/** Compiles a schema whose keywords have valid values. */
export function compileSimple(schema: unknown, tools: SchemaTools): SimpleSchema {
	if (!isMapping(schema))
		return keyword("false schema", "boolean schema is false", () => schema === true);
	const names = Object.keys(schema).filter((name) => !annotations.has(name));
	if (!names.every((name) => isSimple(name, property(schema, name)))) {
		let matches: SimpleSchema["matches"] | undefined;
		return {
			matches: (value) => {
				matches ??= tools.compileOther(schema);
				return matches(value);
			},
		};
	}
	const parts: readonly SimpleSchema[] = [...compilers].flatMap(([name, compile]) =>
		names.includes(name) ? compile(property(schema, name), tools) : [],
	);
	const matches = (value: unknown): boolean => {
		for (const part of parts) if (!part.matches(value)) return false;
		return true;
	};
	if (parts.some(({ errors }) => errors === undefined)) return { matches };
	return {
		matches,
		errors: (value, path) => parts.flatMap(({ errors }) => errors?.(value, path) ?? []),
	};
}

function isSimple(name: string, value: unknown): boolean {
	// Lists and objects are compared by their content.
	if (name === "const" || name === "enum")
		return [value].flat().every((one) => typeof one !== "object" || one === null);
	return compilers.has(name);
}

function keyword(name: string, message: string, matches: SimpleSchema["matches"]): SimpleSchema {
	return {
		matches,
		errors: (value, path) => (matches(value) ? [] : [{ path, keyword: name, message }]),
	};
}

function ofTexts(name: string, message: string, fits: (text: string) => boolean): SimpleSchema {
	return keyword(name, message, (value) => typeof value !== "string" || fits(value));
}

function countCharacters(text: string): number {
	let count = 0;
	for (const _ of text) count++;
	return count;
}

/** Errors of alternatives and items are left to Ajv. */
function ofAlternatives(
	schemas: unknown,
	tools: SchemaTools,
	quantity: "some" | "every",
): SimpleSchema {
	const alternatives = itemsIn(schemas).map((schema) => compileSimple(schema, tools));
	return { matches: (value) => alternatives[quantity](({ matches }) => matches(value)) };
}

function ofItems(schema: unknown, tools: SchemaTools, quantity: "some" | "every"): SimpleSchema {
	const { matches } = compileSimple(schema, tools);
	return { matches: (value) => !Array.isArray(value) || value[quantity]((item) => matches(item)) };
}

function requiredNames(names: readonly string[]): SimpleSchema {
	const missingIn = (value: unknown): readonly string[] =>
		isMapping(value) ? names.filter((name) => fieldOf(value, name) === undefined) : [];
	return {
		matches: (value) =>
			!isMapping(value) || names.every((name) => fieldOf(value, name) !== undefined),
		errors: (value, path) =>
			missingIn(value).map((name) => ({ path, keyword: "required", message: name })),
	};
}

function ofProperties(
	schemas: readonly (readonly [name: string, schema: unknown])[],
	tools: SchemaTools,
): SimpleSchema {
	const properties = schemas.map(([name, schema]) => ({ name, ...compileSimple(schema, tools) }));
	const matches = (value: unknown): boolean => {
		if (!isMapping(value)) return true;
		for (const one of properties) {
			const inner = fieldOf(value, one.name);
			if (inner !== undefined && !one.matches(inner)) return false;
		}
		return true;
	};
	if (properties.some(({ errors }) => errors === undefined)) return { matches };
	return {
		matches,
		errors: (value, path) =>
			properties.flatMap(({ name, errors }) => {
				const inner = isMapping(value) ? fieldOf(value, name) : undefined;
				return inner === undefined ? [] : (errors?.(inner, [...path, name]) ?? []);
			}),
	};
}
