import { rules } from "../../../rules/index.ts";
import type { Finding } from "../../engine/finding.ts";
import type { Failure, Result } from "../../engine/result.ts";
import type { Rules } from "../../engine/rule.ts";
import type { Found } from "../../engine/run-rules.ts";
import type { Contract, Level } from "../../engine/severity.ts";
import type { FileTree } from "../../facts/files/file-tree.ts";
import { type BaselineEntry, baselineIn } from "../../findings/baseline.ts";
import { elsewhereIn } from "../../findings/elsewhere-globs.ts";
import { idleEntries } from "../../findings/idle-entries.ts";
import {
	type RunSettings,
	runSettings,
	type Settled,
	type SettledFiles,
	settleFiles,
} from "../../findings/judge.ts";
import { type ProofOptions, proof } from "../../findings/proof.ts";
import type { Config } from "../../findings/settings/config.ts";
import { configOf } from "../../findings/settings/load-config.ts";
import { levelsBy, rulesOff } from "../../findings/settings/rule-levels.ts";
import { filesOnDisk, type SettingsFiles } from "../../findings/settings/settings-files.ts";
import type { ChangingSite } from "../../session/changing-site.ts";
import { loadSite } from "../../session/load-site.ts";
import { neededElsewhere } from "../../site/bodies/destinations/needed-elsewhere.ts";
import { readersAreLedTo } from "../../site/bodies/readers.ts";
import { homeOf, type PastState, type Site } from "../../site/parts/site.ts";
import { failuresOf } from "../../site/parts/site-failures.ts";
import type { RemoteTexts } from "../../source/remote-text.ts";
import { buildOf } from "./build.ts";
import { checkedOf, notChecked, sumOf } from "./checked.ts";

/** How a site is to be looked at. */
export interface ValidateSettings {
	/** Levels by rule or pattern, above all others; of several that fit the last counts. */
	readonly levels?: Readonly<Record<string, Level>>;
	/** Above that of the settings. */
	readonly contract?: Contract | undefined;
	/** Whether the bodies of pages are looked at, above what the settings say. */
	readonly bodies?: boolean | undefined;
	/**
	 * The paths of the bodies in which something is looked for, where that is not asked of all of
	 * them.
	 */
	readonly asked?: ReadonlySet<string> | undefined;
	/** Whether it is a site that Mintlify may build. Otherwise it is. */
	readonly isBuilt?: boolean;
	/** Instead of those of docproof. */
	readonly laws?: Rules<Site>;
	/** What was fetched of the URLs that the site names. */
	readonly remotes?: RemoteTexts;
	/**
	 * Called when the site is read, with the number of its pages; what it gives is called when all is
	 * done.
	 */
	readonly onLoaded?: (pages: number) => () => void;
	/** The state of its files that counts, instead of that on disk. */
	readonly tree?: FileTree;
	/** Keeps the site in mind for the next time. */
	readonly changing?: ChangingSite;
	/** The state that it is compared with. */
	readonly past?: PastState | undefined;
	/** What docproof failed at in that state. */
	readonly pastFailures?: readonly Failure[];
	/**
	 * Paths of files that are asked about: told where nothing is said about them because they are not
	 * looked at.
	 */
	readonly files?: readonly string[] | undefined;
	/** Where settings and the baseline are read from, instead of the disk. */
	readonly settingsFiles?: SettingsFiles;
	/** Instead of the `docproof.config.json` that is found for the site. */
	readonly config?: Config;
	/** Instead of the `docproof-baseline.json` beside docs.json; empty to tell all that is found. */
	readonly baseline?: readonly BaselineEntry[];
}

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
export interface Looked {
	readonly site: Site;
	readonly result: Result;
}

/**
 * The same with the findings by file: a file in which the same is found has the same list as
 * before.
 */
export interface LookedByFile extends Looked, SettledFiles {}

/**
 * Loads the site in a folder and runs the rules over it. Throws a `SettingsError` for settings that
 * are wrong.
 */
export function validateSite(root: string, settings?: ValidateSettings): Result {
	return lookAt(root, settings).result;
}

/** The same, with the site. */
export function lookAt(root: string, settings: ValidateSettings = {}): LookedByFile {
	const { files, isBuilt = true } = settings;
	const { site, laws, told, options, run, settled } = found(root, settings);
	const built = isBuilt ? buildOf(site, laws, run, options) : undefined;
	const notLooked = notChecked(site, files);
	const failures = [...run.failures, ...(built?.failures ?? []), ...(settings.pastFailures ?? [])];
	const result = {
		root,
		checked: checkedOf(site),
		notChecked: notLooked,
		findings: settled.findings,
		suppressed: settled.suppressed,
		rules: laws,
		staleBaseline: sumOf(settled.stale, ({ count }) => count),
		maxWarnings: told.maxWarnings,
		contract: told.contract,
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
	const { site, run, settled } = found(root, settings);
	return { site, findings: settled.findings, failures: run.failures };
}

function found(
	root: string,
	settings: ValidateSettings,
): {
	readonly site: Site;
	readonly laws: Rules<Site>;
	readonly told: RunSettings;
	readonly options: ProofOptions;
	readonly run: Found;
	readonly settled: Settled & SettledFiles;
} {
	const laws: Rules<Site> = settings.laws ?? rules;
	const { told, baseline } = toldOf(root, Object.keys(laws), settings);
	const site = siteFor(root, settings, told);
	const done = settings.onLoaded?.(site.pages.all.length);
	const options = runOptions(site, laws, told);
	const run = proof(site, laws, options);
	done?.();
	const settled = settleFiles(run.files, told, baseline);
	return { site, laws, told, options, run, settled };
}

/** The site alone. */
export function siteIn(root: string, settings: ValidateSettings): Site {
	const { told } = toldOf(root, Object.keys(settings.laws ?? rules), settings);
	return siteFor(root, settings, told);
}

function siteFor(
	root: string,
	{ remotes, tree, past, changing, asked }: ValidateSettings,
	told: RunSettings,
): Site {
	const home = homeOf(told.site, told.basePath, elsewhereIn(told.elsewhere));
	const { bodies: hasBodies } = told;
	const options = { remotes, tree, hasBodies, asked, home, past };
	return changing === undefined ? loadSite(root, options) : changing.load(options);
}

/** The settings that count, and the baseline. */
function toldOf(
	root: string,
	rules: readonly string[],
	settings: ValidateSettings,
): {
	readonly told: RunSettings;
	readonly baseline: readonly BaselineEntry[] | undefined;
} {
	const {
		levels = {},
		settingsFiles: files = filesOnDisk,
		config = configOf(root, { rules, files }),
		contract = config.contract,
		bodies = config.bodies,
		baseline = baselineIn(root, files),
	} = settings;
	return {
		told: { ...runSettings(config, levels), contract, bodies },
		baseline,
	};
}

/** What the settings say of the rules. */
function runOptions(site: Site, laws: Rules, settings: RunSettings): ProofOptions {
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
		isListed: ({ path }) => readersAreLedTo(site, path),
	};
}
