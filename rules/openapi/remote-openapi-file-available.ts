import { isRequired, referenceLocation } from "../../src/site/pages/operations/spec-use.ts";
import { specReferences } from "../../src/site/parts/published.ts";
import { buildFails } from "../../src/text/wording/consequences.ts";
import { defineRule } from "../rule.ts";

/**
 * @see https://www.mintlify.com/docs/api-playground/openapi-setup
 * @since 0.1.0
 */
export default defineRule({
	holds: "Every OpenAPI file behind a URL can be fetched (checked with `--remote`).",
	because: buildFails,
	severity: "error",
	of: specReferences,
	*check({ at, written, specs: [spec] }, site) {
		if (spec.kind !== "remote" || spec.failure === undefined) return;
		// Only the first of several references to the same file gets a report.
		if (referenceLocation(site, spec) !== at) return;
		const { kind, why } = spec.failure;
		yield {
			at,
			message: `\`${written}\` ${why}.`,
			stopsBuild: kind === "unavailable" && isRequired(site, spec),
			...(kind === "private"
				? {
						severity: "warning",
						consequence: "docproof did not check the file.",
						hint: "Allow requests to the host with `--allow-host`.",
					}
				: { hint: "Check the URL, and try again." }),
		};
	},
});
