import { defineRule } from "../src/engine/rule.ts";
import { withoutQuery } from "../src/site/files/site-path.ts";

export default defineRule({
	holds:
		"Every logo, favicon and background image of docs.json is a file of the site.",
	because: "Readers see a broken image.",
	severity: "warning",
	subject: "asset",
	*check({ name, written, at }, site) {
		if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(written)) return;
		const path = withoutQuery(written).replace(/^\.?\//, "");
		const state = site.files.state(path);
		if (state.kind === "file" || state.kind === "outside") return;
		const isIgnored = state.kind === "ignored";
		yield {
			at,
			message: isIgnored
				? `\`${written}\` is excluded by \`.mintignore\`.`
				: `There is no file \`${written}\` for \`${name}\`.`,
			hint: isIgnored
				? "Remove it from `.mintignore`."
				: "Add the file, or name one that exists.",
		};
	},
});
