// The public API of docproof.
import { resolve } from "node:path";
import type { BaselineEntry } from "./check/findings/baseline.ts";
import { type Fixes, fixesOf } from "./check/fix/fix-site.ts";
import type {
	AcceptedFinding,
	ConfigContent,
	Override,
	RuleSetting,
} from "./check/settings/config.ts";
import { checkRuleNames, type RuleName } from "./check/settings/rule-selection.ts";
import { type HeldTexts, inMemory } from "./check/site/in-memory.ts";
import { checkSite, type ValidateSettings } from "./check/site/validate.ts";
import type { SiteMap } from "./cli/inspect/site-map.ts";
import type { Contract, Level } from "./engine/severity.ts";
import { reportOf } from "./output/formats/json.ts";
import type { Report } from "./output/report.ts";
import type { Session } from "./site-session.ts";
import { findSite, NoSiteError } from "./terminal/site-path.ts";

export type { FactPlace } from "./check/catalogue/fact.ts";
export type { KindName } from "./check/catalogue/kind-names.ts";
export type { Fact } from "./check/catalogue/kinds.ts";
export type { BaselineEntry } from "./check/findings/baseline.ts";
export type { Fixes } from "./check/fix/fix-site.ts";
export { type RuleOptions, type RuleSetting, SettingsError } from "./check/settings/config.ts";
export { type RuleInfo, type RuleName, rules } from "./check/settings/rule-selection.ts";
export type { HeldTexts } from "./check/site/in-memory.ts";
export type {
	MapItem,
	MapLink,
	MapSection,
} from "./cli/inspect/sidebar-map.ts";
export type {
	MapGenerated,
	MapPage,
	SiteMap,
} from "./cli/inspect/site-map.ts";
export type { Checked, NotChecked } from "./engine/result.ts";
export type { Contract, Level, Severity } from "./engine/severity.ts";
export type { Standing } from "./engine/standing.ts";
export type {
	Report,
	ReportedChange,
	ReportedFailure,
	ReportedFinding,
	ReportedFix,
	ReportedPlace,
	ReportedSuggestion,
} from "./output/report.ts";
export type { ChangedTexts, Session } from "./site-session.ts";
export { NoSiteError } from "./terminal/site-path.ts";

/**
 * Levels by rule, or by a pattern such as `navigation-*`. The last key that matches a rule applies.
 */
export type RuleLevels = { readonly [Name in RuleName]?: Level } & {
	readonly [Pattern in `${string}*${string}`]: Level;
};

/** Settings of rules, as `RuleLevels`; a list has the level of a rule and its options. */
export type RuleSettings = { readonly [Name in RuleName]?: RuleSetting } & {
	readonly [Pattern in `${string}*${string}`]: Level;
};

/** The content of a `docproof.config.json`. */
export interface Settings extends Omit<ConfigContent, "exceptions" | "overrides" | "rules"> {
	readonly rules?: RuleSettings;
	readonly overrides?: readonly (Override & { readonly rules: RuleSettings })[];
	readonly exceptions?: readonly (AcceptedFinding & { readonly rule: RuleName })[];
}

/** The settings for reading a site. */
export interface SiteOptions {
	/**
	 * Texts that replace the texts on disk, for editors with unsaved texts, by paths such as
	 * `guides/start.mdx`; `null` for a file that should count as absent.
	 */
	readonly texts?: HeldTexts;
	/**
	 * Set to true to fetch the OpenAPI and AsyncAPI files at the URLs of the site. Otherwise no
	 * connection is opened.
	 */
	readonly remote?: boolean;
	/** Hosts with a private address from which docproof may fetch files, such as `['localhost']`. */
	readonly allowHosts?: readonly string[];
}

export interface ValidateOptions extends SiteOptions {
	/**
	 * Levels by rule, such as `{ 'operation-listed': 'off' }`, which override the settings of the
	 * site.
	 */
	readonly rules?: RuleLevels;
	/**
	 * The standard where Mintlify's documentation and its current behavior differ. The default comes
	 * from the settings, and is otherwise `documented`; with `current`, errors that work today are
	 * notes.
	 */
	readonly contract?: Contract;
	/**
	 * Set to true to check the bodies of pages. The default comes from the settings, and is otherwise
	 * `true`.
	 */
	readonly bodies?: boolean;
	/**
	 * Settings that replace the settings of the site, as if they were a `docproof.config.json` beside
	 * docs.json.
	 */
	readonly settings?: Settings;
	/**
	 * A baseline that replaces the `docproof-baseline.json` beside docs.json; empty to accept no
	 * findings.
	 */
	readonly baseline?: readonly BaselineEntry[];
}

export interface FixOptions extends ValidateOptions {
	/** Set to true to also apply fixes that the author may not have intended. */
	readonly unsafe?: boolean;
}

/**
 * Checks the documentation site at `path`: the folder of its docs.json, docs.json itself, a folder
 * within the site, or a folder that contains exactly one site. Reads only files of that site,
 * writes nothing, and opens no connection unless `remote` is set.
 *
 * The site's settings and the baseline beside docs.json apply; the report contains the findings
 * that they accept, marked as accepted. Rejects with a `NoSiteError` if the path has no site, with
 * a `SettingsError` for invalid settings or an invalid baseline, and with a `RangeError` for an
 * unknown rule or a path outside the site. The report contains every problem of the site itself.
 */
export async function validate(path: string, options: ValidateOptions = {}): Promise<Report> {
	const { root, settings } = await siteAndSettings(path, options);
	return reportOf(checkSite(root, settings).result);
}

/**
 * Fixes the findings of `validate`, including findings that the baseline accepts. The fixes are the
 * fixes of `docproof validate --fix`, but the new texts are returned and not written. The fixes
 * cause no new findings. Rejects as `validate` does.
 */
export async function fix(path: string, options: FixOptions = {}): Promise<Fixes> {
	const { fixSite } = await import("./check/fix/fix-site.ts");
	const { root, settings } = await siteAndSettings(path, options);
	return fixesOf(fixSite(root, settings, options.unsafe === true));
}

/**
 * The site as Mintlify will build it: the data that `docproof inspect --format json` prints.
 * Rejects as `validate` does.
 */
export async function inspect(path: string, options: SiteOptions = {}): Promise<SiteMap> {
	const { inspectSite } = await import("./cli/inspect/inspect-site.ts");
	const { root, settings } = await siteAndSettings(path, options);
	return inspectSite(root, settings);
}

/**
 * Opens a site that stays in memory while its files change, for editors and other programs that
 * need results repeatedly. `texts` are the texts at the start. If `remote` is set, files at URLs
 * are fetched once, when the session opens. Rejects with a `NoSiteError` or a `RangeError` as
 * `validate` does; the session's `report` throws for invalid settings.
 */
export async function openSession(path: string, options: ValidateOptions = {}): Promise<Session> {
	const { SiteSession } = await import("./site-session.ts");
	const { root, settings: ownSettings, fetched } = await openFor(path, options);
	const { texts, settings: config } = options;
	return new SiteSession({ root, settings: { ...ownSettings, ...fetched }, config }, texts);
}

async function siteAndSettings(
	path: string,
	options: ValidateOptions,
): Promise<{ root: string; settings: ValidateSettings }> {
	const {
		root,
		held: textsInMemory,
		settings: ownSettings,
		fetched,
	} = await openFor(path, options);
	return { root, settings: { ...textsInMemory, ...ownSettings, ...fetched } };
}

async function openFor(path: string, options: ValidateOptions) {
	const { rules = {}, contract, bodies, texts, baseline } = options;
	checkRuleNames(Object.keys(rules), RangeError);
	const root = findSite(resolve(path));
	if (texts?.["docs.json"] === null) throw new NoSiteError(`\`${path}\` has no docs.json.`);
	const heldFiles = inMemory(root, texts, options.settings);
	const ownSettings = {
		levels: rules,
		contract,
		bodies,
		...(baseline !== undefined && { baseline }),
	};
	if (options.remote !== true) return { root, held: heldFiles, settings: ownSettings, fetched: {} };
	const { fetchRemotes } = await import("./check/site/fetch-remotes.ts");
	const { allowHosts = [] } = options;
	const states = heldFiles.tree === undefined ? [] : [{ tree: heldFiles.tree }];
	const fetchedFiles = await fetchRemotes(root, { allowHosts }, states);
	return { root, held: heldFiles, settings: ownSettings, fetched: fetchedFiles };
}
