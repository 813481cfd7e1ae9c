import { rewrite } from "../../src/engine/finding.ts";
import { faultsOf32 } from "../../src/openapi/openapi-32.ts";
import { specFaults } from "../../src/openapi/spec/spec-faults.ts";
import { hasToBeValid, isInUse } from "../../src/site/pages/operations/spec-use.ts";
import { allSpecs } from "../../src/site/parts/specs/all-specs.ts";
import { describeFault, findIntendedName } from "../../src/text/schema/schema-fault.ts";
import { rejectsFile, specRejectionText } from "../../src/text/wording/consequences.ts";
import { defineFileRule } from "../rule.ts";

/**
 * @see https://www.mintlify.com/docs/api-playground/openapi-setup
 * @since 0.1.0
 */
export default defineFileRule({
	holds: "Every OpenAPI file in use is a valid OpenAPI description.",
	because: rejectsFile,
	severity: "error",
	of: allSpecs,
	*check(spec, site) {
		if (spec.kind !== "readable" || !isInUse(site, spec)) return;
		for (const { at, why, ...faulty } of specFaults(spec))
			yield {
				at,
				...describeFault(why, faulty),
				...rewrite(at, findIntendedName(why, faulty)),
				consequence: specRejectionText(spec.path, at.file.path),
				stopsBuild: hasToBeValid(site, spec),
			};
		for (const fault of faultsOf32(spec))
			yield {
				...fault,
				consequence: specRejectionText(spec.path, fault.at.file.path),
				stopsBuild: hasToBeValid(site, spec),
			};
	},
});
