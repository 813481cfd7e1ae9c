import type { RuleReport } from "../../src/engine/finding.ts";
import {
	type IgnoredHeader,
	type ParameterFault,
	parameterFaults,
} from "../../src/openapi/parameter-faults.ts";
import { shownOperationsOf, usedSpecs } from "../../src/site/pages/operations/spec-use.ts";
import { byKind, type Table } from "../../src/text/by-kind.ts";
import { shortened } from "../../src/text/words.ts";
import { defineRule } from "../rule.ts";

const elsewhere: Readonly<Record<IgnoredHeader, string>> = {
	accept: "Remove it, and name the media types in `content` of the responses.",
	authorization: "Remove it, and describe a security scheme for it in `components`.",
	"content-type": "Remove it, and name the media types in `content` of the request body.",
};

const words: Table<ParameterFault, undefined, Omit<RuleReport, "at">> = {
	repeated: ({ name, place, isSame, first, firstAt }) => ({
		message:
			name === first
				? `The ${place} parameter \`${shortened(name)}\` is listed twice.`
				: `The header \`${shortened(name)}\` is listed before as \`${shortened(first)}\`.`,
		consequence:
			name === first
				? "OpenAPI forbids it, and what reads the file takes one of the two."
				: "The names of headers do not depend on letter case: both are one.",
		hint: "Keep one of the two.",
		...(isSame && { severity: "note" }),
		related: [{ at: firstAt, message: "the other one" }],
	}),
	"ignored header": ({ name, header, scheme }) => ({
		message: `OpenAPI ignores the header parameter \`${name}\`.`,
		consequence:
			"By OpenAPI, tools take no notice of it: generated clients may not send this header.",
		hint:
			scheme === undefined
				? elsewhere[header]
				: `Remove it: the security scheme \`${shortened(scheme)}\` describes it.`,
		severity: "note",
	}),
	"impossible name": ({ name, place }) => ({
		message: `No ${place} can be called \`${shortened(name)}\`.`,
		consequence: "No request can carry this parameter.",
		hint: "Use letters, digits and dashes.",
	}),
	"stray sign": ({ name, meant }) => ({
		message: `This query parameter is called \`${shortened(name)}\`.`,
		consequence: `Requests have all of that as its name: \`${shortened(encodeURIComponent(name.replaceAll(/\p{Surrogate}/gu, "?")))}=…\`.`,
		hint: `Write \`${shortened(meant)}\`.`,
	}),
};

/**
 * @see https://www.mintlify.com/docs/api-playground/openapi-setup
 * @since 0.2.0
 */
export default defineRule({
	holds: "Requests can carry the parameters of operations as they are described.",
	because: "Requests lack what readers enter.",
	severity: "warning",
	isOfItsFile: true,
	of: usedSpecs,
	needsNoSite: true,
	*check(spec, site) {
		for (const { at, fault } of parameterFaults(spec, shownOperationsOf(site, spec)))
			yield { at, ...byKind(words, fault, undefined) };
	},
});
