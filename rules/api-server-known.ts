import { defineRule } from "../src/engine/rule.ts";
import { fieldAt } from "../src/site/page.ts";

export default defineRule({
	holds:
		"A page whose `api` is a relative path has a server to send requests to.",
	because: "The playground cannot send requests: it knows no server.",
	severity: "error",
	subject: "page",
	*check(page, site) {
		const endpoint = site.manualEndpoint(page);
		const at = fieldAt(page, "api");
		if (
			endpoint === undefined ||
			at === undefined ||
			endpoint.hasServer ||
			!endpoint.hasPlayground
		)
			return;
		yield {
			at,
			message: `\`${endpoint.path}\` is not a full URL, and docs.json has no \`api.mdx.server\`.`,
			hint: "Set `api.mdx.server` in docs.json, or write the full URL.",
		};
	},
});
