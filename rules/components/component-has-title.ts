import { namelessComponents } from "../../src/site/bodies/components/component-faults.ts";
import { defineRule } from "../rule.ts";

/** What readers miss, by component. */
const consequences = new Map([
	["Accordion", "Readers see an accordion without a title."],
	["ResponseField", "Readers see a field without a name."],
	["Tab", "Readers see a tab without a title of its own."],
	["Update", "Readers see a change without a label."],
]);

export default defineRule({
	holds:
		"Every `<Tab>` and `<Accordion>` has a title, every `<Update>` a label, every `<ResponseField>` a name.",
	because: "Readers cannot tell it from others.",
	severity: "warning",
	of: namelessComponents,
	*check({ tag, at, prop }) {
		const consequence = consequences.get(tag);
		yield {
			at,
			message: `This \`<${tag}>\` has no ${prop}.`,
			...(consequence !== undefined && { consequence }),
			hint: `Write \`${prop}="…"\`.`,
		};
	},
});
