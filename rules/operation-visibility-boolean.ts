import { defineRule } from "../src/engine/rule.ts";
import { switchFaults } from "../src/openapi/extensions.ts";
import { show } from "../src/schema/schema-fault.ts";

const effects = { "x-hidden": "hidden", "x-excluded": "left out" };

export default defineRule({
	holds: "`x-hidden` and `x-excluded` are booleans of operations.",
	because: "The platform takes any value for yes, and those of paths for none.",
	severity: "warning",
	subject: "usedSpec",
	*check(spec) {
		for (const { at, name, written, why } of switchFaults(spec)) {
			if (why === "on path") {
				yield {
					at,
					message: `\`${name}\` of a path has no effect.`,
					consequence: `The operations of the path are not ${effects[name]}.`,
					hint: "Write it in each operation of the path.",
				};
				continue;
			}
			const isOn = Boolean(written);
			yield {
				at,
				message: `\`${show(written)}\` is no boolean.`,
				consequence: isOn
					? `The platform takes any value for yes: the operation is ${effects[name]}.`
					: `The platform takes it for no: the operation is not ${effects[name]}.`,
				hint: "Write `true` or `false`.",
			};
		}
	},
});
