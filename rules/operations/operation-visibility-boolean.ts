import { switchFaults } from "../../src/openapi/extensions.ts";
import { usedSpecs } from "../../src/site/pages/operations/spec-use.ts";
import { show } from "../../src/text/wording/words.ts";
import { defineFileRule } from "../rule.ts";

const adjectives = { "x-hidden": "hidden", "x-excluded": "excluded" };

/**
 * @see https://www.mintlify.com/docs/api-playground/managing-page-visibility
 * @since 0.1.0
 */
export default defineFileRule({
	holds: "`x-hidden` and `x-excluded` are booleans on operations.",
	because:
		'Mintlify treats a string such as `"false"` as true, and ignores the two extensions on paths.',
	severity: "warning",
	of: usedSpecs,
	*check(spec) {
		for (const { at, name, written, why } of switchFaults(spec)) {
			if (why === "on path") {
				yield {
					at,
					message: `\`${name}\` on a path has no effect.`,
					consequence: `The operations of this path are not ${adjectives[name]}.`,
					hint: "Write the extension on each operation of the path.",
				};
				continue;
			}
			const isSwitchedOn = Boolean(written);
			yield {
				at,
				message: `\`${show(written)}\` is not a boolean.`,
				consequence: isSwitchedOn
					? `Mintlify treats the value as true: the operation is ${adjectives[name]}.`
					: `Mintlify treats the value as false: the operation is not ${adjectives[name]}.`,
				hint: "Write `true` or `false`.",
			};
		}
	},
});
