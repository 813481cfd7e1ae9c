import { defineRule } from "../src/engine/rule.ts";
import { undefinedSchemes } from "../src/openapi/security.ts";
import { didYouMean } from "../src/text/suggest.ts";

export default defineRule({
	holds:
		"Every security scheme that an operation asks for is defined in its file.",
	because:
		"The pages have no field for these credentials: requests go out without them.",
	severity: "warning",
	subject: "usedSpec",
	*check(spec, site) {
		for (const scheme of undefinedSchemes(spec, site.shown(spec))) {
			const { at, name, near, others } = scheme;
			const more =
				others === 0
					? ""
					: `, which ${others === 1 ? "1 more place asks" : `${others} more places ask`} for`;
			yield {
				at,
				message: `No security scheme \`${name}\` is defined${more}.`,
				hint:
					near === undefined
						? "Define it under `components.securitySchemes`."
						: didYouMean(near),
			};
		}
	},
});
