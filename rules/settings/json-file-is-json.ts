import { usedSpecs } from "../../src/site/pages/operations/spec-use.ts";
import { fixedLocation } from "../../src/text/source-file.ts";
import { defineFileRule } from "../rule.ts";

/**
 * @see https://www.mintlify.com/docs/api-playground/openapi-setup
 * @since 0.1.0
 */
export default defineFileRule({
	holds: "Every OpenAPI file in use whose name ends in `.json` is JSON.",
	because: "Mintlify reads the file as YAML and accepts it, but tools that expect JSON fail.",
	severity: "note",
	of: usedSpecs,
	*check({ document, notJson }) {
		if (notJson === undefined) return;
		const { range, message, hint } = notJson;
		yield { at: fixedLocation(document.file, range), message, ...(hint !== undefined && { hint }) };
	},
});
