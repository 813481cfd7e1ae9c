import type { GivenOptions, Rules } from "../../engine/rule.ts";
import type { LevelEntry } from "./config.ts";
import { selects } from "./selector.ts";

/**
 * Applies the options of the settings to rules. If several entries give a rule options at a
 * location, the last one applies.
 */
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
		const options = entry.options?.[rule];
		return options === undefined ? [] : [{ options, isIn: selects(entry, prefix) }];
	});
	return givenOptions.length === 0
		? undefined
		: (at) => givenOptions.findLast(({ isIn }) => isIn({ at }))?.options;
}

/** The options that apply where no override counts. */
export function siteOptions(
	rule: string,
	entries: readonly LevelEntry[],
): Readonly<Record<string, unknown>> | undefined {
	return entries.findLast(
		({ options, files, pointer, operation }) =>
			options?.[rule] !== undefined && (files ?? pointer ?? operation) === undefined,
	)?.options?.[rule];
}
