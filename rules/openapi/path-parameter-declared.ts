import { rewritePart } from "../../src/engine/finding.ts";
import { reportOn } from "../../src/engine/identity.ts";
import { signature } from "../../src/openapi/spec/spec.ts";
import { shownOperationsOf, usedSpecs } from "../../src/site/pages/operations/spec-use.ts";
import { noInput, uselessInput } from "../../src/text/wording/consequences.ts";
import { listNames, shortenSentence } from "../../src/text/wording/words.ts";
import { defineFileRule } from "../rule.ts";
import { type PathParameterFault, pathParameterFaults } from "./model/path-parameters.ts";

/**
 * @see https://www.mintlify.com/docs/api-playground/openapi-setup
 * @since 0.1.0
 */
export default defineFileRule({
	holds: "An operation's path and its path parameters have the same names.",
	because: noInput,
	severity: "warning",
	of: usedSpecs,
	*check(spec, site) {
		for (const fault of pathParameterFaults(shownOperationsOf(site, spec))) {
			const { at, names, path, why, written, operations } = fault;
			const [name, ...others] = names;
			if (why === "notation") {
				yield {
					at,
					message: `The path \`${shortenSentence(path)}\` has the parameter \`${name}\` without braces.`,
					hint: `Write \`{${name}}\` for \`${written}\`.`,
					...rewritePart(at, written, `{${name}}`),
				};
				continue;
			}
			if (why === "described only") {
				const verb = others.length === 0 ? "is" : "are";
				yield {
					at,
					message: `${listNames(names)} ${verb} not in the path \`${shortenSentence(path)}\`.`,
					...(fault.undescribedNames.length === 0 && { consequence: uselessInput }),
					hint: hintOf(fault),
				};
				continue;
			}
			yield reportOn(
				operations,
				(operation) => `${signature(operation)} {${name}}`,
				(some) => ({
					at,
					...(others.length === 0
						? {
								message: `The path parameter \`{${name}}\` of ${listNames(some.map(signature))} is not defined.`,
								hint: `Add a parameter with \`name: ${name}\` and \`in: path\`.`,
							}
						: {
								message: `The path parameters ${listNames(names.map((one) => `{${one}}`))} of ${listNames(some.map(signature))} are not defined.`,
								hint: "Add a parameter with `in: path` for each name.",
							}),
				}),
			);
		}
	},
});

function hintOf({ names, meant, undescribedNames }: PathParameterFault): string {
	if (meant !== undefined) return `Write \`${meant}\`, as in the path.`;
	if (undescribedNames.length === 0 && names.length === 1)
		return "Remove the parameter, or add it to the path.";
	if (undescribedNames.length === 0) return "Remove the parameters, or add them to the path.";
	return `Use the names in the path: ${listNames(undescribedNames)}.`;
}
