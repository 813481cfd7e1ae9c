import { defineRule } from "../src/engine/rule.ts";
import { signature } from "../src/openapi/operation.ts";
import { unusableInSlug } from "../src/site/published/generated-pages.ts";
import { generatedPages } from "../src/site/published/published.ts";

export default defineRule({
	holds: "The address of a generated page works as a URL.",
	because: "No link can reach the page.",
	severity: "error",
	of: generatedPages,
	*check(page) {
		const found = unusableInSlug(page);
		if (found === undefined) return;
		const { at, what, operation } = found;
		yield {
			at,
			message:
				what === "nothing"
					? `The summary of \`${signature(operation)}\` gives its page an empty address.`
					: `\`${what}\` breaks the address of \`${signature(operation)}\`: \`/${page.slug}\`.`,
			...(what === "nothing" && {
				consequence: `The page is published as \`/${page.slug}\`, the address of its folder.`,
				severity: "warning",
			}),
			hint: "Use other words here, or set the address with `x-mint.href`.",
		};
	},
});
