import type { GivenOptions, Rules } from "../../engine/rule.ts";
import { property } from "../../source/value.ts";
import type { LevelEntry, RuleOptions } from "./config.ts";
import { selectorMatcher } from "./selector.ts";

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
	const givenOptions = entries.flatMap((entry) => {
		const options = optionsIn(entry, rule);
		return options === undefined ? [] : [{ options, isIn: selectorMatcher(entry, prefix) }];
	});
	return givenOptions.length === 0
		? undefined
		: (at) => givenOptions.findLast(({ isIn }) => isIn({ at }))?.options;
}

export function siteOptions(rule: string, entries: readonly LevelEntry[]): RuleOptions | undefined {
	const siteEntries = entries.filter(
		({ files, pointer, operation }) => (files ?? pointer ?? operation) === undefined,
	);
	const givenOptions = siteEntries.map((entry) => optionsIn(entry, rule));
	return givenOptions.findLast((options) => options !== undefined);
}

export function optionsIn({ options }: LevelEntry, rule: string): RuleOptions | undefined {
	return property(options, rule) as RuleOptions | undefined;
}
