// The check itself: a site is read, the rules run over it, and the settings decide which of their
// findings count.
import { rules } from "../../../rules/index.ts";
import type { Finding } from "../../engine/finding.ts";
import { addFindings } from "../../engine/findings-by-file.ts";
import { compareFindings } from "../../engine/place.ts";
import type { Build, Checked, Failure, NotChecked, Result } from "../../engine/result.ts";
import type { Rules } from "../../engine/rule.ts";
import type { RuleRunResult } from "../../engine/run-rules.ts";
import type { Contract, Level } from "../../engine/severity.ts";
import type { FileTree } from "../../facts/files/file-tree.ts";
import { type BaselineEntry, loadBaseline } from "../../findings/baseline.ts";
import { elsewhereFrom } from "../../findings/elsewhere-globs.ts";
import { idleEntries } from "../../findings/idle-entries.ts";
import {
	type RunSettings,
	runSettings,
	type SettledFiles,
	type SettledFindings,
	settleFiles,
} from "../../findings/judge.ts";
import { runRulesOnSite, type SiteRunOptions } from "../../findings/proof.ts";
import type { Config } from "../../findings/settings/config.ts";
import { configOf } from "../../findings/settings/load-config.ts";
import { checkCustomNames, levelsBy, rulesOff } from "../../findings/settings/rule-levels.ts";
import { filesOnDisk, type SettingsFiles } from "../../findings/settings/settings-files.ts";
import type { ChangingSite } from "../../session/changing-site.ts";
import { loadSite } from "../../session/load-site.ts";
import { neededElsewhere } from "../../site/bodies/destinations/needed-elsewhere.ts";
import { uncheckedLanguages } from "../../site/bodies/markup/drawn.ts";
import { isReachable } from "../../site/bodies/readers.ts";
import { bodiesOf } from "../../site/pages/bodies.ts";
import { unavailableFiles, uncheckedItems, whyNotChecked } from "../../site/pages/not-looked-at.ts";
import { type PastState, type Site, toSiteHome } from "../../site/parts/site.ts";
import { failuresOf } from "../../site/parts/site-failures.ts";
import type { RemoteTexts } from "../../source/remote-text.ts";
import { type ForeignFinding, placeFindings } from "./foreign-findings.ts";
import { lawsOf } from "./laws.ts";

/** Which state of a site is read, and how much of it. */
export interface ReadSettings {
	/** The state of its files that counts, instead of that on disk. */
	readonly tree?: FileTree;
	/** What was fetched of the URLs that the site names. */
	readonly remotes?: RemoteTexts;
	/** Keeps the site in memory for the next time. */
	readonly changing?: ChangingSite;
	/** The paths of the bodies in which the rules look for problems, instead of all of them. */
	readonly bodyPaths?: ReadonlySet<string> | undefined;
	/**
	 * Called when the site is read, with the number of its pages; what it gives is called when all is
	 * done.
	 */
	readonly onLoaded?: (pages: number) => () => void;
}

/** Which rules run, and which of their findings are reported, at which level. */
export interface ReportSettings {
	/** Instead of those of docproof. */
	readonly laws?: Rules<Site>;
	/** Whether it is a site that Mintlify may build. Otherwise it is. */
	readonly isBuilt?: boolean;
	/** Where settings and the baseline are read from, instead of the disk. */
	readonly settingsFiles?: SettingsFiles;
	/** Instead of the `docproof.config.json` that is found for the site. */
	readonly config?: Config;
	/** Instead of the `docproof-baseline.json` beside docs.json; empty to report all findings. */
	readonly baseline?: readonly BaselineEntry[];
	/** Levels by rule or pattern, above all others; of several that fit the last counts. */
	readonly levels?: Readonly<Record<string, Level>>;
	/** Above that of the settings. */
	readonly contract?: Contract | undefined;
	/** Whether the bodies of pages are looked at, above what the settings say. */
	readonly bodies?: boolean | undefined;
	/** Findings of other programs. */
	readonly foreign?: readonly ForeignFinding[];
	/** Paths of files that somebody asks about: the result says why one of them is not looked at. */
	readonly files?: readonly string[] | undefined;
}

/** The state before a change that a site is compared with. */
export interface ComparisonSettings {
	readonly past?: PastState | undefined;
	/** What docproof failed at in that state. */
	readonly pastFailures?: readonly Failure[];
}

/** How a site is checked. */
export interface ValidateSettings extends ReadSettings, ReportSettings, ComparisonSettings {}

/** Leaves those findings that are asked for. */
export type Filter = (findings: readonly Finding[]) => readonly Finding[];

/** How a site is compared with the state of it before a change. */
export interface News {
	/** Leaves what was not found before. */
	readonly keeps: Filter;
	/** Those at which the build failed before. */
	readonly stoppedBefore: (stopping: readonly Finding[]) => ReadonlySet<Finding>;
}

/** A site, to put other questions to, and what the rules find in it. */
export interface SiteWithResult {
	readonly site: Site;
	readonly result: Result;
}

/**
 * The same with the findings by file: a file in which the same is found has the same list as
 * before.
 */
export interface CheckedSite extends SiteWithResult, SettledFiles {}

/**
 * Loads the site in a folder and runs the rules over it. Throws a `SettingsError` for settings that
 * are wrong.
 */
export function validateSite(root: string, settings?: ValidateSettings): Result {
	return checkSite(root, settings).result;
}

/** The same, with the site. */
export function checkSite(root: string, settings: ValidateSettings = {}): CheckedSite {
	const { files, isBuilt = true, pastFailures = [] } = settings;
	const run = runRules(root, settings);
	const { site, laws, resolved, settled } = run;
	const built = isBuilt ? buildOf(run) : undefined;
	const notLooked = notChecked(site, files);
	const failures = [...run.found.failures, ...(built?.failures ?? []), ...pastFailures];
	const result = {
		root,
		checked: checkedOf(site),
		notChecked: notLooked,
		findings: settled.findings,
		suppressed: settled.suppressed,
		rules: laws,
		staleBaseline: sumOf(settled.stale, ({ count }) => count),
		maxWarnings: resolved.maxWarnings,
		contract: resolved.contract,
		// Those of questions that no rule asks, too.
		failures: failures.length > 0 ? failures : failuresOf(site),
		build: built?.build,
	};
	return { site, result, files: settled.files, accepted: settled.accepted };
}

/** What the rules find that counts, and nothing of what a whole site comes to. */
export function findingsIn(
	root: string,
	settings: ValidateSettings,
): { readonly site: Site } & Pick<Result, "findings" | "failures"> {
	const { site, found, settled } = runRules(root, settings);
	return { site, findings: settled.findings, failures: found.failures };
}

/** The site alone. */
export function siteIn(root: string, settings: ValidateSettings): Site {
	const { laws = rules } = settings;
	return readSite(root, resolveSettings(root, laws, settings).resolved, settings);
}

/** A run of the rules: what they were given, what they found, and what of it counts. */
interface RuleRun {
	readonly site: Site;
	readonly laws: Rules<Site>;
	readonly resolved: RunSettings;
	readonly options: SiteRunOptions;
	readonly found: RuleRunResult;
	readonly settled: SettledFindings & SettledFiles;
}

function runRules(root: string, settings: ValidateSettings): RuleRun {
	const base: Rules<Site> = settings.laws ?? rules;
	const { resolved, baseline } = resolveSettings(root, base, settings);
	const laws = lawsOf(base, isOwn(settings) ? resolved : { ...resolved, customRules: [] });
	checkCustomNames(settings.levels, Object.keys(laws));
	const site = readSite(root, resolved, settings);
	const done = settings.onLoaded?.(site.pages.all.length);
	const options = runOptions(site, laws, resolved);
	const ofRules = runRulesOnSite(site, laws, options);
	const foreign = placeFindings(site, settings.foreign ?? []);
	const files = addFindings(ofRules.files, foreign);
	const found = { ...ofRules, files, findings: files.flat() };
	done?.();
	const settled = settleFiles(found.files, resolved, baseline);
	return { site, laws, resolved, options, found, settled };
}

/** Whether docproof's own rules run, and so those of the site. */
function isOwn({ laws }: ReportSettings): boolean {
	return laws === undefined;
}

/** The settings that count, and the baseline. */
function resolveSettings(
	root: string,
	laws: Rules<Site>,
	settings: ReportSettings,
): { readonly resolved: RunSettings; readonly baseline: readonly BaselineEntry[] | undefined } {
	const {
		levels = {},
		settingsFiles: files = filesOnDisk,
		config = configOf(root, { rules: Object.keys(laws), files }),
		contract = config.contract,
		bodies = config.bodies,
		baseline = loadBaseline(root, files),
	} = settings;
	return { resolved: { ...runSettings(config, levels), contract, bodies }, baseline };
}

function readSite(
	root: string,
	{ site, basePath, elsewhere, bodies: hasBodies }: RunSettings,
	{ remotes, tree, changing, bodyPaths, past }: ReadSettings & ComparisonSettings,
): Site {
	const home = toSiteHome(site, basePath, elsewhereFrom(elsewhere));
	const options = { remotes, tree, hasBodies, checkedPaths: bodyPaths, home, past };
	return changing === undefined ? loadSite(root, options) : changing.load(options);
}

/** What the settings say of the rules. */
function runOptions(site: Site, laws: Rules, settings: RunSettings): SiteRunOptions {
	const { levels, prefix, contract } = settings;
	const off = rulesOff(
		levels,
		Object.entries(laws).map(([name, { severity }]) => ({ name, severity })),
	);
	return {
		off,
		...(levels.length > 0 && { setLevel: levelsBy(levels, prefix) }),
		contract,
		levels: JSON.stringify([prefix, contract, ...levels.map(({ written: _, ...entry }) => entry)]),
		idleEntries: (found, hasRun) =>
			idleEntries(site, settings, found, hasRun, (glob) => neededElsewhere(site).has(glob)),
		isListed: ({ path }) => isReachable(site, path),
	};
}

/** What the build comes to, also by rules that the settings turn off, and which of these fail. */
function buildOf({ site, laws, options, found }: RuleRun): {
	readonly build: Build;
	readonly failures: readonly Failure[];
} {
	const { stopping, failures } = found;
	const { off = new Set() } = options;
	const silent = Object.entries(laws).filter(
		([name, { severity }]) => off.has(name) && severity !== "off",
	);
	const others = silent.length === 0 ? [] : [runRulesOnSite(site, Object.fromEntries(silent))];
	const ofRules = others.flatMap((run) => run.failures.filter(({ rule }) => rule !== undefined));
	const because = [...stopping, ...others.flatMap((run) => run.stopping)].sort(compareFindings);
	const mayBuild = because.length > 0 && because.every(({ mayBeNewer }) => mayBeNewer === true);
	const isCertain =
		!mayBuild &&
		failures.length === 0 &&
		ofRules.length === 0 &&
		uncheckedItems(site).length === 0 &&
		unavailableFiles(site).length === 0;
	return { build: { because, isCertain }, failures: ofRules };
}

function checkedOf({ pages, navigation, specs }: Site): Checked {
	const readable = specs.all.filter((spec) => spec.kind === "readable");
	return {
		pages: pages.all.length,
		entries: navigation.entries.length,
		specs: readable.length,
		operations: sumOf(readable, (spec) => spec.operations.length),
	};
}

function sumOf<Item>(items: readonly Item[], count: (item: Item) => number): number {
	return items.reduce((sum, item) => sum + count(item), 0);
}

/** What is not looked at; of some files those, too. */
function notChecked(site: Site, files: readonly string[] = []): NotChecked[] {
	const named = files.flatMap((path) => {
		if (bodiesOf(site).some((body) => body.path === path)) return [];
		const why = whyNotChecked(site, path);
		return why === undefined ? [] : [{ what: `\`${path}\``, why }];
	});
	return [...named, ...uncheckedItems(site), ...uncheckedLanguages(site)];
}
