import { defineRule } from "../rule.ts";
import { foreignCallouts } from "./model/callouts.ts";
import { calloutSuggestions } from "./model/markup-suggestions.ts";

/**
 * @see https://www.mintlify.com/docs/components/callouts
 * @since 0.2.0
 */
export default defineRule({
	holds: "Every callout is written as a component.",
	because: "Readers see the marks as text instead of a callout.",
	severity: "warning",
	isOfItsFile: true,
	of: foreignCallouts,
	suggest: (callout, site) => calloutSuggestions(site, callout),
	*check({ at, written, component, whole }) {
		yield {
			at,
			message: `\`${written}\` does not make a callout here.`,
			hint:
				component === undefined
					? "Write a component, such as `<Note>`."
					: `Write \`<${component}>\` and \`</${component}>\`.`,
			...(whole && { fix: whole }),
		};
	},
});
