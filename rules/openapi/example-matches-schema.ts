import type { RuleReport } from "../../src/engine/finding.ts";
import { reportOn } from "../../src/engine/identity.ts";
import type { MismatchReason } from "../../src/openapi/schema-objects/mismatch.ts";
import { usedSpecs } from "../../src/site/pages/operations/spec-use.ts";
import { withoutIndexes } from "../../src/text/pointer.ts";
import { byKind, type Table } from "../../src/text/wording/by-kind.ts";
import { didYouMean } from "../../src/text/wording/suggest.ts";
import {
	describeKind,
	fewOf,
	listAlternatives,
	listFewValues,
	show,
} from "../../src/text/wording/words.ts";
import { defineFileRule } from "../rule.ts";
import { exampleFaults } from "./model/example-faults.ts";
import { exampleSuggestions } from "./model/spec-suggestions.ts";

interface ValueText {
	readonly message: string;
	readonly hint: string;
}

const reportTexts: Table<MismatchReason, string, ValueText> = {
	type: ({ written, types }, name) => ({
		message: `${name} is ${describeKind(written)}, but its schema describes ${listAlternatives(types)}.`,
		hint: "Write a value of the type that the schema describes, or correct the schema.",
	}),
	value: ({ written, values, near }) => ({
		message: `\`${show(written)}\` is not one of the values that its schema allows.`,
		hint:
			near === undefined
				? `Write ${values.length === 1 ? "" : "one of "}${listFewValues(values)}, or correct the schema.`
				: didYouMean(near),
	}),
	limit: ({ written, limit }) => ({
		message: `\`${show(written)}\` violates \`${show(limit)}\` of its schema.`,
		hint: "Write a value within the limit, or correct the schema.",
	}),
	missing: ({ names }) => describeMissing(names),
	extra: ({ name, near }) => ({
		message: `\`${name}\` is not a property that the schema allows.`,
		hint:
			near === undefined ? "Remove the property, or describe it in the schema." : didYouMean(near),
	}),
	none: ({ count }, name) => ({
		message: `${name} matches none of the ${count} alternatives of its schema.`,
		hint: "Write a value that matches one of the alternatives, or correct the schema.",
	}),
};

function describeMissing(names: readonly string[]): ValueText {
	return {
		message: `${fewOf(names)} ${names.length === 1 ? "is" : "are"} missing, although the schema requires ${names.length === 1 ? "this property" : "these properties"}.`,
		hint:
			names.length === 1
				? "Add the missing property, or make it optional in the schema."
				: "Add the missing properties, or make them optional in the schema.",
	};
}

const textDefault = {
	consequence: "OpenAPI requires that a default value has the type that its schema describes.",
	severity: "note",
} as const;

/**
 * @see https://www.mintlify.com/docs/api-playground/openapi-setup
 * @since 0.2.0
 */
export default defineFileRule({
	holds: "Every example and default matches its schema.",
	because: "Readers see an example and a schema that contradict each other.",
	severity: "warning",
	of: usedSpecs,
	suggest: (spec, _, { at }) => exampleSuggestions(spec, at),
	*check(spec) {
		for (const { at, why, name, schema, isSame } of exampleFaults(spec)) {
			const reportIn = (plain: ValueText): RuleReport => ({
				at,
				...plain,
				...(isSame && textDefault),
				...(schema && {
					cause: `${schema.pointer} ${plain.message}`,
					related: [{ at: schema, message: "its schema" }],
				}),
			});
			yield why.kind === "missing"
				? reportOn(
						why.names,
						(one) => `${withoutIndexes(at.pointer)} ${one}`,
						(names) => reportIn(describeMissing(names)),
					)
				: reportIn(byKind(reportTexts, why, name ? `\`${name}\`` : "This value"));
		}
	},
});
