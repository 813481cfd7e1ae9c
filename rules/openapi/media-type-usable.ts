import { shownOperationsOf, usedSpecs } from "../../src/site/pages/operations/spec-use.ts";
import { byKind, type Table } from "../../src/text/wording/by-kind.ts";
import { didYouMean } from "../../src/text/wording/suggest.ts";
import { listAlternatives, shortenSentence } from "../../src/text/wording/words.ts";
import { defineFileRule, type ReportText } from "../rule.ts";
import { type MediaTypeFault, mediaTypeFaults } from "./model/media-type-faults.ts";

const unusedTypeText = "Tools that read the file match no request or response with this key.";

const reportTexts: Table<MediaTypeFault, undefined, ReportText> = {
	"no media type": ({ written, near }) => ({
		message: `\`${shortenSentence(written)}\` is not a media type.`,
		consequence: unusedTypeText,
		hint: written.includes(",")
			? "Write a key for each media type."
			: near === undefined
				? "Write a media type, such as `application/json`."
				: didYouMean(near),
	}),
	misspelt: ({ written, near }) => ({
		message: `The media type \`${shortenSentence(written)}\` does not exist.`,
		consequence: unusedTypeText,
		hint: didYouMean(near),
		// Many programs write `application/*+json` for all types of this kind.
		...(/^\w+\/\*\+\w+$/.test(written) && { severity: "note" }),
	}),
	repeated: ({ written, first, firstAt }) => ({
		message: `\`${shortenSentence(written)}\` and \`${shortenSentence(first)}\` are the same media type.`,
		consequence: "Readers and tools cannot tell which of the two media types describes the body.",
		hint: "Keep only one of the two media types.",
		related: [{ at: firstAt, message: "the other media type" }],
	}),
	"form without fields": ({ types }) => ({
		message: `The schema of this form describes ${listAlternatives(types)}, not an object.`,
		consequence: "Readers do not see which fields the form has.",
		hint: "Describe an object, with a property for each field.",
	}),
	"encoding of nothing": ({ name, near }) => ({
		message: `The schema has no property \`${shortenSentence(name)}\`.`,
		consequence: "This encoding has no effect.",
		hint: near === undefined ? "Describe the property, or remove its encoding." : didYouMean(near),
		...(near === undefined && { severity: "note" }),
	}),
	"encoding ignored": ({ written }) => ({
		message: `\`${shortenSentence(written)}\` is not a form, so it cannot have an \`encoding\`.`,
		consequence: "OpenAPI ignores the encoding.",
		hint: "Remove the encoding, or use the media type of a form.",
		severity: "note",
	}),
	"body ignored": ({ method }) => ({
		message: `A request with \`${method}\` has no body in OpenAPI 3.0.`,
		consequence: "Tools ignore this body, and many servers and proxies drop such bodies.",
		hint: "Describe the fields as query parameters, or use another method.",
	}),
	"encoding of response": () => ({
		message:
			"This response has an `encoding`, which OpenAPI allows in responses only since version 3.2.",
		consequence: "OpenAPI ignores the encoding.",
		hint: "Remove the encoding.",
		severity: "note",
	}),
};

/**
 * @see https://www.mintlify.com/docs/api-playground/openapi-setup
 * @since 0.2.0
 */
export default defineFileRule({
	holds: "The bodies of requests and responses are described under media types that fit them.",
	because: "Readers do not see what a body has to contain.",
	severity: "warning",
	of: usedSpecs,
	*check(spec, site) {
		for (const { at, fault } of mediaTypeFaults(spec, shownOperationsOf(site, spec)))
			yield { at, ...byKind(reportTexts, fault, undefined) };
	},
});
