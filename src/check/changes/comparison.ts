import { loadBaseline } from "../../findings/baseline.ts";
import { type Config, SettingsError } from "../../findings/settings/config.ts";
import type { SettingsFiles } from "../../findings/settings/settings-files.ts";
import { ChangingSite } from "../../session/changing-site.ts";
import type { PastState } from "../../site/parts/site.ts";
import { checkSite, type News, type ValidateSettings } from "../site/validate.ts";
import { newFindings, oldFindings } from "./new-findings.ts";
import type { ComparedState, States } from "./states.ts";

/** What a state of a site before is for. */
interface Comparison extends Pick<ValidateSettings, "changing" | "pastFailures"> {
	/** What was not there before. */
	readonly news: News;
	/** What was published; `undefined` where there was no site. */
	readonly past: PastState | undefined;
}

/** Proofs the state before. The settings are those of now. */
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
		};
	// What both states have in common is looked at once.
	const changing = new ChangingSite(root);
	const { site, result } = checkSite(root, {
		...settings,
		...settingsOf(root, before, configIn),
		tree: before.tree,
		changing,
	});
	if (before.changed === undefined) changing.touchAll();
	else changing.touch(before.changed, false);
	return {
		news: {
			keeps: (findings) => newFindings(findings, result.findings, before.moves),
			stoppedBefore: (stopping) => oldFindings(stopping, result.build?.because ?? [], before.moves),
		},
		past: { site, moves: before.moves },
		changing,
		pastFailures: result.failures.filter(({ rule }) => rule !== undefined),
	};
}

/**
 * The settings and the baseline from before; none, so that those of now count, where they were
 * wrong.
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
