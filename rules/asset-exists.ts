import { defineRule } from "../src/engine/rule.ts";
import { withoutQuery } from "../src/site/site-path.ts";

export default defineRule({
	holds:
		"Every logo, favicon and background that docs.json names is a file of the site.",
	because: "Readers see a broken picture.",
	severity: "warning",
	subject: "asset",
	*check({ name, written, at }, site) {
		if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(written)) return;
		const path = withoutQuery(written).replace(/^\.?\//, "");
		const state = site.path(path);
		if (state.kind === "file" || state.kind === "outside") return;
		const isIgnored = state.kind === "ignored";
		yield {
			at,
			message: isIgnored
				? `\`${written}\` is left out by \`.mintignore\`.`
				: `There is no file \`${written}\` for \`${name}\`.`,
			hint: isIgnored
				? "Let the file in."
				: "Add the file, or name one that is there.",
			dependsOn: [path],
		};
	},
});
