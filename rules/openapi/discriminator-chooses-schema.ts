import type { RuleReport } from "../../src/engine/finding.ts";
import { reportOn } from "../../src/engine/identity.ts";
import { usedSpecs } from "../../src/site/pages/operations/spec-use.ts";
import { withoutIndexes } from "../../src/text/pointer.ts";
import { byKind, type Table } from "../../src/text/wording/by-kind.ts";
import { didYouMean } from "../../src/text/wording/suggest.ts";
import {
	describeKind,
	fewOf,
	listFewValues,
	shortenSentence,
	show,
} from "../../src/text/wording/words.ts";
import { defineFileRule, type ReportText } from "../rule.ts";
import type { DiscriminatorFault } from "./model/discriminator-fault.ts";
import { discriminatorFaults } from "./model/discriminator-faults.ts";
import { discriminatorSuggestions } from "./model/discriminator-suggestions.ts";

const reportTexts: Table<DiscriminatorFault, undefined, ReportText> = {
	"no object": ({ written }) => ({
		message: `This discriminator is ${describeKind(written)}, not an object.`,
		consequence: "Tools that expect OpenAPI 3 cannot tell the schemas apart.",
		hint:
			typeof written === "string"
				? `Write \`discriminator: { propertyName: ${show(written)} }\`.`
				: "Write an object with the name of the property as its `propertyName`.",
	}),
	"no property": () => ({
		message: "This discriminator has no `propertyName`.",
		consequence: "Tools that read the file cannot tell the schemas apart.",
		hint: "Add the name of the property that tells the schemas apart.",
	}),
	undescribed: ({ name, schemas, isAll, near }) => ({
		message: isAll
			? `None of the alternatives describes \`${show(name)}\`.`
			: `${fewOf(schemas)} ${schemas.length === 1 ? "does" : "do"} not describe \`${show(name)}\`.`,
		consequence: "Readers do not see the property that tells the schemas apart.",
		hint:
			near === undefined
				? "Describe the property under the `properties` of each alternative."
				: didYouMean(near),
	}),
	optional: ({ name, schemas }) => ({
		message: `\`${show(name)}\` is optional in ${fewOf(schemas)}.`,
		consequence: "OpenAPI does not say which schema applies to a value without this property.",
		hint: "Add the property to `required` of each alternative.",
		severity: "note",
	}),
	"no alternatives": () => ({
		message: "This discriminator has no alternatives to choose from.",
		consequence:
			"In OpenAPI, a discriminator has an effect only next to `oneOf` or `anyOf`, or if other schemas extend this schema with `allOf`.",
		hint: "Add the alternatives, or remove the discriminator.",
		severity: "note",
	}),
	unnamed: ({ count, of }) => ({
		message:
			count < of
				? `${count} of the ${of} alternatives ${count === 1 ? "is not a component" : "are not components"}.`
				: of === 1
					? "The only alternative is not a component."
					: `None of the ${of} alternatives is a component.`,
		consequence: "In OpenAPI, a discriminator can choose only schemas that are components.",
		hint: "Move each schema that is not a component to `components.schemas`, and refer to the component.",
		severity: "note",
	}),
	"missing schema": ({ written, near }) => ({
		message: `\`${show(written)}\` is not a schema of \`components\`.`,
		consequence: "Tools that follow the mapping find no schema.",
		hint: near === undefined ? "Refer to a schema in `components.schemas`." : didYouMean(near),
	}),
	"no alternative": ({ written }) => ({
		message: `\`${show(written)}\` is not one of the alternatives.`,
		consequence: "Readers are not offered the schema that the mapping refers to.",
		hint: "Add the schema to the alternatives, or remove the schema from the mapping.",
	}),
	"refused names": ({ name, refused: [first, ...others] }) => ({
		message: `In \`${shortenSentence(first?.schema ?? "")}\`, \`${show(name)}\` cannot be \`${show(first?.value)}\`${others.length > 0 ? `, and the mapping has ${others.length} more ${others.length === 1 ? "value" : "values"} that a schema does not accept` : ""}.`,
		consequence: "The schema does not accept the value that the mapping assigns to the schema.",
		hint:
			others.length > 0 || first === undefined
				? "Write the values that the schemas accept."
				: `Write ${first.values.length === 1 ? "" : "one of "}${listFewValues(first.values)}, or correct the schema.`,
		severity: "note",
	}),
	"refused own names": ({ name, schemas }) => ({
		message: `\`${show(name)}\` does not accept the ${schemas.length === 1 ? "name" : "names"} ${fewOf(schemas)}.`,
		consequence: `Without a mapping, OpenAPI expects the name of the schema in \`${show(name)}\`.`,
		hint: "Add a `mapping` from the values to the schemas.",
		severity: "note",
	}),
};

/**
 * @see https://www.mintlify.com/docs/api-playground/complex-data-types
 * @since 0.2.0
 */
export default defineFileRule({
	holds: "Every discriminator says which schema a value has.",
	because: "Readers and tools cannot tell which of the schemas a value has.",
	severity: "warning",
	of: usedSpecs,
	suggest: (spec, _, { at }) => discriminatorSuggestions(spec, at),
	*check(spec) {
		for (const { at, fault } of discriminatorFaults(spec)) {
			const reportIn = (one: DiscriminatorFault): RuleReport => ({
				at,
				...byKind(reportTexts, one, undefined),
			});
			const elementOf = (name: string): string =>
				`${withoutIndexes(at.pointer)} ${fault.kind} ${name}`;
			if ("schemas" in fault)
				yield reportOn(fault.schemas, elementOf, (schemas) => reportIn({ ...fault, schemas }));
			else if (fault.kind === "refused names")
				yield reportOn(
					fault.refused,
					({ value }) => elementOf(value),
					(refused) => reportIn({ ...fault, refused }),
				);
			else yield reportIn(fault);
		}
	},
});
