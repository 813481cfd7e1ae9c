import { defineRule } from "../src/engine/rule.ts";

export default defineRule({
	holds: "No two page files have the same address.",
	because: "Only one of them is published.",
	severity: "error",
	subject: "page",
	*check(page, site) {
		const twin = site.twinOf(page);
		if (twin === undefined) return;
		yield {
			at: site.startOf(page),
			message: `\`${page.path}\` and \`${twin.path}\` have the same address \`/${twin.slug}\`.`,
			hint: "Rename or remove one of them.",
			related: [{ at: site.startOf(twin), message: "the other one" }],
		};
	},
});
