import { defineRule } from "../src/engine/rule.ts";
import { fieldAt } from "../src/site/pages/page.ts";
import { hasText } from "../src/site/pages/page-bodies.ts";
import {
	blankPage,
	buildFails,
	withoutOperation,
} from "../src/text/consequences.ts";

const stops = { consequence: buildFails, stopsBuild: true } as const;

export default defineRule({
	holds:
		"The `openapi` of a page is `[file] METHOD /path`, and its `asyncapi` is a string.",
	because: withoutOperation,
	severity: "error",
	subject: "page",
	*check(page, site) {
		const { asyncapi } = page.fields;
		const channel = fieldAt(page, "asyncapi");
		if (asyncapi != null && typeof asyncapi !== "string" && channel) {
			yield {
				at: channel,
				message: "`asyncapi` is not a string.",
				...stops,
				hint: "Write the name of a channel, after its file if several files have it.",
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
			"Write a method and a path, such as `GET /users/{id}`, after its file if several files have it.";
		if (typeof value !== "string") {
			yield {
				at,
				message: "`openapi` is not a string.",
				...stops,
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
		const consequence = blankPage(hasText(site.files, page.path), "operation");
		yield { at, message, consequence, hint };
	},
});
