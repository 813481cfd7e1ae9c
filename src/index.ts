// The public API.
import { resolve } from "node:path";
import type { SiteMap } from "./ask/inspect/site-map.ts";
import { type Fixes, fixesOf } from "./check/fix/fix-site.ts";
import { type HeldTexts, inMemory } from "./check/site/in-memory.ts";
import { type ValidateSettings, validateSite } from "./check/site/validate.ts";
import { checkRuleNames, type RuleName } from "./cli/rules.ts";
import { findSite, NoSiteError } from "./cli/site-path.ts";
import type { Contract, Level } from "./engine/severity.ts";
import type { BaselineEntry } from "./findings/baseline.ts";
import type { Accepted, ConfigContent, Override } from "./findings/settings/config.ts";
import { reportOf } from "./report/formats/json.ts";
import type { Report } from "./report/report.ts";
import type { Session } from "./site-session.ts";

export type {
	MapItem,
	MapLink,
	MapSection,
} from "./ask/inspect/sidebar-map.ts";
export type {
	MapGenerated,
	MapPage,
	SiteMap,
} from "./ask/inspect/site-map.ts";
export type { FactPlace } from "./catalogue/fact.ts";
export type { KindName } from "./catalogue/kind-names.ts";
export type { Fact } from "./catalogue/kinds.ts";
export type { Fixes } from "./check/fix/fix-site.ts";
export type { HeldTexts } from "./check/site/in-memory.ts";
export { type RuleInfo, type RuleName, rules } from "./cli/rules.ts";
export { NoSiteError } from "./cli/site-path.ts";
export type { Checked, NotChecked } from "./engine/result.ts";
export type { Contract, Level, Severity } from "./engine/severity.ts";
export type { Standing } from "./engine/standing.ts";
export type { BaselineEntry } from "./findings/baseline.ts";
export { SettingsError } from "./findings/settings/config.ts";
export type {
	Report,
	ReportedFailure,
	ReportedFinding,
	ReportedFix,
	ReportedPlace,
} from "./report/report.ts";
export type { ChangedTexts, Session } from "./site-session.ts";

/**
 * Levels by rule, or by a pattern such as `navigation-*`; of several that fit a rule the last
 * counts.
 */
export type RuleLevels = { readonly [Name in RuleName]?: Level } & {
	readonly [Pattern in `${string}*${string}`]: Level;
};

/** What a `docproof.config.json` says. */
export interface Settings extends Omit<ConfigContent, "exceptions" | "overrides" | "rules"> {
	readonly rules?: RuleLevels;
	readonly overrides?: readonly (Override & { readonly rules: RuleLevels })[];
	readonly exceptions?: readonly (Accepted & { readonly rule: RuleName })[];
}

/** How a site is read. */
export interface SiteOptions {
	/**
	 * Texts in place of those on disk, as an editor has them that has not written them yet, by paths
	 * such as `guides/start.mdx`; `null` for a file that is not to be there.
	 */
	readonly texts?: HeldTexts;
	/**
	 * Whether to fetch the files behind the URLs that the site names as OpenAPI or AsyncAPI files;
	 * otherwise no connection is opened.
	 */
	readonly remote?: boolean;
	/**
	 * The hosts that may then be asked though their addresses are private, such as `['localhost']`.
	 */
	readonly allowHosts?: readonly string[];
}

export interface ValidateOptions extends SiteOptions {
	/** Such as `{ 'operation-listed': 'off' }`. They count more than the settings of the site. */
	readonly rules?: RuleLevels;
	/**
	 * What the site is held to where Mintlify's documentation and what Mintlify does today differ.
	 * Otherwise what the settings say, else `documented`; with `current`, what works today is a note.
	 */
	readonly contract?: Contract;
	/** Whether the bodies of pages are checked. Otherwise what the settings say, else `true`. */
	readonly bodies?: boolean;
	/**
	 * As if they were in a `docproof.config.json` beside docs.json: the settings that are found for
	 * the site do not count.
	 */
	readonly settings?: Settings;
	/** In place of the `docproof-baseline.json` beside docs.json; empty to accept nothing. */
	readonly baseline?: readonly BaselineEntry[];
}

export interface FixOptions extends ValidateOptions {
	/** Whether to apply fixes, too, that may not be what the author meant. */
	readonly unsafe?: boolean;
}

/**
 * Proofs the documentation site at `path`: the folder of its docs.json or docs.json itself, else a
 * folder within the site, else a folder that holds no other site. Reads files of that site only;
 * writes nothing, and opens no connection unless it is asked to.
 *
 * The settings that are found for the site and the baseline beside docs.json count; what they
 * accept is in the report, marked as such. Rejects with a `NoSiteError` where no site can be told
 * from the path, with a `SettingsError` where the settings or the baseline are wrong, and with a
 * `RangeError` for a rule name that does not exist or a path that is none of the site. Whatever is
 * wrong with the site is in the report.
 */
export async function validate(path: string, options: ValidateOptions = {}): Promise<Report> {
	const { root, settings } = await asked(path, options);
	return reportOf(validateSite(root, settings));
}

/**
 * Fixes what `validate` finds and what the baseline accepts, as `docproof validate --fix` does, but
 * writes nothing: gives the texts. Nothing is found in them that was not found before. Rejects as
 * `validate` does.
 */
export async function fix(path: string, options: FixOptions = {}): Promise<Fixes> {
	const { fixSite } = await import("./check/fix/fix-site.ts");
	const { root, settings } = await asked(path, options);
	return fixesOf(fixSite(root, settings, options.unsafe === true));
}

/**
 * The site as Mintlify will build it: what `docproof inspect --format json` prints. Rejects as
 * `validate` does.
 */
export async function inspect(path: string, options: SiteOptions = {}): Promise<SiteMap> {
	const { inspectSite } = await import("./ask/inspect/inspect-site.ts");
	const { root, settings } = await asked(path, options);
	return inspectSite(root, settings);
}

/**
 * Opens a site that stays in memory while its files change, for editors and other programs that
 * need results again and again. `texts` are the texts at the start. Files that `remote` allows to
 * fetch are fetched now, and not again. Rejects with a `NoSiteError` or a `RangeError` as `validate`
 * does; the session's `report` throws for wrong settings.
 */
export async function openSession(path: string, options: ValidateOptions = {}): Promise<Session> {
	const { SiteSession } = await import("./site-session.ts");
	const { root, told, fetched } = await opened(path, options);
	const { texts, settings: config } = options;
	return new SiteSession({ root, settings: { ...told, ...fetched }, config }, texts);
}

async function asked(
	path: string,
	options: ValidateOptions,
): Promise<{ root: string; settings: ValidateSettings }> {
	const { root, held, told, fetched } = await opened(path, options);
	return { root, settings: { ...held, ...told, ...fetched } };
}

/**
 * What is asked of which site: the files that are held, what is told beside them, and what was
 * fetched.
 */
async function opened(path: string, options: ValidateOptions) {
	const { rules = {}, contract, bodies, texts, baseline } = options;
	checkRuleNames(Object.keys(rules));
	const root = findSite(resolve(path));
	if (texts?.["docs.json"] === null) throw new NoSiteError(`There is no docs.json in \`${path}\`.`);
	const held = inMemory(root, texts, options.settings);
	const told = {
		levels: rules,
		contract,
		bodies,
		...(baseline !== undefined && { baseline }),
	};
	if (options.remote !== true) return { root, held, told, fetched: {} };
	const { fetchRemotes } = await import("./check/site/fetch-remotes.ts");
	const { allowHosts = [] } = options;
	const states = held.tree === undefined ? [] : [{ tree: held.tree }];
	const fetched = await fetchRemotes(root, { allowHosts }, states);
	return { root, held, told, fetched };
}
