import { baselineIn } from "../../config/baseline.ts";
import { type Config, SettingsError } from "../../config/config.ts";
import type { SettingsFiles } from "../../config/settings-files.ts";
import type { Filter } from "../filter.ts";
import { type ValidateSettings, validateSite } from "../validate.ts";
import { newFindings } from "./new-findings.ts";
import type { State, States } from "./states.ts";

/** Leaves what was not found before. The settings are those of now. */
export function newFilter(
	root: string,
	{ before }: States,
	settings: ValidateSettings,
	configIn: (files: SettingsFiles) => Config,
): Filter {
	if (before === undefined) return (findings) => findings;
	const { findings: old } = validateSite(root, {
		...settings,
		...settingsOf(root, before, configIn),
		tree: before.tree,
		isPast: true,
	});
	return (findings) => newFindings(findings, old);
}

/** The settings and the baseline from before; none, so that those of now count, where they were wrong. */
function settingsOf(
	root: string,
	{ settings }: State,
	configIn: (files: SettingsFiles) => Config,
): ValidateSettings {
	try {
		const baseline = baselineIn(root, settings) ?? [];
		return { config: configIn(settings), baseline };
	} catch (error) {
		if (error instanceof SettingsError) return {};
		throw error;
	}
}
