import type { RuleReport } from "../../src/engine/finding.ts";
import { type KitPart, kitParts } from "../../src/site/pages/starter-kit.ts";
import { show } from "../../src/text/words.ts";
import { defineRule } from "../rule.ts";

const words: Readonly<
	Record<KitPart["kind"], (written: string) => Pick<RuleReport, "message" | "hint">>
> = {
	name: (name) => ({
		message: `\`${name}\` is the name of Mintlify's starter kit.`,
		hint: "Name the site.",
	}),
	link: (link) => ({
		message: `\`${show(link)}\` leads to Mintlify, as in its starter kit.`,
		hint: "Write your own, or remove it.",
	}),
	page: (field) => ({
		message: `This page has the ${field} of one of Mintlify's starter kit.`,
		hint: "Remove the page, or write your own.",
	}),
	api: () => ({
		message: "This is the example of an API in Mintlify's starter kit.",
		hint: "Describe your own, or remove it.",
	}),
};

/**
 * @see https://www.mintlify.com/docs/quickstart
 * @since 0.2.0
 */
export default defineRule({
	holds: "Nothing that readers find is left of Mintlify's starter kit.",
	because: "Readers find examples and links that have nothing to do with the site.",
	severity: "note",
	of: kitParts,
	*check({ kind, at, written }) {
		yield {
			at,
			...words[kind](written),
			cause: "starter kit",
			together: {
				message: "Parts of Mintlify's starter kit are left.",
				hint: "Replace or remove them.",
			},
		};
	},
});
