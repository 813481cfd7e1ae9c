import { defineRule } from "../src/engine/rule.ts";
import { sampleFaults } from "../src/openapi/extensions.ts";
import { usedOperations } from "../src/site/published/spec-use.ts";
import { ignored } from "../src/text/consequences.ts";

export default defineRule({
	holds:
		"The code samples of an operation are a list of objects with `lang` and `source`.",
	because: ignored,
	severity: "warning",
	of: usedOperations,
	needsNoSite: true,
	*check(operation) {
		for (const { at, name, missing } of sampleFaults(operation)) {
			if (missing === "list" || missing === "sample")
				yield {
					at,
					message:
						missing === "list"
							? `This \`${name}\` is not a list.`
							: "This is not a code sample.",
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
