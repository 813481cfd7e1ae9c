import { rewrite } from "../../src/engine/finding.ts";
import { containersOf } from "../../src/facts/navigation/navigation.ts";
import type { Division } from "../../src/facts/settings/division.ts";
import { asOfPlatformDate } from "../../src/platform.ts";
import { hasEntryWithoutOpenApi } from "../../src/site/pages/operations/spec-use.ts";
import { ignoredText } from "../../src/source/text/consequences.ts";
import { didYouMean } from "../../src/source/text/suggest.ts";
import { removeSetting } from "../../src/suggestions/navigation-suggestions.ts";
import { defineRule } from "../rule.ts";

/**
 * @see https://www.mintlify.com/docs/organize/navigation
 * @since 0.1.0
 */
export default defineRule({
	holds: "Every navigation node has only keys that Mintlify knows.",
	because: ignoredText("key"),
	severity: "warning",
	of: containersOf,
	suggest: (_, site, { at }) => removeSetting(site, at.pointer, "the key"),
	*check({ division, unknownKeys }, site) {
		for (const { key, at, intended } of unknownKeys) {
			// If an entry needs `openapi`, `navigation-operation-has-openapi` reports the key.
			if (key === "openapi" && hasEntryWithoutOpenApi(site)) continue;
			yield {
				at,
				message: `${subjectOf(division)} no \`${key}\` key.`,
				hint: hintOf(key, intended?.key),
				...(intended === undefined &&
					key !== "iconType" && { consequence: asOfPlatformDate("ignores the key") }),
				...(intended?.isCertain && rewrite(at, intended.key)),
				...(site.docs.isNewer && { severity: "note" }),
			};
		}
	},
});

/** The subject of the message with its verb, such as "Groups have". */
function subjectOf(division: Division): string {
	if (division === "root") return "`navigation` has";
	if (division === "item") return "Menu items have";
	return `${division.charAt(0).toUpperCase()}${division.slice(1)}s have`;
}

function hintOf(key: string, name: string | undefined): string {
	if (key === "iconType")
		return 'Write the style with the icon: `"icon": { "name": …, "style": … }`.';
	return name === undefined ? "Remove the key." : didYouMean(name);
}
