import { byKind, type Table } from "../../src/text/wording/by-kind.ts";
import { show } from "../../src/text/wording/words.ts";
import { defineRule, type ReportText } from "../rule.ts";
import { type SkillFault, skillFaults } from "./model/skill-faults.ts";

const reports: Table<SkillFault, undefined, ReportText> = {
	"no-frontmatter": () => ({
		message: "The skill has no frontmatter.",
		hint: "Add `name` and `description` between two lines `---` at the top of the file.",
	}),
	broken: ({ message }) => ({ message }),
	missing: ({ field }) => ({
		message: `The skill has no \`${field}\`.`,
		hint: `Add \`${field}\` to the frontmatter.`,
	}),
	type: ({ field, expected }) => ({
		message: `\`${field}\` is not ${expected}.`,
		hint: `Write ${expected}.`,
	}),
	length: ({ field, length, max }) => ({
		message: `\`${field}\` has ${length} characters, and a skill may have at most ${max}.`,
		hint: "Shorten the text.",
		...(field === "description" && {
			consequence: `Mintlify cuts the description after ${max} characters.`,
		}),
	}),
	name: ({ name }) => ({
		message: `The name \`${show(name)}\` has other characters than lowercase letters, digits and single hyphens.`,
		hint: "Write the name in lower case, with hyphens between its words.",
	}),
};

/**
 * @see https://www.mintlify.com/docs/ai/skillmd
 * @since 0.2.0
 */
export default defineRule({
	holds: "Every skill of the site has the name and description that the format requires.",
	because: "Agents may refuse the skill, or not know when to use it.",
	severity: "warning",
	of: skillFaults,
	*check(fault) {
		yield { at: fault.at, ...byKind(reports, fault, undefined) };
	},
});
