import type { GivenOptions, Rules } from "../../engine/rule.ts";
import { property } from "../../text/value.ts";
import type { LevelEntry, RuleOptions } from "./config.ts";
import { isForWholeSite } from "./rule-levels.ts";
import { SelectorIndex } from "./selector.ts";

/** If several entries give a rule options at a location, the last entry applies. */
export function withGivenOptions<Site>(
	rules: Rules<Site>,
	entries: readonly LevelEntry[],
	prefix: string,
): Rules<Site> {
	const configuredRules = Object.entries(rules).flatMap(([name, { withOptions }]) => {
		const givenOptions = withOptions && optionsBy(name, entries, prefix);
		return givenOptions === undefined ? [] : [[name, withOptions?.(givenOptions)]];
	});
	return configuredRules.length === 0
		? rules
		: { ...rules, ...Object.fromEntries(configuredRules) };
}

function optionsBy(
	rule: string,
	entries: readonly LevelEntry[],
	prefix: string,
): GivenOptions | undefined {
	const givingEntries = entries.filter((entry) => optionsIn(entry, rule) !== undefined);
	if (givingEntries.length === 0) return undefined;
	const index = new SelectorIndex(givingEntries, prefix);
	return (at) => {
		const entry = index.last(at);
		return entry && optionsIn(entry, rule);
	};
}

export function siteOptions(rule: string, entries: readonly LevelEntry[]): RuleOptions | undefined {
	const siteEntries = entries.filter(isForWholeSite);
	return siteEntries.map((entry) => optionsIn(entry, rule)).findLast((one) => one !== undefined);
}

export function optionsIn({ options }: LevelEntry, rule: string): RuleOptions | undefined {
	return property(options, rule) as RuleOptions | undefined;
}
