import { defineRule } from "../src/engine/rule.ts";

export default defineRule({
	holds:
		"The path of a page's `api` and its `<ParamField path>` name the same parameters.",
	because: "The playground has no input for a part of the path.",
	severity: "warning",
	subject: "parameterFault",
	*check({ at, name, why, meant }) {
		const goesNowhere = "The playground has an input that goes nowhere.";
		if (why === "not in path") {
			yield {
				at,
				message: `The path of \`api\` has no \`{${name}}\`.`,
				consequence: goesNowhere,
				hint:
					meant === undefined
						? `Write \`{${name}}\` in the path, or remove this field.`
						: `The path has \`{${meant}}\`: write the same name in both.`,
			};
		} else if (why === "written with a colon") {
			yield {
				at,
				message: `\`:${name}\` is not a path parameter in \`api\`.`,
				consequence: goesNowhere,
				hint: `Write \`{${name}}\`.`,
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
