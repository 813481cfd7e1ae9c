import { brokenFiles } from "../../src/site/pages/broken-files.ts";
import { fixedLocation } from "../../src/text/source-file.ts";
import { validateFails } from "../../src/text/wording/consequences.ts";
import { defineFileRule } from "../rule.ts";

/**
 * @see https://www.mintlify.com/docs/api-playground/openapi-setup
 * @since 0.1.0
 */
export default defineFileRule({
	holds: "Every JSON and YAML file of the site is well-formed, even if nothing uses it.",
	because: validateFails,
	severity: "warning",
	of: brokenFiles,
	stopsBuild: true,
	*check({ kind, file, faults: [fault] }) {
		// `mint-json-replaced` reports this file.
		if (kind !== "data" || fault === undefined || file.path === "mint.json") return;
		const { range, message } = fault;
		yield {
			at: fixedLocation(file, range),
			message,
			hint: "Fix the file, or exclude it with `.mintignore`.",
		};
	},
});
