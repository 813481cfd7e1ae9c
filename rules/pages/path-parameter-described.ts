import type { ParameterFieldFault } from "../../src/site/facts/pages/parameter-fields.ts";
import { parameterFaults } from "../../src/site/pages/page-parameters.ts";
import { noInput, uselessInput } from "../../src/text/wording/consequences.ts";
import { defineRule } from "../rule.ts";

/**
 * @see https://www.mintlify.com/docs/components/fields
 * @since 0.1.0
 */
export default defineRule({
	holds: "The `api` of a page and its `<ParamField path>` have the same path parameters.",
	because: noInput,
	severity: "warning",
	of: parameterFaults,
	*check(fault) {
		const { at, name, why } = fault;
		// The cause has the path of the file, because `api` belongs to one page.
		const cause = `${at.file.path} ${name}`;
		if (why === "not in path") {
			yield {
				at,
				cause,
				message: `The path of \`api\` has no \`{${name}}\`.`,
				consequence: uselessInput,
				hint: hintOf(fault),
			};
		} else if (why === "written with a colon") {
			yield {
				at,
				cause,
				message: `\`:${name}\` is not a path parameter in \`api\`.`,
				consequence: uselessInput,
				hint: `Write \`{${name}}\`.`,
			};
		} else if (why === "not described") {
			yield {
				at,
				cause,
				message: `No \`<ParamField>\` describes \`{${name}}\`.`,
				hint: `Add \`<ParamField path="${name}" type="string" required>\`.`,
			};
		}
	},
});

function hintOf({ name, intended, isFixed }: ParameterFieldFault): string {
	if (intended !== undefined) return `Write \`${intended}\`, the name in the path of \`api\`.`;
	return isFixed
		? `Remove this field, or write \`{${name}}\` in the path if this part varies.`
		: `Write \`{${name}}\` in the path, or remove this field.`;
}
