import type { RuleReport } from "../../src/engine/finding.ts";
import { reportOn } from "../../src/engine/identity.ts";
import { describeFault, locateExpression } from "../../src/openapi/overlays/describe-fault.ts";
import { isUrl } from "../../src/site/facts/files/site-path.ts";
import { nearSpecPath, specLoss } from "../../src/site/pages/operations/spec-use.ts";
import type { Site } from "../../src/site/parts/site.ts";
import { overlayFiles } from "../../src/site/parts/specs/all-specs.ts";
import type { IdleAction, OverlayFile } from "../../src/site/parts/specs/overlaid-specs.ts";
import { ignoredText } from "../../src/text/wording/consequences.ts";
import { didYouMean, findNearest } from "../../src/text/wording/suggest.ts";
import { fewOf } from "../../src/text/wording/words.ts";
import { defineFileRule } from "../rule.ts";

/**
 * @see https://www.mintlify.com/docs/api-playground/openapi-setup
 * @since 0.2.0
 */
export default defineFileRule({
	holds:
		"Every overlay changes an OpenAPI file, and each of its actions changes something in that file.",
	because: ignoredText("action"),
	severity: "error",
	of: overlayFiles,
	*check(overlay, site) {
		const { extended, uses } = overlay;
		if (extended !== undefined && extendsMissingFile(overlay, site))
			yield { ...reportMissingFile(overlay, extended, site), severity: "warning" };
		for (const { changes, fate } of uses)
			if (fate.kind === "failed") {
				const fault = describeFault(fate.fault, fate.action);
				yield { ...fault, ...specLoss(site, changes) };
				// An action that fails for one file fails for every file, so one report is enough.
				return;
			}
		for (const idleAction of overlay.idle)
			yield { ...reportIdleAction(idleAction, overlay), severity: "warning" };
	},
});

function extendsMissingFile({ faults, extended = "" }: OverlayFile, site: Site): boolean {
	const { kind } = site.files.stateOf(extended);
	const specExists = kind !== "absent" && kind !== "folder";
	return faults.length === 0 && !specExists && !isUrl(extended);
}

function reportMissingFile({ document }: OverlayFile, path: string, site: Site): RuleReport {
	const nearPath = nearSpecPath(site, path);
	return {
		at: document.locate("/extends"),
		message: `The OpenAPI file \`${path}\` does not exist.`,
		...(nearPath.kind !== "none" && { hint: didYouMean(`/${nearPath.path}`) }),
	};
}

function reportIdleAction({ action, missing }: IdleAction, { uses }: OverlayFile): RuleReport {
	const files = new Set(uses.map(({ changes }) => changes));
	const suggestion = missing && findNearest(missing.name, missing.knownNames);
	return reportOn(
		[...files],
		(file) => `${action.target} ${file}`,
		(some) => ({
			at: locateExpression(action),
			message: `\`${action.target}\` matches nothing in ${fewOf(some)}.`,
			...(suggestion !== undefined && { hint: didYouMean(suggestion) }),
		}),
	);
}
