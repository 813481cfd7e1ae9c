import { hasText } from "../../src/site/facts/pages/page.ts";
import { namedParts } from "../../src/site/pages/operations/named-parts.ts";
import { blankPageText } from "../../src/text/wording/consequences.ts";
import { didYouMean } from "../../src/text/wording/suggest.ts";
import { defineRule } from "../rule.ts";

/**
 * @see https://www.mintlify.com/docs/api-playground/openapi-setup
 * @since 0.1.0
 */
export default defineRule({
	holds: "Every schema and every channel that a page references is in a file of the site.",
	because: "The page is published without the schema or channel.",
	severity: "error",
	of: namedParts,
	*check({ kind, name, at, match, near }, site) {
		if (match !== "missing") return;
		const file = kind === "schema" ? "OpenAPI" : "AsyncAPI 3";
		yield {
			at,
			message: `No ${file} file of the site has a ${kind} \`${name}\`.`,
			consequence: blankPageText(hasText(site.files, at.file.path), kind),
			hint:
				near === undefined
					? `Define the ${kind}, or reference a ${kind} that exists.`
					: didYouMean(near),
		};
	},
});
