import { incompleteComponents } from "../../src/site/bodies/components/component-faults.ts";
import { propSuggestions } from "../../src/site/suggestions/page-suggestions.ts";
import { defineRule } from "../rule.ts";

/**
 * @see https://www.mintlify.com/docs/components
 * @since 0.2.0
 */
export default defineRule({
	holds: "Every Mintlify component has its required props, such as the title of an accordion.",
	because: "Readers do not see what the component is for.",
	severity: "warning",
	of: incompleteComponents,
	suggest: ({ at, need: { props } }, site) => propSuggestions(site, at, props),
	*check({ tag, at, need: { props, conditionProp, missingConsequence } }) {
		const [first = ""] = props;
		const names = props.map((prop) => `\`${prop}\``);
		const nameChoice = [names.slice(0, -1).join(", "), ...names.slice(-1)]
			.filter((part) => part !== "")
			.join(" or ");
		yield {
			at,
			message:
				conditionProp === undefined
					? `This \`<${tag}>\` has no ${nameChoice}.`
					: `This \`<${tag}>\` has \`${conditionProp}\`, but no ${nameChoice}.`,
			consequence: missingConsequence,
			hint: props.length === 1 ? `Write \`${first}="…"\`.` : `Write ${nameChoice}.`,
		};
	},
});
