import { defineRule } from "../src/engine/rule.ts";
import { describeReference } from "../src/openapi/describe-reference.ts";
import { describeVersion } from "../src/openapi/describe-version.ts";
import { brokenReferences } from "../src/openapi/schema-references.ts";
import { saysOpenApi } from "../src/openapi/spec.ts";
import { specFaults } from "../src/openapi/spec-faults.ts";
import { describeFault } from "../src/schema/schema-fault.ts";
import { isInUse } from "../src/site/published/spec-use.ts";
import { validateFails } from "../src/text/consequences.ts";

export default defineRule({
	holds:
		"Every OpenAPI file of the site is a valid OpenAPI description, even if nothing uses it.",
	because: validateFails,
	severity: "warning",
	subject: "spec",
	*check(spec, site) {
		if (spec.kind !== "readable" || isInUse(site, spec)) return;
		const hint = "Fix it, or exclude it with `.mintignore`.";
		if (spec.version.kind !== "supported") {
			if (!saysOpenApi(spec) || spec.document.problems.length > 0) return;
			const { message } = describeVersion(spec.version);
			yield { at: spec.document.locate("/openapi"), message, hint };
			return;
		}
		const [fault] = specFaults(spec);
		const broken = brokenReferences(spec).find((one) => one.rejectsFile);
		if (fault !== undefined) {
			const { message } = describeFault(fault.why, fault);
			yield { at: fault.at, message, hint };
		} else if (broken !== undefined) {
			const { message } = describeReference(broken);
			yield { at: broken.at, message, hint };
		}
	},
});
