// The keywords of JSON Schema that conditions may have. References are not supported, because
// conditions are short, and because a schema without references cannot refer to itself.
import { isMapping } from "../../text/value.ts";
import type { JsonSchema } from "./schema.ts";

/**
 * The content of a keyword's value, such as a schema for the same value (`same`), a schema for the
 * items of a list (`item`), names of fields (`names`), or a pattern.
 */
export type KeywordForm =
	| "same"
	| "each same"
	| "item"
	| "each item"
	| "any"
	| "by field"
	| "same by field"
	| "by pattern"
	| "names"
	| "names by field"
	| "pattern"
	| "format"
	| "type"
	| "list"
	| "value"
	| "values"
	| "count"
	| "number"
	| "factor"
	| "boolean"
	| "text"
	| "limit"
	| "plain";

/** The forms of keywords whose value may be `{ "$data": "/field" }`, the value of another field. */
export const dataForms: ReadonlySet<KeywordForm> = new Set(["value", "count", "number", "limit"]);

type JsonType = NonNullable<JsonSchema["type"]>;

interface KeywordGroup {
	/** The types of values to which the keywords apply; empty for all types. */
	readonly types: readonly JsonType[];
	readonly keywords: Readonly<Record<string, KeywordForm>>;
}

const groups: readonly KeywordGroup[] = [
	{
		types: [],
		keywords: {
			$schema: "text",
			$comment: "text",
			title: "text",
			description: "text",
			default: "plain",
			examples: "list",
			deprecated: "boolean",
			readOnly: "boolean",
			writeOnly: "boolean",
			type: "type",
			enum: "values",
			const: "value",
			allOf: "each same",
			anyOf: "each same",
			oneOf: "each same",
			not: "same",
			if: "same",
			// biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
			then: "same",
			else: "same",
		},
	},
	{
		types: ["object"],
		keywords: {
			properties: "by field",
			patternProperties: "by pattern",
			additionalProperties: "any",
			unevaluatedProperties: "any",
			propertyNames: "any",
			required: "names",
			dependentRequired: "names by field",
			dependentSchemas: "same by field",
			minProperties: "count",
			maxProperties: "count",
		},
	},
	{
		types: ["array"],
		keywords: {
			items: "item",
			prefixItems: "each item",
			contains: "item",
			unevaluatedItems: "item",
			minContains: "count",
			maxContains: "count",
			minItems: "count",
			maxItems: "count",
			uniqueItems: "boolean",
		},
	},
	{
		types: ["string"],
		keywords: {
			minLength: "count",
			maxLength: "count",
			pattern: "pattern",
			format: "format",
			formatMinimum: "limit",
			formatMaximum: "limit",
			formatExclusiveMinimum: "limit",
			formatExclusiveMaximum: "limit",
		},
	},
	{
		types: ["integer", "number"],
		keywords: {
			minimum: "number",
			maximum: "number",
			exclusiveMinimum: "number",
			exclusiveMaximum: "number",
			multipleOf: "factor",
		},
	},
];

export const formByKeyword: Readonly<Record<string, KeywordForm>> = Object.assign(
	{},
	...groups.map(({ keywords }) => keywords),
);

/** The types of values to which each keyword applies. Values of other types match the keyword. */
export const typesByKeyword: Readonly<Record<string, readonly JsonType[]>> = Object.fromEntries(
	groups.flatMap(({ types, keywords }) =>
		types.length === 0 ? [] : Object.keys(keywords).map((keyword) => [keyword, types]),
	),
);

/** The keywords of JSON Schema 2020-12 that conditions do not have. */
export const unsupportedKeywords: ReadonlySet<string> = new Set([
	"$ref",
	"$dynamicRef",
	"$defs",
	"$id",
	"$anchor",
	"$dynamicAnchor",
	"$vocabulary",
	"contentEncoding",
	"contentMediaType",
	"contentSchema",
]);

/** The keywords that say nothing without one of other keywords beside them. */
export const partnersByKeyword: ReadonlyMap<string, readonly string[]> = new Map([
	["if", ["then", "else"]],
	["then", ["if"]],
	["else", ["if"]],
	["minContains", ["contains"]],
	["maxContains", ["contains"]],
	["formatMinimum", ["format"]],
	["formatMaximum", ["format"]],
	["formatExclusiveMinimum", ["format"]],
	["formatExclusiveMaximum", ["format"]],
]);

/** The keywords for upper bounds, by the keyword for the lower bound of the same number. */
export const upperByLowerBound: ReadonlyMap<string, string> = new Map([
	["minimum", "maximum"],
	["minLength", "maxLength"],
	["minItems", "maxItems"],
	["minContains", "maxContains"],
	["minProperties", "maxProperties"],
]);

const typeNames: readonly unknown[] = [
	"string",
	"number",
	"integer",
	"boolean",
	"array",
	"object",
	"null",
];

interface ValueForm {
	readonly fits: (value: unknown) => boolean;
	/** The name of the form, as messages write it after "needs". */
	readonly name: string;
}

const text: ValueForm = { fits: (value) => typeof value === "string", name: "a string" };
const listForm: ValueForm = { fits: Array.isArray, name: "a list" };
const filledList: ValueForm = {
	fits: (value) => Array.isArray(value) && value.length > 0,
	name: "a list that is not empty",
};
const mapping: ValueForm = { fits: isMapping, name: "an object" };

function isNameList(value: unknown): boolean {
	return Array.isArray(value) && value.every((name) => typeof name === "string");
}

/**
 * The required shape of a keyword's value, by form. A form is absent if the value is checked only
 * as a schema.
 */
export const valueForms: Readonly<Partial<Record<KeywordForm, ValueForm>>> = {
	"each same": filledList,
	"each item": filledList,
	"by field": mapping,
	"same by field": mapping,
	"by pattern": mapping,
	"names by field": {
		fits: (value) => isMapping(value) && Object.values(value).every(isNameList),
		name: "an object with lists of strings",
	},
	names: { fits: isNameList, name: "a list of strings" },
	pattern: text,
	format: text,
	text,
	limit: text,
	list: listForm,
	values: filledList,
	type: {
		fits: (value) => {
			const names = [value].flat();
			return names.length > 0 && names.every((name) => typeNames.includes(name));
		},
		name: "one of string, number, integer, boolean, array, object and null, or a list of them",
	},
	count: {
		fits: (value) => Number.isInteger(value) && Number(value) >= 0,
		name: "a whole number from 0",
	},
	number: { fits: (value) => typeof value === "number", name: "a number" },
	factor: {
		fits: (value) => typeof value === "number" && value > 0,
		name: "a number greater than 0",
	},
	boolean: { fits: (value) => typeof value === "boolean", name: "`true` or `false`" },
};
