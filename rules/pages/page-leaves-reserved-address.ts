import { allPages, startOf } from "../../src/facts/pages/page.ts";
import { shadowing } from "../../src/facts/reserved-addresses.ts";
import { defineRule } from "../rule.ts";

export default defineRule({
	holds: "No page has the address of what Mintlify adds to each site.",
	because: "Readers never see the page: its address answers AI tools.",
	severity: "warning",
	of: allPages,
	*check(page) {
		if (!shadowing.includes(page.slug)) return;
		yield {
			at: startOf(page),
			message: `\`/${page.slug}\` is the address of the MCP server that Mintlify adds to each site.`,
			hint: "Rename the file.",
		};
	},
});
