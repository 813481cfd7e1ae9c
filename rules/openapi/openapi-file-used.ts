import { isUnused } from "../../src/site/pages/operations/spec-use.ts";
import { allSpecs } from "../../src/site/parts/specs/all-specs.ts";
import { defineFileRule } from "../rule.ts";

/**
 * @see https://www.mintlify.com/docs/api-playground/openapi-setup
 * @since 0.1.0
 */
export default defineFileRule({
	holds: "Every OpenAPI file of the site is used by the navigation or a page.",
	because:
		"Mintlify publishes the file, but generates no page from it; a page that references only a method and a path can show an operation of the file.",
	severity: "note",
	of: allSpecs,
	*check(spec, site) {
		if (spec.kind !== "readable" || !isUnused(site, spec)) return;
		yield {
			at: spec.document.locate("/openapi", "key"),
			message: "No page or navigation entry uses this OpenAPI file.",
			hint: "Remove the file, exclude it with `.mintignore`, or keep it if pages offer it for download.",
		};
	},
});
