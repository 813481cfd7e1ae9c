import { rewriteFault } from "../src/engine/fix.ts";
import { defineRule } from "../src/engine/rule.ts";
import { describeFault } from "../src/schema/schema-fault.ts";
import { buildFails } from "../src/text/consequences.ts";

export default defineRule({
	holds: "Every setting of docs.json has a valid value.",
	because: buildFails,
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
