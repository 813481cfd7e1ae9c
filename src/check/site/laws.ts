// The rules of a run: those of docproof, as the settings configure them.
import type { Rules } from "../../engine/rule.ts";
import type { Config } from "../../findings/settings/config.ts";
import { withGivenOptions } from "../../findings/settings/rule-options.ts";
import type { Site } from "../../site/parts/site.ts";

/** Programs that have more sites open, or change their settings more often, build rules again. */
const mostKept = 20;

const kept = new WeakMap<Rules<Site>, Map<string, Rules<Site>>>();

/**
 * The rules that apply with some settings. Settings that say the same give the same rules, because
 * the session caches findings by the object of the rules.
 */
export function lawsOf(base: Rules<Site>, { levels, prefix }: Config): Rules<Site> {
	const entries = levels.filter(({ options }) => options !== undefined);
	if (entries.length === 0) return base;
	const known = kept.get(base) ?? new Map<string, Rules<Site>>();
	kept.set(base, known);
	const key = JSON.stringify([prefix, entries.map(({ written: _, ...entry }) => entry)]);
	const laws = known.get(key) ?? withGivenOptions(base, entries, prefix);
	if (known.size === mostKept) known.clear();
	known.set(key, laws);
	return laws;
}
