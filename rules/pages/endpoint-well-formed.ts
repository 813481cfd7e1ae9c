import { allPages, endpointOf, fieldAt } from "../../src/facts/pages/page.ts";
import { methods } from "../../src/openapi/spec.ts";
import { buildFails } from "../../src/text/consequences.ts";
import { oneOf } from "../../src/text/suggest.ts";
import { defineRule } from "../rule.ts";

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
			yield {
				at,
				message: `\`${written}\` is not a method and a path.`,
				hint,
			};
		} else if (!methods.some((known) => known === method.toLowerCase())) {
			const known = methods.map((name) => name.toUpperCase());
			yield {
				at,
				message: `\`${method}\` is not an HTTP method.`,
				hint: oneOf(method.toUpperCase(), known),
			};
		}
	},
});

const hint = "Write a method and a path, such as `GET /users/{id}`.";
