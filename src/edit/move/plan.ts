// What a move changes: of the site, and of the settings and the baseline beside it.
import { rules } from "../../../rules/index.ts";
import { elsewhereIn } from "../../findings/elsewhere-globs.ts";
import type { Config } from "../../findings/settings/config.ts";
import { configOf } from "../../findings/settings/load-config.ts";
import { filesOnDisk, type SettingsFiles } from "../../findings/settings/settings-files.ts";
import { loadSite } from "../../session/load-site.ts";
import type { Rename } from "../../site/bodies/moves/moved-files.ts";
import { whyNotMoved } from "../../site/bodies/moves/refusals.ts";
import { type SiteEdits, siteEdits } from "../../site/bodies/moves/site-edits.ts";
import { homeOf, type Site } from "../../site/parts/site.ts";
import { settingsEdits } from "./settings-edits.ts";

/**
 * What is to be written before the files are renamed; or why that would overwrite or lose
 * something, in one sentence.
 */
export type MovePlan = SiteEdits | { readonly refusal: string };

/** What renames come to, for a site in mind; `files` are those that its settings were read from. */
export function planMove(
	root: string,
	site: Site,
	config: Config,
	renames: readonly Rename[],
	files: SettingsFiles = filesOnDisk,
): MovePlan {
	const refusal = whyNotMoved(site, renames);
	if (refusal !== undefined) return { refusal };
	const plan = siteEdits(site, renames);
	const others = settingsEdits({ root, config, files }, renames, plan.moved);
	return { ...plan, edits: [...plan.edits, ...others] };
}

/** The site in a folder as its settings have it, whether or not they look at bodies. */
export function siteToMove(root: string): {
	readonly site: Site;
	readonly config: Config;
} {
	const config = configOf(root, { rules: Object.keys(rules) });
	const { site, basePath, elsewhere } = config;
	const home = homeOf(site, basePath, elsewhereIn(elsewhere));
	return { site: loadSite(root, { home }), config };
}
