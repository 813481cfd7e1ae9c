import { defineRule } from "../src/engine/rule.ts";
import { fixedLocation } from "../src/source/location.ts";

export default defineRule({
	holds:
		"Every JSON and YAML file of the site is well-formed, also one that nothing uses.",
	because: "No reader misses it, but the platform's strict check fails.",
	severity: "warning",
	subject: "brokenFile",
	*check({ kind, file, problems: [problem] }) {
		if (kind !== "data" || problem === undefined) return;
		const { range, message } = problem;
		yield {
			at: fixedLocation(file, range),
			message,
			hint: "Mend it, or leave it out with `.mintignore`.",
		};
	},
});
