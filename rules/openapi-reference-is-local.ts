import { defineRule } from "../src/engine/rule.ts";
import { rejectsFile } from "../src/text/consequences.ts";

export default defineRule({
	holds: "Every `$ref` of an OpenAPI file in use stays within that file.",
	because: rejectsFile,
	severity: "error",
	subject: "spec",
	*check(spec, site) {
		if (!site.isInUse(spec)) return;
		for (const { at, written, why } of site.brokenReferences(spec)) {
			if (why !== "other file") continue;
			yield {
				at,
				message: written.includes("$ref")
					? "This string contains a `$ref` to another file."
					: `\`${written}\` points to another file.`,
				hint: "Bundle everything into one file, for instance with `npx @redocly/cli bundle`.",
			};
		}
	},
});
