import { signature } from "../../src/openapi/spec/spec.ts";
import { findOtherTitleSpec } from "../../src/site/pages/operations/misread-references.ts";
import { operationReferences } from "../../src/site/parts/published.ts";
import { shownOperationText, shownTitleText } from "../../src/text/wording/consequences.ts";
import { fewOf } from "../../src/text/wording/words.ts";
import { defineRule } from "../rule.ts";

/** A report lists few definitions, because two definitions already show the difference. */
const maxShownDefinitions = 5;

/**
 * @see https://www.mintlify.com/docs/api-playground/openapi-setup
 * @since 0.1.0
 */
export default defineRule({
	holds: "The `openapi` of a page matches the operation of only one OpenAPI file.",
	because:
		"The page shows the operation of the first matching file, and may have the title of another file's operation.",
	severity: "warning",
	of: operationReferences,
	*check(place, site) {
		const { match, at, shown } = place;
		if (match.kind !== "ambiguous" || shown === undefined) return;
		const definitions = [match.operation, ...match.others];
		const specs = definitions.map(({ spec }) => spec);
		const ownSpec = site.published.editions.ownSpec(specs, place);
		const name = signature(shown);
		const titledSpec = findOtherTitleSpec(site, place);
		yield {
			at,
			message: `\`${name}\` is defined differently in ${fewOf(specs.map(({ path }) => path))}.`,
			...(!definitions.includes(shown) && { severity: "error" }),
			consequence:
				titledSpec === undefined
					? shownOperationText(name, shown.spec.path)
					: shownTitleText(name, shown.spec.path, titledSpec.path),
			hint: `Write the file before the method${ownSpec === undefined ? ", as in" : ":"} \`/${(ownSpec ?? shown.spec).path} ${name}\`.`,
			related: definitions.slice(0, maxShownDefinitions).map(({ spec, pointer }) => ({
				at: spec.document.locate(pointer, "key"),
				message: "defined here",
			})),
		};
	},
});
