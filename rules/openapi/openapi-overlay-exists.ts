import type { RuleReport } from "../../src/engine/finding.ts";
import { specLoss } from "../../src/site/pages/operations/spec-use.ts";
import { withMovedTarget } from "../../src/site/parts/moved-references.ts";
import { overlayUses } from "../../src/site/parts/specs/all-specs.ts";
import type { OverlayFate } from "../../src/site/parts/specs/overlaid-specs.ts";
import { byKind, type Table } from "../../src/text/wording/by-kind.ts";
import { rejectsFile } from "../../src/text/wording/consequences.ts";
import { defineRule, type ReportText } from "../rule.ts";

/**
 * @see https://www.mintlify.com/docs/api-playground/openapi-setup
 * @since 0.2.0
 */
export default defineRule({
	holds: "Every overlay that docs.json lists exists, and is an overlay.",
	because: rejectsFile,
	severity: "error",
	of: overlayUses,
	*check({ at, path, changes, fate }, site) {
		const fault = byKind(overlayTexts, fate, path);
		if (fault === undefined) return;
		const reportText = withMovedTarget(site, { path, kind: "file", at }, fault);
		yield { at, ...specLoss(site, changes), ...reportText };
	},
});

type OverlayText = ReportText & Partial<RuleReport>;

const noText = (): undefined => undefined;

const overlayTexts: Table<OverlayFate, string, OverlayText | undefined> = {
	applied: noText,
	failed: noText,
	invalid: noText,
	unknown: noText,
	"broken text": noText,
	absent: (_, path) => ({
		message: `The overlay \`${path}\` does not exist.`,
		hint: "Add the file, or remove its entry from `overlays`.",
	}),
	"no overlay": (_, path) => ({
		message: `\`${path}\` is not an overlay.`,
		hint: "Add `overlay: 1.1.0` at the top of the file, or remove the file from `overlays`.",
	}),
	"no https": () => ({
		message: "Mintlify fetches overlays only over https.",
		hint: "Write a URL that begins with `https://`, or a path.",
	}),
	unavailable: ({ failure }, path) => ({
		message: `\`${path}\` ${failure.why}.`,
		...(failure.kind === "private"
			? {
					severity: "warning",
					stopsBuild: false,
					consequence: "docproof did not check what the overlay changes.",
					hint: "Allow requests to the host with `--allow-host`.",
				}
			: { hint: "Check the URL, and try again." }),
	}),
};
