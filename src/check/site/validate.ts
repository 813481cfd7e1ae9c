// The check of a site: reads the site, runs the rules over it, and applies the settings to their
// findings.
import { rules } from "../../../rules/index.ts";
import { suggestionFinder } from "../../engine/find-suggestions.ts";
import type { Finding } from "../../engine/finding.ts";
import { addFindings } from "../../engine/findings-by-file.ts";
import { compareFindings } from "../../engine/locations.ts";
import type { Build, Checked, Failure, NotChecked, Result } from "../../engine/result.ts";
import type { Rules } from "../../engine/rule.ts";
import type { RuleRunResult } from "../../engine/run-rules.ts";
import type { Contract, Level } from "../../engine/severity.ts";
import { losses } from "../../site/addresses/lost/losses.ts";
import { neededElsewhere } from "../../site/bodies/destinations/needed-elsewhere.ts";
import { uncheckedLanguages } from "../../site/bodies/markup/unread-languages.ts";
import { isReachable } from "../../site/bodies/showing-pages.ts";
import type { FileTree } from "../../site/facts/files/file-tree.ts";
import { bodiesOf } from "../../site/pages/bodies.ts";
import {
	unavailableFiles,
	uncheckedItems,
	uncheckedReasonOf,
	unexaminedParts,
} from "../../site/pages/unchecked-items.ts";
import type { PastState, Site } from "../../site/parts/site.ts";
import { failuresOf } from "../../site/parts/site-failures.ts";
import type { ChangingSite } from "../../site/session/changing-site.ts";
import { loadSite } from "../../site/session/load-site.ts";
import type { RemoteTexts } from "../../text/remote-text.ts";
import { property } from "../../text/value.ts";
import { type BaselineEntry, loadBaseline } from "../findings/baseline.ts";
import { homeFrom } from "../findings/home-globs.ts";
import { idleEntries } from "../findings/idle-entries.ts";
import { runRulesOnSite, type SiteRunOptions } from "../findings/run-site-rules.ts";
import {
	type RunSettings,
	runSettings,
	type SettledFiles,
	type SettledFindings,
	settleFiles,
} from "../findings/settle-findings.ts";
import type { Config } from "../settings/config.ts";
import { configOf } from "../settings/load-config.ts";
import { checkCustomNames, levelsBy, rulesOff } from "../settings/rule-levels.ts";
import { filesOnDisk, type SettingsFiles } from "../settings/settings-files.ts";
import { type ForeignFinding, placeFindings } from "./foreign-findings.ts";
import { ruleSetOf } from "./rule-set.ts";

export interface ReadSettings {
	/** A state of the files that replaces the state on disk. */
	readonly tree?: FileTree;
	readonly remotes?: RemoteTexts;
	/** A site that stays in memory for the next check. */
	readonly changing?: ChangingSite;
	/**
	 * The paths of the bodies that rules check, to save time; without this set, rules check all
	 * bodies.
	 */
	readonly bodyPaths?: ReadonlySet<string> | undefined;
	/**
	 * A function that is called with the number of pages when the site is read; the function that it
	 * returns is called at the end.
	 */
	readonly onLoaded?: (pages: number) => () => void;
}

/** The rules to run, and the settings that select and level their findings. */
export interface ReportSettings {
	/** Rules that replace docproof's own. */
	readonly ruleSet?: Rules<Site>;
	/**
	 * False for files that are no site, such as OpenAPI files alone, so that the result has no
	 * verdict on a build. The default is true.
	 */
	readonly isBuilt?: boolean;
	/** The source of settings and the baseline, if it is not the disk. */
	readonly settingsFiles?: SettingsFiles;
	/** Settings that replace the site's `docproof.config.json`. */
	readonly config?: Config;
	/** A baseline that replaces the site's `docproof-baseline.json`; empty to report all findings. */
	readonly baseline?: readonly BaselineEntry[];
	/**
	 * Levels by rule or pattern, which override all other levels. The last level that matches
	 * applies.
	 */
	readonly levels?: Readonly<Record<string, Level>>;
	readonly contract?: Contract | undefined;
	readonly bodies?: boolean | undefined;
	/** Findings of other programs, which are reported with docproof's findings. */
	readonly foreign?: readonly ForeignFinding[];
	/** The requested files. If one of them could not be checked, the result says why. */
	readonly files?: readonly string[] | undefined;
}

export interface ComparisonSettings {
	readonly past?: PastState | undefined;
	readonly pastFailures?: readonly Failure[];
}

export interface ValidateSettings extends ReadSettings, ReportSettings, ComparisonSettings {}

export type Filter = (findings: readonly Finding[]) => readonly Finding[];

export interface StateComparison {
	/** The filter that keeps only new findings. */
	readonly keeps: Filter;
	/** Returns the findings that also stopped the build in the former state. */
	readonly stoppedBefore: (stopping: readonly Finding[]) => ReadonlySet<Finding>;
}

export interface SiteWithResult {
	readonly site: Site;
	readonly result: Result;
}

/**
 * A checked site with its findings by file. A file with the same findings as before has the same
 * list, so that editors get no new diagnostics.
 */
export interface CheckedSite extends SiteWithResult, SettledFiles {}

/**
 * Loads the site in a folder and runs the rules over it. Throws a `SettingsError` for invalid
 * settings.
 */
export function checkSite(root: string, settings: ValidateSettings = {}): CheckedSite {
	const { files, isBuilt = true, pastFailures = [] } = settings;
	const run = runSettledRules(root, settings);
	const { site, ruleSet, resolved, settled } = run;
	const buildResult = isBuilt ? buildOf(run) : undefined;
	const uncheckedParts = uncheckedPartsOf(site, files);
	const failures = [...run.runResult.failures, ...(buildResult?.failures ?? []), ...pastFailures];
	const result = {
		root,
		checked: checkedOf(site),
		notChecked: uncheckedParts,
		findings: settled.findings,
		suppressed: settled.suppressed,
		rules: ruleSet,
		staleBaseline: sumOf(settled.stale, ({ count }) => count),
		maxWarnings: resolved.maxWarnings,
		contract: resolved.contract,
		// Failures of questions that no rule uses count, too.
		failures: failures.length > 0 ? failures : failuresOf(site),
		build: buildResult?.build,
		suggestionsFor: suggestionFinder(ruleSet, site),
	};
	return { site, result, files: settled.files, accepted: settled.accepted };
}

/** The reported findings, without the totals of a full run. */
export function findingsIn(
	root: string,
	settings: ValidateSettings,
): { readonly site: Site } & Pick<Result, "findings" | "failures" | "suggestionsFor"> {
	const { site, ruleSet, runResult, settled } = runSettledRules(root, settings);
	return {
		site,
		findings: settled.findings,
		failures: runResult.failures,
		suggestionsFor: suggestionFinder(ruleSet, site),
	};
}

export function siteIn(root: string, settings: ValidateSettings): Site {
	const { ruleSet = rules } = settings;
	return readSite(root, resolveSettings(root, ruleSet, settings).resolved, settings);
}

interface RuleRun {
	readonly site: Site;
	readonly ruleSet: Rules<Site>;
	readonly resolved: RunSettings;
	readonly options: SiteRunOptions;
	readonly runResult: RuleRunResult;
	readonly settled: SettledFindings & SettledFiles;
}

function runSettledRules(root: string, settings: ValidateSettings): RuleRun {
	const base: Rules<Site> = settings.ruleSet ?? rules;
	const { resolved, baseline } = resolveSettings(root, base, settings);
	const ruleSet = ruleSetOf(
		base,
		hasOwnRules(settings) ? resolved : { ...resolved, customRules: [] },
	);
	checkCustomNames(settings.levels, Object.keys(ruleSet));
	const site = readSite(root, resolved, settings);
	const endProgress = settings.onLoaded?.(site.pages.all.length);
	const options = runOptions(site, ruleSet, resolved);
	const ruleResult = runRulesOnSite(site, ruleSet, options);
	const foreignFindings = placeFindings(site, settings.foreign ?? []);
	const files = addFindings(ruleResult.files, foreignFindings);
	const runResult = { ...ruleResult, files, findings: files.flat() };
	endProgress?.();
	const settledFindings = settleFiles(runResult.files, resolved, baseline);
	return { site, ruleSet, resolved, options, runResult, settled: settledFindings };
}

/**
 * True if docproof's own rules run. Custom rules of the site run only beside docproof's own rules.
 */
function hasOwnRules({ ruleSet }: ReportSettings): boolean {
	return ruleSet === undefined;
}

function resolveSettings(
	root: string,
	ruleSet: Rules<Site>,
	settings: ReportSettings,
): { readonly resolved: RunSettings; readonly baseline: readonly BaselineEntry[] | undefined } {
	const {
		levels = {},
		settingsFiles: files = filesOnDisk,
		config = configOf(root, { rules: Object.keys(ruleSet), files }),
		contract = config.contract,
		bodies = config.bodies,
		baseline = loadBaseline(root, files),
	} = settings;
	return { resolved: { ...runSettings(config, levels), contract, bodies }, baseline };
}

function readSite(
	root: string,
	settings: RunSettings,
	{ remotes, tree, changing, bodyPaths, past }: ReadSettings & ComparisonSettings,
): Site {
	const { bodies: hasBodies } = settings;
	const home = homeFrom(settings);
	const options = { remotes, tree, hasBodies, checkedPaths: bodyPaths, home, past };
	return changing === undefined ? loadSite(root, options) : changing.load(options);
}

function runOptions(site: Site, ruleSet: Rules, settings: RunSettings): SiteRunOptions {
	const { levels, prefix, contract } = settings;
	const offRules = rulesOff(
		levels,
		Object.entries(ruleSet).map(([name, { severity }]) => ({ name, severity })),
	);
	return {
		offRules,
		...(levels.length > 0 && { setLevel: levelsBy(levels, prefix) }),
		contract,
		levels: JSON.stringify([prefix, contract, ...levels.map(({ written: _, ...entry }) => entry)]),
		findIdleEntries: (runResult, hasRun) => {
			// A comparison with a former state finds different losses each time.
			const isComplete = (rule: string): boolean =>
				hasRun(rule) && property(ruleSet, rule)?.of !== losses;
			return idleEntries(site, settings, runResult, isComplete, (glob) =>
				neededElsewhere(site).has(glob),
			);
		},
		isListed: ({ path }) => isReachable(site, path),
	};
}

/**
 * The verdict on the build. Rules that the settings turn off run, too, because the settings do not
 * keep Mintlify's build from failing.
 */
function buildOf({ site, ruleSet, options, runResult }: RuleRun): {
	readonly build: Build;
	readonly failures: readonly Failure[];
} {
	const { stoppingFindings, failures } = runResult;
	const { offRules = new Set() } = options;
	const silentRules = Object.entries(ruleSet).filter(
		([name, { severity }]) => offRules.has(name) && severity !== "off",
	);
	const silentRun =
		silentRules.length === 0 ? [] : [runRulesOnSite(site, Object.fromEntries(silentRules))];
	const ruleFailures = silentRun.flatMap((run) =>
		run.failures.filter(({ rule }) => rule !== undefined),
	);
	const because = [...stoppingFindings, ...silentRun.flatMap((run) => run.stoppingFindings)].sort(
		compareFindings,
	);
	const mayBuild = because.length > 0 && because.every(({ mayBeNewer }) => mayBeNewer === true);
	const isCertain =
		!mayBuild &&
		failures.length === 0 &&
		ruleFailures.length === 0 &&
		uncheckedItems(site).length === 0 &&
		unexaminedParts(site, { mayStopBuild: true }).length === 0 &&
		unavailableFiles(site).length === 0;
	return { build: { because, isCertain }, failures: ruleFailures };
}

function checkedOf({ pages, navigation, specs }: Site): Checked {
	const readableSpecs = specs.all.filter((spec) => spec.kind === "readable");
	return {
		pages: pages.all.length,
		entries: navigation.entries.length,
		specs: readableSpecs.length,
		operations: sumOf(readableSpecs, (spec) => spec.operations.length),
	};
}

function sumOf<Item>(items: readonly Item[], count: (item: Item) => number): number {
	return items.reduce((sum, item) => sum + count(item), 0);
}

function uncheckedPartsOf(site: Site, files: readonly string[] = []): NotChecked[] {
	const requestedItems = files.flatMap((path) => {
		if (bodiesOf(site).some((body) => body.path === path)) return [];
		const reason = uncheckedReasonOf(site, path);
		return reason === undefined ? [] : [{ what: `\`${path}\``, why: reason }];
	});
	return [
		...requestedItems,
		...uncheckedItems(site),
		...unexaminedParts(site),
		...uncheckedLanguages(site),
	];
}
