import { shownOperationsOf, usedSpecs } from "../../src/site/pages/operations/spec-use.ts";
import { byKind, type Table } from "../../src/text/wording/by-kind.ts";
import { didYouMean } from "../../src/text/wording/suggest.ts";
import { shortenSentence } from "../../src/text/wording/words.ts";
import { defineFileRule, type ReportText } from "../rule.ts";
import { type SecurityFault, securityFaults } from "./model/security-faults.ts";

const reportTexts: Table<SecurityFault, undefined, ReportText> = {
	"undeclared scope": ({ scope, scheme, others, isFlow, near }) => ({
		message: `No flow of \`${shortenSentence(scheme)}\` has the scope \`${shortenSentence(scope)}\`${others === 0 ? "" : ` (used in ${others + 1} places)`}.`,
		consequence: "Nothing tells readers how to get a token with this scope.",
		parts: { names: [`${scheme} ${scope}`] },
		hint: isFlow
			? "Write the scopes of the flow instead of its name, or write an empty list, `[]`."
			: near === undefined
				? "Add the scope to `scopes` of the flow, with a description of what it allows."
				: didYouMean(near),
	}),
	"no scopes": ({ scheme }) => ({
		message: `No flow of \`${shortenSentence(scheme)}\` has any scopes.`,
		parts: { names: [`scopes of ${scheme}`] },
		consequence: "Readers cannot tell what the scopes listed here allow.",
		hint: "Add the scopes to `scopes` of the flow, with a description of what each allows.",
		severity: "note",
	}),
	"scopes of another type": ({ scheme, type }) => ({
		message: `\`${shortenSentence(scheme)}\` is of type \`${type}\`, which has no scopes in OpenAPI 3.0.`,
		parts: { names: [`scopes of ${scheme}`] },
		consequence: "The scopes listed here have no effect.",
		hint: "Write an empty list, `[]`, or use OpenAPI 3.1.",
		severity: "note",
	}),
	"type as scheme": ({ written, type }) => ({
		message: `\`${shortenSentence(written)}\` is not an HTTP scheme, but a type of its own.`,
		consequence: "Readers and tools cannot tell how a request carries the credentials.",
		hint: `Write \`type: ${type}\`, with the keys that this type requires.`,
	}),
	"unknown scheme": ({ written, near }) => ({
		message: `\`${shortenSentence(written)}\` is not a registered HTTP scheme.`,
		consequence: "Tools that read the file may not know how a request carries the credentials.",
		hint:
			near === undefined
				? "Use `bearer` or `basic`, or `type: apiKey` with the header `Authorization`."
				: didYouMean(near),
		...(near === undefined && { severity: "note" }),
	}),
	"impossible name": ({ name, place }) => ({
		message: `\`${shortenSentence(name)}\` is not a valid ${place} name.`,
		consequence: "No request can carry this key.",
		hint: "Use letters, digits and dashes.",
	}),
	"no flow": () => ({
		message: "This scheme has no flow.",
		consequence: "Nothing tells readers how to get a token.",
		hint: "Add a flow, such as `clientCredentials` with its `tokenUrl`.",
		severity: "note",
	}),
	"no URL": ({ key, url, isHost }) => {
		if (!isHost)
			return {
				message:
					url.trim() === "" ? `\`${key}\` is empty.` : `\`${shortenSentence(url)}\` is not a URL.`,
				consequence: "No request can be sent to this URL.",
				hint: "Write the full URL.",
			};
		const scheme = url.startsWith("localhost") ? "http" : "https";
		return {
			message: `\`${shortenSentence(url)}\` does not begin with \`${scheme}://\`.`,
			consequence: "OpenAPI reads the URL as a path, not as a host.",
			hint: `Write \`${scheme}://${shortenSentence(url)}\`.`,
		};
	},
};

/**
 * @see https://www.mintlify.com/docs/api-playground/openapi-setup
 * @since 0.2.0
 */
export default defineFileRule({
	holds: "The security schemes of operations say how requests get and carry credentials.",
	because: "Readers do not learn how their requests are authorized.",
	severity: "warning",
	of: usedSpecs,
	*check(spec, site) {
		for (const { at, fault } of securityFaults(spec, shownOperationsOf(site, spec)))
			yield { at, ...byKind(reportTexts, fault, undefined) };
	},
});
