import type { RuleReport } from "../../src/engine/finding.ts";
import { allPages, endpointOf, fieldAt } from "../../src/facts/pages/page.ts";
import { isOwnMethod } from "../../src/openapi/reference.ts";
import { methods } from "../../src/openapi/spec/spec.ts";
import { byKind, type Table } from "../../src/text/by-kind.ts";
import { buildFails } from "../../src/text/consequences.ts";
import { didYouMean, nearest, oneOf } from "../../src/text/suggest.ts";
import { defineRule } from "../rule.ts";

const known = [...methods, "query"].map((name) => name.toUpperCase());

const hint = "Write a method and a path, such as `GET /users/{id}`.";

/** What is wrong with a method. */
type MethodFault =
	| { readonly kind: "no method" }
	| { readonly kind: "own method"; readonly near: string };

const words: Table<MethodFault, string, Omit<RuleReport, "at">> = {
	"no method": (_, method) => ({
		message: `\`${method}\` is not an HTTP method.`,
		hint: oneOf(method.toUpperCase(), known),
	}),
	"own method": ({ near }, method) => ({
		message: `\`${method}\` is read as a custom method.`,
		consequence: "Readers see this method, and the API playground sends it.",
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
		const at = fieldAt(page, "api");
		if (api != null && typeof api !== "string" && at !== undefined)
			yield {
				at,
				message: "`api` is not a string.",
				consequence: buildFails,
				stopsBuild: true,
				hint,
			};
		if (endpoint === undefined || at === undefined) return;
		const { written, method, path } = endpoint;
		if (path === undefined) {
			yield { at, message: `\`${written}\` is not a method and a path.`, hint };
		} else {
			const fault = methodFault(method);
			if (fault !== undefined) yield { at, ...byKind(words, fault, method) };
		}
	},
});

/** `undefined` for one that Mintlify takes and somebody can have meant. */
function methodFault(method: string): MethodFault | undefined {
	const upper = method.toUpperCase();
	if (known.includes(upper)) return undefined;
	if (!isOwnMethod(method)) return { kind: "no method" };
	const near = nearest(upper, known);
	return near === undefined ? undefined : { kind: "own method", near };
}
