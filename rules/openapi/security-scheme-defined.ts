import { shownOperationsOf, usedSpecs } from "../../src/site/pages/operations/spec-use.ts";
import { didYouMean } from "../../src/text/wording/suggest.ts";
import { defineFileRule } from "../rule.ts";
import { undefinedSchemes } from "./model/requests.ts";

/**
 * @see https://www.mintlify.com/docs/api-playground/openapi-setup
 * @since 0.1.0
 */
export default defineFileRule({
	holds: "Every security scheme that an operation uses is defined in its file.",
	because:
		"The API playground has no field for these credentials, so requests are sent without them.",
	severity: "warning",
	of: usedSpecs,
	*check(spec, site) {
		for (const scheme of undefinedSchemes(spec, shownOperationsOf(site, spec))) {
			const { at, name, near, others } = scheme;
			const moreText = others === 0 ? "" : ` (used in ${others + 1} places)`;
			yield {
				at,
				message: `The security scheme \`${name}\` is not defined${moreText}.`,
				hint:
					near === undefined
						? "Define the scheme under `components.securitySchemes`."
						: didYouMean(near),
				parts: { names: [name] },
			};
		}
	},
});
