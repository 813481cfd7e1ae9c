import { signature } from "../../src/openapi/spec/spec.ts";
import { operationReferences } from "../../src/site/parts/published.ts";
import { locationWithin } from "../../src/text/source-file.ts";
import { shownOperationText } from "../../src/text/wording/consequences.ts";
import { defineRule } from "../rule.ts";

/**
 * @see https://www.mintlify.com/docs/api-playground/openapi-setup
 * @since 0.1.0
 */
export default defineRule({
	holds: "An operation reference spells the path exactly as the OpenAPI file does.",
	because: "Mintlify ignores a trailing slash.",
	severity: "note",
	of: operationReferences,
	*check({ reference, match, at, from, shown }) {
		if (!("operation" in match) || match.isExact) return;
		const { operation } = match;
		const pathLocation = locationWithin(at, reference.path);
		yield {
			at: pathLocation,
			message: `\`${operation.spec.path}\` spells this path \`${operation.path}\`.`,
			...(from === "page" && {
				consequence:
					"According to Mintlify's documentation, a trailing slash makes no difference; today, frontmatter has to match exactly.",
			}),
			...(shown !== undefined &&
				shown !== operation && {
					severity: "error",
					consequence: shownOperationText(signature(shown), shown.spec.path),
				}),
			hint: `Write \`${operation.path}\`.`,
			related: [
				{
					at: operation.spec.document.locate(operation.pathPointer, "key"),
					message: "defined here",
				},
			],
			fix: { at: pathLocation, text: operation.path },
		};
	},
});
