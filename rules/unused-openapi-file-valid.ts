import { defineRule } from "../src/engine/rule.ts";
import { describeReference } from "../src/openapi/describe-reference.ts";
import { describeFault } from "../src/schema/schema-fault.ts";
import { validateFails } from "../src/text/consequences.ts";

export default defineRule({
	holds:
		"Every OpenAPI file of the site is a valid OpenAPI description, even if nothing uses it.",
	because: validateFails,
	severity: "warning",
	subject: "spec",
	*check(spec, site) {
		if (site.isInUse(spec)) return;
		const hint = "Fix it, or exclude it with `.mintignore`.";
		const [fault] = site.specFaults(spec);
		const broken = site.brokenReferences(spec).find((one) => one.rejectsFile);
		if (fault !== undefined) {
			const { message } = describeFault(fault.why, fault);
			yield { at: fault.at, message, hint };
		} else if (broken !== undefined) {
			const { message } = describeReference(broken);
			yield { at: broken.at, message, hint };
		}
	},
});
