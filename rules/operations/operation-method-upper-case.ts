import { documentedMethod } from "../../src/openapi/reference.ts";
import type { PlacedReference } from "../../src/site/parts/placed-reference.ts";
import { operationReferences } from "../../src/site/parts/published.ts";
import { locationWithin } from "../../src/text/source-file.ts";
import { defineRule } from "../rule.ts";

const blankPageConsequence =
	"The page works today, but according to Mintlify's documentation, it is blank.";

const upperCaseHint = "Write the methods in upper case, for instance with `--fix`.";

/**
 * @see https://www.mintlify.com/docs/api-playground/openapi-setup
 * @since 0.1.0
 */
export default defineRule({
	holds: "The method of an operation reference is written in upper case.",
	because: blankPageConsequence,
	severity: "error",
	of: operationReferences,
	*check(place) {
		const { reference, at } = place;
		const method = documentedMethod(reference.method);
		if (reference.method === "webhook" || reference.writtenMethod === method) return;
		const consequence = consequenceOf(place);
		if (consequence === undefined) return;
		const methodLocation = locationWithin(at, reference.writtenMethod);
		yield {
			at: methodLocation,
			cause: { key: "upper case", message: "Methods are not in upper case.", hint: upperCaseHint },
			message: `The method \`${reference.writtenMethod}\` is not in upper case.`,
			consequence,
			forgiven: "harmless",
			hint: `Write \`${method} ${reference.path}\`.`,
			fix: { at: methodLocation, text: method },
		};
	},
});

/** A reference with any other fault has no consequence here. */
function consequenceOf({
	match,
	from,
	entry,
	spec,
	reference,
}: PlacedReference): string | undefined {
	if ("operation" in match)
		return from === "navigation"
			? "The entry works today, but according to Mintlify's documentation, it has no page."
			: blankPageConsequence;
	const hasNoFile = entry !== undefined && spec === undefined;
	// A method can be an ordinary word, as in `get started`.
	return match.kind === "missing" || hasNoFile || !reference.path.startsWith("/")
		? undefined
		: "Mintlify ignores letter case today, but according to its documentation, the reference matches no operation.";
}
