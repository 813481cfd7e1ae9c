import type { RuleReport } from "../../src/engine/finding.ts";
import { describeReference } from "../../src/openapi/descriptions.ts";
import {
	type BrokenRef,
	brokenReferences,
} from "../../src/openapi/references/schema-references.ts";
import { hasToBeValid, isInUse } from "../../src/site/pages/operations/spec-use.ts";
import { allSpecs } from "../../src/site/parts/specs/all-specs.ts";
import { removalOf } from "../../src/text/merged-document.ts";
import { asText } from "../../src/text/value.ts";
import { rejectsFile, specRejectionText } from "../../src/text/wording/consequences.ts";
import { defineFileRule } from "../rule.ts";

/**
 * @see https://www.mintlify.com/docs/api-playground/openapi-setup
 * @since 0.1.0
 */
export default defineFileRule({
	holds: "Every `$ref` of an OpenAPI file in use points to something that the file contains.",
	because: rejectsFile,
	severity: "error",
	of: allSpecs,
	*check(spec, site) {
		if (!isInUse(site, spec)) return;
		for (const fault of brokenReferences(spec)) {
			if (fault.why === "other file" || fault.why === "circle") continue;
			yield {
				at: fault.at,
				...describeReference(fault),
				consequence: specRejectionText(fault.spec.path, fault.at.file.path),
				...removalByOverlay(fault),
				...(!fault.rejectsFile && toleratedConsequence(fault)),
				stopsBuild: fault.rejectsFile && hasToBeValid(site, spec),
			};
		}
	},
});

function removalByOverlay({ spec, why, written }: BrokenRef): Pick<RuleReport, "related"> {
	const pointer = asText(written).replace(/^#/, "");
	const location = why === "missing" ? removalOf(spec.document, pointer) : undefined;
	return location === undefined ? {} : { related: [{ at: location, message: "removed here" }] };
}

/** Some broken references do not make Mintlify reject the file. */
function toleratedConsequence({ why, written }: BrokenRef): Partial<RuleReport> {
	if (why !== "missing")
		return { consequence: "Readers see an empty schema in place of the reference." };
	const consequenceToday = asText(written).startsWith("#/components/schemas/")
		? "Readers see an empty schema today"
		: "Mintlify accepts the file today";
	return {
		consequence: `${consequenceToday}, but according to Mintlify's documentation, the file is invalid.`,
		forgiven: "degraded",
	};
}
