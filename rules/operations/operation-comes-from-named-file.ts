import type { RelatedLocation } from "../../src/engine/finding.ts";
import { type Operation, signature } from "../../src/openapi/spec/spec.ts";
import { findMisread } from "../../src/site/pages/operations/misread-references.ts";
import { operationReferences } from "../../src/site/parts/published.ts";
import { shownOperationText } from "../../src/text/wording/consequences.ts";
import { defineRule } from "../rule.ts";

/**
 * @see https://www.mintlify.com/docs/api-playground/openapi-setup
 * @since 0.2.0
 */
export default defineRule({
	holds: "A page shows the operation of the OpenAPI file that it references.",
	because: "Mintlify shows the operation of another file, whose path contains the same word.",
	severity: "error",
	of: operationReferences,
	*check(place) {
		const { at, reference } = place;
		const misreading = findMisread(place);
		if (misreading === undefined) return;
		const { intended, shown } = misreading;
		yield {
			at,
			message: `\`${reference.file}\` resolves to \`${shown.spec.path}\`, not to \`${intended.spec.path}\`.`,
			consequence: shownOperationText(signature(shown), shown.spec.path),
			hint: `Write \`/${intended.spec.path}\` instead of \`${reference.file}\`.`,
			related: [
				relatedOperation(intended, "defined here"),
				relatedOperation(shown, "shown instead"),
			],
		};
	},
});

function relatedOperation({ spec, pointer }: Operation, message: string): RelatedLocation {
	return { at: spec.document.locate(pointer, "key"), message };
}
