import type { RuleReport } from "../../src/engine/finding.ts";
import { describeReference, describeVersion } from "../../src/openapi/descriptions.ts";
import { hasOpenapiKey, isNewer, type ReadableSpec } from "../../src/openapi/spec/spec.ts";
import { statusOf } from "../../src/openapi/status.ts";
import { unknownFormat } from "../../src/platform.ts";
import { isInUse } from "../../src/site/pages/operations/spec-use.ts";
import { allSpecs } from "../../src/site/parts/specs/all-specs.ts";
import { describeFault } from "../../src/text/schema/schema-fault.ts";
import { validateFails } from "../../src/text/wording/consequences.ts";
import { defineFileRule } from "../rule.ts";

/**
 * @see https://www.mintlify.com/docs/api-playground/openapi-setup
 * @since 0.1.0
 */
export default defineFileRule({
	holds: "Every OpenAPI file of the site is a valid OpenAPI description, even if nothing uses it.",
	because: validateFails,
	severity: "warning",
	of: allSpecs,
	stopsBuild: true,
	*check(spec, site) {
		// `mint-json-replaced` reports this file, whose `openapi` is no version.
		if (spec.kind !== "readable" || spec.path === "mint.json" || isInUse(site, spec)) return;
		const fault = firstFault(spec);
		if (fault !== undefined)
			yield { ...fault, hint: "Fix the file, or exclude it with `.mintignore`." };
	},
});

function firstFault(spec: ReadableSpec): Omit<RuleReport, "hint"> | undefined {
	const status = statusOf(spec);
	if (status.kind === "unsupported" && hasOpenapiKey(spec)) {
		const { message } = describeVersion(status.version);
		return { at: spec.document.locate("/openapi"), message, ...(isNewer(spec) && unknownFormat) };
	}
	if (status.kind !== "rejected") return undefined;
	const { why } = status;
	if (why.kind === "schema") {
		const { message } = describeFault(why.fault.why, why.fault);
		return { at: why.fault.at, message };
	}
	if (why.kind === "version") return { at: why.fault.at, message: why.fault.message };
	const { message } = describeReference(why.reference);
	return { at: why.reference.at, message };
}
