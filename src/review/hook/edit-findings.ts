// The new findings of an edit: findings that exist now and did not exist at the last commit. Most
// edits concern the body or the title of one page and nothing that other files depend on; then
// docproof checks only that body, because agents wait for the hook.
import { rules } from "../../../rules/index.ts";
import { settingsOf } from "../../check/changes/comparison.ts";
import { newFindings } from "../../check/changes/new-findings.ts";
import type { Config } from "../../check/settings/config.ts";
import { configOf } from "../../check/settings/load-config.ts";
import { ruleNames } from "../../check/settings/rule-selection.ts";
import type { SettingsFiles } from "../../check/settings/settings-files.ts";
import { findingsIn, siteIn, type ValidateSettings } from "../../check/site/validate.ts";
import type { Finding } from "../../engine/finding.ts";
import type { Result } from "../../engine/result.ts";
import type { Rules } from "../../engine/rule.ts";
import { bodiesLinkingToChangedIds, externalEffects } from "../../site/bodies/external-effects.ts";
import type { Page } from "../../site/facts/pages/page.ts";
import { bodyAt } from "../../site/pages/bodies.ts";
import type { Site } from "../../site/parts/site.ts";
import { ChangingSite } from "../../site/session/changing-site.ts";
import { changedFilesIn, type FormerFile, formerState, noMoves } from "./former-files.ts";
import { pageEditOf } from "./page-edit.ts";

interface EditFindings extends FileFindingsResult {
	/** True if the former state is known; otherwise the findings are all findings in the files. */
	readonly isCompared: boolean;
}

/** `paths` are relative to the site. */
export function findingsOfEdit(root: string, paths: readonly string[]): EditFindings {
	const formerFiles = changedFilesIn(root, paths);
	const isCompared =
		formerFiles?.every(({ path, was }) => path !== "docs.json" || was !== undefined) === true;
	if (!isCompared) return { ...allFindingsIn(root, paths), isCompared };
	const changedFiles = (formerFiles ?? []).filter(isRelevant);
	if (changedFiles.length === 0) return { findings: [], failures: [], isCompared };
	const config = configIn(root);
	const editResult =
		findingsOnOnePage(root, changedFiles, config) ?? findingsInSite(root, changedFiles, config);
	return { ...editResult, isCompared };
}

/**
 * True if a change can bring findings. New or changed source code cannot, because rules check only
 * whether source files exist.
 */
function isRelevant({ path, was, now }: FormerFile): boolean {
	if (now === undefined) return true;
	return !codeExtension.test(path) && (was === undefined || !mediaExtension.test(path));
}

const codeExtension =
	/\.(?:[cm]?[jt]s|py|go|rs|java|kt|rb|php|[ch]|cpp|cs|swift|s?css|html?|vue|svelte|sh|toml|sql|lock)$/i;
const mediaExtension = /\.(?:png|jpe?g|gif|webp|avif|svg|ico|mp[34]|webm|mov|pdf|woff2?|zip)$/i;

function configIn(root: string, files?: SettingsFiles): Config {
	return configOf(root, { rules: ruleNames, ...(files && { files }) });
}

function allFindingsIn(root: string, paths: readonly string[]): FileFindingsResult {
	const bodyPaths = new Set(paths);
	const { findings, ...result } = findingsIn(root, { bodyPaths });
	return { ...result, findings: findings.filter(({ at }) => bodyPaths.has(at.file.path)) };
}

function findingsInSite(
	root: string,
	changed: readonly FormerFile[],
	config: Config,
): FileFindingsResult {
	const changingSite = new ChangingSite(root);
	const stateBefore = formerState(root, changed);
	const resultBefore = findingsIn(root, {
		config,
		changing: changingSite,
		tree: stateBefore.tree,
		...settingsOf(root, stateBefore, (files) => configIn(root, files)),
	});
	const isMoved = changed.some((one) => one.was === undefined || one.now === undefined);
	changingSite.touch(
		changed.map(({ path }) => path),
		isMoved,
	);
	const settings: ValidateSettings = {
		config,
		changing: changingSite,
		past: { site: resultBefore.site, moves: noMoves },
	};
	const resultNow = findingsIn(root, settings);
	const findings = newFindings(resultNow.findings, resultBefore.findings, noMoves);
	return { ...resultNow, findings };
}

type FileFindingsResult = Pick<Result, "findings" | "failures" | "suggestionsFor">;

/** The new findings of an edit; `undefined` if the edit may concern other files. @internal */
export function findingsOnOnePage(
	root: string,
	changed: readonly FormerFile[],
	config: Config,
): FileFindingsResult | undefined {
	// Exceptions need the whole site, because only a full check shows whether they are needed. Custom
	// rules also check the whole site.
	if (config.exceptions.length + config.customRules.length > 0) return undefined;
	const edits = changed.flatMap((file) => pageEditOf(file) ?? []);
	if (edits.length < changed.length) return undefined;
	const paths = changed.map(({ path }) => path);
	const bodyPaths = new Set(paths);
	const changingSite = new ChangingSite(root);
	const settings = { config, changing: changingSite, bodyPaths, ruleSet };
	const { tree } = formerState(root, changed);
	const formerSettings = { ...settings, tree };
	for (const { before, now, text } of edits) {
		const formerSite = siteIn(root, formerSettings);
		const linkingPaths = bodiesLinkingToChangedIds(formerSite, before, now, text);
		if (linkingPaths === undefined) return undefined;
		// The paths are added before the first check, because another set of bodies makes docproof read
		// the site again.
		for (const path of linkingPaths) bodyPaths.add(path);
	}
	const resultBefore = findingsIn(root, formerSettings);
	const effects = paths.map((path) => externalEffects(resultBefore.site, path));
	changingSite.touch(paths, false);
	const pastState = { site: resultBefore.site, moves: noMoves };
	const resultNow = findingsIn(root, { ...settings, past: pastState });
	const isAsBefore =
		unchangedParts.every((part) => resultBefore.site[part] === resultNow.site[part]) &&
		resultBefore.site.published.references === resultNow.site.published.references &&
		edits.every((edit) => edit.keepsHead || hasOwnSlug(resultNow.site, edit.now)) &&
		effects.every(
			(former, index) =>
				former !== undefined && former === externalEffects(resultNow.site, paths[index] ?? ""),
		);
	if (!isAsBefore) return undefined;
	const findings = newFindings(resultNow.findings, resultBefore.findings, noMoves);
	return findings.every((one) => isFullyChecked(resultNow.site, one, bodyPaths))
		? { ...resultNow, findings }
		: undefined;
}

/**
 * The rules except for rules about a single OpenAPI file, because the findings of such rules do not
 * depend on pages.
 */
const ruleSet = Object.fromEntries(
	Object.entries<Rules<Site>[string]>(rules).filter(
		([, { needsNoSite }]) => needsNoSite === undefined,
	),
);

/**
 * The parts that an edit must leave unchanged. Pages are left out, because each edit of a field
 * creates new page objects.
 */
const unchangedParts = ["docs", "navigation", "specs"] as const;

/**
 * True if no other file has the address of a page, because rules compare such a file with the
 * page's fields.
 */
function hasOwnSlug({ pages }: Site, { slug }: Page): boolean {
	return pages.all.filter((page) => page.slug === slug).length === 1;
}

function isFullyChecked(
	site: Site,
	{ at: { file } }: Finding,
	bodyPaths: ReadonlySet<string>,
): boolean {
	return bodyPaths.has(file.path) || bodyAt(site, file.path) === undefined;
}
