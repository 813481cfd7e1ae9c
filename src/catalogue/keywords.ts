// The keywords of JSON Schema that conditions may have. References to other schemas are not among
// them: a condition is short, and nobody can follow one in circles.
import type { JsonSchema } from "./schema.ts";

/**
 * What the value of a keyword holds: a schema of the same value (`same`), of an item of it, or of
 * anything (`any`); names of fields; a pattern.
 */
export type KeywordForm =
	| "same"
	| "each same"
	| "item"
	| "each item"
	| "any"
	| "by field"
	| "by pattern"
	| "names"
	| "names by field"
	| "pattern"
	| "format"
	| "plain";

type JsonType = NonNullable<JsonSchema["type"]>;

interface KeywordGroup {
	/** The types of the values that these keywords say something about; empty for all types. */
	readonly types: readonly JsonType[];
	readonly keywords: Readonly<Record<string, KeywordForm>>;
}

const groups: readonly KeywordGroup[] = [
	{
		types: [],
		keywords: {
			$schema: "plain",
			$comment: "plain",
			title: "plain",
			description: "plain",
			type: "plain",
			enum: "plain",
			const: "plain",
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
			minProperties: "plain",
			maxProperties: "plain",
		},
	},
	{
		types: ["array"],
		keywords: {
			items: "item",
			prefixItems: "each item",
			contains: "item",
			unevaluatedItems: "item",
			minContains: "plain",
			maxContains: "plain",
			minItems: "plain",
			maxItems: "plain",
			uniqueItems: "plain",
		},
	},
	{
		types: ["string"],
		keywords: {
			minLength: "plain",
			maxLength: "plain",
			pattern: "pattern",
			format: "format",
			formatMinimum: "plain",
			formatMaximum: "plain",
			formatExclusiveMinimum: "plain",
			formatExclusiveMaximum: "plain",
		},
	},
	{
		types: ["integer", "number"],
		keywords: {
			minimum: "plain",
			maximum: "plain",
			exclusiveMinimum: "plain",
			exclusiveMaximum: "plain",
			multipleOf: "plain",
		},
	},
];

export const keywordForms: Readonly<Record<string, KeywordForm>> = Object.assign(
	{},
	...groups.map(({ keywords }) => keywords),
);

/** By keyword: the types of the values that it says something about. */
export const appliesTo: Readonly<Record<string, readonly JsonType[]>> = Object.fromEntries(
	groups.flatMap(({ types, keywords }) =>
		types.length === 0 ? [] : Object.keys(keywords).map((keyword) => [keyword, types]),
	),
);
