import { allPages, fieldAt } from "../../src/site/facts/pages/page.ts";
import { manualEndpoint } from "../../src/site/pages/api-settings.ts";
import { noServer } from "../../src/text/wording/consequences.ts";
import { defineRule } from "../rule.ts";

const hint = "Set `api.mdx.server` in docs.json, or write the full URL.";

/**
 * @see https://www.mintlify.com/docs/api-playground/mdx-setup
 * @since 0.1.0
 */
export default defineRule({
	holds: "A page with a relative path as `api` has a server to send requests to.",
	because: noServer,
	severity: "warning",
	of: allPages,
	*check(page, site) {
		const endpoint = manualEndpoint(site.docs, page);
		const location = fieldAt(page, "api");
		if (
			endpoint === undefined ||
			location === undefined ||
			endpoint.hasServer ||
			!endpoint.hasPlayground
		)
			return;
		yield {
			at: location,
			cause: {
				key: "api.mdx.server",
				message: "Paths of `api` are not full URLs, and docs.json has no `api.mdx.server`.",
				hint,
			},
			message: `\`${endpoint.path}\` is not a full URL, and docs.json has no \`api.mdx.server\`.`,
			hint,
		};
	},
});
