import { defineRule } from "../src/engine/rule.ts";
import type { BrokenPart } from "../src/site/docs-json.ts";

const faults: Readonly<
	Record<
		BrokenPart["why"],
		{ message: (part: BrokenPart) => string; hint: string }
	>
> = {
	absent: {
		message: ({ path }) => `There is no file \`${path}\`.`,
		hint: "A `$ref` is relative to the file it is written in.",
	},
	absolute: {
		message: ({ reference }) => `\`${reference}\` begins with a slash.`,
		hint: "Write it relative to the file it is written in, such as `./navigation.json`.",
	},
	cycle: {
		message: ({ reference }) =>
			`\`${reference}\` leads back to the file it is part of.`,
		hint: "Remove one of the references.",
	},
	outside: {
		message: ({ reference }) => `\`${reference}\` leads outside the site.`,
		hint: "Move the part below the folder of docs.json.",
	},
	pointer: {
		message: ({ reference }) =>
			`\`${reference}\` names a part of a file, but only whole files can be referred to.`,
		hint: "Move the part to a file of its own.",
	},
	"too many": {
		message: () =>
			"The parts of docs.json refer to each other more than 1,000 times.",
		hint: "Join some of them.",
	},
};

export default defineRule({
	holds: "Every `$ref` of docs.json leads to a JSON file of the site.",
	because: "The site cannot be built.",
	severity: "error",
	subject: "site",
	*check(site) {
		for (const part of site.docs.brokenParts) {
			const { message, hint } = faults[part.why];
			yield { at: part.at, message: message(part), hint };
		}
	},
});
