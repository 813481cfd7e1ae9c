import { allPages, fieldAt, hasText } from "../../src/site/facts/pages/page.ts";
import {
	blankPageText,
	buildFails,
	withoutOperation,
} from "../../src/text/wording/consequences.ts";
import { defineRule } from "../rule.ts";

const buildStop = { consequence: buildFails, stopsBuild: true } as const;

/**
 * @see https://www.mintlify.com/docs/api-playground/openapi-setup
 * @since 0.1.0
 */
export default defineRule({
	holds: "The `openapi` of a page is `[file] METHOD /path`, and its `asyncapi` is a string.",
	because: withoutOperation,
	severity: "error",
	of: allPages,
	*check(page, site) {
		const { asyncapi } = page.fields;
		const channel = fieldAt(page, "asyncapi");
		if (asyncapi != null && typeof asyncapi !== "string" && channel) {
			yield {
				at: channel,
				message: "`asyncapi` is not a string.",
				...buildStop,
				hint: "Write the name of a channel; if several files have the channel, write the name of the file before the channel.",
			};
		}
		const { openapi } = page.fields;
		const location = fieldAt(page, "openapi");
		if (openapi == null || openapi === "" || location === undefined) return;
		if (page.reference !== undefined) return;
		const blankConsequence = blankPageText(hasText(site.files, page.path), "operation");
		const lossText = typeof openapi === "string" ? { consequence: blankConsequence } : buildStop;
		yield { at: location, message: describeReferenceFault(openapi), ...lossText, hint };
	},
});

const hint =
	"Write a method and a path, such as `GET /users/{id}`; if several files have the operation, write the name of the file before the method.";

function describeReferenceFault(openapi: unknown): string {
	if (typeof openapi !== "string") return "`openapi` is not a string.";
	const [word, ...others] = openapi.trim().split(/\s+/);
	return others.length === 1
		? `\`${word}\` is not an HTTP method.`
		: `\`${openapi.trim()}\` is not an operation reference.`;
}
