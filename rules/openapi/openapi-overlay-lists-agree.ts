import { overlayConflicts } from "../../src/site/parts/specs/all-specs.ts";
import { buildFails } from "../../src/text/wording/consequences.ts";
import { defineRule } from "../rule.ts";

/**
 * @see https://www.mintlify.com/docs/api-playground/openapi-setup
 * @since 0.2.0
 */
export default defineRule({
	holds: "docs.json lists the same overlays wherever it references the same OpenAPI file.",
	because: buildFails,
	severity: "error",
	of: overlayConflicts,
	stopsBuild: true,
	*check({ at, spec }, site) {
		const firstList = site.specs.overlays.listBySpec.get(spec);
		yield {
			at,
			message: `\`${spec}\` has different overlays here than elsewhere in docs.json.`,
			hint: "List the same overlays, in the same order, wherever docs.json references this OpenAPI file.",
			...(firstList && { related: [{ at: firstList.at, message: "the other list" }] }),
		};
	},
});
