import { defineRule } from "../src/engine/rule.ts";

export default defineRule({
	holds:
		"Every OpenAPI file of the site is one that navigation or a page names.",
	because:
		"No page is made of it. It is published all the same, and a page that names no file can find operations in it.",
	severity: "note",
	subject: "spec",
	*check(spec, site) {
		if (spec.kind !== "readable" || !site.isLeftOver(spec)) return;
		yield {
			at: spec.document.locate("/openapi", "key"),
			message: "Nothing of the site uses this file.",
			hint: "Remove it, leave it out with `.mintignore`, or keep it if pages offer it for download.",
		};
	},
});
