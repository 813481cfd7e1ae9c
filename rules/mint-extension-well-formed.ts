import { defineRule } from "../src/engine/rule.ts";
import { type MintFault, mintFaults } from "../src/openapi/extensions.ts";

const told: Readonly<
	Record<MintFault["why"], { says: string; consequence: string; hint: string }>
> = {
	"no path": {
		says: "is no path of the site",
		consequence: "The page is published at an address that nobody can reach.",
		hint: "Write a path such as `/api/users/list`.",
	},
	"no text": {
		says: "is no text",
		consequence: "The page gets the text of a list or an object there.",
		hint: "Write a text, or leave it out.",
	},
	changes: {
		says: "means something else without quotes",
		consequence:
			"The platform puts it into the page's frontmatter without quotes: readers get another value.",
		hint: "Write it without `#`, or with quotes inside the text.",
	},
	breaks: {
		says: "is not well-formed without quotes",
		consequence:
			"The platform puts it into the page's frontmatter without quotes, where it cannot be read.",
		hint: "Write it without `: ` and without a sign at its start, or with quotes inside the text.",
	},
};

export default defineRule({
	holds:
		"The `x-mint` of an operation has a path for `href`, and texts for `metadata` that need no quotes.",
	because: "The page is not what was written.",
	severity: "warning",
	subject: "operation",
	*check(operation) {
		for (const { at, name, why } of mintFaults(operation)) {
			const { says, consequence, hint } = told[why];
			yield { at, message: `\`${name}\` ${says}.`, consequence, hint };
		}
	},
});
