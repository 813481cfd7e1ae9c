import { signature } from "../../src/openapi/spec/spec.ts";
import { defineRule } from "../rule.ts";
import { unusableSlugs } from "./model/generated-page-faults.ts";

/**
 * @see https://www.mintlify.com/docs/api-playground/openapi-setup
 * @since 0.1.0
 */
export default defineRule({
	holds: "The address of a generated page works as a URL.",
	because: "No link can reach the page.",
	severity: "error",
	of: unusableSlugs,
	*check({ at, character: what, operation, slug }) {
		yield {
			at,
			message:
				what === "nothing"
					? `The summary of \`${signature(operation)}\` gives the generated page an empty address.`
					: `\`${what}\` breaks the address of the page for \`${signature(operation)}\`: \`/${slug}\`.`,
			...(what === "nothing" && {
				consequence: `The page is published as \`/${slug}\`, the address of its folder.`,
				severity: "warning",
			}),
			hint: "Use different words here, or set the address with `x-mint.href`.",
		};
	},
});
