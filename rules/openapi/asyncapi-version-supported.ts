import { isNewer } from "../../src/openapi/spec/spec.ts";
import { unknownFormat } from "../../src/platform.ts";
import { isRequired } from "../../src/site/pages/operations/spec-use.ts";
import { specReferences } from "../../src/site/parts/published.ts";
import { asText, property } from "../../src/text/value.ts";
import { buildFails } from "../../src/text/wording/consequences.ts";
import { show } from "../../src/text/wording/words.ts";
import { defineRule } from "../rule.ts";

/**
 * @see https://www.mintlify.com/docs/api-playground/asyncapi-setup
 * @since 0.1.0
 */
export default defineRule({
	holds: "Every file that `asyncapi` references is an AsyncAPI 3 file.",
	because: buildFails,
	severity: "error",
	isOfItsFile: true,
	of: specReferences,
	*check({ from, specs: [spec], at, written }, site) {
		if (from !== "asyncapi" || spec.kind !== "readable") return;
		const { document, version } = spec;
		const versionValue = property(document.value, "asyncapi");
		if (document.faults.length > 0 || asText(versionValue).startsWith("3.")) return;
		const isOpenApi = version.kind === "supported";
		yield {
			at,
			message:
				versionValue === undefined
					? `\`${written}\` is not an AsyncAPI file.`
					: `Mintlify does not support AsyncAPI \`${show(versionValue)}\`.`,
			hint: hintOf(isOpenApi, versionValue),
			stopsBuild: isRequired(site, spec),
			...(isNewer(spec) && unknownFormat),
			...(versionValue !== undefined && {
				related: [{ at: document.locate("/asyncapi"), message: "the version is declared here" }],
			}),
		};
	},
});

function hintOf(isOpenApi: boolean, version: unknown): string {
	if (isOpenApi) return "Reference this file in `openapi` instead of `asyncapi`.";
	return version === undefined
		? "Reference an AsyncAPI 3 file."
		: "Convert the file to AsyncAPI 3, for instance with `npx @asyncapi/cli convert`.";
}
