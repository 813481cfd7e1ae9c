// The rules of a run: docproof's rules, as the settings configure them, and custom rules of the
// site.

import type { Rules } from "../../engine/rule.ts";
import type { Site } from "../../site/parts/site.ts";
import { customRulesKey, customRulesOf } from "../custom-rules/custom-rules.ts";
import type { RunSettings } from "../findings/settle-findings.ts";
import { withGivenOptions } from "../settings/rule-options.ts";

/**
 * The maximum number of cached sets of rules. A program with more open sites, or with settings that
 * change more often, makes rules again.
 */
const maxCachedSets = 20;

const ruleSetsByBase = new WeakMap<Rules<Site>, Map<string, Rules<Site>>>();

/**
 * Equal settings give the same object, because a session caches findings by this object. Throws a
 * `SettingsError` for mistakes in custom rules.
 */
export function ruleSetOf(
	base: Rules<Site>,
	settings: Pick<RunSettings, "levels" | "prefix" | "customRules" | "today">,
): Rules<Site> {
	const { levels, prefix, today } = settings;
	const entries = levels.filter(({ options }) => options !== undefined);
	const hasCustomRules = settings.customRules.length > 0;
	if (entries.length === 0 && !hasCustomRules) return base;
	const customKey = hasCustomRules ? customRulesKey(settings, today) : "";
	const cachedRuleSets = ruleSetsByBase.get(base) ?? new Map<string, Rules<Site>>();
	ruleSetsByBase.set(base, cachedRuleSets);
	const options = entries.map(({ written: _, ...entry }) => entry);
	const key = JSON.stringify([prefix, options, customKey]);
	const ruleSet =
		cachedRuleSets.get(key) ??
		({
			...withGivenOptions(base, entries, prefix),
			...(hasCustomRules && customRulesOf(settings, today)),
		} as const);
	if (cachedRuleSets.size === maxCachedSets) cachedRuleSets.clear();
	cachedRuleSets.set(key, ruleSet);
	return ruleSet;
}
