import { agentFiles, textOutsideCode } from "../../src/site/bodies/destinations/agent-files.ts";
import { fixedLocation } from "../../src/text/source-file.ts";
import { defineRule } from "../rule.ts";

/**
 * @see https://www.mintlify.com/docs/ai/llmstxt
 * @since 0.2.0
 */
export default defineRule({
	holds: "The site's own `llms.txt` and `llms-full.txt` begin with the title of the site.",
	because: "Mintlify requires the title, which tells assistants the name of the site.",
	severity: "warning",
	of: agentFiles,
	*check({ kind, file }) {
		// An empty file is left out, because a script often writes the text before the site is published.
		if (kind === "skill" || file.text.trim() === "" || /^# +\S/m.test(textOutsideCode(file)))
			return;
		yield {
			at: fixedLocation(file, { start: 0, end: 0 }),
			message: `\`${file.path}\` has no title.`,
			hint: "Begin the file with a line such as `# Acme`.",
		};
	},
});
