import type { ParameterFieldFault } from "../../src/site/facts/pages/parameter-fields.ts";
import { parameterFaults } from "../../src/site/pages/page-parameters.ts";
import { parameterSuggestions } from "../../src/site/suggestions/page-suggestions.ts";
import { defineRule, type ReportText } from "../rule.ts";

const reportTexts: Readonly<
	Record<ParameterFieldFault["why"], ((tag: string, field: string) => ReportText) | undefined>
> = {
	"no location": (tag) => ({
		message: `This \`<${tag}>\` does not say where the parameter is sent.`,
		hint: 'Write one of `path="…"`, `query="…"`, `header="…"`, `body="…"` or `cookie="…"`.',
	}),
	"several locations": (_, field) => ({
		message: `${field} has several locations.`,
		hint: "Keep one of `path`, `query`, `header`, `body` and `cookie`.",
	}),
	"no name": (tag) => ({
		message: `This \`<${tag}>\` has no name.`,
		hint:
			tag === "ResponseField"
				? 'Write `name="…"`.'
				: 'Write the name as the value of its location, such as `query="limit"`.',
	}),
	"no type": (_, field) => ({
		message: `${field} has no \`type\`.`,
		hint: 'Add `type="string"`, or another type.',
	}),
	"required as text": (_, field) => ({
		message: `The \`required\` of ${field} is a string, which has no effect.`,
		consequence: "Readers see the field as optional.",
		hint: "Write `required` without a value.",
	}),
	// The kinds of `path-parameter-described` have no text here, because that rule reports them.
	"not in path": undefined,
	"written with a colon": undefined,
	"not described": undefined,
};

/**
 * @see https://www.mintlify.com/docs/components/fields
 * @since 0.1.0
 */
export default defineRule({
	holds:
		"Every `<ParamField>` and `<ResponseField>` of a page with `api` has the props that Mintlify needs to show the field.",
	because: "Mintlify silently leaves out the field.",
	severity: "warning",
	of: parameterFaults,
	suggest: (fault, site) => parameterSuggestions(site, fault),
	*check({ at, tag, name, why }) {
		const field = name === "" ? `This \`<${tag}>\`` : `\`${name}\``;
		const fieldReport = reportTexts[why]?.(tag, field);
		if (fieldReport !== undefined) yield { at, ...fieldReport };
	},
});
