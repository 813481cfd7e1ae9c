import { shownOperationsOf, usedSpecs } from "../../src/site/pages/operations/spec-use.ts";
import { byKind, type Table } from "../../src/text/wording/by-kind.ts";
import { shortenSentence } from "../../src/text/wording/words.ts";
import { defineFileRule, type ReportText } from "../rule.ts";
import {
	type IgnoredHeader,
	type ParameterFault,
	parameterFaults,
} from "./model/parameter-faults.ts";

const hintsElsewhere: Readonly<Record<IgnoredHeader, string>> = {
	accept: "Remove the parameter, and list the media types in `content` of the responses.",
	authorization:
		"Remove the parameter, and describe the header as a security scheme in `components`.",
	"content-type":
		"Remove the parameter, and list the media types in `content` of the request body.",
};

const reportTexts: Table<ParameterFault, undefined, ReportText> = {
	repeated: ({ name, place, isSame, first, firstAt }) => ({
		message:
			name === first
				? `The ${place} parameter \`${shortenSentence(name)}\` is listed twice.`
				: `The header \`${shortenSentence(name)}\` is already listed as \`${shortenSentence(first)}\`.`,
		consequence:
			name === first
				? "OpenAPI forbids duplicates, and tools use only one of the two parameters."
				: "Header names are not case-sensitive, so both parameters are the same header.",
		hint: "Keep only one of the two parameters.",
		...(isSame && { severity: "note" }),
		related: [{ at: firstAt, message: "the other parameter" }],
	}),
	"ignored header": ({ name, header, scheme }) => ({
		message: `OpenAPI ignores the header parameter \`${name}\`.`,
		consequence:
			"OpenAPI tells tools to ignore the parameter, so generated clients may not send this header.",
		hint:
			scheme === undefined
				? hintsElsewhere[header]
				: `Remove the parameter: the security scheme \`${shortenSentence(scheme)}\` describes it.`,
		severity: "note",
	}),
	"impossible name": ({ name, place }) => ({
		message: `\`${shortenSentence(name)}\` is not a valid ${place} name.`,
		consequence: "No request can send this parameter.",
		hint: "Use letters, digits and dashes.",
	}),
	"stray sign": ({ name, meant }) => ({
		message: `The name of this query parameter is \`${shortenSentence(name)}\`.`,
		consequence: `Requests contain the whole name: \`${shortenSentence(encodeURIComponent(name.replaceAll(/\p{Surrogate}/gu, "?")))}=…\`.`,
		hint: `Write \`${shortenSentence(meant)}\`.`,
	}),
};

/**
 * @see https://www.mintlify.com/docs/api-playground/openapi-setup
 * @since 0.2.0
 */
export default defineFileRule({
	holds: "Requests can send the parameters of operations as described.",
	because: "Requests lack what readers enter.",
	severity: "warning",
	of: usedSpecs,
	*check(spec, site) {
		for (const { at, fault } of parameterFaults(spec, shownOperationsOf(site, spec)))
			yield { at, ...byKind(reportTexts, fault, undefined) };
	},
});
