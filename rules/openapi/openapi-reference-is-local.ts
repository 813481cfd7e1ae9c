import { describeReference } from "../../src/openapi/descriptions.ts";
import { brokenReferences } from "../../src/openapi/references/schema-references.ts";
import { hasToBeValid, isInUse } from "../../src/site/pages/operations/spec-use.ts";
import { allSpecs } from "../../src/site/parts/specs/all-specs.ts";
import { rejectsFile, specRejectionText } from "../../src/text/wording/consequences.ts";
import { defineFileRule } from "../rule.ts";

/**
 * @see https://www.mintlify.com/docs/api-playground/openapi-setup
 * @since 0.1.0
 */
export default defineFileRule({
	holds: "Every `$ref` of an OpenAPI file in use stays within that file.",
	because: rejectsFile,
	severity: "error",
	of: allSpecs,
	*check(spec, site) {
		if (!isInUse(site, spec)) return;
		for (const fault of brokenReferences(spec))
			if (fault.why === "other file")
				yield {
					at: fault.at,
					...describeReference(fault),
					consequence: specRejectionText(fault.spec.path, fault.at.file.path),
					stopsBuild: hasToBeValid(site, spec),
				};
	},
});
