import { defineRule } from "../src/engine/rule.ts";
import { signature } from "../src/openapi/operation.ts";
import { pathParameterFaults } from "../src/openapi/path-parameters.ts";

export default defineRule({
	holds:
		"The path of an operation and its path parameters name the same parts.",
	because: "The playground has no input for a part of the path.",
	severity: "warning",
	subject: "usedSpec",
	*check(spec, site) {
		for (const fault of pathParameterFaults(spec, site.shown(spec))) {
			const { at, name, path, why, meant, operations } = fault;
			if (why === "described only") {
				yield {
					at,
					message: `\`${name}\` is no part of the path \`${path}\`.`,
					...(meant === undefined && {
						consequence: "The playground has an input that goes nowhere.",
					}),
					hint:
						meant === undefined
							? "Remove the parameter, or put it into the path."
							: `Write \`${meant}\`, as in the path.`,
				};
				continue;
			}
			const names = operations.map(
				(operation) => `\`${signature(operation)}\``,
			);
			yield {
				at,
				message: `No parameter describes \`{${name}}\` of ${names.join(", ")}.`,
				hint: `Add a parameter with \`name: ${name}\` and \`in: path\`.`,
			};
		}
	},
});
