import { type Fix, rewrite } from "../../src/engine/finding.ts";
import { unknownName } from "../../src/platform.ts";
import {
	type StoppingSetting,
	stoppingSettings,
} from "../../src/site/facts/unknown-settings/dropped-settings.ts";
import { replacementHint } from "../../src/site/facts/unknown-settings/setting-homes.ts";
import { differInOddSpaces, oddSpacesIn } from "../../src/text/odd-spaces.ts";
import { describeFault, findIntendedName, isNewName } from "../../src/text/schema/schema-fault.ts";
import { buildFails } from "../../src/text/wording/consequences.ts";
import { defineRule } from "../rule.ts";

/**
 * @see https://www.mintlify.com/docs/organize/settings-reference
 * @since 0.1.0
 */
export default defineRule({
	holds: "Every setting of docs.json has a valid value.",
	because: buildFails,
	severity: "error",
	of: stoppingSettings,
	stopsBuild: true,
	*check(setting) {
		const { at, why, name, written } = setting;
		yield {
			at,
			...describeFault(why, { name, written, ...hintOf(setting) }),
			...fixOf(setting),
			...(isNewName(why, setting) && unknownName),
		};
	},
});

function hintOf(setting: StoppingSetting): { hint?: string } {
	const { replacement, misspelling, canBeRemoved } = setting;
	if (canBeRemoved === false) return { hint: "Write a value." };
	if (misspelling !== undefined) {
		const oddSpaces = oddSpacesIn(misspelling);
		return oddSpaces && hasOddSpace(setting)
			? { hint: `Remove the ${oddSpaces.name} from this key.` }
			: { hint: `Rename \`${misspelling}\` to \`${lastKeyOf(setting)}\`.` };
	}
	if (replacement === undefined || replacement.kind === "nothing") return {};
	return { hint: replacementHint(replacement) };
}

function fixOf(setting: StoppingSetting): { fix?: Fix } {
	const { at, why, replacement, misspelling } = setting;
	if (misspelling !== undefined) return rewrite(at, lastKeyOf(setting), !hasOddSpace(setting));
	if (replacement === undefined) return rewrite(at, findIntendedName(why, setting));
	return replacement.kind === "key" ? rewrite(at, replacement.key, !replacement.isCertain) : {};
}

function hasOddSpace(setting: StoppingSetting): boolean {
	return differInOddSpaces(setting.misspelling ?? "", lastKeyOf(setting));
}

function lastKeyOf({ name }: StoppingSetting): string {
	return name.slice(name.lastIndexOf(".") + 1);
}
