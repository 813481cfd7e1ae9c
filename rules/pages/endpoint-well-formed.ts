import { isOwnMethod } from "../../src/openapi/reference.ts";
import { methods } from "../../src/openapi/spec/spec.ts";
import { allPages, endpointOf, fieldAt } from "../../src/site/facts/pages/page.ts";
import { byKind, type Table } from "../../src/text/wording/by-kind.ts";
import { buildFails } from "../../src/text/wording/consequences.ts";
import { didYouMean, findNearest, oneOf } from "../../src/text/wording/suggest.ts";
import { defineRule, type ReportText } from "../rule.ts";

const knownMethods = [...methods, "query"].map((name) => name.toUpperCase());

const hint = "Write a method and a path, such as `GET /users/{id}`.";

type MethodFault =
	| { readonly kind: "no method" }
	| { readonly kind: "own method"; readonly near: string };

const reportTexts: Table<MethodFault, string, ReportText> = {
	"no method": (_, method) => ({
		message: `\`${method}\` is not an HTTP method.`,
		hint: oneOf(method.toUpperCase(), knownMethods),
	}),
	"own method": ({ near }, method) => ({
		message: `Mintlify reads \`${method}\` as a custom method.`,
		consequence: "Readers see this method, and requests of the API playground use the method.",
		severity: "warning",
		hint: didYouMean(near),
	}),
};

/**
 * @see https://www.mintlify.com/docs/api-playground/mdx-setup
 * @since 0.1.0
 */
export default defineRule({
	holds: "The `api` of a page is a method and a path or URL.",
	because: "The page is published without its endpoint.",
	severity: "error",
	of: allPages,
	*check(page) {
		const { api } = page.fields;
		const endpoint = endpointOf(page);
		const location = fieldAt(page, "api");
		if (api != null && typeof api !== "string" && location !== undefined)
			yield {
				at: location,
				message: "`api` is not a string.",
				consequence: buildFails,
				stopsBuild: true,
				hint,
			};
		if (endpoint === undefined || location === undefined) return;
		const { written, method, path } = endpoint;
		if (path === undefined) {
			yield { at: location, message: `\`${written}\` is not a method and a path.`, hint };
		} else {
			const fault = methodFault(method);
			if (fault !== undefined) yield { at: location, ...byKind(reportTexts, fault, method) };
		}
	},
});

/**
 * The fault of a method; `undefined` for a method that Mintlify accepts and that is not a likely
 * typo.
 */
function methodFault(method: string): MethodFault | undefined {
	const upperCased = method.toUpperCase();
	if (knownMethods.includes(upperCased)) return undefined;
	if (!isOwnMethod(method)) return { kind: "no method" };
	const nearMethod = findNearest(upperCased, knownMethods);
	return nearMethod === undefined ? undefined : { kind: "own method", near: nearMethod };
}
