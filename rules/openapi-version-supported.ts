import { defineRule } from "../src/engine/rule.ts";
import { describeVersion } from "../src/openapi/describe-version.ts";
import { rejectsFile } from "../src/text/consequences.ts";

export default defineRule({
	holds: "Every OpenAPI file in use is OpenAPI 3.0 or 3.1.",
	because: rejectsFile,
	severity: "error",
	subject: "spec",
	*check(spec, site) {
		if (
			spec.kind !== "readable" ||
			spec.version.kind === "supported" ||
			!site.isInUse(spec)
		)
			return;
		// A text that could not be read may well say its version.
		if (spec.document.problems.length > 0 && spec.version.kind !== "swagger")
			return;
		const { key, message, hint } = describeVersion(spec.version);
		const named = site.namedAt(spec);
		yield {
			at:
				key === undefined
					? spec.document.locate("", "key")
					: spec.document.locate(key),
			message,
			hint,
			...(named !== undefined && {
				related: [{ at: named, message: "used here" }],
			}),
		};
	},
});
