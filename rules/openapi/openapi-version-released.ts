import { is32 } from "../../src/openapi/spec/spec.ts";
import { isInUse } from "../../src/site/pages/operations/spec-use.ts";
import { allSpecs } from "../../src/site/parts/specs/all-specs.ts";
import { defineRule } from "../rule.ts";

/**
 * @see https://www.mintlify.com/docs/api-playground/openapi-setup
 * @since 0.2.0
 */
export default defineRule({
	holds:
		"Every OpenAPI file in use has a version that Mintlify accepts for every site, 3.0 or 3.1.",
	because: "The build fails if Mintlify does not accept this version yet.",
	severity: "note",
	of: allSpecs,
	needsNoSite: true,
	*check(spec, site) {
		if (spec.kind !== "readable" || !is32(spec) || !isInUse(site, spec)) return;
		yield {
			at: spec.document.locate("/openapi"),
			message: "OpenAPI 3.2 is new in Mintlify, and may not be accepted for your site yet.",
			hint: "Check a preview deployment before you publish the site.",
		};
	},
});
