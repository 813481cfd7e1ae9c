import { usedSpecs } from "../../src/site/pages/operations/spec-use.ts";
import { fixedLocation } from "../../src/source/source-file.ts";
import { defineRule } from "../rule.ts";

export default defineRule({
	holds: "Every OpenAPI file in use whose name ends in `.json` is JSON.",
	because: "Mintlify reads it as YAML and accepts it, but tools that expect JSON fail.",
	severity: "note",
	isOfItsFile: true,
	of: usedSpecs,
	needsNoSite: true,
	*check({ document, notJson }) {
		if (notJson === undefined) return;
		const { range, message, hint } = notJson;
		yield { at: fixedLocation(document.file, range), message, ...(hint !== undefined && { hint }) };
	},
});
