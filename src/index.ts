// The public API.
import { resolve } from "node:path";
import { checkRuleNames } from "./app/rules.ts";
import { validateSite } from "./app/validate.ts";
import type { Contract } from "./engine/contract.ts";
import type { Level } from "./engine/severity.ts";
import { type Report, reportOf } from "./report/json.ts";
import { findSite } from "./site/files/find-site.ts";

export { SettingsError } from "./config/config.ts";
export type { Contract } from "./engine/contract.ts";
export type { Checked, NotChecked } from "./engine/result.ts";
export type { Level, Severity } from "./engine/severity.ts";
export type {
	Report,
	ReportedFailure,
	ReportedFinding,
	ReportedPlace,
} from "./report/json.ts";
export { NoSiteError } from "./site/files/find-site.ts";

export interface ValidateOptions {
	/**
	 * Levels by rule or pattern, such as `{ 'operation-listed': 'off' }` or `{ 'navigation-*': 'note' }`. Of several that fit
	 * a rule the last counts; they count more than the settings of the site.
	 */
	readonly rules?: Readonly<Record<string, Level>>;
	/**
	 * What the site is held to where Mintlify's documentation and what Mintlify does today differ. Otherwise what the
	 * settings say, else `documented`; with `current`, what works today is a note.
	 */
	readonly contract?: Contract;
	/**
	 * Whether to fetch the files behind the URLs that the site names as OpenAPI or AsyncAPI files; otherwise no connection
	 * is opened.
	 */
	readonly remote?: boolean;
	/** The hosts that may then be asked though their addresses are private, such as `['localhost']`. */
	readonly allowHosts?: readonly string[];
}

/**
 * Proofs the documentation site at `path`: the folder of its docs.json or docs.json itself, else a folder within the
 * site, else a folder that holds no other site. Reads files of that site only; writes nothing, and opens no connection
 * unless it is asked to.
 *
 * The settings that are found for the site and the baseline beside docs.json count; what they accept is in the report,
 * marked as such. Rejects with a `NoSiteError` where no site can be told from the path, with a `SettingsError` where the
 * settings or a comment are wrong, and with a `RangeError` for a rule name that does not exist. Whatever is wrong with the
 * site is in the report.
 */
export async function validate(
	path: string,
	options: ValidateOptions = {},
): Promise<Report> {
	checkRuleNames(Object.keys(options.rules ?? {}));
	const { rules: levels = {}, remote = false, allowHosts = [] } = options;
	const { contract } = options;
	const root = findSite(resolve(path));
	if (!remote) return reportOf(validateSite(root, { levels, contract }));
	const { fetchRemotes } = await import("./net/fetch-remotes.ts");
	const remotes = await fetchRemotes(root, { allowHosts });
	return reportOf(validateSite(root, { levels, contract, remotes }));
}
