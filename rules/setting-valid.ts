import { rewriteFault } from "../src/engine/fix.ts";
import { defineRule } from "../src/engine/rule.ts";
import { describeFault } from "../src/schema/schema-fault.ts";

export default defineRule({
	holds: "Every setting of docs.json is one that the platform accepts.",
	because: "The build stops at this setting.",
	severity: "error",
	subject: "settingFault",
	*check({ at, why, ...setting }) {
		yield {
			at,
			...describeFault(why, setting),
			...rewriteFault(at, why, setting),
		};
	},
});
