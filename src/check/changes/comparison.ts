import type { Failure, Result } from "../../engine/result.ts";
import type { PastState } from "../../site/parts/site.ts";
import { ChangingSite } from "../../site/session/changing-site.ts";
import { loadBaseline } from "../findings/baseline.ts";
import { type Config, SettingsError } from "../settings/config.ts";
import type { SettingsFiles } from "../settings/settings-files.ts";
import {
	checkSite,
	type SiteWithResult,
	type StateComparison,
	type ValidateSettings,
} from "../site/validate.ts";
import { newFindings, oldFindings } from "./new-findings.ts";
import type { ComparedState, States } from "./states.ts";

/**
 * A former state of a site, the comparison of its findings with the current findings, and settings
 * for a check that uses the comparison.
 */
interface Comparison extends Pick<ValidateSettings, "changing" | "pastFailures"> {
	readonly news: StateComparison;
	/** The former state, for rules about changes; `undefined` if no site existed. */
	readonly past: PastState | undefined;
	/** The former site with its findings; `undefined` if no site existed. */
	readonly former: SiteWithResult | undefined;
}

/** Options of the command line apply to both states. */
export function comparisonWith(
	root: string,
	{ before }: States,
	settings: ValidateSettings,
	configIn: (files: SettingsFiles) => Config,
): Comparison {
	if (before === undefined)
		return {
			news: { keeps: (findings) => findings, stoppedBefore: () => new Set() },
			past: undefined,
			former: undefined,
		};
	// Both states share a `ChangingSite`, so that common files are read once.
	const changingSite = new ChangingSite(root);
	const { site, result } = checkFormer(root, before, settings, configIn, changingSite);
	if (before.changed === undefined) changingSite.touchAll();
	else changingSite.touch(before.changed, false);
	return {
		news: {
			keeps: (findings) => newFindings(findings, result.findings, before.moves),
			stoppedBefore: (stopping) => oldFindings(stopping, result.build?.because ?? [], before.moves),
		},
		past: { site, moves: before.moves },
		former: { site, result },
		changing: changingSite,
		pastFailures: failuresOfRules(result),
	};
}

/**
 * Checks a former state with its own settings, except for settings that the command line overrides.
 */
export function checkFormer(
	root: string,
	before: ComparedState,
	settings: ValidateSettings,
	configIn: (files: SettingsFiles) => Config,
	changing: ChangingSite,
): SiteWithResult {
	const ownSettings = settingsOf(root, before, configIn);
	return checkSite(root, { ...settings, ...ownSettings, tree: before.tree, changing });
}

/** The failures in a former state that count for the later state, too. */
export function failuresOfRules({ failures }: Result): readonly Failure[] {
	return failures.filter(({ rule }) => rule !== undefined);
}

/**
 * The former settings and baseline. Invalid former settings are replaced by the current settings.
 */
export function settingsOf(
	root: string,
	{ settings }: Pick<ComparedState, "settings">,
	configIn: (files: SettingsFiles) => Config,
): ValidateSettings {
	try {
		const baseline = loadBaseline(root, settings) ?? [];
		return { config: configIn(settings), baseline };
	} catch (error) {
		if (error instanceof SettingsError) return {};
		throw error;
	}
}
