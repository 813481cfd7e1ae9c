import { byPlace } from "../../engine/place.ts";
import type { Build, Failure } from "../../engine/result.ts";
import type { Rules } from "../../engine/rule.ts";
import type { Found, RunOptions } from "../../engine/run-rules.ts";
import { proof } from "../../findings/proof.ts";
import { notLookedAt, unavailable } from "../../site/pages/not-looked-at.ts";
import type { Site } from "../../site/parts/site.ts";

/** What the build comes to, also by rules that the settings turn off, and which of these fail. */
export function buildOf(
	site: Site,
	laws: Rules<Site>,
	{ stopping, failures }: Found,
	{ off = new Set() }: RunOptions,
): { readonly build: Build; readonly failures: readonly Failure[] } {
	const silent = Object.entries(laws).filter(
		([name, { severity }]) => off.has(name) && severity !== "off",
	);
	const others = silent.length === 0 ? [] : [proof(site, Object.fromEntries(silent))];
	const ofRules = others.flatMap((run) => run.failures.filter(({ rule }) => rule !== undefined));
	const because = [...stopping, ...others.flatMap((run) => run.stopping)].sort(byPlace);
	const mayBuild = because.length > 0 && because.every(({ mayBeNewer }) => mayBeNewer === true);
	return {
		build: {
			because,
			isCertain:
				!mayBuild &&
				failures.length === 0 &&
				ofRules.length === 0 &&
				notLookedAt(site).length === 0 &&
				unavailable(site).length === 0,
		},
		failures: ofRules,
	};
}
