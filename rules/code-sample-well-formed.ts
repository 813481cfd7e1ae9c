import { defineRule } from "../src/engine/rule.ts";
import { sampleFaults } from "../src/openapi/extensions.ts";

export default defineRule({
	holds:
		"The code samples of an operation are a list, each with its `lang` and `source`.",
	because: "The page lacks the sample: the platform drops it without a word.",
	severity: "warning",
	subject: "operation",
	*check(operation) {
		for (const { at, name, missing } of sampleFaults(operation)) {
			if (missing === "list" || missing === "sample")
				yield {
					at,
					message:
						missing === "list"
							? `This \`${name}\` is no list.`
							: "This is no code sample.",
					hint: "Write a list of objects with `lang` and `source`.",
				};
			else
				yield {
					at,
					message: `This code sample has no \`${missing}\`.`,
					hint: `Add \`${missing}\`.`,
				};
		}
	},
});
