import { defineRule } from "../src/engine/rule.ts";
import { describeFault } from "../src/schema/schema-fault.ts";

export default defineRule({
	holds:
		"Every OpenAPI file of the site is a valid OpenAPI description, also one that nothing uses.",
	because: "No reader misses it, but the platform's strict check fails.",
	severity: "warning",
	subject: "spec",
	*check(spec, site) {
		if (site.isInUse(spec)) return;
		const hint = "Mend it, or leave it out with `.mintignore`.";
		const [fault] = site.specFaults(spec);
		const broken = site.brokenReferences(spec).find((one) => one.rejectsFile);
		if (fault !== undefined) {
			const { message } = describeFault(fault.why, fault);
			yield { at: fault.at, message, hint };
		} else if (broken !== undefined) {
			const message = `\`${broken.written}\` is not in this file.`;
			yield { at: broken.at, message, hint };
		}
	},
});
