import { signature } from "../../src/openapi/spec/spec.ts";
import { allPages, startOf } from "../../src/site/facts/pages/page.ts";
import { property } from "../../src/text/value.ts";
import { defineRule } from "../rule.ts";

/**
 * @see https://www.mintlify.com/docs/api-playground/openapi-setup
 * @since 0.1.0
 */
export default defineRule({
	holds: "A page file with the address of a generated page shows the same operation.",
	because: "The page file replaces the generated page, so readers see no endpoint.",
	severity: "error",
	isOfItsFile: true,
	of: allPages,
	*check(page, site) {
		const generatedPage = site.published.lookup.generatedAt(page.slug);
		if (generatedPage === undefined || !("method" in generatedPage.shows)) return;
		if (page.fields.openapi !== undefined || page.fields.api !== undefined) return;
		const { shows } = generatedPage;
		// The author of an operation with `x-mint.href` points the operation to a page on purpose.
		if (property(shows.value["x-mint"], "href") !== undefined) return;
		const name = signature(shows);
		const location = page.frontmatter?.locate("/title", "key");
		yield {
			at: location ?? startOf(page),
			message: `This page has the same address as the page generated for \`${name}\`.`,
			hint: `Add \`openapi: ${name}\` to the frontmatter, or rename the file.`,
			related: [
				{
					at: shows.spec.document.locate(shows.pointer, "key"),
					message: `\`${name}\` is defined here`,
				},
			],
		};
	},
});
