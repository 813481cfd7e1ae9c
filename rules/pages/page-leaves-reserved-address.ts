import { defineRule } from "../rule.ts";
import { shadowedPages } from "./model/shadowed-pages.ts";

/**
 * @see https://www.mintlify.com/docs/organize/pages
 * @since 0.2.0
 */
export default defineRule({
	holds: "No page has an address that Mintlify uses itself on each site.",
	because: "Readers never see the page, because the MCP server answers at the address of the page.",
	severity: "warning",
	of: shadowedPages,
	*check({ slug, at, isGenerated }) {
		yield {
			at,
			message: `\`/${slug}\` is the address of the MCP server that Mintlify adds to each site.`,
			hint: isGenerated ? "Set another address with `x-mint.href`." : "Rename the file.",
		};
	},
});
