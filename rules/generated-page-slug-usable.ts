import { defineRule } from "../src/engine/rule.ts";
import { signature } from "../src/openapi/operation.ts";
import { unusableInSlug } from "../src/site/generated-pages.ts";

export default defineRule({
	holds: "The address of a generated page is one that links can lead to.",
	because: "No link leads to the page.",
	severity: "warning",
	subject: "generatedPage",
	*check(page) {
		const found = unusableInSlug(page);
		if (found === undefined) return;
		const { at, what, operation } = found;
		yield {
			at,
			message:
				what === "nothing"
					? `The summary leaves nothing for the address of \`${signature(operation)}\`.`
					: `\`${what}\` in the address of \`${signature(operation)}\` ends or breaks it: \`/${page.slug}\`.`,
			...(what === "nothing" && {
				consequence: `The page is published as \`/${page.slug}\`, the address of its folder.`,
			}),
			hint: "Write other words here, or set the address with `x-mint.href`.",
		};
	},
});
