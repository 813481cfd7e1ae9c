import type { PlainMismatchReason } from "../../src/openapi/schema-objects/mismatch.ts";
import { usedSpecs } from "../../src/site/pages/operations/spec-use.ts";
import { byKind, type Table } from "../../src/text/wording/by-kind.ts";
import { didYouMean } from "../../src/text/wording/suggest.ts";
import { listAlternatives, listFewValues, show } from "../../src/text/wording/words.ts";
import { defineFileRule, type ReportText } from "../rule.ts";
import type { OldKeyword, SchemaObjectFault } from "./model/schema-faults.ts";
import { schemaFaults } from "./model/schema-faults.ts";
import { schemaSuggestions } from "./model/spec-suggestions.ts";

const mintlifyReadsOldKeyword =
	"Mintlify reads the keyword as in OpenAPI 3.0, but other tools do not.";
const boundHint =
	"If the value is `true`, move the number of `minimum` or `maximum` to this keyword; if it is `false`, remove the keyword.";

const oldKeywordTexts: Readonly<Record<OldKeyword, ReportText>> = {
	nullable: {
		message: "This schema has `nullable`, which exists only in OpenAPI 3.0.",
		consequence: mintlifyReadsOldKeyword,
		hint: 'Remove `nullable`; if its value is `true`, add `"null"` to the types: `type: [string, "null"]`.',
	},
	exclusiveMinimum: {
		message: "`exclusiveMinimum` is a boolean here, but a number since OpenAPI 3.1.",
		consequence: mintlifyReadsOldKeyword,
		hint: boundHint,
	},
	exclusiveMaximum: {
		message: "`exclusiveMaximum` is a boolean here, but a number since OpenAPI 3.1.",
		consequence: mintlifyReadsOldKeyword,
		hint: boundHint,
	},
};

const matchesNothing = "Readers see a schema that no value can match.";

const rejectionMessages: Table<PlainMismatchReason, undefined, string> = {
	type: ({ types }) => `is not ${listAlternatives(types)}`,
	value: ({ values }) =>
		`is not among the values that another keyword allows: ${listFewValues(values)}`,
	limit: ({ limit }) => `violates \`${show(limit)}\``,
};

const reportTexts: Table<SchemaObjectFault, undefined, ReportText> = {
	type: ({ written, near }) => ({
		message: `\`${show(written)}\` is not a type.`,
		consequence: "Readers see `any` as the type, without further details.",
		hint:
			near === undefined
				? "Use `string`, `number`, `integer`, `boolean`, `object`, `array` or `null`."
				: didYouMean(near),
	}),
	required: ({ name, near }) => ({
		message: `\`${name}\` is required, but is not one of the properties.`,
		consequence: "Readers do not see a property that they have to provide.",
		hint:
			near === undefined
				? "Describe the property under `properties`, or remove the name from `required`."
				: didYouMean(near),
	}),
	enum: ({ written, types, isList }) => ({
		message: `The enum value \`${show(written)}\` is not ${listAlternatives(types)}.`,
		consequence: "Readers do not see this value.",
		hint: isList
			? "Move `enum` into `items`."
			: "Write only values that match `type`, or correct `type`.",
	}),
	items: () => ({
		message: "This array has no `items`.",
		consequence: "Readers see an array of `any`.",
		hint: "Add `items` with the schema of the items.",
		severity: "note",
	}),
	null: () => ({
		message: "This schema is null.",
		consequence: "Mintlify cannot read the file, and the build fails.",
		hint: "Write a schema, or remove the value.",
		severity: "error",
		stopsBuild: true,
	}),
	"old keyword": ({ name }) => ({ ...oldKeywordTexts[name], severity: "note" }),
	bounds: ({ lower: least, upper: most }) => ({
		message: `No value satisfies both \`${least}\` and \`${most}\`.`,
		consequence: "Readers see limits that no value can satisfy.",
		hint: "Correct one of the contradictory keywords.",
	}),
	"listed twice": ({ written }) => ({
		message: `\`${show(written)}\` is in \`enum\` twice.`,
		consequence: "JSON Schema requires each value to be listed only once.",
		hint: "Remove one of the equal values.",
		severity: "note",
	}),
	const: ({ written, why }) => ({
		message: `The constant \`${show(written)}\` ${byKind(rejectionMessages, why, undefined)}.`,
		consequence: matchesNothing,
		hint: "Correct `const`, or the keyword that contradicts it.",
	}),
	limit: ({ written, limit }) => ({
		message: `\`${show(written)}\` violates \`${show(limit)}\`.`,
		consequence: "Readers see a value that the schema does not accept.",
		hint: "Remove the value, or correct the limit.",
	}),
	"no value": ({ key }) => ({
		message:
			key === "enum"
				? "The rest of this schema accepts no value of its `enum`."
				: "No value matches all schemas of this `allOf`.",
		consequence: matchesNothing,
		hint: "Correct the values, or the keywords that contradict them.",
	}),
};

/**
 * @see https://www.mintlify.com/docs/api-playground/complex-data-types
 * @since 0.2.0
 */
export default defineFileRule({
	holds: "The schemas of an OpenAPI file say what a value can be.",
	because: "Readers do not see what a value can be.",
	severity: "warning",
	of: usedSpecs,
	suggest: (spec, _, { at }) => schemaSuggestions(spec, at),
	*check(spec) {
		for (const { at, fault } of schemaFaults(spec))
			yield { at, ...byKind(reportTexts, fault, undefined) };
	},
});
