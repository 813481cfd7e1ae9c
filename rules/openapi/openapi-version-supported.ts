import { describeVersion } from "../../src/openapi/descriptions.ts";
import type { ReadableSpec } from "../../src/openapi/spec/spec.ts";
import { isNewer, unsupportedVersion } from "../../src/openapi/spec/spec.ts";
import { unknownFormat } from "../../src/platform.ts";
import {
	hasToBeValid,
	isInUse,
	referenceLocation,
} from "../../src/site/pages/operations/spec-use.ts";
import type { Site } from "../../src/site/parts/site.ts";
import { allSpecs } from "../../src/site/parts/specs/all-specs.ts";
import { rejectsFile, specRejectionText } from "../../src/text/wording/consequences.ts";
import { defineFileRule } from "../rule.ts";

/**
 * @see https://www.mintlify.com/docs/api-playground/openapi-setup
 * @since 0.1.0
 */
export default defineFileRule({
	holds: "Every OpenAPI file in use is OpenAPI 3.0, 3.1 or 3.2.",
	because: rejectsFile,
	severity: "error",
	of: allSpecs,
	*check(spec, site) {
		if (spec.kind !== "readable" || !isInUse(site, spec)) return;
		const version = unsupportedVersion(spec);
		if (version === undefined) return;
		const { key, message, hint } = describeVersion(version);
		const usedAt = referenceLocation(site, spec);
		const location =
			key === undefined ? spec.document.locate("", "key") : spec.document.locate(key);
		yield {
			at: location,
			message,
			hint,
			consequence: specRejectionText(spec.path, location.file.path),
			...consequenceOfReplacement(spec, site),
			stopsBuild: hasToBeValid(site, spec),
			...(isNewer(spec) && unknownFormat),
			...(usedAt !== undefined && { related: [{ at: usedAt, message: "used here" }] }),
		};
	},
});

/** The consequence if all pages that reference the file show an operation of another file. */
function consequenceOfReplacement(
	spec: ReadableSpec,
	site: Site,
): { consequence: string } | undefined {
	const specUses = site.published.specReferences.filter(({ specs }) => specs.includes(spec));
	const [shownPath] = specUses.flatMap(({ fallback }) => fallback?.spec.path ?? []);
	if (shownPath === undefined || specUses.some(({ fallback }) => !fallback)) return undefined;
	return { consequence: `Mintlify silently uses \`${shownPath}\` instead of this file.` };
}
