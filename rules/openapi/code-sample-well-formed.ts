import { sampleFaults } from "../../src/openapi/extensions.ts";
import { shownOperationsOf, usedSpecs } from "../../src/site/pages/operations/spec-use.ts";
import { ignoredText } from "../../src/text/wording/consequences.ts";
import { defineFileRule } from "../rule.ts";

/**
 * @see https://www.mintlify.com/docs/api-playground/adding-sdk-examples
 * @since 0.1.0
 */
export default defineFileRule({
	holds: "The code samples of an operation are a list of objects with `lang` and `source`.",
	because: ignoredText("code sample"),
	severity: "warning",
	of: usedSpecs,
	*check(spec, site) {
		for (const { at, name, missing } of sampleFaults(shownOperationsOf(site, spec))) {
			if (missing === "list" || missing === "sample")
				yield {
					at,
					message:
						missing === "list"
							? `This \`${name}\` is not a list.`
							: "This value is not a code sample.",
					hint:
						missing === "list"
							? "Write a list of objects with `lang` and `source`."
							: "Write an object with `lang` and `source`.",
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
