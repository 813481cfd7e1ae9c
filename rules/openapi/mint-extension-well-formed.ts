import { type MintFault, mintFaults } from "../../src/openapi/extensions.ts";
import { shownOperationsOf, usedSpecs } from "../../src/site/pages/operations/spec-use.ts";
import { defineRule } from "../rule.ts";

const reportTexts: Readonly<
	Record<MintFault["why"], { says: string; consequence: string; hint: string }>
> = {
	"no path": {
		says: "is not a path",
		consequence: "The page is published at an address that readers cannot reach.",
		hint: "Write a path such as `/api/users/list`.",
	},
	"no text": {
		says: "is not a string",
		consequence: "Readers see the list or object as raw text.",
		hint: "Write a string, or remove the key.",
	},
	changes: {
		says: "has a different meaning without quotes",
		consequence:
			"Mintlify copies the value into the page's frontmatter without quotes, so readers see a different value.",
		hint: "Add quotes inside the string, or avoid characters that have a meaning in YAML, such as `#` and `[`.",
	},
	breaks: {
		says: "is not valid YAML without quotes",
		consequence:
			"Mintlify copies the value into the page's frontmatter without quotes, so the frontmatter cannot be parsed.",
		hint: "Add quotes inside the string, or write the string without `: ` and without a special character at its start.",
	},
};

/**
 * @see https://www.mintlify.com/docs/api-playground/openapi-setup
 * @since 0.1.0
 */
export default defineRule({
	holds:
		"The `x-mint` of an operation has a path as `href`, and strings as `metadata`; `version` and `deprecated` need no quotes.",
	because: "The page is not published as written.",
	severity: "warning",
	isOfItsFile: true,
	of: usedSpecs,
	needsNoSite: true,
	*check(spec, site) {
		for (const { at, name, why } of mintFaults(shownOperationsOf(site, spec))) {
			const { says, consequence, hint } = reportTexts[why];
			yield {
				at,
				message: `\`${name}\` ${says}.`,
				consequence,
				hint,
				...(why === "no path" && { severity: "error" }),
			};
		}
	},
});
