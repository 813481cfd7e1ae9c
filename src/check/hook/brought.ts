// What an edit of some files has brought: what is found now and was not at the last commit.

import { ruleNames } from "../../cli/rules.ts";
import type { Config } from "../../findings/settings/config.ts";
import { configOf } from "../../findings/settings/load-config.ts";
import type { SettingsFiles } from "../../findings/settings/settings-files.ts";
import { ChangingSite } from "../../session/changing-site.ts";
import { settingsOf } from "../changes/comparison.ts";
import { newFindings } from "../changes/new-findings.ts";
import { findingsIn, type ValidateSettings } from "../site/validate.ts";
import { type Changed, changedOf, formerState, noMoves } from "./former-files.ts";
import { broughtToOnePage, type FoundInFiles } from "./one-page.ts";

interface Brought extends FoundInFiles {
	/** Whether it is known what the files were: otherwise it is all that is found in them. */
	readonly isCompared: boolean;
}

/** What is found in a site for an edit of some of its files. `paths` are relative to it. */
export function broughtBy(root: string, paths: readonly string[]): Brought {
	const all = changedOf(root, paths);
	const isCompared =
		all?.every(({ path, was }) => path !== "docs.json" || was !== undefined) === true;
	if (!isCompared) return { ...foundIn(root, paths), isCompared };
	const changed = (all ?? []).filter(mayMatter);
	if (changed.length === 0) return { findings: [], failures: [], isCompared };
	const config = configIn(root);
	const brought = broughtToOnePage(root, changed, config) ?? broughtToSite(root, changed, config);
	return { ...brought, isCompared };
}

/** Source code can be there or not; what is in it nothing looks at. */
function mayMatter({ path, was, now }: Changed): boolean {
	return (
		now === undefined ||
		(was === undefined ? !isCode.test(path) : !isCode.test(path) && !isMedia.test(path))
	);
}

const isCode =
	/\.(?:[cm]?[jt]s|py|go|rs|java|kt|rb|php|[ch]|cpp|cs|swift|s?css|html?|vue|svelte|sh|toml|sql|lock)$/i;
const isMedia = /\.(?:png|jpe?g|gif|webp|avif|svg|ico|mp[34]|webm|mov|pdf|woff2?|zip)$/i;

function configIn(root: string, files?: SettingsFiles): Config {
	return configOf(root, { rules: ruleNames, ...(files && { files }) });
}

/** All that stands in some files. */
function foundIn(root: string, paths: readonly string[]): FoundInFiles {
	const asked = new Set(paths);
	const { findings, failures } = findingsIn(root, { asked });
	return {
		findings: findings.filter(({ at }) => asked.has(at.file.path)),
		failures,
	};
}

/** Here and elsewhere. */
function broughtToSite(root: string, changed: readonly Changed[], config: Config): FoundInFiles {
	const changing = new ChangingSite(root);
	const before = formerState(root, changed);
	const was = findingsIn(root, {
		config,
		changing,
		tree: before.tree,
		...settingsOf(root, before, (files) => configIn(root, files)),
	});
	const isMoved = changed.some((one) => one.was === undefined || one.now === undefined);
	changing.touch(
		changed.map(({ path }) => path),
		isMoved,
	);
	const settings: ValidateSettings = {
		config,
		changing,
		past: { site: was.site, moves: noMoves },
	};
	const now = findingsIn(root, settings);
	const findings = newFindings(now.findings, was.findings, noMoves);
	return { findings, failures: now.failures };
}
