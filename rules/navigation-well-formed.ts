import { defineRule } from "../src/engine/rule.ts";
import type { Misfit } from "../src/site/navigation.ts";

const messages: Readonly<Record<Misfit["why"], (misfit: Misfit) => string>> = {
	"no settings": ({ found }) =>
		`docs.json holds ${found}, not an object of settings.`,
	"no navigation": ({ found }) =>
		found === "nothing"
			? "docs.json has no `navigation`."
			: `\`navigation\` is ${found}, not an object.`,
	"not a list": ({ found }) => `Here a list is needed, not ${found}.`,
	"not an entry": ({ found }) => `This is ${found}, not a navigation entry.`,
	"no list": ({ found }) =>
		`\`${found}\` holds no pages, groups, tabs or other list.`,
	"empty list": ({ found }) => `\`${found}\` is empty.`,
	"no label": ({ found }) =>
		`This entry has no \`${found}\`, the name that readers see.`,
	"nested too deeply": () =>
		"Navigation is nested more than 200 levels deep here.",
};

const hints: Readonly<Record<Misfit["why"], string>> = {
	"no settings": "Write the settings between `{` and `}`.",
	"no navigation": "Give `navigation` groups, tabs or pages.",
	"not a list": "Put the entries between `[` and `]`.",
	"not an entry":
		"Write the path of a page, an operation such as `GET /users`, or an object with a name.",
	"no list": "Give it `groups`, `tabs` or `pages`.",
	"empty list": "Put an entry into it, or use `pages`.",
	"no label": "Give it a name.",
	"nested too deeply": "Flatten it.",
};

export default defineRule({
	holds: "The navigation is made of named nodes, lists and entries.",
	because: "The build stops.",
	severity: "error",
	subject: "site",
	*check(site) {
		for (const misfit of site.misfits) {
			yield {
				at: misfit.at,
				message: messages[misfit.why](misfit),
				...(misfit.lostBy !== undefined && {
					consequence: `The platform drops everything in the ${misfit.lostBy.division} \`${misfit.lostBy.label}\`, without a word.`,
				}),
				hint: hints[misfit.why],
			};
		}
	},
});
