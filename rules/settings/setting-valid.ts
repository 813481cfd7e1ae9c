import { type Fix, rewrite } from "../../src/engine/finding.ts";
import {
	type StoppingSetting,
	stoppingSettings,
} from "../../src/facts/unknown-settings/dropped-settings.ts";
import { insteadHint } from "../../src/facts/unknown-settings/setting-homes.ts";
import { unknownName } from "../../src/platform.ts";
import { differInOddSpaces, oddSpacesIn } from "../../src/source/odd-spaces.ts";
import {
	describeFault,
	findIntendedName,
	isNewName,
} from "../../src/source/schema/schema-fault.ts";
import { buildFails } from "../../src/source/text/consequences.ts";
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
	const { instead, writtenAs, canGo } = setting;
	if (canGo === false) return { hint: "Write a value." };
	if (writtenAs !== undefined) {
		const oddSpaces = oddSpacesIn(writtenAs);
		return oddSpaces && hasOddSpace(setting)
			? { hint: `Remove the ${oddSpaces.name} from this key.` }
			: { hint: `Rename \`${writtenAs}\` to \`${lastKeyOf(setting)}\`.` };
	}
	if (instead === undefined || instead.kind === "nothing") return {};
	return { hint: insteadHint(instead) };
}

function fixOf(setting: StoppingSetting): { fix?: Fix } {
	const { at, why, instead, writtenAs } = setting;
	if (writtenAs !== undefined) return rewrite(at, lastKeyOf(setting), !hasOddSpace(setting));
	if (instead === undefined) return rewrite(at, findIntendedName(why, setting));
	return instead.kind === "key" ? rewrite(at, instead.key, !instead.isCertain) : {};
}

/** True if the key differs from its name only in invisible or odd spaces. */
function hasOddSpace(setting: StoppingSetting): boolean {
	return differInOddSpaces(setting.writtenAs ?? "", lastKeyOf(setting));
}

function lastKeyOf({ name }: StoppingSetting): string {
	return name.slice(name.lastIndexOf(".") + 1);
}
