import { defineRule } from "../src/engine/rule.ts";
import { noInput, uselessInput } from "../src/text/consequences.ts";

export default defineRule({
	holds:
		"The `api` of a page and its `<ParamField path>` have the same path parameters.",
	because: noInput,
	severity: "warning",
	subject: "parameterFault",
	*check({ at, name, why, meant }) {
		if (why === "not in path") {
			yield {
				at,
				message: `The path of \`api\` has no \`{${name}}\`.`,
				consequence: uselessInput,
				hint:
					meant === undefined
						? `Write \`{${name}}\` in the path, or remove this field.`
						: `The path has \`{${meant}}\`: write the same name in both.`,
			};
		} else if (why === "written with a colon") {
			yield {
				at,
				message: `\`:${name}\` is not a path parameter in \`api\`.`,
				consequence: uselessInput,
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
