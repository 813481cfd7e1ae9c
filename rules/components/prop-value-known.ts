import { rewrite } from "../../src/engine/finding.ts";
import { byKind, type Table } from "../../src/text/wording/by-kind.ts";
import { findNearest, oneOf, slipBetween } from "../../src/text/wording/suggest.ts";
import { defineRule, type ReportText } from "../rule.ts";
import { type InvalidPropValue, invalidPropValues } from "./model/prop-values.ts";

const reportTexts: Table<InvalidPropValue["why"], InvalidPropValue, ReportText> = {
	"none-of": ({ values }, { tag, prop, written, at, otherwise }) => {
		const suggestion = findNearest(written, values);
		const isSafe = slipBetween(written, suggestion ?? "")?.kind === "same";
		return {
			message: `The \`${prop}\` of \`<${tag}>\` cannot be \`${written}\`.`,
			...(suggestion === undefined
				? { consequence: "Mintlify does not know this value.", mayBeNewer: true }
				: otherwise !== undefined && { consequence: otherwise }),
			hint: oneOf(written, values),
			...rewrite(at, suggestion, !isSafe),
		};
	},
	"no-number": (_, { tag, prop, written, otherwise }) => ({
		message: `The \`${prop}\` of \`<${tag}>\` is \`${written}\`, which is not a number.`,
		...(otherwise !== undefined && { consequence: otherwise }),
		hint: `Write a number, such as \`${prop}={2}\`.`,
	}),
	"not-false": ({ whole }, { tag, prop, written }) => ({
		message: `The \`${prop}\` of \`<${tag}>\` is the string \`${written}\`, which counts as true.`,
		consequence: "Readers see the effect that the prop is meant to turn off.",
		hint: `Write \`${prop}={false}\`.`,
		...(whole !== undefined && { fix: { at: whole, text: "{false}" } }),
	}),
};

/**
 * @see https://www.mintlify.com/docs/components
 * @since 0.2.0
 */
export default defineRule({
	holds: "Every prop of a Mintlify component that accepts only certain values has one of them.",
	because: "Readers do not see the effect of the prop.",
	severity: "warning",
	of: invalidPropValues,
	*check(strange) {
		yield { at: strange.at, ...byKind(reportTexts, strange.why, strange) };
	},
});
