import { shownOperationsOf, usedSpecs } from "../../src/site/pages/operations/spec-use.ts";
import { byKind, type Table } from "../../src/text/wording/by-kind.ts";
import { didYouMean } from "../../src/text/wording/suggest.ts";
import { shortenSentence } from "../../src/text/wording/words.ts";
import { defineFileRule, type ReportText } from "../rule.ts";
import { type ServerFault, serverFaults } from "./model/server-faults.ts";
import { serverSuggestions } from "./model/spec-suggestions.ts";

const joinText = "OpenAPI appends paths directly to the URL";

const reportTexts: Table<ServerFault, undefined, ReportText> = {
	"undefined variable": ({ name, near }) => ({
		message: `The server has no variable \`${name}\`.`,
		consequence:
			"Readers and tools cannot tell what replaces the variable in the address of a request.",
		hint:
			near === undefined
				? `Describe \`${name}\` under \`variables\`, with a \`default\`.`
				: didYouMean(near),
	}),
	"unused variable": ({ name, url }) => ({
		message: `The variable \`${name}\` is not in the URL \`${shortenSentence(url)}\`.`,
		consequence: "Requests go to the same address, whatever the variable is set to.",
		hint: "Remove the variable, or add its name in braces to the URL.",
		severity: "note",
	}),
	"single brace": ({ url }) => ({
		message: `A brace in \`${shortenSentence(url)}\` has no counterpart.`,
		consequence: "The address of each request contains a brace.",
		hint: "Write variables as `{name}`.",
	}),
	"default not listed": ({ written }) => ({
		message: `\`${shortenSentence(written)}\` is not in the \`enum\` of the variable.`,
		consequence: "By default, requests go to an address that `enum` does not offer.",
		hint: "Write one of the values in `enum`, or add this value to `enum`.",
	}),
	"no host": ({ url, isNamed }) => {
		if (!isNamed)
			return {
				message: `The URL \`${shortenSentence(url)}\` has no host.`,
				consequence: "OpenAPI reads the URL as relative to the address of this file.",
				hint: "Write the full URL of the API.",
				severity: "note",
			};
		const scheme = url.startsWith("localhost") ? "http" : "https";
		return {
			message: `The URL \`${shortenSentence(url)}\` does not begin with \`${scheme}://\`.`,
			consequence: "OpenAPI reads the URL as a path next to this file, not as a host.",
			hint: `Write \`${scheme}://${shortenSentence(url)}\`.`,
		};
	},
	"no URL": ({ url, hasDefaults: isDefault }) =>
		isDefault
			? {
					message: `With the defaults of its variables, the server is \`${shortenSentence(url)}\`, which is not a URL.`,
					consequence: "By default, no request can be sent to this server.",
					hint: "Write a default for each variable so that the server is a full URL.",
					severity: "note",
				}
			: {
					message:
						url === ""
							? "The URL of this server is empty."
							: `\`${shortenSentence(url)}\` is not a URL.`,
					consequence: "No request can be sent to this server.",
					hint: "Write the full URL of the API.",
				},
	placeholder: ({ host }) => ({
		message: `\`${host}\` is a placeholder, not the host of an API.`,
		hint: "Write the host of the API, or a variable such as `{host}` with a default.",
	}),
	local: ({ host }) => ({
		message: `Only readers in your network reach \`${host}\`.`,
		consequence: "Requests of other readers do not reach the API.",
		hint: "Write the public URL of the API, or keep this server for your own tests.",
		severity: "note",
	}),
	query: ({ result }) => ({
		message: "The URL of this server has a query or a fragment.",
		consequence: `${joinText}: \`${shortenSentence(result)}\`.`,
		hint: "Describe the query as a parameter of the operations.",
		severity: "note",
	}),
	slash: ({ result }) => ({
		message: "The URL of this server ends with a slash.",
		consequence: `${joinText}: \`${shortenSentence(result)}\`.`,
		hint: "Remove the slash at the end.",
		severity: "note",
	}),
};

/**
 * @see https://www.mintlify.com/docs/api-playground/openapi-setup
 * @since 0.2.0
 */
export default defineFileRule({
	holds: "The servers of operations have URLs to which requests can be sent.",
	because: "Requests do not reach the API.",
	severity: "warning",
	of: usedSpecs,
	suggest: (_, __, { at, hint }) =>
		hint === "Remove the slash at the end." ? serverSuggestions(at) : [],
	*check(spec, site) {
		for (const { at, fault } of serverFaults(spec, shownOperationsOf(site, spec)))
			yield { at, ...byKind(reportTexts, fault, undefined) };
	},
});
