import { defineRule } from "../src/engine/rule.ts";

export default defineRule({
	holds: "Every `$ref` of an OpenAPI file in use stays within that file.",
	because:
		"The platform rejects the whole file: the build stops, or every page made from it is blank.",
	severity: "error",
	subject: "spec",
	*check(spec, site) {
		if (!site.isInUse(spec)) return;
		for (const { at, written, why } of site.brokenReferences(spec)) {
			if (why !== "other file") continue;
			yield {
				at,
				message: written.includes("$ref")
					? "This text holds a `$ref` that leads out of the file."
					: `\`${written}\` is not in this file.`,
				hint: "Put everything into one file, for instance with `npx @redocly/cli bundle`.",
			};
		}
	},
});
