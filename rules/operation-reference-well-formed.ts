import { defineRule } from "../src/engine/rule.ts";
import { fieldAt } from "../src/site/page.ts";

export default defineRule({
	holds:
		"The `openapi` of a page has the shape `[file] METHOD /path`, its `asyncapi` is a text.",
	because: "The page is published blank.",
	severity: "error",
	subject: "page",
	*check(page) {
		const { asyncapi } = page.fields;
		const channel = fieldAt(page, "asyncapi");
		if (asyncapi != null && typeof asyncapi !== "string" && channel) {
			yield {
				at: channel,
				message: "The value of `asyncapi` is not a string.",
				consequence: "The build stops at this page.",
				hint: "Write the name of a channel, with the file before it if several files have it.",
			};
		}
		const value = page.fields.openapi;
		const at = fieldAt(page, "openapi");
		if (
			value == null ||
			value === "" ||
			at === undefined ||
			page.reference !== undefined
		)
			return;
		const hint =
			"Write a method and a path, such as `GET /users/{id}`, with the file before them if several files have it.";
		if (typeof value !== "string") {
			yield {
				at,
				message: "The value of `openapi` is not a string.",
				consequence: "The build stops at this page.",
				hint,
			};
			return;
		}
		const words = value.trim().split(/\s+/);
		const unknown = words.length === 2 ? words[0] : undefined;
		const message =
			unknown === undefined
				? `\`${value.trim()}\` is not an operation reference.`
				: `\`${unknown}\` is not an HTTP method.`;
		yield { at, message, hint };
	},
});
