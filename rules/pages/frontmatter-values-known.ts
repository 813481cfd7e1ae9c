import { rewrite } from "../../src/engine/finding.ts";
import { unknownName } from "../../src/platform.ts";
import { apiSettings } from "../../src/site/pages/api-settings.ts";
import { buildFails, ignoredText } from "../../src/text/wording/consequences.ts";
import { didYouMean, findNearest } from "../../src/text/wording/suggest.ts";
import { show } from "../../src/text/wording/words.ts";
import { defineRule } from "../rule.ts";

/**
 * @see https://www.mintlify.com/docs/organize/settings-api
 * @since 0.1.0
 */
export default defineRule({
	holds: "The settings of API pages, in frontmatter and in docs.json, have valid values.",
	because: ignoredText("value"),
	severity: "warning",
	of: apiSettings,
	*check({ name, value, at, validValues, effect: otherwise }) {
		const weight =
			otherwise === buildFails
				? ({
						severity: "error",
						stopsBuild: true,
						...(typeof value === "string" && unknownName),
					} as const)
				: {};
		if (value === undefined) {
			yield {
				at,
				message: `\`${name}\` is missing.`,
				consequence: otherwise,
				hint: `Add \`${name}\`.`,
				...weight,
			};
			return;
		}
		if (typeof value === "string" && validValues.includes(value)) return;
		const suggestion = typeof value === "string" ? findNearest(value, validValues) : undefined;
		yield {
			at,
			message: `\`${show(value)}\` is not a valid \`${name}\`.`,
			consequence: otherwise,
			hint:
				suggestion === undefined
					? `Use one of ${validValues.map((candidate) => `\`${candidate}\``).join(", ")}.`
					: didYouMean(suggestion),
			...(suggestion !== undefined && rewrite(at, suggestion)),
			...weight,
		};
	},
});
