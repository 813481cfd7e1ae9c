import { type MintFault, mintFaults } from "../../src/openapi/extensions.ts";
import {
	generatedOperations,
	shownOperationsOf,
	usedSpecs,
} from "../../src/site/pages/operations/spec-use.ts";
import { defineFileRule } from "../rule.ts";

const reportTexts: Readonly<
	Record<Exclude<MintFault["why"], "throws">, { says: string; consequence: string; hint: string }>
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
export default defineFileRule({
	holds:
		"The `x-mint` of an operation has a path as `href`, and an object with strings as `metadata`; `version` and `deprecated` need no quotes.",
	because: "The page is not published as written.",
	severity: "warning",
	of: usedSpecs,
	*check(spec, site) {
		const isGenerated = generatedOperations(site);
		const faults = mintFaults(shownOperationsOf(site, spec), (operation) =>
			isGenerated.has(operation),
		);
		for (const { at, name, why, needs } of faults) {
			if (why === "throws") {
				yield {
					at,
					message: `\`${name}\` is not ${needs === "object" ? "an object" : "a string"}.`,
					consequence: "Mintlify cannot generate the page, and the build fails.",
					hint:
						needs === "object"
							? `Write an object, or remove the key.`
							: "Write a path such as `/api/users/list`.",
					severity: "error",
					stopsBuild: true,
				};
				continue;
			}
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
