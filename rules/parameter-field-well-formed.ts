import { defineRule } from "../src/engine/rule.ts";
import type { ParameterFault } from "../src/site/pages/page-parameters.ts";

export default defineRule({
	holds:
		"Every `<ParamField>` and `<ResponseField>` of a page with `api` has what Mintlify needs to show it.",
	because: "Mintlify silently leaves out the field.",
	severity: "warning",
	subject: "parameterFault",
	*check({ at, tag, name, why }) {
		const described = describe(why, tag, name);
		if (described !== undefined) yield { at, ...described };
	},
});

function describe(
	why: ParameterFault["why"],
	tag: string,
	name: string,
): { message: string; hint: string; consequence?: string } | undefined {
	const field = name === "" ? `This \`<${tag}>\`` : `\`${name}\``;
	switch (why) {
		case "no location":
			return {
				message: `This \`<${tag}>\` does not say where the parameter is sent.`,
				hint: 'Write one of `path="…"`, `query="…"`, `header="…"`, `body="…"` or `cookie="…"`.',
			};
		case "several locations":
			return {
				message: `${field} has several locations.`,
				hint: "Keep one of `path`, `query`, `header`, `body` and `cookie`.",
			};
		case "no name":
			return {
				message: `This \`<${tag}>\` has no name.`,
				hint:
					tag === "ResponseField"
						? 'Write `name="…"`.'
						: 'Write the name as the value of its location, such as `query="limit"`.',
			};
		case "no type":
			return {
				message: `${field} has no \`type\`.`,
				hint: 'Add `type="string"`, or another type.',
			};
		case "required as text":
			return {
				message: `The \`required\` of ${field} is a string, which has no effect.`,
				consequence: "Readers see the field as optional.",
				hint: "Write `required` alone.",
			};
		default:
			return undefined;
	}
}
