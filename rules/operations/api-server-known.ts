import { allPages, fieldAt } from "../../src/facts/pages/page.ts";
import { manualEndpoint } from "../../src/site/pages/api-settings.ts";
import { noServer } from "../../src/text/consequences.ts";
import { defineRule } from "../rule.ts";

export default defineRule({
	holds:
		"A page with a relative path as `api` has a server to send requests to.",
	because: noServer,
	severity: "warning",
	of: allPages,
	*check(page, site) {
		const endpoint = manualEndpoint(site.docs, page);
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
