import { defineRule } from "../src/engine/rule.ts";

export default defineRule({
	holds:
		"The path of a page's `api` and its `<ParamField path>` name the same parameters.",
	because: "The playground has no input for a part of the path.",
	severity: "warning",
	subject: "parameterFault",
	*check({ at, name, why }) {
		if (why === "not in path") {
			yield {
				at,
				message: `The path of \`api\` has no \`{${name}}\`.`,
				consequence: "The playground has an input that goes nowhere.",
				hint: "Rename one of the two.",
			};
		} else if (why === "not described") {
			yield {
				at,
				message: `No \`<ParamField>\` describes \`{${name}}\`.`,
				hint: `Add \`<ParamField path="${name}" type="string" required>\`.`,
			};
		}
	},
});
