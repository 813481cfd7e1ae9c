import { type RuleReport, rewrite } from "../../src/engine/finding.ts";
import { specLoss } from "../../src/site/pages/operations/spec-use.ts";
import type { Site } from "../../src/site/parts/site.ts";
import { overlayFiles } from "../../src/site/parts/specs/all-specs.ts";
import type { OverlayFile } from "../../src/site/parts/specs/overlaid-specs.ts";
import { findIntendedName } from "../../src/text/schema/schema-fault.ts";
import { overlayIgnored, validateFails } from "../../src/text/wording/consequences.ts";
import { defineFileRule } from "../rule.ts";

/**
 * @see https://www.mintlify.com/docs/api-playground/openapi-setup
 * @since 0.2.0
 */
export default defineFileRule({
	holds: "Every overlay is a valid Overlay document of version 1.0 or 1.1.",
	because: overlayIgnored,
	severity: "error",
	of: overlayFiles,
	stopsBuild: true,
	*check(overlay, site) {
		if (overlay.faults.length === 0) return;
		const consequence = consequenceOf(overlay, site);
		for (const { value, ...fault } of overlay.faults)
			yield {
				...fault,
				...consequence,
				...(value && rewrite(fault.at, findIntendedName(value.why, value))),
			};
	},
});

/** Only overlays that docs.json lists must be valid, because Mintlify applies no other overlays. */
function consequenceOf({ uses }: OverlayFile, site: Site): Partial<RuleReport> {
	const losses = uses.flatMap(({ isListed, changes }) => (isListed ? specLoss(site, changes) : []));
	const worstLoss = losses.find(({ severity }) => severity === undefined);
	return (
		worstLoss ??
		losses[0] ?? {
			severity: "warning",
			consequence: uses.length > 0 ? overlayIgnored : validateFails,
		}
	);
}
