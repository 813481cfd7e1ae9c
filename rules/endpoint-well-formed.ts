import { defineRule } from "../src/engine/rule.ts";
import { methods } from "../src/openapi/operation.ts";
import { oneOf } from "../src/schema/schema-fault.ts";
import { fieldAt } from "../src/site/pages/page.ts";
import { text } from "../src/source/value.ts";

export default defineRule({
	holds: "The `api` of a page is a method and a path or URL.",
	because: "The page is published without its endpoint.",
	severity: "error",
	subject: "page",
	*check(page) {
		const api = text(page.fields.api);
		const at = fieldAt(page, "api");
		if (api === undefined || at === undefined) return;
		const [method = "", ...others] = api.split(/\s+/);
		if (others.length !== 1) {
			yield {
				at,
				message: `\`${api}\` is not a method and a path.`,
				hint: "Write a method and a path, such as `GET /users/{id}`.",
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
