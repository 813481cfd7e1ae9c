import { rewrite } from "../../src/engine/finding.ts";
import { droppedSettings } from "../../src/site/facts/unknown-settings/dropped-settings.ts";
import { replacementHint } from "../../src/site/facts/unknown-settings/setting-homes.ts";
import type { SettingConflict } from "../../src/site/facts/unknown-settings/unknown-settings.ts";
import { removeSetting } from "../../src/site/suggestions/navigation-suggestions.ts";
import { oddSpacesIn } from "../../src/text/odd-spaces.ts";
import { byKind, type Table } from "../../src/text/wording/by-kind.ts";
import { ignoredText } from "../../src/text/wording/consequences.ts";
import { defineRule } from "../rule.ts";

/**
 * @see https://www.mintlify.com/docs/organize/settings-reference
 * @since 0.1.0
 */
export default defineRule({
	holds: "Mintlify knows every setting of docs.json.",
	because: ignoredText("setting"),
	severity: "warning",
	of: droppedSettings,
	suggest: ({ name, replacement: { kind } }, site, { at }) =>
		(kind === "nothing" || kind === "elsewhere") && !/api$|^redirects\[/.test(name)
			? removeSetting(site, at.pointer, "the setting")
			: [],
	*check({ at, name, replacement, conflict }, site) {
		if (conflict !== undefined) {
			yield { at, ...byKind(reportTexts, conflict, name) };
			return;
		}
		const oddSpaces = oddSpacesIn(name);
		yield {
			at,
			message:
				oddSpaces === undefined
					? `The setting \`${name}\` does not exist.`
					: `The name of this setting contains a ${oddSpaces.name}.`,
			hint:
				name === "openapi" || name === "asyncapi"
					? `Remove the setting, or set it on the navigation node whose pages come from this file.`
					: replacementHint(replacement),
			...(replacement.kind === "key" && rewrite(at, replacement.key, !replacement.isCertain)),
			...(replacement.kind === "nothing" && name !== "openapi" && { mayBeNewer: true }),
			...(site.docs.isNewer && { severity: "note" }),
			...(name === "openapi" && {
				consequence:
					"Mintlify ignores the setting, and `mint validate` fails because it reads docs.json as an OpenAPI file.",
				severity: "error",
				stopsBuild: true,
			}),
		};
	},
});

const reportTexts: Table<SettingConflict, string, { message: string; hint: string }> = {
	theme: ({ theme }, name) => ({
		message: `The theme \`${theme}\` has no \`${name}\`.`,
		hint: "Remove the setting, or choose a theme that has it.",
	}),
	beside: ({ other }, name) => ({
		message: `\`${name}\` has no effect next to \`${other}\`.`,
		hint: "Remove one of the two settings.",
	}),
};
